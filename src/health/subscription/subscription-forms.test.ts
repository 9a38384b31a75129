import { describe, expect, it } from "vitest";
import { dayOf as on } from "../../shared/civil-date.ts";
import { healthContent } from "../health-content.ts";
import { requestSchemas } from "../provider/requests.ts";
import { PUBLISHED_TEST_IBANS } from "../provider/test-ibans.ts";
import { fallbackOffers } from "../tariff/offers.ts";
import type { HealthTariffRequest } from "../tariff/request.ts";
import { storedNeeds } from "./advice.ts";
import { checkBank } from "./bank-form.ts";
import { cartOf } from "./cart.ts";
import { type Dossier, parseDossier } from "./dossier.ts";
import { checkMember, type MemberValues, storedMember } from "./member-form.ts";

const { questions } = healthContent("fr");
const NOW = new Date("2026-11-21T11:00:00Z");
const REQUEST: HealthTariffRequest = {
  dateEffet: "2027-01-01",
  codePostal: "38000",
  anneeNaissance: 1986,
  regime: "TNS Indépendant",
};
const MEMBER: MemberValues = {
  gender: "F",
  lastname: "Exemple",
  firstname: "Camille",
  birthdate: "1986-05-17",
  birthplace: "Grenoble",
  street: "1 rue du Col",
  zipcode: "38000",
  city: "Grenoble",
  email: "camille@exemple.fr",
  phone: "06 39 98 00 12",
};

describe("the insured person", () => {
  it("is sent with the codes of the regime and a dialable number, and nothing about health", () => {
    const checked = checkMember(MEMBER, REQUEST, NOW, questions.member);
    expect(checked).toEqual({
      ok: true,
      data: {
        members: [
          {
            concern: "a1",
            gender: "F",
            lastname: "Exemple",
            firstname: "Camille",
            birthdate: on("1986-05-17"),
            birthplace: "Grenoble",
            regime: 2,
            csp: 16,
          },
        ],
        address: { street: "1 rue du Col", zipcode: "38000", city: "Grenoble" },
        email: "camille@exemple.fr",
        phone: "+33639980012",
      },
    });
  });

  it.each([
    ["gender", "X"],
    ["lastname", ""],
    ["birthdate", "1986-02-30"],
    ["birthdate", "1987-05-17"],
    ["birthplace", ""],
    ["street", "x".repeat(121)],
    ["zipcode", "3800"],
    ["email", "camille@"],
    ["phone", "12"],
    ["gender", ""],
    ["firstname", ""],
    ["birthdate", ""],
    ["birthdate", "x1986-05-17"],
    ["birthdate", "1986-05-17x"],
    ["street", ""],
    ["zipcode", ""],
    ["city", ""],
    ["email", ""],
    ["phone", ""],
    ["city", "x".repeat(81)],
    ["lastname", "x".repeat(81)],
    ["firstname", "x".repeat(81)],
    ["birthplace", "x".repeat(81)],
  ] as const)("points at %s for « %s »", (field, value) => {
    const checked = checkMember({ ...MEMBER, [field]: value }, REQUEST, NOW, questions.member);
    expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual([field]);
  });
});

describe("the birth of the insured person", () => {
  const born = (birthdate: string, anneeNaissance = 2026) =>
    checkMember({ ...MEMBER, birthdate }, { ...REQUEST, anneeNaissance }, NOW, questions.member);
  it.each([
    ["2026-11-20", undefined],
    ["2026-11-21", "La date de naissance doit être passée."],
    ["2026-11-22", "La date de naissance doit être passée."],
    ["2025-11-22", "Le tarif a été calculé pour une naissance en 2026. Corrigez la date, ou refaites le tarif."],
    ["2026-02-30", "Cette date n'existe pas dans le calendrier."],
    ["", "Indiquez votre date de naissance."],
  ])("« %s » on 21 November 2026: %s", (birthdate, message) => {
    const checked = born(birthdate);
    expect(checked.ok ? undefined : checked.errors.birthdate).toBe(message);
  });

  it("is refused by no check of ours that comes later, however long its answers may be", () => {
    const names = { lastname: "x".repeat(80), firstname: "x".repeat(80), birthplace: "x".repeat(80) };
    const address = { street: "x".repeat(120), city: "x".repeat(80) };
    const checked = checkMember({ ...MEMBER, ...names, ...address }, REQUEST, NOW, questions.member);
    expect(requestSchemas(NOW).stepConcern.safeParse(checked.ok && checked.data).success).toBe(true);
  });

  it("takes men and women", () => {
    expect(checkMember({ ...MEMBER, gender: "M" }, REQUEST, NOW, questions.member)).toMatchObject({
      data: { members: [{ gender: "M" }] },
    });
  });
});

