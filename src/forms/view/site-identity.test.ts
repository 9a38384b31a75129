import { describe, expect, it } from "vitest";
import { FORM_NAMES } from "../registry.ts";
import { formIdentity, type SiteOfForms } from "./site-identity.ts";

const site: SiteOfForms = {
  brand: { name: "Cabinet" },
  legal: { orias: "00 000 000" },
  email: "bonjour@cabinet.example",
  phone: { display: "01 99 00 12 34", e164: "+33199001234" },
  claims: { rappel: { value: "un jour ouvré" }, "rappel-auto": { value: "2 h ouvrées" } },
};

describe("what a form shows of the firm", () => {
  it.each(FORM_NAMES)("%s promises the car insurance time only when it is about cars", (name) => {
    const isAuto = ["devis-auto", "lead-auto"].includes(name);
    expect(formIdentity(site, name).replyTime).toBe(isAuto ? "2 h ouvrées" : "un jour ouvré");
  });

  it("promises the usual time for cars when the firm claims no other", () => {
    const usual = { ...site, claims: { rappel: { value: "un jour ouvré" } } };
    expect(formIdentity(usual, "lead-auto").replyTime).toBe("un jour ouvré");
    expect(() => formIdentity({ ...site, claims: {} }, "lead-auto")).toThrow("le délai de rappel manque");
  });

  it("leads to the privacy page of its language and dials the firm", () => {
    expect(formIdentity(site, "contact")).toMatchObject({
      privacyPath: "/confidentialite",
      phoneHref: "tel:+33199001234",
    });
    expect(formIdentity(site, "contact", "en").privacyPath).toBe("/en/confidentialite");
  });
});
