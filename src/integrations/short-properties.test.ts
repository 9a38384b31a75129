import { describe, expect, it } from "vitest";
import { shortener, shortProperties } from "./short-properties.ts";

describe("shortener", () => {
  const shorten = shortener(":root { --encre: #123; --sapin: #456; --encre-fort: #000 }");

  it("renames tokens where they are set and where they are read", () => {
    expect(shorten("a{--sapin:red;color:var(--encre);border-color:var( --encre-fort )}")).toBe(
      "a{--b:red;color:var(--a);border-color:var( --c )}",
    );
  });

  it("leaves other custom properties and the variants of classes alone", () => {
    const css = ".button--encre{--cc-bg:var(--hue-line)}";
    expect(shorten(css)).toBe(css);
  });

  it("gives each of many tokens a name of its own", () => {
    const names = Array.from({ length: 60 }, (_, index) => `--token-${index}`);
    const renamed = shortener(names.map((name) => `${name}:0`).join(";"))(names.join(" ")).split(" ");
    expect(new Set(renamed).size).toBe(60);
    expect(Math.max(...renamed.map((name) => name.length))).toBeLessThan(5);
  });
});

describe("shortProperties", () => {
  it("renames in style sheets and in what scripts hold of them, not in what is read as it is written", () => {
    const { transform } = shortProperties();
    const rule = "a{color:var(--encre)}";
    for (const id of [
      "/src/styles/base.css",
      "/src/styles/forms-states.css?inline",
      "/src/A.astro?astro&type=style&index=0&lang.css",
    ])
      expect(transform(rule, id)).not.toContain("--encre");
    for (const id of ["/src/styles/base.css?raw", "/src/shared/colours.ts"])
      expect(transform(rule, id)).toBeUndefined();
  });
});
