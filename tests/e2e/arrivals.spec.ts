import { attribute, elementsOf } from "../../src/site-checks/page-text.ts";
import { builtPages } from "../built-site/site-files.ts";
import { isOffered, kindOf, visitedPages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** Every address with a query or a fragment that a page of the site links to, by the path it leads to. */
function linkedAddresses(): readonly string[] {
  const addresses = new Set<string>();
  for (const { path, html } of builtPages()) {
    for (const element of elementsOf(html)) {
      const href = element.tagName === "a" ? attribute(element, "href") : undefined;
      if (!href || !/^[/?#]/.test(href) || href.startsWith("//")) continue;
      const address = new URL(href, `http://site${path}`);
      if ((address.search || address.hash.length > 1) && address.hash !== "#contenu")
        addresses.add(address.pathname + address.search + address.hash);
    }
  }
  return [...addresses].sort();
}

/** Addresses with a query. */
const withQuery = () => linkedAddresses().filter((address) => address.includes("?"));
/** Addresses with a fragment only. */
const fragments = () => linkedAddresses().filter((address) => !address.includes("?"));

/** One fragment of each template: the last, far down its page. */
function someFragments(): readonly string[] {
  const kinds = new Map(visitedPages.map((page) => [page.path, kindOf(page)]));
  return [...new Map(fragments().map((address) => [kinds.get(address.split("#")[0] ?? ""), address])).values()];
}

/** What each parameter of an address chose on the page, as the untouched controls show it. */
function shownChoices(parameters: readonly (readonly [string, string])[]) {
  return parameters.map(([query]) => {
    const chosen = document.querySelector<HTMLInputElement | HTMLOptionElement>(`[data-query="${query}"] :checked`);
    const tab = document.querySelector<HTMLInputElement>(".tab input:checked");
    return [query, chosen?.value, tab?.value ?? chosen?.value];
  });
}

test("pages link to addresses with a query, and to fragments", () => {
  expect(withQuery()).toEqual(
    expect.arrayContaining([
      "/contact?service=gestion#formulaire",
      ...["/assurances-collectives"].filter(isOffered).map((path) => `${path}?tab=retraite`),
    ]),
  );
  expect(fragments().length).toBeGreaterThan(150);
});

test("every address with a query shows with no touch what it asks for", async ({ page }) => {
  const asked = withQuery();
  for (const address of asked) {
    await page.goto(address);
    const parameters = [...new URL(address, "http://site").searchParams];
    expect
      .soft(await page.evaluate(shownChoices, parameters), address)
      .toEqual(parameters.map(([query, value]) => [query, value, value]));
  }
});

for (const [title, addressesOf] of [
  ["one fragment of each template", someFragments],
  ["every fragment @full", fragments],
] as const) {
  test(`${title}: what a link names is there, shown and in view, with no touch`, async ({ page }) => {
    const list = addressesOf();
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 375, height: 667 },
    ]) {
      await page.setViewportSize(viewport);
      for (const address of list) {
        await page.goto(address);
        const target = page.locator(`[id="${decodeURIComponent(address.split("#")[1] ?? "")}"]`);
        await expect.soft(target, `${address} at ${viewport.width} px`).toBeInViewport();
      }
    }
  });
}
