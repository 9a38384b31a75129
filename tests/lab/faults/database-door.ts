import { connect, createServer, type Socket } from "node:net";

/** What the proxy before the database does with the next bytes. */
export type DoorMode =
  | { readonly kind: "open" }
  /** Connections are refused, the open ones are closed. */
  | { readonly kind: "refuse" }
  /** Connections are taken and nothing ever comes back. */
  | { readonly kind: "hang" }
  /** Every answer comes this much later. */
  | { readonly kind: "slow"; readonly ms: number }
  /** The statement that carries `mark` is cut off, as often as `times` says. */
  | { readonly kind: "cut"; readonly mark: string; readonly when: "before" | "after"; readonly times: number };

/** A proxy between one worker and the database, controlled by the fault run. */
export interface DatabaseDoor {
  readonly port: number;
  set(mode: DoorMode): void;
  /** Closes what is open now; new connections pass. */
  dropConnections(): void;
  stop(): Promise<void>;
}

/** Opens a proxy to a database port. */
export async function openDatabaseDoor(target: { host: string; port: number }): Promise<DatabaseDoor> {
  let mode: DoorMode = { kind: "open" };
  let cutsLeft = 0;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    track(client);
    if (mode.kind === "refuse") {
      client.destroy();
      return;
    }
    const upstream = connect(target.port, target.host);
    track(upstream);
    let cutAnswer = false;
    client.on("data", (chunk) => {
      if (mode.kind === "hang") return;
      if (mode.kind === "cut" && cutsLeft > 0 && chunk.includes(mode.mark)) {
        cutsLeft -= 1;
        if (mode.when === "before") {
          client.destroy();
          return;
        }
        cutAnswer = true;
      }
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (mode.kind === "hang") return;
      // The answer is on its way, so the statement is committed: nobody hears of it.
      if (cutAnswer) {
        client.destroy();
        return;
      }
      if (mode.kind === "slow") setTimeout(() => client.writable && client.write(chunk), mode.ms);
      else client.write(chunk);
    });
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the door has no port");
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    set(next) {
      // What a hanging proxy held back never arrives: those connections are of no more use.
      if (next.kind === "refuse" || (mode.kind === "hang" && next.kind !== "hang")) dropConnections();
      mode = next;
      cutsLeft = next.kind === "cut" ? next.times : 0;
    },
    dropConnections,
    stop: () =>
      new Promise((resolve) => {
        dropConnections();
        server.close(() => resolve());
      }),
  };
}
