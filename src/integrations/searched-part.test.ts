import { expect, it } from "vitest";
import { searchedPart } from "./searched-part.ts";

it("search reads the marked main, and words of neighbouring elements apart", () => {
  expect(
    searchedPart(
      '<header>Menu</header><main data-pagefind-body=""><b>Dommages aux victimes</b><span>Blessés</span></main>',
    ),
  ).toBe(
    '<html lang="fr"><body><main data-pagefind-body=""><b>Dommages aux victimes</b> <span>Blessés</span></main></body></html>',
  );
  expect(searchedPart("<main>Page hors recherche</main>")).toBeUndefined();
});

it("punctuation stays with its word", () => {
  expect(searchedPart("<main data-pagefind-body><p>Un <a>lien</a>, puis un <b>mot</b>.</p></main>")).toContain(
    "<a>lien</a>, puis un <b>mot</b>.</p>",
  );
});

it.each([
  ["trade", "0.7"],
  ["article", "0.9"],
])("a page of the template « %s » has the weight %s", (template, weight) => {
  const page = `<body class="x" data-template="${template}"><main data-pagefind-body><p>Mot</p></main></body>`;
  expect(searchedPart(page)).toContain(`<main data-pagefind-weight="${weight}" data-pagefind-body>`);
});
