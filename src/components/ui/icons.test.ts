import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { icons, isIconName } from "./icons.ts";

/** Every value of a key `icon`, at any depth. */
function iconNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(iconNames);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "icon" && typeof inner === "string" ? [inner] : iconNames(inner),
  );
}

describe("the icon set", () => {
  it.each(Object.entries(icons))("%s is one path on the grid", (_name, path) => {
    expect(path).toMatch(/^M[MmLlHhVvAaCcSsQqZz\d\s.-]+$/);
    for (const [number] of path.matchAll(/\d*\.?\d+/g)) expect(Number(number)).toBeLessThanOrEqual(24);
  });

  it("knows every icon the catalogue names", () => {
    const names = iconNames(parse(readFileSync("content/navigation.yaml", "utf8")));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isIconName(name))).toEqual([]);
  });
});
