import { describe, expect, it } from "vitest";
import { createSpeller, spellingProblems } from "../../scripts/gates/site/spelling.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const speller = createSpeller();

describe("the spelling checker", () => {
  it.each(["Assurez-vous", "l’assuré", "Qu’est-ce", "A-t-il", "aujourd’hui", "sous-traitant", "résiliez-le"])(
    "knows « %s »",
    (word) => {
      expect(speller.unknownWords(word)).toEqual([]);
    },
  );

  it.each(["asuré", "Garentie", "l’assureure", "résilliation", "oeuvre", "assurez-vosu"])("finds « %s »", (word) => {
    expect(speller.unknownWords(`Un ${word}, deux fois.`)).toEqual([word]);
  });
});

describe("the spelling gate", () => {
  it("reads texts and attributes of French pages, and leaves English ones", () => {
    const folder = folderWith({
      "index.html": pageWith('<p>Une garentie.</p><input placeholder="Votre adrese"><p lang="en">Your offer</p>'),
      "en.html": pageWith("<p>Your offer</p>", { lang: "en" }),
    });
    expect(spellingProblems(sitePages(folder), speller)).toEqual(["/: garentie", "/: adrese"]);
  });
});
