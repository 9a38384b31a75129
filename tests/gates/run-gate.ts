import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { gates } from "../../scripts/gates/gates.ts";
import type { GateResult } from "../../scripts/gates/reports.ts";
import { projectRoot } from "../../scripts/setup/prepare.mjs";
import { folderWith } from "./site-fixture.ts";

/** Runs a gate of `npm test`, or of the long run, on a small project that shares the packages of this one. */
export async function runGate(
  key: string,
  files: Readonly<Record<string, string>>,
  { full = false }: { readonly full?: boolean } = {},
): Promise<GateResult> {
  const gate = gates.find((candidate) => candidate.key === key);
  if (!gate) throw new Error(`There is no gate « ${key} ».`);
  const root = folderWith(files);
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"), "junction");
  return gate.run({ root, full, say: () => {} });
}
