import { describe, expect, it } from "vitest";
import { isRecord } from "../shared/is-record.ts";
import { healthContent } from "./health-content.ts";
import { CURRENT_COVERS } from "./subscription/advice.ts";
import { parseTariffForm } from "./tariff/parse-form.ts";
import { EMPTY_TARIFF_FORM } from "./tariff/request.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const [french, english] = [healthContent("fr"), healthContent("en")];

/** Every text below a value, by its place. */
function texts(value: unknown, place = ""): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[place, value]];
  const inner = Array.isArray(value) ? value.entries() : isRecord(value) ? Object.entries(value) : [];
  return [...inner].flatMap(([key, text]) => texts(text, `${place}.${key}`));
}
const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort();

describe("what the health tester asks and says", () => {
  it("has the same marks in both languages", () => {
    const { names: _, ...words } = english.words;
    const translated = new Map(texts(words));
    const { names: __, ...frenchWords } = french.words;
    for (const [place, text] of texts(frenchWords))
      expect(marks(translated.get(place) ?? ""), place).toEqual(marks(text));
  });

  it("has English words for all that is read, and keeps names, values and rules", () => {
    const same = new Map(texts(french));
    const untranslated = texts(english).filter(([place, text]) => same.get(place) === text && /[éèêàçùô]/.test(text));
    const values = untranslated.filter(([place]) => !/\.(?:value|initial)$/.test(place));
    expect(values).toEqual([]);
    const wire = (content: typeof french) =>
      Object.values(content.questions).map(({ fields }) => fields.map(({ name, type }) => [name, type]));
    expect(wire(english)).toEqual(wire(french));
  });

  it("has French typography, but for the messages of errors, which are shown to the character", () => {
    expect(french.words.offers.lead).toContain("Classement\u00a0: prix mensuel croissant, et rien d’autre\u202f;");
    expect(french.words.errors.provider.auth).toBe("Authentification échouée via proxy: {reason}");
    expect(french.words.tester.errors.date).toBe("Erreur de date: {problem}");
    expect(french.words.offers.fallback).toBe("Offres de fallback (API temporairement indisponible)");
  });

  it("offers exactly the covers about which advice is given", () => {
    const cover = french.questions.needs.fields.find(({ name }) => name === "cover");
    const options = cover && "options" in cover && Array.isArray(cover.options) ? cover.options : [];
    expect(options.map(({ value }) => value)).toEqual(CURRENT_COVERS);
  });

  it("says in English what is wrong with an answer", () => {
    const values = { ...EMPTY_TARIFF_FORM, dateEffet: "2026-11-21", codePostal: "380", anneeNaissance: "2015" };
    expect(parseTariffForm(values, NOW, english.questions.tariff)).toEqual({
      ok: false,
      errors: {
        dateEffet: "The start date must be after today",
        codePostal: "A French postcode has 5 digits, for example 38000.",
        anneeNaissance: "The applicant must be 18 or over. Enter any children further down.",
      },
    });
  });
});
