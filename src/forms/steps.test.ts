import { describe, expect, it } from "vitest";
import { type Form, isOffer } from "./form-definition.ts";
import { FORM_NAMES, formDefinitions } from "./registry.ts";
import { asksWho, stepsOf, wrongStep } from "./steps.ts";

const cut = FORM_NAMES.filter((name) => stepsOf(formDefinitions[name]).length > 1);

describe("the screens of a form", () => {
  it("are two for every form of more than five fields, but for declarations and where the form wants one", () => {
    expect(cut).toEqual(
      expect.arrayContaining([
        "contact",
        "devis-auto",
        "lead-auto",
        "lead-decennale",
        "lead-emprunteur",
        "lead-juridique",
        "lead-habitation",
        "rc-pro",
        "collective",
        "multirisque",
        "financial",
        "trade-risk",
      ]),
    );
    const whole = ["attestation", "quick-quote", "renoncer", "resilier", "sinistre"] as const;
    expect(whole.filter((name) => cut.includes(name))).toEqual([]);
  });

  const automatic = cut.filter((name) => !("steps" in formDefinitions[name]));

  it.each(automatic)("of %s: the first asks no name and no address, and each field is on one screen", (name) => {
    const definition: Form = formDefinitions[name];
    const [need, contact] = stepsOf(definition);
    const fieldsOf = (names: readonly string[] = []) => definition.fields.filter((field) => names.includes(field.name));
    expect(fieldsOf(need?.fields).filter(asksWho)).toEqual([]);
    expect(fieldsOf(need?.fields).length).toBeGreaterThan(0);
    expect(
      fieldsOf(contact?.fields).filter(
        (field) => !asksWho(field) && field.type !== "checkbox" && field.name !== "siret",
      ),
    ).toEqual([]);
    expect([...(need?.fields ?? []), ...(contact?.fields ?? [])]).toEqual(
      definition.fields.filter((field) => field.type !== "hidden").map((field) => field.name),
    );
  });

  it.each(FORM_NAMES)("of %s: the boxes for later offers are the last fields", (name) => {
    const fields = formDefinitions[name].fields.map((field) => isOffer(field));
    expect(fields.indexOf(true) === -1 || fields.lastIndexOf(false) < fields.indexOf(true)).toBe(true);
  });
});

describe("the screen on which something is wrong", () => {
  const steps = [
    { title: "Besoin", fields: ["besoin"] },
    { title: "Contact", fields: ["nom", "email"] },
  ];

  it.each([
    ["nothing", 1, {}, undefined],
    ["a later screen is not asked for yet", 0, { nom: "?" }, undefined],
    ["the first of two", 1, { besoin: "?", nom: "?" }, { step: 0, errors: { besoin: "?" } }],
    ["the last", 1, { nom: "?", email: "!" }, { step: 1, errors: { nom: "?", email: "!" } }],
    ["a hidden field, once everything is asked", 1, { type: "?" }, { step: 1, errors: { type: "?" } }],
    ["a hidden field, before", 0, { type: "?" }, undefined],
  ])("%s", (_, upTo, errors, expected) => {
    expect(wrongStep(steps, upTo, errors)).toEqual(expected);
  });

  it("is the only one of a form that is not cut", () => {
    expect(wrongStep([], -1, { nom: "?" })).toEqual({ step: 0, errors: { nom: "?" } });
  });
});
