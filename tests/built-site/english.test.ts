import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadOffer } from "../../src/content/offer.ts";
import { translatedPaths } from "../../src/content/translated-paths.ts";
import { pathIn } from "../../src/i18n/language.ts";
import { SiteSearch } from "../../src/search/site-index.ts";
import { attribute, attributeTexts, elementsOf, isIndexable, textOf } from "../../src/site-checks/page-text.ts";
import { builtPages, dist } from "./site-files.ts";

const pages = builtPages();
const englishPaths = translatedPaths("en");
/** The pages of content/en/moving, which have no French twin. */
const moving = readdirSync("content/en/moving").map((file) => `/en/moving/${file.replace(/\.mdx$/, "")}`);
const byPath = new Map(pages.map((page) => [page.path, page]));
const english = pages.filter(({ html }) => html.includes('<html lang="en"'));
const rows = english.map((page) => [page.path, page] as const);

/** Words of the French shell and sections, which no English page may show outside names and texts marked as French. */
const leftovers =
  /\b(?:Accueil|Devis|Appeler|Écrire|Horaires|Sommaire|Bientôt|Nouveauté|Retour|Fermer|Lundi|Samedi|Fermé|obligatoire|facultatif|Envoyer|Réponse|couvert|Bon à savoir|Mentions légales|Confidentialité|Réclamations|Plan du site|Particuliers|Professionnels|Entreprises|Chiffres|arrêtés|Exemple|salariés|conseiller|votre|nous|vous|jours|mois|ans)\b/i;

/** Text of a page without scripts and without what is marked as another language. */
function shownText(html: string): string {
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<([a-z]+)\b[^>]*\blang="fr"[^>]*>[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\S*@\S*|www\.\S+|\S+\.(?:fr|org)\b/g, " ");
}

describe.runIf(loadOffer().languages.includes("en"))("the English pages", () => {
  it("are the listed ones, and there is no other under /en", () => {
    const expected = [...englishPaths].map((path) => pathIn("en", path)).concat("/en/404", "/en/reponse", moving);
    expect(english.map(({ path }) => path).sort()).toEqual(expected.sort());
    expect(pages.filter(({ path }) => /^\/en(?:\/|$)/.test(path)).length).toBe(english.length);
  });

  it.each(rows)("%s shows no leftover French word", (_path, { html }) => {
    const texts = [shownText(html), ...attributeTexts(html)];
    const found = texts.flatMap((text) => text.match(leftovers)?.[0] ?? []);
    expect(found).toEqual([]);
  });

  it.each(rows)("%s says of every link to a French page that it is one", (_path, { html }) => {
    const wrong = elementsOf(html)
      .filter(({ tagName }) => tagName === "a")
      .filter((link) => /^\/(?!en(?:[/?#]|$))/.test(attribute(link, "href") ?? ""))
      .filter((link) => {
        const says = `${textOf(link)} ${attribute(link, "aria-label") ?? ""}`;
        return attribute(link, "hreflang") !== "fr" || !/in French\)|[Ff]rançais/.test(says);
      })
      .map((link) => attribute(link, "href"));
    expect(wrong).toEqual([]);
  });

  it("and their French twins name each other, and nothing else does", () => {
    for (const { path, html } of pages) {
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(
        ([, language = "", href = ""]) => [language, new URL(href).pathname] as const,
      );
      const french = path === "/en" ? "/" : path.replace(/^\/en\//, "/");
      if (!englishPaths.has(french) || !isIndexable(html)) expect(alternates, path).toEqual([]);
      else {
        expect(alternates, path).toEqual([
          ["fr", french],
          ["en", pathIn("en", french)],
          ["x-default", french],
        ]);
        for (const [, address] of alternates) expect(byPath.has(address), address).toBe(true);
      }
    }
  });

  it("open each event of a claim on what to do now, in the order of the French tiles", () => {
    const events = elementsOf(byPath.get("/en/sinistre")?.html ?? "").filter(
      ({ tagName, parentNode }) =>
        tagName === "details" &&
        parentNode !== null &&
        "attrs" in parentNode &&
        attribute(parentNode, "class")?.split(" ").includes("claim-events"),
    );
    const tiles = [...(byPath.get("/sinistre")?.html ?? "").matchAll(/href="\/sinistre\/[\w-]+"><svg/g)];
    expect(tiles.length).toBeGreaterThan(3);
    expect(events).toHaveLength(tiles.length);
    for (const event of events) expect(textOf(event).length).toBeGreaterThan(150);
  });

  it("are found by the English search alone, the pages on moving by words that people use", () => {
    const searchOf = (folder: string) =>
      new SiteSearch(JSON.parse(readFileSync(join(dist, folder, "recherche", "index.json"), "utf8")));
    const found = searchOf("en");
    const asked = [
      ["my british driving licence", "uk-licence-no-claims"],
      ["no claims bonus proof", "uk-licence-no-claims"],
      ["importing my uk car plates", "uk-car-import"],
      ["S1 form and carte vitale", "first-ninety-days-health"],
      ["puma health cover when I arive", "first-ninety-days-health"],
      ["buying a house from england", "buying-from-abroad"],
      ["morgage in sterling", "buying-from-abroad"],
      ["we are leaving france", "leaving-france"],
      ["going back to the UK, what do I cancel", "leaving-france"],
    ] as const;
    expect(asked.map(([words]) => [words, found.find(words)[0]?.href])).toEqual(
      asked.map(([words, page]) => [words, `/en/moving/${page}`]),
    );
    expect(found.find("assurance auto").filter(({ href }) => !href.startsWith("/en"))).toEqual([]);
    expect(
      searchOf("")
        .find("moving to France licence")
        .filter(({ href }) => href.startsWith("/en/")),
    ).toEqual([]);
  });
});
