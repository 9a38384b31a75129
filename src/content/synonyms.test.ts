import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { synonymsIn } from "./synonyms.ts";

const folderWith = (text: string) => {
  const root = mkdtempSync(join(tmpdir(), "synonyms-"));
  mkdirSync(join(root, "content/data"), { recursive: true });
  writeFileSync(join(root, "content/data/synonyms.yaml"), text);
  return root;
};

it("a word is in one group of synonyms: in two, search would only know the last", () => {
  expect(() => synonymsIn("fr")(folderWith("- [accident, sinistre]\n- [constat, accident]\n"))).toThrow(
    /un seul groupe/,
  );
  expect(synonymsIn("fr")(folderWith("- [accident, constat]\n- [sinistre, degat]\n"))).toHaveLength(2);
});
