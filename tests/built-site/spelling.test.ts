import { describe, expect, it } from "vitest";
import { attributeTexts, textBlocks } from "../../src/site-checks/page-text.ts";
import { frenchPages } from "./site-files.ts";
import { createSpeller } from "./spelling.ts";

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

describe("every word of every page is French, or in project-words.txt", () => {
  it.each(frenchPages().map((page) => [page.path, page] as const))("%s", (_path, { html }) => {
    const texts = [...textBlocks(html).map(({ text }) => text), ...attributeTexts(html)];
    expect([...new Set(texts.flatMap((text) => speller.unknownWords(text)))]).toEqual([]);
  });
});
