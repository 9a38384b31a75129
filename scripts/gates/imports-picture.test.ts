import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importTable } from "./imports.ts";

const short = (folder: string) => folder.replace(/^src\//, "");

describe("the picture of the folders in docs/architecture.md", () => {
  it("has the arrows of importTable, shared and the pictures of content/ left out", () => {
    const arrows = Object.entries(importTable).flatMap(([from, targets]) =>
      targets
        .filter((target) => target.startsWith("src/") && target !== "src/shared")
        .map((target) => `${short(from)} --> ${short(target)}`),
    );
    const text = readFileSync("docs/architecture.md", "utf8").split("## Which folder imports which")[1] ?? "";
    const drawn = [...text.matchAll(/^ {2}(\S+) --> (.+)$/gm)].flatMap(([, from, targets = ""]) =>
      targets.split(" & ").map((target) => `${from} --> ${target}`),
    );
    expect(drawn.sort()).toEqual(arrows.sort());
  });
});
