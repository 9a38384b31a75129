import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { consents } from "../i18n/tables/consents.ts";
import {
  CONSENT_VERSION,
  consentRecord,
  earlierWordings,
  readConsentVersion,
  withProvableConsents,
} from "./consents.ts";
import { contact } from "./definitions/contact.ts";
import { renoncer } from "./definitions/renoncer.ts";
import { fillIn } from "./form-definition.ts";

const broker = { name: "Cabinet", orias: "00 000 000", email: "a@exemple.fr", privacyPath: "/confidentialite" };

describe("what a visitor is told about personal data", () => {
  it.each([
    ["a request", consents.fr.notice],
    ["a declaration", consents.fr.declarationNotice],
  ])("names who keeps the data of %s, for how long, the rights and the authority", (_name, notice) => {
    const text = fillIn(notice, broker);
    for (const said of ["Cabinet, responsable de traitement", "3 ans", "effacer", "a@exemple.fr", "CNIL"]) {
      expect(text).toContain(said);
    }
  });

  it("promises for a declaration alone that it serves no prospecting", () => {
    expect(consents.fr.declarationNotice).toMatch(/aucune prospection/);
    expect(consents.fr.notice).not.toMatch(/prospection/);
  });
});

describe("the box on calls", () => {
  it("names who calls, for what, for how long, how it ends and where its proof is", () => {
    for (const said of ["{name}", "{orias}", "assurance et d’épargne", "un an au plus", "retirer", "preuve"]) {
      expect(consents.fr.boxes.phoneConsent).toContain(said);
    }
    for (const said of ["{name}", "{orias}", "insurance and savings", "one year at most", "withdraw", "proof"]) {
      expect(consents.en.boxes.phoneConsent).toContain(said);
    }
  });

  const before = Object.keys(earlierWordings).filter((version) => version < "2026-11-23");

  it.each(before)("is kept as it was on a page of version %s", (version) => {
    const { boxes } = consentRecord(contact, { consent: true, phoneConsent: true }, { broker, version });
    const text = boxes.find(({ key }) => key === "phoneConsent")?.text;
    expect(text).toMatch(/appelé\(e\) plus tard/);
    expect(text).not.toContain("un an");
  });
});

describe("what is kept as proof", () => {
  const shown = { broker, version: CONSENT_VERSION };

  it("is the version, the notice shown, and each box shown with its text and whether it was ticked", () => {
    const record = consentRecord(contact, { consent: true }, shown);
    expect(record).toMatchObject({
      version: CONSENT_VERSION,
      notice: fillIn(`${consents.fr.noticeLead} ${consents.fr.notice}`, broker),
    });
    expect(record.boxes).toContainEqual({
      key: "consent",
      text: fillIn(consents.fr.boxes.consent, broker),
      ticked: true,
    });
    expect(consentRecord(contact, {}, shown).boxes.every(({ ticked }) => !ticked)).toBe(true);
  });

  it("is a declaration's own notice", () => {
    expect(consentRecord(renoncer, {}, shown).notice).toBe(
      fillIn(`${consents.fr.declarationNoticeLead} ${consents.fr.declarationNotice}`, broker),
    );
  });

  it("is the earlier wording for a page that was kept open, in its language", () => {
    const version = "2026-11-21";
    expect(consentRecord(renoncer, {}, { broker, version })).toMatchObject({
      version,
      notice: fillIn(consents.fr.notice, broker),
    });
    const english = contact.translations.en ?? contact;
    expect(consentRecord(english, { consent: true }, { broker, version }).notice).toMatch(/^The information you enter/);
    const ticked = { consent: true, newsletterConsent: true };
    expect(withProvableConsents(contact, ticked, version)).toEqual({ values: ticked, dropped: false });
  });

  it.each(["", "1999-01-01", "constructor"])("holds no text for the unknown version « %s »", (version) => {
    const record = consentRecord(contact, { consent: true }, { broker, version });
    expect(record).toMatchObject({ version, notice: "" });
    expect(record.boxes).toContainEqual({ key: "consent", text: "", ticked: true });
  });

  it("drops optional consents to an unknown wording, and only those", () => {
    const ticked = { firstName: "Ana", consent: true, newsletterConsent: true, phoneConsent: false };
    expect(withProvableConsents(contact, ticked, "1999-01-01")).toEqual({
      values: { ...ticked, newsletterConsent: false },
      dropped: true,
    });
    expect(withProvableConsents(contact, { consent: true }, "1999-01-01").dropped).toBe(false);
  });
});

describe("a version of the texts", () => {
  it.each([
    ["2026-11-21.2", "2026-11-21.2"],
    [{ version: 1 }, ""],
    ["x".repeat(21), ""],
    ["<b>", ""],
    [undefined, ""],
  ])("is read from %j as « %s »", (given, read) => {
    expect(readConsentVersion(given)).toBe(read);
  });

  // To change a text of a language: move the former texts to `earlierWordings`, raise CONSENT_VERSION, then update both
  // lines.
  it("is never given to other texts", () => {
    const texts = JSON.stringify(Object.entries(consents).sort());
    expect([CONSENT_VERSION, createHash("sha256").update(texts).digest("hex").slice(0, 16)]).toEqual([
      "2026-11-23.3",
      "6e339f344b7bea9a",
    ]);
    expect(Object.keys(earlierWordings)).not.toContain(CONSENT_VERSION);
  });
});
