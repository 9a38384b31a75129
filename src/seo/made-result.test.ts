import { describe, expect, it } from "vitest";
import { authorWordings, keywordWordings, madeDescription, madeTitle } from "./made-result.ts";
import { pageTitle } from "./title.ts";

const more = "Ce mot du glossaire est expliqué simplement, avec les pages du site qui s'en servent.";

describe("a term of the glossary in a list of results", () => {
  it.each([
    ["a short definition", "Part d'un dommage qui reste à la charge de l'assuré."],
    ["one of 119 characters", `${"a".repeat(60)} ${"b".repeat(58)}`],
    ["one of 120 characters", `${"a".repeat(60)} ${"b".repeat(59)}`],
    ["a long definition", "Un mot et encore un mot. ".repeat(20).trim()],
  ])("%s is described in 120 to 155 characters", (_title, definition) => {
    const text = madeDescription([definition, `${definition} ${more}`]);
    expect(text.length).toBeGreaterThanOrEqual(120);
    expect(text.length).toBeLessThanOrEqual(155);
    expect(text.startsWith(definition.slice(0, 50))).toBe(true);
  });

  it("is cut at a word", () => {
    expect(madeDescription([`${"mot ".repeat(60)}fin.`])).toMatch(/mot…$/);
  });

  it.each([
    ["Franchise", "Franchise : définition en assurance"],
    ["Perte totale et irréversible", "Perte totale et irréversible : définition"],
    ["Perte totale et irréversible d'autonomie", "Perte totale et irréversible d'autonomie"],
    ["Perte totale et irréversible d'autonomie (PTIA)", "Perte totale et irréversible d'autonomie…"],
  ])("« %s » has the longest title that is read whole", (term, title) => {
    const wordings = [`${term} : définition en assurance`, `${term} : définition`, term];
    expect(madeTitle(wordings, "Cabinet Galibier")).toBe(title);
  });
});

describe("a page of a list in a list of results", () => {
  const long = "Marie-Charlotte de La Rochefontaine-Beaumont";

  it.each([
    ["a short name", "Léo Œil", 1, "Lagune Courtage", "Les articles d'assurance de Léo Œil"],
    ["its second page", "Léo Œil", 2, "Lagune Courtage", "Les articles de Léo Œil, page 2"],
    ["its twelfth page", "Léo Œil", 12, "Lagune Courtage", "Les articles de Léo Œil, page 12"],
    ["a name of one sign", "李", 1, "Kerlann", "Les articles d'assurance de 李"],
    ["a long name and a short brand", long, 1, "Kerlann", long],
    ["its second page", long, 2, "Kerlann", "Marie-Charlotte de La Rochefontaine…, page 2"],
    ["a long name and a long brand", long, 1, "Cabinet de l'Œillet et de la Roche", `Les articles de ${long}`],
    ["a long name that no brand leaves room for", long, 1, "Lagune Courtage", "Marie-Charlotte de La Rochefontaine…"],
    ["one word that is too long", "a".repeat(90), 2, "A2C", `${"a".repeat(45)}…, page 2`],
  ])("has a title: %s", (_case, name, number, brand, title) => {
    expect(madeTitle(authorWordings(name, "").title, brand, { number, last: 12 })).toBe(title);
  });

  it.each([
    ["Léo Œil", 1, /^Léo Œil, gérant : ses articles, avec .* Pour l'interroger, la page Contact\.$/],
    ["Léo Œil", 2, /^Page 2 sur 2\. Léo Œil, gérant : ses articles, avec .* citent\.$/],
    [long, 2, /^Page 2 sur 2\. Marie-Charlotte de La Rochefontaine-Beaumont, gérant : ses articles, leurs dates /],
  ])("describes what %s signed, page %i", (name, number, expected) => {
    expect(madeDescription(authorWordings(name, "Gérant").description, { number, last: 2 })).toMatch(expected);
  });

  const upTo = (length: number, text: string) => text.repeat(6).slice(0, length).trim();
  const lists = Array.from({ length: 120 }, (_, index) => index + 1).flatMap((length) => {
    const name = upTo(length, "Anne-Élise de la Tour ");
    return [
      authorWordings(name, "Gérant"),
      authorWordings(name, "Conseillère auto, habitation et litiges"),
      keywordWordings(name),
    ];
  });

  it.each(["A2C", "Cabinet Galibier", "Cabinet de l'Œillet et de la Rochefontaine associés"])(
    "is in bounds for a name or a keyword of any length, on its first page and its twelfth, beside « %s »",
    (brand) => {
      for (const { title, description } of lists) {
        for (const number of [1, 2, 12]) {
          const place = { number, last: 12 };
          const titled = pageTitle(madeTitle(title, brand, place), brand);
          expect(titled.length, titled).toBeGreaterThanOrEqual(26);
          expect(titled.length, titled).toBeLessThanOrEqual(60);
          if (brand.length < 17) expect(titled).toContain(brand);
          const described = madeDescription(description, place);
          expect(described.length, described).toBeGreaterThanOrEqual(120);
          expect(described.length, described).toBeLessThanOrEqual(155);
        }
      }
    },
  );
});
