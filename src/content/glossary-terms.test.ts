import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadTermPaths, loadTermRedirects } from "./glossary-terms.ts";

const sources = 'sources:\n  - label: "art. L. 113-2"\n';
const words: readonly (readonly [id: string, file: string])[] = [
  [
    "franchise",
    `---\nterm: "Franchise"\n${sources}---\n\nUn dégât de 800 € avec 150 € de franchise est remboursé 650 €.\n`,
  ],
  ["acpr", `---\nterm: "ACPR"\n${sources}---\n`],
  ["vetuste", '---\nterm: "Vétusté"\n---\n\nUn canapé de dix ans vaut moins que le neuf.\n'],
  ["avenant", '---\nterm: "Avenant"\n---\n'],
];

function brandWith(): string {
  const root = mkdtempSync(join(tmpdir(), "glossary-"));
  mkdirSync(join(root, "content", "glossary"), { recursive: true });
  for (const [id, file] of words) writeFileSync(join(root, "content", "glossary", `${id}.mdx`), file);
  return root;
}

describe("where a word of the glossary is explained", () => {
  it.each([
    ["a word with a rule and an example has its own page", "franchise", "/glossaire/franchise"],
    ["a rule without an example is read in the list", "acpr", "/glossaire#acpr"],
    ["an example without a rule is read in the list", "vetuste", "/glossaire#vetuste"],
    ["a definition alone is read in the list", "avenant", "/glossaire#avenant"],
  ])("%s", (_title, id, path) => {
    expect(loadTermPaths(brandWith()).get(id)).toBe(path);
  });

  it("an address that a word once had leads to its place in the list", () => {
    expect(loadTermRedirects(brandWith())).toEqual([
      { from: "/glossaire/acpr", to: "/glossaire#acpr" },
      { from: "/glossaire/avenant", to: "/glossaire#avenant" },
      { from: "/glossaire/vetuste", to: "/glossaire#vetuste" },
    ]);
  });
});
