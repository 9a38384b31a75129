import { describe, expect, it } from "vitest";
import { rcPro } from "../../forms/definitions/rc-pro.ts";
import { sinistre } from "../../forms/definitions/sinistre.ts";
import { initialValues } from "../../forms/form-definition.ts";
import { draftOf, parseDraft } from "./draft.ts";

describe("the draft of a form", () => {
  const initial = initialValues(rcPro, { activite: "commercants" });

  it("holds what was typed, of a box that it was ticked, never a choice of a segment or what the page gave", () => {
    const raw = { nom: "Jeanne", activite: "artisans", consent: "on", newsletterConsent: "on", downloadGuide: "on" };
    expect(draftOf(rcPro, raw, initial)).toEqual({
      nom: "Jeanne",
      consent: "",
      newsletterConsent: "",
      downloadGuide: "",
    });
  });

  it("says of a health answer that it was given, not which", () => {
    expect(draftOf(sinistre, { blesses: "oui", nom: "Jeanne" }, {})).toEqual({ blesses: "", nom: "Jeanne" });
    expect(parseDraft(sinistre, '{"blesses":"oui"}')).toEqual({ blesses: "" });
  });

  it.each([null, "", "{", "null", "[]", '"x"', '{"consent":true,"nom":1,"inconnu":"x","activite":"artisans"}'])(
    "gives nothing back from %j",
    (stored) => {
      expect(parseDraft(rcPro, stored)).toEqual({});
    },
  );

  it("comes back as it went", () => {
    expect(parseDraft(rcPro, JSON.stringify({ nom: "Jeanne", secteur: "service", consent: "on" }))).toEqual({
      nom: "Jeanne",
      secteur: "service",
      consent: "",
    });
  });
});
