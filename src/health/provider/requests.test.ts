import { describe, expect, it } from "vitest";
import * as z from "zod";
import { fieldMessages, requestSchemas } from "./requests.ts";

/** Noon in Paris on 29 November 2026. */
const schemas = requestSchemas(new Date("2026-11-29T11:00:00Z"));

type Endpoint = keyof typeof schemas;

const file = (head: readonly number[] | string) =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(24)]).toString("base64");
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const samples: Readonly<Record<Endpoint, unknown>> = {
  cart: {
    total_amount: "45.90",
    profile: {
      date_effect: { year: 2026, month: 11, day: 30 },
      zipcode: "38000",
      members: [{ concern: "a1", birthyear: 1986, regime: 12, products: [{ product_id: "538", formula_id: "3847" }] }],
    },
  },
  subscription: { lead_id: "9001", signtype: "1", features: ["CANCELLATION_LETTER_BETA"] },
  stepConcern: {
    members: [
      {
        concern: "a1",
        gender: "F",
        lastname: "Morel",
        firstname: "Jeanne",
        birthdate: { year: 2026, month: 11, day: 28 },
        birthplace: "Gap",
        regime: 1,
        csp: 11,
      },
    ],
    address: { street: "4 rue des Lilas", zipcode: "38000", city: "Grenoble" },
    email: "jeanne@example.fr",
    phone: "+33612345678",
  },
  stepBank: {
    details: [{ levydate: 5, levyfrequency: "monthly", iban: "fr14 2004 1010 0505 0001 3m02 606", holder: "J. Morel" }],
  },
  document: { type: "id_card", content: file("%PDF-1.7"), contract_ids: ["1", "2", "3", "4", "5"] },
  validateContract: [],
};

/** A sample with another value at a path, « profile.members.0.regime ». */
function changed(sample: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(sample);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce((part: unknown, key) => Reflect.get(Object(part), key), copy);
  Reflect.set(Object(holder), last, value);
  return copy;
}

/** What the visitor reads for a changed sample, by field; nothing for one that is accepted. */
function refusal(endpoint: Endpoint, path: string, value: unknown): Record<string, string[]> {
  const { error } = schemas[endpoint].safeParse(changed(samples[endpoint], path, value));
  return error ? fieldMessages(error) : {};
}

