import { channel } from "node:diagnostics_channel";
import { Socket } from "node:net";
import { join } from "node:path";
import { NetlifyDB } from "@netlify/database-dev";
import { holdConnection } from "../../host/held-connection.ts";
import { migrate } from "../../host/migrate.ts";
import { PlainProblem, projectRoot } from "../../setup/prepare.mjs";
import { startOneSessionGate } from "./one-session-gate.ts";

/** Called for every connection that a server of this process accepts. */
function sendAtOnce(message: unknown): void {
  const socket: unknown = typeof message === "object" && message !== null ? Reflect.get(message, "socket") : undefined;
  if (socket instanceof Socket) socket.setNoDelay(true);
}

/**
 * Starts the embedded Postgres (Netlify's emulator) and brings its schema up to date.
 * The emulator waits for acknowledgements on its sockets, which makes every query with parameters last 44 ms;
 * with `noDelay` it is 2 ms.
 * @param directory where the data is kept; in memory when absent.
 * @throws PlainProblem when the data folder cannot be opened or a migration fails.
 */
export async function startDatabase(directory?: string) {
  // The driver falls back on $USER, which containers do not always have.
  process.env.PGUSER ??= "postgres";
  const connections = channel("net.server.socket");
  connections.subscribe(sendAtOnce);
  const database = new NetlifyDB({ ...(directory ? { directory } : {}), logger: () => {} });
  let url: string;
  try {
    url = await database.start();
  } catch {
    connections.unsubscribe(sendAtOnce);
    throw new PlainProblem(
      directory
        ? `The local database in ${directory} cannot be opened (another program may use it, or a sudden stop damaged it). Close the other program, or delete that folder to begin with an empty database.`
        : "The local database in memory cannot be started.",
    );
  }
  const gate = await startOneSessionGate(url, () => database.exec("ROLLBACK"));
  const stop = async () => {
    connections.unsubscribe(sendAtOnce);
    await gate.stop();
    await database.stop();
  };
  // With the user that the embedded server expects.
  const address = `postgres://postgres@127.0.0.1:${gate.port}/postgres`;
  const connection = holdConnection(address, () => {});
  try {
    /** Names of the migrations that were applied by this start. */
    const applied = await migrate(connection, join(projectRoot, "netlify", "database", "migrations"));
    return { url: address, applied, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await connection.end();
  }
}

export type LocalDatabase = Awaited<ReturnType<typeof startDatabase>>;
