import { describe, expect, it } from "vitest";
import { parseDossier } from "./dossier.ts";

const form = {
  dateEffet: "2027-01-01",
  codePostal: "38000",
  anneeNaissance: "1986",
  regime: "Salarié",
  conjointAnneeNaissance: "1985",
  enfantsAnneeNaissance: ["2015"],
};
const offer = {
  nom: "Pulse",
  prix: 45.5,
  product_id: "538",
  formula_id: "3847",
  gammeId: 7,
  garanties: [{ nom: "Hospitalisation", niveau: "renforcé" }],
  souscriptible: true,
};
const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

const unreadable: readonly (readonly [string, unknown])[] = [
  ["nothing", undefined],
  ["a text", "x"],
  ["a list", []],
  ["no form", { offer }],
  ["no offer", { form }],
  ...["dateEffet", "codePostal", "anneeNaissance", "regime"].map(
    (key) => [`a form without ${key}`, { form: without(form, key), offer }] as const,
  ),
  ...["nom", "prix", "product_id", "formula_id", "gammeId", "garanties"].map(
    (key) => [`an offer without ${key}`, { form, offer: without(offer, key) }] as const,
  ),
  ["a price as text", { form, offer: { ...offer, prix: "45" } }],
];

describe("the dossier that a tab remembers", () => {
  it("comes back as it was written, ids as digits", () => {
    expect(parseDossier({ form, offer })).toEqual({ form, offer });
    const whole = { form, offer, needs: { cover: "aucune" }, leadId: "12", subscriptionId: "34", members: [{}] };
    expect(parseDossier(whole)).toEqual(whole);
  });

  it.each(unreadable)("is none when it holds %s", (_name, value) => {
    expect(parseDossier(value)).toBeUndefined();
  });

  it("leaves out what it does not understand", () => {
    const garanties = [null, { nom: "Hospitalisation" }, { niveau: "renforcé" }, ...offer.garanties];
    const found = parseDossier({
      form: { ...form, conjointAnneeNaissance: 1985, enfantsAnneeNaissance: ["2015", 2016] },
      offer: { ...offer, garanties, souscriptible: "oui" },
      leadId: {},
    });
    expect(found?.form).toMatchObject({ conjointAnneeNaissance: "", enfantsAnneeNaissance: ["2015"] });
    expect(found?.offer).toMatchObject({ garanties: offer.garanties, souscriptible: false });
    expect(found).not.toHaveProperty("leadId");
    expect(
      parseDossier({ form: { ...form, enfantsAnneeNaissance: "2015" }, offer })?.form.enfantsAnneeNaissance,
    ).toEqual([]);
  });
});
