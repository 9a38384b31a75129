import { describe, expect, it } from "vitest";
import { EMPTY_TARIFF_FORM, isFamily, isFrenchPostalCode, parseTariffForm, type TariffFormValues } from "./request.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const FORM: TariffFormValues = {
  ...EMPTY_TARIFF_FORM,
  dateEffet: "2027-01-01",
  codePostal: "38000",
  anneeNaissance: "1986",
};

describe("the tariff form", () => {
  it("becomes the request, without empty family lines", () => {
    expect(parseTariffForm({ ...FORM, enfantsAnneeNaissance: ["", "  "] }, NOW)).toEqual({
      ok: true,
      request: { dateEffet: "2027-01-01", codePostal: "38000", anneeNaissance: 1986, regime: "Salarié" },
    });
  });

  it("keeps a spouse and the children that were typed", () => {
    const parsed = parseTariffForm(
      { ...FORM, conjointAnneeNaissance: "1970", enfantsAnneeNaissance: ["2015", "", " 2018 "] },
      NOW,
    );
    expect(parsed).toMatchObject({
      request: { conjoint: { anneeNaissance: 1970 }, enfants: [{ anneeNaissance: 2015 }, { anneeNaissance: 2018 }] },
    });
    expect(parsed.ok && isFamily(parsed.request)).toBe(true);
  });

  it("reports every empty field at once", () => {
    const parsed = parseTariffForm({ ...EMPTY_TARIFF_FORM, regime: "" }, NOW);
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
    const parsed = parseTariffForm({ ...FORM, ...change }, NOW);
    expect(Object.keys(parsed.ok ? {} : parsed.errors)).toEqual([field]);
  });

  it.each([
    ["2008", true],
    ["2009", false],
  ])("takes a subscriber who is of age within the year: born in %s, %s", (anneeNaissance, ok) => {
    expect(parseTariffForm({ ...FORM, anneeNaissance }, NOW).ok).toBe(ok);
  });

  it("takes six children and no seventh", () => {
    const children = (count: number) => ({ ...FORM, enfantsAnneeNaissance: Array<string>(count).fill("2015") });
    expect(parseTariffForm(children(6), NOW).ok).toBe(true);
    expect(parseTariffForm(children(7), NOW).ok).toBe(false);
  });

  it.each(["01000", "20000", "75116", "97400", "98800"])("knows %s as a postal code", (code) => {
    expect(isFrenchPostalCode(code)).toBe(true);
  });
});
