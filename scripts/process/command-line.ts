import { PlainProblem } from "../setup/prepare.mjs";

/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs the body of a command. A PlainProblem is printed as it is and ends the command with exit code 1;
 * anything else is a bug and is printed with its stack.
 */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof PlainProblem)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    // Ends the command even if child processes still run.
    process.exit(1);
  }
}

/**
 * Waits for Ctrl+C or an end request, then stops everything; a second Ctrl+C ends at once.
 * @param farewell the last line.
 */
export function stopOnSignal(stop: () => Promise<void>, farewell: string): void {
  let stopping = false;
  const end = () => {
    if (stopping) process.exit(130);
    stopping = true;
    say("\nStopping...");
    stop().then(
      () => {
        say(farewell);
        process.exit(0);
      },
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
}
