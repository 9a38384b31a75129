import { expect, it } from "vitest";
import { landmarkProblems } from "../../scripts/gates/site/landmarks.ts";
import { attribute, elementsOf } from "../../src/site-checks/page-text.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of landmarks", () => {
  expect(landmarkProblems(builtPages())).toEqual([]);
});

/** The entries of the header's menus on a page, as the elements that lead to them. */
const entriesOf = (html: string) =>
  [...html.matchAll(/<div class="menu__columns">([\s\S]*?)<div class="menu__help">/g)].flatMap(([, columns = ""]) =>
    elementsOf(columns).filter(({ tagName }) => tagName === "a"),
  );

it("the menus of every page mark the entry that it is, in each language", () => {
  const own = builtPages().flatMap(({ path, html }) =>
    entriesOf(html)
      .filter((link) => attribute(link, "href") === path)
      .map((link) => ({ path, current: attribute(link, "aria-current") })),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(({ current }) => current !== "page")).toEqual([]);
});
