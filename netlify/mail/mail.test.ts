import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FORM_NAMES, formIn } from "../../src/forms/registry.ts";
import type { Language } from "../../src/i18n/language.ts";
import { answers } from "../../src/i18n/tables/answers.ts";
import { mails } from "../../src/i18n/tables/mails.ts";
import { moments } from "../../src/i18n/tables/moments.ts";
import { validExamples } from "../../tests/support/valid-examples.ts";
import { replyLink } from "../desk/requests/reply-template.ts";
import { loadIdentity } from "../kernel/site-identity.ts";
import { canonicalText } from "../request/proof.ts";
import type { MailableRequest } from "../request/stored-request.ts";
import { claimDeadlineSentence } from "./claim-deadline.ts";
import { receiptMail, requestMail } from "./mail.ts";

const identity = loadIdentity("tests/fixture-broker");
const receivedAt = new Date("2026-11-22T14:04:09Z");

function request(change: Partial<MailableRequest>): MailableRequest {
  return {
    submissionId: "0b5b2f0e-8f0c-4d7e-9a51-1c9d6f3a2b10",
    formType: "contact",
    reference: "GA-2611-ABCDE",
    language: "fr",
    receivedAt,
    deadlineAt: new Date("2026-12-01T08:30:00Z"),
    values: {},
    metadata: {
      pageUrl: `${identity.url}/contact`,
      referrer: "",
      userAgent: "",
      formId: "contact",
      sentAt: "",
      channel: "json",
      droppedKeys: 0,
    },
    consents: { version: "", notice: "lue", boxes: [] },
    suspectReasons: [],
    possibleDuplicate: false,
    proof: { text: null, hash: "a1", signature: "b2", key: "c3" },
    ...change,
  };
}

const links = {
  declaration: { page: `${identity.url}/d/1`, contest: `${identity.url}/d/2` },
  page: `${identity.url}/suivi/3`,
  listed: [{ reference: "GA-2611-AAAAA", page: `${identity.url}/d/4` }],
};

/** The same texts with a mark around each: « ‹Référence› ». */
function marked<Texts>(texts: Texts): Texts;
function marked(texts: unknown): unknown {
  if (typeof texts === "string") return `‹${texts}›`;
  if (typeof texts === "function") return (...given: readonly unknown[]) => `‹${texts(...given)}›`;
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, part]) => [key, marked(part)]));
}

describe("a language whose folder has other texts", () => {
  const other: Language = "en";
  const tables = [mails, answers, moments];
  const before = tables.map((table) => ({ ...table }));
  beforeAll(() => {
    for (const table of tables) Object.assign(table, { [other]: marked(table.fr) });
  });
  afterAll(() => {
    for (const [index, table] of tables.entries()) Object.assign(table, before[index]);
  });

  it.each(FORM_NAMES)("has them in each line of the receipt of %s that is not the form's own", (formType) => {
    const values = validExamples[formType];
    const { subject, text, html } = receiptMail(
      identity,
      request({ formType, language: other, values }),
      "ana@exemple.fr",
      links,
    );
    const own = formIn(other, formType);
    const labels = own.fields.map(({ label }) => `- ${label}‹`);
    const lines = text
      .split(/\n+/)
      .filter((line) => line !== "" && !own.notes?.includes(line) && !line.startsWith("  "));
    const unmarked = lines.filter((line) => !/^(?:- )?‹/.test(line) && !labels.some((label) => line.startsWith(label)));
    expect(unmarked).toEqual([]);
    expect(lines.length).toBeGreaterThan(6);
    expect(subject).toContain("– ‹");
    expect(html).toContain(`<html lang="${other}">`);
  });

  it("has them in the signed text of a declaration", () => {
    const definition = formIn(other, "sinistre");
    const { brandName, url } = identity;
    const text = canonicalText({
      brandName,
      url,
      reference: "GA-1",
      receivedAt,
      definition,
      values: validExamples.sinistre,
    });
    const lines = text.split("\n");
    expect(lines.slice(0, 4).filter((line) => !line.startsWith("‹"))).toEqual([]);
    expect(lines.slice(4, -1).filter((line) => !line.includes("‹ : ›"))).toEqual([]);
  });

  it("has them in the legal delay of a claim, and in the answer that an adviser begins", () => {
    // A theft and a leak are declared by two acts, of which a broker may have withdrawn one.
    const sentences = ["vol", "degats-des-eaux"].map((evenement) =>
      claimDeadlineSentence({ evenement, survenuLe: "2026-11-20" }, other),
    );
    expect(sentences).toContainEqual(expect.stringMatching(/^‹Délai légal/));
    const request = { answers: {}, email: "ana@exemple.fr", reference: "GA-1", formType: "contact", language: other };
    const link = new URL(replyLink(request, identity, "Paul") ?? "");
    expect(link.searchParams.get("subject")).toMatch(/^‹/);
    expect(link.searchParams.get("body")?.split("\r\n").slice(0, 6)).toEqual([
      "‹Bonjour,›",
      "",
      "‹Merci pour votre demande.›",
      "",
      "",
      "‹Bien cordialement,›",
    ]);
  });
});

describe("the broker's mail", () => {
  it.each([
    ["fr", undefined],
    ["en", "- Langue : anglais"],
  ] as const)("of a visitor who reads %s is French, and names another language", (language, line) => {
    const { text = "" } =
      requestMail(identity, request({ language, values: validExamples.contact }), {
        recipient: "contact",
        unsaved: null,
      }) ?? {};
    expect(text.split("\n").find((one) => one.startsWith("- Langue"))).toBe(line);
    expect(text).toContain("- Reçu le : 22/11/2026 à 15 h 04 (heure de Paris)");
    expect(text).toContain("Réponse promise avant mardi 1er décembre à\u00a09 h 30.");
    expect(text).toContain("- Signature de notre serveur (HMAC-SHA-256, clé c3) : b2");
  });
});
