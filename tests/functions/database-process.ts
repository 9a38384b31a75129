// One embedded Postgres with every migration applied, in a process of its own. Tells its parent the address, and ends
// with it.
import { Server } from "node:net";
import { NetlifyDB } from "@netlify/database-dev";

const database = new NetlifyDB({ logger: () => undefined });
const url = await database.start();
// The emulator leaves Nagle's algorithm on, which costs 40 ms per query with parameters.
const server: unknown = Reflect.get(database, "server");
if (server instanceof Server) server.on("connection", (socket) => socket.setNoDelay(true));
await database.applyMigrations("netlify/database/migrations");
process.send?.(url);
process.once("disconnect", () => process.exit());