function bankForm(change: Record<string, string> = {}): FormData {
  const data = new FormData();
  const values = { holder: "Camille Exemple", iban: "FR14 2004 1010 0505 0001 3M02 606", levydate: "5", mandate: "on" };
  for (const [name, value] of Object.entries({ ...values, ...change })) data.set(name, value);
  return data;
}

describe("the bank form", () => {
  it("accepts every published test IBAN, however it is spaced", () => {
    for (const iban of PUBLISHED_TEST_IBANS) {
      const spaced = iban.replaceAll(/(.{4})/g, "$1 ").toLowerCase();
      expect(checkBank(bankForm({ iban: spaced }), true, questions.bank)).toMatchObject({
        ok: true,
        data: { details: [{ iban }] },
      });
    }
  });

  it.each([
    ["iban", ""],
    ["iban", "FR1420041010050500013M02607"],
    ["iban", "GB33BUKB20201555555555"],
    ["holder", " "],
    ["levydate", "31"],
    ["mandate", ""],
  ])("points at %s for « %s » in a demonstration", (field, value) => {
    const checked = checkBank(bankForm({ [field]: value }), true, questions.bank);
    expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual([field]);
  });

  it.each([
    ["5", 5],
    ["10", 10],
  ])("takes the %sth of the month, monthly, in the name of the holder", (levydate, day) => {
    expect(checkBank(bankForm({ levydate, holder: " Camille Exemple " }), true, questions.bank)).toMatchObject({
      data: { details: [{ levydate: day, levyfrequency: "monthly", holder: "Camille Exemple" }] },
    });
  });

  it.each([
    [{ iban: "FR76 3000 6000 0112 3456 7890 188" }, "n'est pas valide"],
    [{ iban: "GB33BUKB20201555555555" }, "Ceci est une démonstration"],
    [{ iban: " " }, "Indiquez l'IBAN"],
  ])("says of %o: %s", (change, words) => {
    const checked = checkBank(bankForm(change), true, questions.bank);
    expect(checked.ok ? "" : checked.errors.iban).toContain(words);
  });

  it("takes any valid IBAN with a real provider", () => {
    expect(checkBank(bankForm({ iban: "GB33BUKB20201555555555" }), false, questions.bank).ok).toBe(true);
  });
});

describe("the dossier kept by the tab", () => {
  const [offer] = fallbackOffers(REQUEST, NOW);
  if (!offer) throw new Error("une offre attendue");
  const { multiplier: _multiplier, ...plain } = offer;
  const dossier: Dossier = {
    form: {
      dateEffet: "2027-01-01",
      codePostal: "38000",
      anneeNaissance: "1986",
      regime: "Salarié",
      conjointAnneeNaissance: "",
      enfantsAnneeNaissance: [],
    },
    offer: plain,
    needs: { cover: "aucune", priorities: ["Hospitalisation"] },
    leadId: "12",
    subscriptionId: "34",
    members: MEMBER,
  };

  it("comes back as it was stored", () => {
    const kept = parseDossier(JSON.parse(JSON.stringify(dossier)));
    expect(kept).toEqual(dossier);
    expect(storedNeeds(kept?.needs)).toEqual(dossier.needs);
    expect(storedMember(kept?.members)).toEqual(MEMBER);
  });

  it("ignores needs and persons that are not ours", () => {
    expect([storedNeeds({ cover: "autre" }), storedNeeds(3), storedMember({ gender: "F" })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([null, undefined, "", 3, [], {}, { form: {}, offer: {} }])("is nothing when the store holds %j", (stored) => {
    expect(parseDossier(stored)).toBeUndefined();
  });

  it("makes the cart: one member, a1, an amount with two decimals", () => {
    expect(cartOf(REQUEST, offer, NOW)).toEqual({
      total_amount: "34.65",
      profile: {
        date_effect: on("2027-01-01"),
        zipcode: "38000",
        members: [{ concern: "a1", birthyear: 1986, regime: 2, products: [{ product_id: "538", formula_id: "3847" }] }],
      },
    });
  });
});
