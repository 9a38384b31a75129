import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program of the system, by its name on the path, and the Debian package that brings it. */
export interface NeededProgram {
  readonly program: string;
  readonly package: string;
}

/** What `npm run test:engines` needs beside Node. */
export const enginePrograms: readonly NeededProgram[] = [
  { program: "WebKitWebDriver", package: "webkit2gtk-driver" },
  { program: "Xvfb", package: "xvfb" },
  { program: "firefox-esr", package: "firefox-esr" },
];

/** What `npm run test:reader` needs. */
export const readerPrograms: readonly NeededProgram[] = [
  { program: "Xvfb", package: "xvfb" },
  { program: "firefox-esr", package: "firefox-esr" },
  { program: "orca", package: "orca" },
  { program: "dbus-daemon", package: "dbus-x11" },
  { program: "speech-dispatcher", package: "speech-dispatcher" },
  { program: "xdotool", package: "xdotool" },
];

/** The file of a program on the path. */
export function programFile(program: string, path = process.env.PATH ?? ""): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
}

/** One sentence in French and English on the packages that are missing; nothing when all are there. */
export function missingPackages(needed: readonly NeededProgram[], path?: string): string | undefined {
  const missing = needed.filter(({ program }) => !programFile(program, path)).map((one) => one.package);
  if (missing.length === 0) return undefined;
  const install = `apt-get install ${missing.join(" ")}`;
  return `Il manque des programmes à ce test, installez-les / programs are missing for this test, install them: ${install}`;
}

/** Says what is missing and ends with code 2, which is neither a success nor a failed journey. */
export function requirePackages(needed: readonly NeededProgram[]): void {
  const sentence = missingPackages(needed);
  if (!sentence) return;
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
