import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fill } from "../shared/fill.ts";
import { languageOfPath, pathIn, readPath } from "./language.ts";
import { shell } from "./tables/shell.ts";
import { wordsIn } from "./words.ts";

describe("the dictionaries", () => {
  it("hold no key that no page uses", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.(?:astro|tsx?)$/.test(file),
    );
    const code = files.map((file) => readFileSync(join("src", file), "utf8")).join("\n");
    expect(
      Object.keys(shell.fr).filter((key) => !new RegExp(`(?:words|shell|wordsIn\\(\\w+\\))\\.${key}\\b`).test(code)),
    ).toEqual([]);
  });

  it("are set as each language wants", () => {
    expect(wordsIn("fr").sources).toBe("Sources\u00a0:");
    expect(fill(wordsIn("en").replyWithin, { delay: "24 hours" })).toBe("Reply within 24 hours");
  });
});

describe("addresses", () => {
  it.each([
    ["/", "fr"],
    ["/en", "en"],
    ["/en.html", "en"],
    ["/en/rc-pro", "en"],
    ["/entreprises", "fr"],
    ["/contact", "fr"],
  ])("%s is %s", (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });

  it.each([
    ["/en/suivi", "en", "/suivi"],
    ["/en", "en", "/"],
    ["/suivi/document", "fr", "/suivi/document"],
    ["/entreprises", "fr", "/entreprises"],
  ])("%s is read as %s, %s", (address, language, path) => {
    expect(readPath(address)).toEqual({ language, path });
  });

  it("are under /en", () => {
    expect([pathIn("en", "/"), pathIn("en", "/rc-pro"), pathIn("fr", "/rc-pro")]).toEqual([
      "/en",
      "/en/rc-pro",
      "/rc-pro",
    ]);
  });
});
