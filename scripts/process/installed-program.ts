import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isRecord } from "../../src/shared/is-record.ts";
import { PlainProblem } from "../setup/prepare.mjs";

/**
 * Path of the JavaScript file behind an installed program, to be run with `process.execPath`: works on every system
 * and always under the Node that runs now.
 * @throws PlainProblem when the package is not installed.
 */
export function packageProgram(root: string, packageName: string, program: string): string {
  const manifest = join(root, "node_modules", packageName, "package.json");
  if (!existsSync(manifest)) throw new PlainProblem(`The package ${packageName} is missing. Run: npm run setup`);
  const content: unknown = JSON.parse(readFileSync(manifest, "utf8"));
  const bin: unknown = isRecord(content) ? content.bin : undefined;
  const path: unknown = isRecord(bin) ? bin[program] : bin;
  if (typeof path !== "string") throw new PlainProblem(`The package ${packageName} has no program ${program}.`);
  return join(dirname(manifest), path);
}
