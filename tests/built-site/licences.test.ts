import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { builtPages, dist } from "./site-files.ts";

it("the licences of programs and fonts that the site hands out are published with it, and a page leads to them", () => {
  const text = readFileSync(join(dist, "licences.txt"), "utf8");
  for (const words of ["`react`", "Permission is hereby granted", "SIL OPEN FONT LICENSE", "Apache License"]) {
    expect(text, words).toContain(words);
  }
  expect(builtPages().some(({ html }) => html.includes('href="/licences.txt"'))).toBe(true);
});
