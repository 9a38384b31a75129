import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../scripts/setup/prepare.mjs";

/** Files that a ledger of mechanisms names and that are not there, and integrations that it does not name. */
function mechanismProblems(ledger: string, integrations: readonly string[], exists: (file: string) => boolean) {
  const rows = ledger.slice(ledger.indexOf("## In use"), ledger.indexOf("## Gone"));
  const named = [...rows.matchAll(/`((?:src|netlify|scripts|tests)\/[^`]+\.\w+)`/g)].map(([, file = ""]) => file);
  return [
    ...named.filter((file) => !exists(file)).map((file) => `docs/mechanisms.md names ${file}, which is not there`),
    ...integrations.filter((file) => !named.includes(file)).map((file) => `${file} has no row in docs/mechanisms.md`),
  ];
}

const ledger = readFileSync(join(projectRoot, "docs/mechanisms.md"), "utf8");
const integrations = globSync("src/integrations/*.ts", { cwd: projectRoot })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.endsWith(".test.ts"));

it("each mechanism of our own has a row that says why, and each row names files that exist", () => {
  expect(mechanismProblems(ledger, integrations, (file) => existsSync(join(projectRoot, file)))).toEqual([]);
});

it("a new integration without a row is found, and a row of a file that is gone", () => {
  const problems = mechanismProblems(
    "## In use\n| A | `src/gone.ts` |\n## Gone",
    ["src/integrations/new.ts"],
    () => false,
  );
  expect(problems).toEqual([
    "docs/mechanisms.md names src/gone.ts, which is not there",
    "src/integrations/new.ts has no row in docs/mechanisms.md",
  ]);
});
