import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";

const dependencies = z.record(z.string(), z.string());
const packageFile = z.object({ dependencies, devDependencies: dependencies });

it("the notices name every package that the functions carry, and those of the built pages", () => {
  const carried = packageFile.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const onPages = ["astro", "minisearch", "vanilla-cookieconsent", "web-vitals"];
  expect(onPages.filter((name) => !(name in carried.devDependencies))).toEqual([]);
  const notices = readFileSync("THIRD-PARTY-NOTICES.md", "utf8");
  const named = [...Object.keys(carried.dependencies), ...onPages].filter((name) => !notices.includes(`\`${name}\``));
  expect(named).toEqual([]);
});
