import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** On a busy machine a key is held long enough to repeat. */
const NO_REPEAT = ["-ardelay", "60000", "-arinterval", "60000"];

/** A screen that nobody sees (Xvfb), with a number that was free. Stopping it ends it. */
export async function startScreen(
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly display: string; stop(): Promise<void> }> {
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1300x900x24", "-nolisten", "tcp", ...NO_REPEAT], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(createInterface(server.stdout), "line");
  return {
    display: `:${number}`,
    stop: async () => {
      server.kill();
      if (server.exitCode === null) await once(server, "close");
    },
  };
}
