import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { csvCell, csvText, type ExportedRequest, requestColumns } from "./export-csv.ts";

const SITE = "https://www.cabinet.example";
const NOW = new Date("2026-11-23T10:00:00Z");

const request = (change: Partial<ExportedRequest>): ExportedRequest => ({
  reference: "GA-2611-7K3QX",
  formType: "contact",
  status: "quoted",
  language: "fr",
  receivedAt: new Date("2026-11-21T13:05:00.000Z"),
  deadlineAt: null,
  email: "jeanne@example.fr",
  suspect: false,
  possibleDuplicate: false,
  ownerName: "Paul Combe",
  values: {},
  metadata: {},
  consents: {},
  ...change,
});

/** The row of one request by the titles of its columns. */
function exported(change: Partial<ExportedRequest>, now = NOW): Record<string, string> {
  const [titles = "", ...rest] = csvText(requestColumns(SITE, now), [request(change)])
    .replace("\uFEFF", "")
    .split("\r\n");
  const cells = (line: string) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.replaceAll('""', '"'));
  const values = cells(rest.join("\r\n"));
  return Object.fromEntries(cells(titles).map((title, index) => [title, values[index] ?? ""]));
}

describe("A cell of the export", () => {
  it.each([
    ["plain", '"plain"'],
    ['with "quotes"', '"with ""quotes"""'],
    ["a;b\nc", '"a;b\nc"'],
    ["=HYPERLINK(1)", '"\'=HYPERLINK(1)"'],
    ["+33 6 39 98 00 00", '"\'+33 6 39 98 00 00"'],
    ["-1", '"\'-1"'],
    ["@cmd", '"\'@cmd"'],
    [" =1+1", '"\' =1+1"'],
    ["\uff1dHYPERLINK(1)", '"\'\uff1dHYPERLINK(1)"'],
    ["\uff0b1", '"\'\uff0b1"'],
    ["\uff0d1", '"\'\uff0d1"'],
    ["\uff20SUM(1)", '"\'\uff20SUM(1)"'],
    ["\tx", '"\'\tx"'],
    ["\u0000=1", '"\'\u0000=1"'],
    ["\u200b=1", '"\'\u200b=1"'],
    ["\u200ballô", '"\u200ballô"'],
    ["Bonjour\r\n=cmd|' /C calc'!A0", "\"Bonjour\r\n'=cmd|' /C calc'!A0\""],
    ["a,=1;-2\t+3\n@4", "\"a,'=1;'-2\t'+3\n'@4\""],
    ['dit "=1" et "oui"', '"dit ""\'=1"" et ""oui"""'],
    ["un toit, - 10 %, de 9 h - 10 h", '"un toit, - 10 %, de 9 h - 10 h"'],
  ])("%j becomes %s", (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});

describe("The export for French Excel", () => {
  it("has a byte order mark, semicolons and lines that end as Excel wants them", () => {
    const csv = csvText(requestColumns(SITE, NOW), [request({})]);
    expect(csv).toMatch(/^\uFEFF"Référence";"Reçue le";"Demande"/);
    expect(csv.endsWith("\r\n")).toBe(true);
  });

  it("has no column that docs/desk.md does not map for HubSpot and Pipedrive, and maps none that is not there", () => {
    const text = readFileSync(new URL("../../../docs/desk.md", import.meta.url), "utf8");
    const [table = ""] = /\| Column \| HubSpot property[\s\S]*?\n\n/.exec(text) ?? [];
    const mapped = table
      .trim()
      .split("\n")
      .slice(2)
      .flatMap((line) => (line.split("|")[1] ?? "").split(",").map((title) => title.trim()));
    expect(mapped.toSorted()).toEqual(Object.keys(exported({})).toSorted());
  });

  it("gives name, telephone, address, firm, page, source, consents and wording a column each, whatever the form", () => {
    const one = exported({
      values: { firstName: "Jeanne", lastName: "Marchand", phone: "+33 6 39 98 12 34", message: "Bonjour" },
      metadata: { pageUrl: `${SITE}/contact?service=sinistre`, referrer: "https://www.moteur.example/?q=x" },
      consents: {
        version: "2026-11-21.2",
        boxes: [
          { key: "consent", ticked: true },
          { key: "phoneConsent", ticked: false },
        ],
      },
    });
    expect(one).toMatchObject({
      Prénom: "Jeanne",
      Nom: "Marchand",
      "Nom complet": "Jeanne Marchand",
      Téléphone: "06 39 98 12 34",
      "E-mail": "jeanne@example.fr",
      Page: "/contact",
      Source: "moteur.example",
      "Rappel demandé": "oui",
      "Offres par téléphone": "non",
      "Offres par e-mail": "",
      "Version des textes": "2026-11-21.2",
      État: "Devis envoyé",
      Responsable: "Paul Combe",
      "Reçue le": "21/11/2026 14:05",
    });
    const other = exported({
      formType: "rc-pro",
      values: { raisonSociale: "Menuiserie", nom: "Jeanne", telephone: "0639981234" },
    });
    expect(other).toMatchObject({ Nom: "Jeanne", Entreprise: "Menuiserie", Téléphone: "06 39 98 12 34" });
  });

  it("says of an agreement to calls that is older than a year that it is over", () => {
    const consents = { boxes: [{ key: "phoneConsent", ticked: true }] };
    expect(exported({ consents })["Offres par téléphone"]).toBe("oui");
    expect(exported({ consents }, new Date("2027-11-21T10:00:00Z"))["Offres par téléphone"]).toBe("échu le 20/11/2027");
  });

  it("writes the answers in words, in the order of the form", () => {
    const { Réponses } = exported({ values: { firstName: "Jeanne", service: "gestion", message: "a\nb" } });
    expect(Réponses).toBe("Service : Gestion des contrats\nMessage : a\nb\nPrénom : Jeanne");
  });

  it("keeps the zero that a postcode begins with", () => {
    const values = { codePostal: "01000" };
    expect(exported({ formType: "lead-habitation", values }).Lieu).toBe("code postal 01000");
    expect(exported({ values: { lieu: "01000 Bourg" } }).Lieu).toBe("01000 Bourg");
  });

  it("lets no foreign number begin like a formula", () => {
    expect(exported({ values: { phone: "+49 30 123456" } }).Téléphone).toBe("0049 30 123456");
  });
});
