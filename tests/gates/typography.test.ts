import { describe, expect, it } from "vitest";
import { pageTypographyProblems, typographyProblems } from "../../scripts/gates/site/typography.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

describe("the rules of French typography", () => {
  it.each([
    ["Êtes-vous couvert ?", "a breaking space before ; : ! ? or »"],
    ["Êtes-vous couvert?", "no space before ; ! ?"],
    ["Le prix: 25", "no space before a colon"],
    ["l'assuré", "a straight apostrophe"],
    ["25 €", "a breaking space between a number and € or %"],
    ["« oui\u202f»", "no narrow no-break space after «"],
    ["«\u202foui »", "no narrow no-break space before »"],
    ["1 200\u00a0€", "a breaking space within a number"],
    ["Un mot .", "two spaces or a space before a full stop or a comma"],
    ["l’article L.113-15-2", "an article of law that may break at its hyphen"],
    ["(art. L.113)", "or after « art. »"],
    ["Attendez...", "three dots instead of …"],
  ])("see what is wrong in « %s »", (text, problem) => {
    expect(typographyProblems(text).join()).toContain(problem);
  });

  it("let a well set text through", () => {
    expect(
      typographyProblems(
        "Êtes-vous couvert\u202f? L’assuré lit «\u202foui\u202f»\u00a0: 25\u00a0€, voir /rc-pro?tab=x, art.\u00a0L.113-\u20602.",
      ),
    ).toEqual([]);
  });
});

describe("the typography gate", () => {
  it("reads texts and attributes of French pages, and leaves English ones", () => {
    const folder = folderWith({
      "index.html": pageWith('<p>Couvert ?</p><p title="l\'assuré">Envoi en cours...</p>'),
      "en.html": pageWith("<p>It's fine?</p>", { lang: "en" }),
    });
    const problems = pageTypographyProblems(sitePages(folder));
    expect(problems).toHaveLength(2);
    expect(problems.join()).toContain("/: a breaking space before");
    expect(problems.join()).toContain("/: a straight apostrophe");
  });
});
