import { describe, expect, it } from "vitest";
import { isOffered, loadOffer } from "../../src/content/offer.ts";
import { attribute, elementsOf } from "../../src/site-checks/page-text.ts";
import { builtPages } from "./site-files.ts";

/** Tabs of no field carry this name: src/components/ui/Tabs.astro. */
const ownName = "onglet";

const pages = builtPages().map((page) => ({ ...page, elements: elementsOf(page.html) }));
const runsOneChoice = (html: string) => html.includes("[data-query] :checked");

/** Choices that a tab makes and no control of a form knows: they would be shown and never sent. */
function tabsWithoutField(html: string): readonly string[] {
  const radios = [...html.matchAll(/<input type="radio"([^>]*)>/g)].map(([, attributes = ""]) => ({
    name: attributes.match(/ name="([^"]*)"/)?.[1],
    value: attributes.match(/ value="([^"]*)"/)?.[1],
    isTab: attributes.includes('autocomplete="off"'),
  }));
  return radios.flatMap(({ name, value, isTab }) =>
    !isTab || name === ownName || radios.some((twin) => !twin.isTab && twin.name === name && twin.value === value)
      ? []
      : [`${name}=${value}`],
  );
}

describe("one choice, one state", () => {
  it("finds a tab that no field follows", () => {
    const form = '<input type="radio" id="a" name="typeAssurance" value="sante">';
    const tab = (value: string) => `<input type="radio" name="typeAssurance" value="${value}" autocomplete="off">`;
    expect(tabsWithoutField(form + tab("sante"))).toEqual([]);
    expect(tabsWithoutField(form + tab("sante") + tab("dentaire"))).toEqual(["typeAssurance=dentaire"]);
  });

  it.each(pages.filter(({ html }) => html.includes('class="tab"')).map((page) => [page.path, page] as const))(
    "%s: each tab is a choice of the form, and the script that makes them one is there",
    (_path, { html }) => {
      expect(tabsWithoutField(html)).toEqual([]);
      expect(runsOneChoice(html)).toBe(true);
    },
  );

  const withQuery = pages.filter(({ elements }) => elements.some((element) => attribute(element, "data-query")));
  it.each(withQuery.map((page) => [page.path, page] as const))(
    "%s reads its address before the first paint",
    (_path, { html }) => {
      expect(runsOneChoice(html)).toBe(true);
    },
  );

  it("knows the pages with tabs and with a field that the address sets", () => {
    const french = ["/contact", "/assurances-collectives"].filter((path) => isOffered(path));
    const english = loadOffer().languages.includes("en") ? french.map((path) => `/en${path}`) : [];
    expect(withQuery.map(({ path }) => path)).toEqual(expect.arrayContaining([...french, ...english]));
  });
});
