import { describe, expect, it } from "vitest";
import { landmarkProblems } from "../../scripts/gates/site/landmarks.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const problemsOf = (html: string) => landmarkProblems(sitePages(folderWith({ "page.html": html })));
const withSkip = (body: string) => pageWith(body).replace("<main", '<a href="#contenu">Aller au contenu</a><main');

describe("the gate of landmarks", () => {
  it("lets named landmarks and a skip link through", () => {
    const body = '<nav aria-label="Un"></nav><nav aria-label="Deux"></nav><aside role="note">Un mot</aside>';
    expect(problemsOf(withSkip(body))).toEqual([]);
  });

  it.each([
    ["no name", "<nav></nav>", "a navigation without a name"],
    ["an aside without a name", "<aside></aside>", "a complementary without a name"],
    [
      "two of one name",
      '<nav aria-label="Un"></nav><nav aria-label="Un"></nav>',
      "two landmarks are navigation « Un »",
    ],
    [
      "a page of many regions",
      Array.from({ length: 10 }, (_, at) => `<section aria-label="Partie ${at}"></section>`).join(""),
      "11 landmarks, at most 10",
    ],
    ["a second main", "<main></main>", "2 main landmarks"],
    [
      "a name that is not there",
      '<section aria-labelledby="rien"></section>',
      "section is named by #rien, which is not there",
    ],
  ])("refuses %s", (_name, body, words) => {
    expect(problemsOf(withSkip(body))).toEqual([`/page: ${words}`]);
  });

  it("refuses a page whose first link does not lead to the content", () => {
    expect(problemsOf(pageWith('<a href="/contact">Contact</a>'))).toEqual([
      "/page: the first link does not lead to main",
    ]);
  });
});
