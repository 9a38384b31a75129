import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadOffer } from "../../src/content/offer.ts";
import { searchWordsIn } from "../../src/content/search-words.ts";
import { pathIn } from "../../src/i18n/language.ts";
import { SiteSearch } from "../../src/search/site-index.ts";
import { searchIntents } from "./search-intents.ts";
import { dist } from "./site-files.ts";

/** In how many of a hundred questions the first result is the right one. */
const FEWEST_RIGHT = 96;

// A broker who sells less, or whose pages say other things, has another index.
describe.runIf(loadOffer().withdrawnLines.size === 0)("the site's own search", () => {
  const search = new SiteSearch(JSON.parse(readFileSync(join(dist, "recherche", "index.json"), "utf8")));
  const asked = searchIntents().flatMap(({ wordings, path }) => wordings.map((wording) => ({ wording, path })));
  const found = asked.map(({ wording, path }) => ({ wording, path, first: search.find(wording)[0]?.href }));

  it("finds the page of a question first, in other words and with a mistake too", () => {
    const wrong = found.filter(({ first, path }) => first !== path);
    const right = (100 * (found.length - wrong.length)) / found.length;
    expect(
      right,
      wrong.map(({ wording, path, first }) => `${wording}: ${first}, not ${path}`).join("\n"),
    ).toBeGreaterThanOrEqual(FEWEST_RIGHT);
  });

  it.each(loadOffer().languages)("knows each page whose words are written for it (%s)", (language) => {
    const { index } = JSON.parse(readFileSync(join(dist, pathIn(language, "/recherche"), "index.json"), "utf8"));
    const known = new Set<unknown>(Object.values(JSON.parse(index).documentIds));
    // A letter that the broker does without has no page.
    const published = Object.keys(searchWordsIn(language)()).filter((path) => !loadOffer().withdrawnPaths.has(path));
    expect(published.filter((path) => !known.has(path))).toEqual([]);
  });

  it("shows something for each of them", () => {
    expect(found.filter(({ first }) => first === undefined)).toEqual([]);
  });
});
