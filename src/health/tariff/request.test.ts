import { describe, expect, it } from "vitest";
import { isFrenchPostalCode } from "../../shared/french-postcode.ts";
import { healthContent } from "../health-content.ts";
import { parseTariffForm } from "./parse-form.ts";
import { EMPTY_TARIFF_FORM, isFamily, type TariffFormValues } from "./request.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const parse = (values: TariffFormValues) => parseTariffForm(values, NOW, healthContent("fr").questions.tariff);
const FORM: TariffFormValues = {
  ...EMPTY_TARIFF_FORM,
  dateEffet: "2027-01-01",
  codePostal: "38000",
  anneeNaissance: "1986",
};

describe("[S2-018, S2-114] the tariff form", () => {
  it("becomes the request, without empty family lines", () => {
    expect(parse({ ...FORM, enfantsAnneeNaissance: ["", "  "] })).toEqual({
      ok: true,
      request: { dateEffet: "2027-01-01", codePostal: "38000", anneeNaissance: 1986, regime: "Salarié" },
    });
  });

  it("keeps a spouse and the children that were typed", () => {
    const parsed = parse({ ...FORM, conjointAnneeNaissance: "1970", enfantsAnneeNaissance: ["2015", "", " 2018 "] });
    expect(parsed).toMatchObject({
      request: { conjoint: { anneeNaissance: 1970 }, enfants: [{ anneeNaissance: 2015 }, { anneeNaissance: 2018 }] },
    });
    expect(parsed.ok && isFamily(parsed.request)).toBe(true);
  });

  it.each([
    [{ conjointAnneeNaissance: "1970" }, true],
    [{ enfantsAnneeNaissance: ["2015"] }, true],
    [{}, false],
  ])("is a family's with %o: %s", (change, family) => {
    const parsed = parse({ ...FORM, ...change });
    expect(parsed.ok && isFamily(parsed.request)).toBe(family);
  });

  it.each([
    ["anneeNaissance", "1900"],
    ["conjointAnneeNaissance", "1900"],
    ["conjointAnneeNaissance", "2026"],
    ["anneeNaissance", " 1986 "],
    ["codePostal", " 38000 "],
    ["dateEffet", " 2027-01-01 "],
    ["regime", " Salarié "],
  ])("takes %s « %s »", (field, value) => {
    expect(parse({ ...FORM, [field]: value }).ok).toBe(true);
  });

  it.each([
    [{ dateEffet: " " }, { dateEffet: "Indiquez la date de début souhaitée." }],
    [{ dateEffet: "21/12/2026" }, { dateEffet: "Format de date invalide. Utilisez le format YYYY-MM-DD" }],
    [{ dateEffet: "2026-13-01" }, { dateEffet: "Mois invalide: doit être entre 1 et 12" }],
    [{ dateEffet: "2026-12-32" }, { dateEffet: "Jour invalide: doit être entre 1 et 31" }],
    [
      { dateEffet: "2027-02-30" },
      { dateEffet: "Cette date n'existe pas dans le calendrier: vérifiez le jour et le mois" },
    ],
    [{ dateEffet: "2026-11-21" }, { dateEffet: "La date d'effet doit être postérieure à aujourd'hui" }],
    [{ codePostal: " " }, { codePostal: "Indiquez votre code postal." }],
    [{ codePostal: "3800" }, { codePostal: "Le code postal compte 5 chiffres, par exemple 38000." }],
    [{ anneeNaissance: " " }, { anneeNaissance: "Indiquez votre année de naissance." }],
    [{ anneeNaissance: "86" }, { anneeNaissance: "Indiquez une année en 4 chiffres, entre 1900 et 2026." }],
    [
      { anneeNaissance: "2009" },
      { anneeNaissance: "La personne qui souscrit doit être majeure. Indiquez les enfants plus bas." },
    ],
    [
      { conjointAnneeNaissance: "1899" },
      { conjointAnneeNaissance: "Indiquez une année en 4 chiffres, entre 1900 et 2026." },
    ],
    [
      { enfantsAnneeNaissance: ["2015", "x"] },
      { enfantsAnneeNaissance: "Indiquez une année en 4 chiffres, entre 1900 et 2026." },
    ],
    [
      { enfantsAnneeNaissance: Array<string>(7).fill("2015") },
      { enfantsAnneeNaissance: "Au-delà de 6 enfants, un conseiller établit le tarif avec vous." },
    ],
  ])("says what is wrong with %o", (change, errors) => {
    expect(parse({ ...FORM, ...change })).toEqual({ ok: false, errors });
  });

  it("reports every empty field at once", () => {
    const parsed = parse({ ...EMPTY_TARIFF_FORM, regime: "" });
    expect(Object.keys(parsed.ok ? {} : parsed.errors)).toEqual([
      "dateEffet",
      "codePostal",
      "anneeNaissance",
      "regime",
    ]);
  });

  it.each([
    ["dateEffet", { dateEffet: "2027-02-30" }],
    ["codePostal", { codePostal: "3800" }],
    ["codePostal", { codePostal: "00100" }],
    ["codePostal", { codePostal: "３８０００" }],
    ["anneeNaissance", { anneeNaissance: "1990abc" }],
    ["anneeNaissance", { anneeNaissance: "1e3" }],
    ["anneeNaissance", { anneeNaissance: "1899" }],
    ["anneeNaissance", { anneeNaissance: "2027" }],
    ["anneeNaissance", { anneeNaissance: "2015" }],
    ["regime", { regime: "Roi" }],
    ["conjointAnneeNaissance", { conjointAnneeNaissance: "85" }],
    ["enfantsAnneeNaissance", { enfantsAnneeNaissance: ["2030"] }],
    ["enfantsAnneeNaissance", { enfantsAnneeNaissance: Array<string>(7).fill("2015") }],
  ] as const)("points at %s for %o", (field, change) => {
    const parsed = parse({ ...FORM, ...change });
    expect(Object.keys(parsed.ok ? {} : parsed.errors)).toEqual([field]);
  });

  it.each([
    ["2008", true],
    ["2009", false],
  ])("takes a subscriber who is of age within the year: born in %s, %s", (anneeNaissance, ok) => {
    expect(parse({ ...FORM, anneeNaissance }).ok).toBe(ok);
  });

  it("takes six children and no seventh", () => {
    const children = (count: number) => ({ ...FORM, enfantsAnneeNaissance: Array<string>(count).fill("2015") });
    expect(parse(children(6)).ok).toBe(true);
    expect(parse(children(7)).ok).toBe(false);
  });

  it.each(["01000", "20000", "75116", "97400", "98800"])("knows %s as a postal code", (code) => {
    expect(isFrenchPostalCode(code)).toBe(true);
  });

  it.each(["00100", "99000", "3800", "380000", "x38000", "38000x", "38OOO"])("knows « %s » as none", (code) => {
    expect(isFrenchPostalCode(code)).toBe(false);
  });
});