describe("a request to the health provider", () => {
  it.each(Object.keys(samples) as Endpoint[])("is taken as our pages make it: %s", (endpoint) => {
    expect(schemas[endpoint].safeParse(samples[endpoint]).error).toBeUndefined();
  });

  it("leaves with days that exist and an IBAN without blanks, in capitals", () => {
    expect(schemas.cart.parse(samples.cart).profile.date_effect).toEqual({ year: 2026, month: 11, day: 30 });
    expect(schemas.stepBank.parse(samples.stepBank).details[0].iban).toBe("FR1420041010050500013M02606");
  });

  it.each([
    ["cart", "total_amount", "9999.00"],
    ["cart", "profile.members.0.birthyear", 1900],
    ["cart", "profile.members.0.birthyear", 2026],
    ["cart", "profile.members.0.regime", 1],
    ["cart", "profile.members.0.products.0.product_id", "123456789012"],
    ["stepConcern", "members.0.gender", "M"],
    ["stepConcern", "members.0.csp", 99],
    ["stepConcern", "members.0.csp", 1],
    ["stepConcern", "members.0.lastname", `  ${"M".repeat(80)}  `],
    ["stepConcern", "address.street", "r".repeat(120)],
    ["stepConcern", "phone", "+1234567890"],
    ["stepConcern", "phone", "+12345678901234"],
    ["stepBank", "details.0.levydate", 10],
    ["document", "content", file([0xff, 0xd8, 0xff])],
    ["document", "content", file(PNG)],
    ["document", "contract_ids", ["1"]],
  ] as const)("may hold the last value of a range: %s, %s, %s", (endpoint, path, value) => {
    expect(refusal(endpoint, path, value)).toEqual({});
  });

  it.each([
    ["cart", "total_amount", "45.9", "total_amount", "montant invalide"],
    ["cart", "total_amount", "12345.00", "total_amount", "montant invalide"],
    ["cart", "total_amount", "-45.90", "total_amount", "montant invalide"],
    ["cart", "total_amount", "45.900", "total_amount", "montant invalide"],
    ["cart", "profile.date_effect.day", 29, "date_effect", "la date doit être future"],
    ["cart", "profile.date_effect.day", 31, "date_effect", "cette date n'existe pas"],
    ["cart", "profile.zipcode", "00000", "zipcode", "code postal invalide"],
    ["cart", "profile.members.0.concern", "a2", "concern", "valeur refusée"],
    ["cart", "profile.members.0.birthyear", 1899, "birthyear", "valeur refusée"],
    ["cart", "profile.members.0.birthyear", 2027, "birthyear", "valeur refusée"],
    ["cart", "profile.members.0.birthyear", 1986.5, "birthyear", "valeur refusée"],
    ["cart", "profile.members.0.regime", 0, "regime", "valeur refusée"],
    ["cart", "profile.members.0.regime", 13, "regime", "valeur refusée"],
    ["cart", "profile.members.0.products", [], "products", "valeur refusée"],
    ["cart", "profile.members.0.products.0.product_id", "1234567890123", "product_id", "identifiant attendu"],
    ["cart", "profile.members.0.products.0.formula_id", "3847/..", "formula_id", "identifiant attendu"],
    ["cart", "profile.members.0.numss", "2860138", "members", "champ inconnu refusé"],
    ["cart", "profile.sante", "asthme", "profile", "champ inconnu refusé"],
    ["cart", "autre", 1, "demande", "champ inconnu refusé"],
    ["subscription", "lead_id", "", "lead_id", "identifiant attendu"],
    ["subscription", "signtype", "2", "signtype", "valeur refusée"],
    ["subscription", "features", [], "features", "valeur refusée"],
    ["subscription", "autre", 1, "demande", "champ inconnu refusé"],
    ["stepConcern", "members.0.gender", "X", "gender", "valeur refusée"],
    ["stepConcern", "members.0.lastname", "   ", "lastname", "champ obligatoire"],
    ["stepConcern", "members.0.firstname", "J".repeat(81), "firstname", "80 caractères au plus"],
    ["stepConcern", "members.0.birthplace", "Gap\u0000", "birthplace", "caractères refusés"],
    ["stepConcern", "members.0.birthplace", "Gap\u202e", "birthplace", "caractères refusés"],
    ["stepConcern", "members.0.birthdate.day", 29, "birthdate", "la date doit être passée"],
    ["stepConcern", "members.0.birthdate", { year: 1986, month: 2, day: 31 }, "birthdate", "cette date n'existe pas"],
    ["stepConcern", "members.0.birthdate.hour", 3, "birthdate", "champ inconnu refusé"],
    ["stepConcern", "members.0.csp", 100, "csp", "valeur refusée"],
    ["stepConcern", "address.street", "r".repeat(121), "street", "120 caractères au plus"],
    ["stepConcern", "address.country", "FR", "address", "champ inconnu refusé"],
    ["stepConcern", "email", "a@b", "email", "adresse invalide"],
    ["stepConcern", "email", `${"a".repeat(250)}@example.fr`, "email", "adresse invalide"],
    ["stepConcern", "phone", "0612345678", "phone", "numéro invalide"],
    ["stepConcern", "phone", "+123456789", "phone", "numéro invalide"],
    ["stepConcern", "phone", "+123456789012345", "phone", "numéro invalide"],
    ["stepConcern", "sante", "asthme", "demande", "champ inconnu refusé"],
    ["stepBank", "details.0.levydate", 15, "levydate", "valeur refusée"],
    ["stepBank", "details.0.levyfrequency", "yearly", "levyfrequency", "valeur refusée"],
    ["stepBank", "details.0.iban", "FR1420041010050500013M02607", "iban", "IBAN invalide"],
    ["stepBank", "details.0.holder", "", "holder", "champ obligatoire"],
    ["stepBank", "details.0.bic", "AGRIFRPP", "details", "champ inconnu refusé"],
    ["stepBank", "details", [], "details", "valeur refusée"],
    ["document", "type", "ID", "type", "type de document inconnu"],
    ["document", "content", "pas du base64 !", "content", "base64 attendu"],
    ["document", "content", file("GIF89a"), "content", "PDF, JPEG ou PNG attendu"],
    ["document", "content", file(PNG.slice(0, 7)), "content", "PDF, JPEG ou PNG attendu"],
    ["document", "contract_ids", [], "contract_ids", "valeur refusée"],
    ["document", "contract_ids", ["1", "2", "3", "4", "5", "6"], "contract_ids", "valeur refusée"],
    ["document", "name", "../x.pdf", "demande", "champ inconnu refusé"],
    ["validateContract", "0", "1", "demande", "valeur refusée"],
  ] as const)("is refused for one wrong value, in French: %s, %s, %s", (endpoint, path, value, field, message) => {
    const { [field]: messages = [], ...others } = refusal(endpoint, path, value);
    expect(messages).toContain(message);
    expect(others).toEqual({});
  });

  it("holds a document of 4 MB at most", () => {
    const pdf = (bytes: number) => Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(bytes - 8)]).toString("base64");
    expect(refusal("document", "content", pdf(4 * 1024 * 1024))).toEqual({});
    expect(refusal("document", "content", pdf(4 * 1024 * 1024 + 3))).toEqual({ content: ["4 Mo au plus"] });
  });

  it("names twenty wrong values at most", () => {
    const { error } = z.array(z.int()).safeParse(Array(30).fill("x"));
    expect(error && Object.values(fieldMessages(error)).flat().length).toBe(20);
  });
});
