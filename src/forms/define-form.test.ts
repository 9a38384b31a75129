import { describe, expect, it } from "vitest";
import { validExamples } from "../../tests/support/valid-examples.ts";
import { figureIn } from "../content/figure-in.ts";
import { loadFigures } from "../content/figures.ts";
import { loadOffer } from "../content/offer.ts";
import { loadSite, siteIn, siteTextsIn } from "../content/site.ts";
import { formTexts } from "../i18n/tables/form-texts.ts";
import { messages } from "../i18n/tables/messages.ts";
import { defineForm } from "./define-form.ts";
import { nom } from "./fields/shared-fields.ts";
import { allOptions, type Form, initialValues, isDependent, resolveChoice } from "./form-definition.ts";
import { FORM_NAMES, formDefinitions, formIn } from "./registry.ts";
import { validateForm } from "./validate.ts";

const french = /[àâçéèêëîïôùûœ«»]|\b(?:le|la|les|une?|votre|vous|est requis|obligatoire|Veuillez)\b/i;

/** A form of a test, but for its fields. */
const essay = {
  name: "essai",
  label: "Essai",
  subject: "[Essai]",
  title: { fr: "Titre", en: "Title" },
  intro: { fr: "Début", en: "Start" },
  submitLabel: { fr: "Envoyer", en: "Send" },
  event: { category: "Essai" },
  sentText: { fr: "Merci", en: "Thanks" },
} as const;

const inEnglish = FORM_NAMES.filter((name) => formIn("en", name) !== formDefinitions[name]);

describe.each(inEnglish)("the form %s in English", (name) => {
  const own = formDefinitions[name];
  const english = formIn("en", name);

  it("keeps wire names, values, rules, and how the broker is told", () => {
    const wire = (definition: Form) =>
      definition.fields.map((field) => ({
        name: field.name,
        type: field.type,
        initial: "initial" in field ? field.initial : undefined,
        required: Boolean(field.required),
        rule: "format" in field ? field.format?.rule : undefined,
        options: "options" in field && field.options ? allOptions(field.options).map(({ value }) => value) : [],
      }));
    expect(wire(english)).toEqual(wire(own));
    const { subject, mailbox, priority, event } = english;
    expect({ subject, mailbox, priority, event }).toEqual({
      subject: own.subject,
      mailbox: own.mailbox,
      priority: own.priority,
      event: own.event,
    });
    expect(validateForm(english, validExamples[name])).toEqual(validateForm(own, validExamples[name]));
  });

  it("shows no French word", () => {
    const shown = [
      resolveChoice(english.label, {}),
      english.title,
      english.intro,
      english.submitLabel,
      english.sendingLabel,
      english.alert,
      english.sentTitle,
      english.sentText,
      ...(english.notes ?? []),
      ...Object.values(english.confirm ?? {}),
      ...Object.values(english.words.messages),
      english.words.noticeLead,
      english.words.notice,
      ...(english.steps ?? []).flatMap(({ title, lead = "" }) => [title, lead]),
      ...english.fields.flatMap((field) => {
        if (field.type === "hidden" || (field.type === "checkbox" && field.consentKey)) return [field.required ?? ""];
        const options = "options" in field && field.options ? field.options : [];
        const groups = isDependent(options)
          ? [options.staleMessage, ...Object.values(options.groups).map(({ label }) => label)]
          : [];
        const format = "format" in field && field.format ? [field.format.message] : [];
        return [
          field.label,
          field.hint ?? "",
          field.required ?? "",
          ...format,
          ...groups,
          ...allOptions(options).flatMap(({ label, hint = "" }) => [label, hint]),
        ].filter((text) => text !== "");
      }),
    ];
    expect(shown.filter((text) => french.test(text))).toEqual([]);
  });

  it("refuses an empty form in English", () => {
    const result = validateForm(english, {});
    expect(result.ok).toBe(false);
    if (!result.ok) expect(Object.values(result.errors).filter((text) => french.test(text))).toEqual([]);
    expect(initialValues(english)).toEqual(initialValues(own));
  });
});

describe("the English words", () => {
  it("are there for every form", () => {
    expect(inEnglish).toEqual(FORM_NAMES);
  });

  it("are complete: a text without them does not compile", () => {
    const own = { name: "nom", type: "text", maxlength: 9, label: { fr: "Nom", en: "Name" } } as const;
    const { translations } = defineForm(["fr", "en"], { ...essay, fields: [own] });
    expect(translations.en?.fields[0]?.label).toBe("Name");
    // @ts-expect-error a label is French only
    defineForm(["fr", "en"], { ...essay, fields: [{ ...own, label: "Nom" }] });
    // @ts-expect-error an introduction has no English
    defineForm(["fr", "en"], { ...essay, intro: { fr: "Début" }, fields: [own] });
    expect(Object.keys(messages.en).sort()).toEqual(Object.keys(messages.fr).sort());
    expect(Object.values(messages.en).filter((text) => french.test(text))).toEqual([]);
  });

  it("of a language are those of its folder, and a form without any stays French", () => {
    const before = { ...formTexts };
    Object.assign(formTexts, { en: { ...formTexts.en, sending: "Wird gesendet" } });
    const { en } = defineForm(["fr", "en"], { ...essay, fields: [nom] }).translations;
    Object.assign(formTexts, before);
    expect([en?.sendingLabel, en?.label, en?.fields[0]?.required]).toEqual(["Wird gesendet", "Title", nom.required.en]);
    expect(defineForm(["fr"], { ...essay, title: "Titre", fields: [nom] })).toMatchObject({
      title: "Titre",
      intro: "Début",
      fields: [{ label: "Nom" }],
      translations: {},
    });
  });

  it.runIf(loadOffer().languages.includes("en"))("exist for every claim, office and link of the identity", () => {
    const site = loadSite();
    const english = siteIn("en");
    const texts = siteTextsIn("en")();
    const untold = ([key, claim]: readonly [string, (typeof site.claims)[string] | undefined]) =>
      !texts.claims[key] || (!claim?.within && !texts.claims[key].value);
    expect(Object.entries(site.claims).filter(untold)).toEqual([]);
    expect(site.offices.map(({ id }) => id).filter((id) => !(id in texts.offices))).toEqual([]);
    expect(english.phone).toEqual(site.phone);
    expect(english.legal.orias).toBe(site.legal.orias);
  });

  it.each([
    ["48 060 €", "€48,060"],
    ["1 251,56 €", "€1,251.56"],
    ["12,5 %", "12.5%"],
    ["0,50", "0.50"],
    ["1,5 M€", "€1.5 million"],
    ["1 an", "1 year"],
    ["5 jours ouvrés", "5 working days"],
    ["1 mois", "1 month"],
    ["1er juin 2022", "1 June 2022"],
    ["19 juin 2026", "19 June 2026"],
    ["huit PASS", undefined],
  ])("write « %s » as « %s »", (value, expected) => {
    expect(figureIn("en", { value })).toBe(expected);
  });

  it("never show a French unit in a figure", () => {
    const shown = Object.values(loadFigures()).flatMap((figure) => figureIn("en", figure) ?? []);
    expect(shown.filter((text) => french.test(text) || / (?:ans?|mois|jours?)\b/.test(text))).toEqual([]);
  });
});
