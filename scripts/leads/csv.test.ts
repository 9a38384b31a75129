import { describe, expect, it } from "vitest";
import { csvCell, leadsCsv } from "./csv.ts";
import type { LeadRecord } from "./records.ts";

const lead = (values: LeadRecord["values"]): LeadRecord => ({
  reference: "GA-2611-7K3QX",
  submissionId: "6f1b6f5e-3f5b-4d8e-9c9e-3b7b7b7b7b01",
  formType: "contact",
  status: "new",
  language: "fr",
  receivedAt: "2026-11-21T13:05:00.000Z",
  deadlineAt: null,
  email: "jeanne@example.fr",
  suspect: false,
  suspectReasons: [],
  possibleDuplicate: false,
  erasedAt: null,
  values,
  metadata: {},
  consents: {},
  mails: [],
});

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
  ])("%j becomes %s", (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});

describe("The export for French Excel", () => {
  it("has a byte order mark, semicolons, French titles and dates in Paris time", () => {
    const csv = leadsCsv([lead({ firstName: "Jeanne", consent: true })]);
    const [titles, row, end] = csv.split("\r\n");
    expect(titles).toMatch(/^\uFEFF"Référence";"Reçue le";"Formulaire"/);
    expect(titles).toMatch(/"consent";"firstName"$/);
    expect(row).toMatch(/^"GA-2611-7K3QX";"21\/11\/2026 14:05";"contact";"new"/);
    expect(row).toMatch(/"oui";"Jeanne"$/);
    expect(end).toBe("");
  });

  it("gives every lead the columns of all", () => {
    const [, first, second] = leadsCsv([lead({ nom: "A" }), lead({ ville: "B" })]).split("\r\n");
    expect(first).toMatch(/"A";""$/);
    expect(second).toMatch(/"";"B"$/);
  });
});
