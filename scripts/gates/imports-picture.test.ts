import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importTable } from "./imports.ts";

const short = (folder: string) => folder.replace(/^src\//, "");
const isOf = (top: string, folder: string) => folder.startsWith(`${top}/`);

describe("the pictures of the folders in docs/architecture.md", () => {
  it("have the arrows of importTable, shared, the pictures of content/ and scripts/ left out", () => {
    const arrows = Object.entries(importTable).flatMap(([from, targets]) =>
      isOf("scripts", from)
        ? []
        : targets.flatMap((target) => {
            if (isOf("netlify", target)) return [`${from} --> ${target}`];
            if (!isOf("src", target) || target === "src/shared") return [];
            return [`${isOf("netlify", from) ? "netlify" : short(from)} --> ${short(target)}`];
          }),
    );
    const text = readFileSync("docs/architecture.md", "utf8").split("## Which folder imports which")[1] ?? "";
    const drawn = [...text.matchAll(/^ {2}(\S+) --> (.+)$/gm)].flatMap(([, from, targets = ""]) =>
      targets.split(" & ").map((target) => `${from} --> ${target}`),
    );
    expect(drawn.sort()).toEqual([...new Set(arrows)].sort());
  });
});
