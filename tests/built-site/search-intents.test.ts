import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inboundLinks } from "../../scripts/gates/site/inbound.ts";
import { isOffered, loadOffer } from "../../src/content/offer.ts";
import { isIndexable } from "../../src/site-checks/page-text.ts";
import { searchIntents } from "./search-intents.ts";
import { builtPages } from "./site-files.ts";

/** A broker who lacks some offers also lacks the pages that lead from them to others. */
const fewestLinks = loadOffer().withdrawnLines.size === 0 ? 5 : 1;

const pages = new Map(builtPages().map((page) => [page.path, page]));
const inbound = inboundLinks([...pages.values()]);

/** The pages that answer the questions of docs/search-intents.md. */
const answers = searchIntents().map(({ path }) => path);

describe("the questions of docs/search-intents.md", () => {
  it("are a hundred, each with a page of its own and three wordings", () => {
    expect(answers.length).toBe(100);
    expect(new Set(answers).size).toBe(answers.length);
    expect(searchIntents().filter(({ wordings }) => wordings.length !== 3)).toEqual([]);
  });

  it("each say where they were asked, by a name that the page explains, or that nobody saw them", () => {
    const text = readFileSync("docs/search-intents.md", "utf8");
    const legend = /^« Asked in ».*$/m.exec(text)?.[0] ?? "";
    const unknown = searchIntents().filter(
      ({ origin }) => origin !== "—" && !legend.includes(origin.split(" ")[0] ?? ""),
    );
    expect(unknown).toEqual([]);
  });

  it("each lead to a page that is built, open to search engines, and reached from other texts", () => {
    const weak = answers
      .filter((path) => isOffered(path))
      .filter((path) => {
        const page = pages.get(path);
        return !page || !isIndexable(page.html) || (inbound.get(path)?.size ?? 0) < fewestLinks;
      });
    expect(weak).toEqual([]);
  });
});

/** Pages that the rule of docs/search-intents.md leaves out, with the reason given there. */
const withoutRule =
  /^\/(?:en|blog(?:\/(?:\d+|(?:categorie|etiquette|auteur)\/.*))?|glossaire(?:\/.*)?|metiers|(?:en\/)?(?:mentions-legales|confidentialite|cookies|accessibilite|nous-choisir|reclamations|avis|contact))?$/;

describe.runIf(fewestLinks === 5)("every indexed page but those of the rule's list", () => {
  it("is reached from at least five other pages' texts", () => {
    const weak = [...pages.values()]
      .filter(({ path, html }) => isIndexable(html) && !withoutRule.test(path))
      .flatMap(({ path }) => ((inbound.get(path)?.size ?? 0) < 5 ? [`${path}: ${inbound.get(path)?.size}`] : []));
    expect(weak).toEqual([]);
  });

  it("and each term of the glossary from one", () => {
    const terms = [...pages.keys()].filter((path) => path.startsWith("/glossaire/"));
    expect(terms.length).toBeGreaterThan(20);
    expect(terms.filter((path) => (inbound.get(path)?.size ?? 0) === 0)).toEqual([]);
  });
});
