import { join, relative } from "node:path";
import { assertPortIsFree, portFrom } from "../host/http-bridge.ts";
import { say, stopOnSignal } from "../process/command-line.ts";
import { projectRoot } from "../setup/prepare.mjs";
import { announceRun, refuseSecondRun } from "./running-server.ts";

/**
 * Where a local server keeps what is its own, and its port: PORT, or the usual one.
 * @throws PlainProblem when another server runs on the same data, or the port is taken.
 */
export async function localPlace(usualPort: number) {
  const localFolder = join(projectRoot, ".local");
  const port = portFrom(process.env.PORT, usualPort);
  refuseSecondRun(localFolder);
  await assertPortIsFree(port);
  return {
    localFolder,
    keep: true,
    port,
    onMail: (file: string) => say(`Mail caught: ${relative(projectRoot, file)}`),
  };
}

/** Says that the server is ready, and keeps its note until Ctrl+C or an end request stops it. */
export function stayRunning(
  localFolder: string,
  server: { readonly url: string; readonly databaseUrl: string; stop(): Promise<void> },
  ready: readonly string[],
): void {
  const { url, databaseUrl } = server;
  const forget = announceRun(localFolder, { pid: process.pid, url, databaseUrl });
  const stop = async () => {
    forget();
    await server.stop();
  };
  stopOnSignal(stop, "Stopped. The leads and the mails are kept in .local/.");
  say(["", ...ready, "  Stop: Ctrl+C"].join("\n"));
}
