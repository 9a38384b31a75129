import { describe, expect, it } from "vitest";
import { CONSENT_VERSION, consentRecord, consentTexts, declarationNotice, privacyNotice } from "./consents.ts";
import { contact } from "./definitions/contact.ts";
import { renoncer } from "./definitions/renoncer.ts";
import { fillIn } from "./form-definition.ts";

const broker = { name: "Cabinet", orias: "00 000 000", email: "a@exemple.fr", privacyPath: "/confidentialite" };

describe("what a visitor is told about personal data", () => {
  it.each([
    ["a request", privacyNotice],
    ["a declaration", declarationNotice],
  ])("names who keeps the data of %s, for how long, the rights and the authority", (_name, notice) => {
    const text = fillIn(notice, broker);
    for (const said of ["Cabinet, responsable de traitement", "3 ans", "effacer", "a@exemple.fr", "CNIL"]) {
      expect(text).toContain(said);
    }
  });

  it("promises for a declaration alone that it serves no prospecting", () => {
    expect(declarationNotice).toMatch(/aucune prospection/);
    expect(privacyNotice).not.toMatch(/prospection/);
  });
});

describe("what is kept as proof", () => {
  it("is the version, the notice shown, and each box shown with its text and whether it was ticked", () => {
    const record = consentRecord(contact, { consent: true }, broker);
    expect(record).toMatchObject({ version: CONSENT_VERSION, notice: fillIn(privacyNotice, broker) });
    expect(record.boxes).toContainEqual({ key: "consent", text: fillIn(consentTexts.consent, broker), ticked: true });
    expect(consentRecord(contact, {}, broker).boxes.every(({ ticked }) => !ticked)).toBe(true);
  });

  it("is a declaration's own notice", () => {
    expect(consentRecord(renoncer, {}, broker).notice).toBe(fillIn(declarationNotice, broker));
  });
});
