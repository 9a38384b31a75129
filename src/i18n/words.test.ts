import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fill } from "../shared/fill.ts";
import { languageOfPath, pathIn, readPath } from "./language.ts";
import { localiseLinks } from "./localise-links.ts";
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

describe("links of an English page", () => {
  const english = new Set(["/", "/contact"]);
  it.each([
    ['<a href="/">Home</a>', '<a href="/en">Home</a>'],
    [
      '<a class="b" href="/contact?service=gestion#f">Write</a>',
      '<a class="b" href="/en/contact?service=gestion#f">Write</a>',
    ],
    ['<a href="/avis">Rules</a>', '<a href="/avis" hreflang="fr">Rules (in French)</a>'],
    [
      '<a href="/avis">Rules<svg viewBox="0"><path d="M0"/></svg></a>',
      '<a href="/avis" hreflang="fr">Rules (in French)<svg viewBox="0"><path d="M0"/></svg></a>',
    ],
    ['<a href="/x" hreflang="fr">Français</a>', '<a href="/x" hreflang="fr">Français</a>'],
    ['<a href="/x" hrefLang="fr">Map (in French)</a>', '<a href="/x" hrefLang="fr">Map (in French)</a>'],
    ['<a href="/en/contact">Contact</a>', '<a href="/en/contact">Contact</a>'],
    ['<a href="#top">Top</a>', '<a href="#top">Top</a>'],
    [
      '<a href="/guides/a.pdf">Guide (PDF, in French)</a>',
      '<a href="/guides/a.pdf" hreflang="fr">Guide (PDF, in French)</a>',
    ],
  ])("%s", (before, after) => {
    expect(localiseLinks(before, "en", english)).toBe(after);
  });
});
