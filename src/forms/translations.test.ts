import { describe, expect, it } from "vitest";
import { consents } from "../i18n/tables/consents.ts";
import { formTexts } from "../i18n/tables/form-texts.ts";
import { LANGUAGES } from "../i18n/tables/languages.ts";
import { messages } from "../i18n/tables/messages.ts";
import { questionMessages } from "../i18n/tables/question-messages.ts";
import { defineForm, formWords } from "./define-form.ts";
import type { Field } from "./form-definition.ts";
import { displayValue } from "./labels.ts";

describe.each(LANGUAGES)("the engine's own texts in %s", (language) => {
  const own = consents[language];
  it("are those of a request, with its boxes", () => {
    expect(formWords(language)).toMatchObject({
      language,
      messages: messages[language],
      screens: formTexts[language].screens,
      consents: own.boxes,
      noticeLead: own.noticeLead,
      notice: own.notice,
    });
  });

  it.each([
    ["declaration", own.declarationNoticeLead, own.declarationNotice],
    ["service", own.serviceNoticeLead, own.serviceNotice],
  ] as const)(
    "of a %s have its notice, no box, and promise nothing but that it is free",
    (purpose, noticeLead, notice) => {
      const words = formWords(language, purpose);
      expect(words).toMatchObject({ noticeLead, notice, consents: {} });
      expect(words.consents).toEqual({});
      expect(words.messages).toEqual({ ...messages[language], free: formTexts[language].free });
    },
  );
});

describe("a form in another language", () => {
  // Made in the test: what a file makes when it is loaded is left out of the mutation run.
  const form = () =>
    defineForm(["fr", "en"], {
      name: "essai",
      label: "Essai",
      subject: "[Essai]",
      title: { fr: "Titre", en: "Title" },
      intro: { fr: "Début", en: "Start" },
      submitLabel: { fr: "Envoyer", en: "Send" },
      event: { category: "Essai" },
      notes: [{ fr: "Une note", en: "A note" }],
      confirm: {
        heading: { fr: "Relire", en: "Read" },
        text: { fr: "Relisez", en: "Read again" },
        button: { fr: "Confirmer", en: "Confirm" },
      },
      sentText: { fr: "Merci", en: "Thanks" },
      sentExtra: {
        whenChecked: "lettre",
        title: { fr: "Lettre", en: "Letter" },
        text: { fr: "Elle arrive", en: "It comes" },
        href: "/blog",
        link: { fr: "Lire", en: "Read it" },
      },
      steps: [
        { title: { fr: "Un", en: "One" }, lead: { fr: "D’abord", en: "First" }, fields: ["mot", "liste"] },
        { title: { fr: "Deux", en: "Two" }, fields: ["choix", "groupe", "lettre"] },
      ],
      fields: [
        { name: "cache", type: "hidden", label: "Caché", initial: "x" },
        {
          name: "mot",
          type: "text",
          label: { fr: "Mot", en: "Word" },
          labelBy: { by: "choix", values: { a: { fr: "Mot A", en: "Word A" } } },
          maxlength: 9,
          required: { fr: "Écrivez un mot", en: "Write a word" },
          format: { rule: "year", message: { fr: "Année illisible", en: "Unreadable year" } },
          rules: { connu: { fr: "Inconnu", en: "Unknown" } },
        },
        {
          name: "liste",
          type: "list",
          label: { fr: "Années", en: "Years" },
          line: { label: { fr: "Année {line}", en: "Year {line}" }, shown: 1, maxlength: 4 },
          most: 3,
          mostMessage: { fr: "Trois au plus", en: "Three at most" },
        },
        {
          name: "choix",
          type: "select",
          label: { fr: "Choix", en: "Choice" },
          options: [
            { value: "a", label: { fr: "Un A", en: "An A" } },
            { value: "b", label: { fr: "Un B", en: "A B" }, hint: { fr: "Rare", en: "Seldom" } },
          ],
        },
        {
          name: "groupe",
          type: "select",
          label: { fr: "Groupe", en: "Group" },
          options: {
            by: "choix",
            staleMessage: { fr: "Autre groupe", en: "Another group" },
            groups: {
              a: {
                label: { fr: "Les A", en: "The As" },
                options: [{ value: "a1", label: { fr: "A un", en: "A one" } }],
              },
            },
          },
        },
        { name: "lettre", type: "checkbox", label: { fr: "Lettre", en: "Letter" } },
      ],
      guided: [{ name: "suite", type: "checkbox", label: { fr: "Suite" } }],
    });

  it("is asked in French by the guided quote, which is in French only", () => {
    const asked = [{ name: "suite", type: "checkbox", label: "Suite" }];
    expect([form().guided, form().translations.en?.guided]).toEqual([asked, asked]);
  });

  it("has its own words in every place, and the wire of the French one", () => {
    const english = form().translations.en;
    expect(english).toMatchObject({
      label: "Title",
      subject: "[Essai]",
      title: "Title",
      intro: "Start",
      submitLabel: "Send",
      sendingLabel: formTexts.en.sending,
      alert: formTexts.en.alert,
      notes: ["A note"],
      confirm: { heading: "Read", text: "Read again", button: "Confirm" },
      sentTitle: "Request sent",
      sentText: "Thanks",
      sentExtra: { whenChecked: "lettre", title: "Letter", text: "It comes", href: "/blog", link: "Read it" },
      steps: [
        { title: "One", lead: "First", fields: ["mot", "liste"] },
        { title: "Two", fields: ["choix", "groupe", "lettre"] },
      ],
      words: { language: "en" },
    });
    expect(english?.fields).toEqual([
      { name: "cache", type: "hidden", label: "Caché", initial: "x" },
      {
        name: "mot",
        type: "text",
        label: "Word",
        labelBy: { by: "choix", values: { a: "Word A" } },
        maxlength: 9,
        required: "Write a word",
        hint: "4 digits.",
        format: { rule: "year", message: "Unreadable year" },
        rules: { connu: "Unknown" },
      },
      {
        name: "liste",
        type: "list",
        label: "Years",
        line: { label: "Year {line}", shown: 1, maxlength: 4 },
        most: 3,
        mostMessage: "Three at most",
      },
      {
        name: "choix",
        type: "select",
        label: "Choice",
        options: [
          { value: "a", label: "An A" },
          { value: "b", label: "A B", hint: "Seldom" },
        ],
      },
      {
        name: "groupe",
        type: "select",
        label: "Group",
        options: {
          by: "choix",
          staleMessage: "Another group",
          groups: { a: { label: "The As", options: [{ value: "a1", label: "A one" }] } },
        },
      },
      { name: "lettre", type: "checkbox", label: "Letter" },
    ]);
  });
});

describe("an answer as a person reads it", () => {
  const text = { name: "t", type: "text", label: "T", maxlength: 99 } as const satisfies Field;
  const choice = {
    name: "c",
    type: "select",
    label: "C",
    options: [{ value: "a", label: "Un A" }],
  } as const satisfies Field;
  const slot = { ...text, format: { rule: "slot", message: "" } } as const satisfies Field;
  const day = { ...text, type: "date" } as const satisfies Field;
  it.each<[string, Field, string, string]>([
    ["an option by its label", choice, "a", "Un A"],
    ["an option that is gone as it was stored", choice, "z", "z"],
    ["several options by theirs", { ...choice, type: "checks" }, "a,z", "Un A, z"],
    ["one option with a comma in its value as one", choice, "a,z", "a,z"],
    ["a slot in words", slot, "email", "Par e-mail seulement"],
    ["what is no slot as it was typed", slot, "demain", "demain"],
    ["a date as the language writes it", day, "2026-11-21", "21/11/2026"],
    ["what only begins or ends as a date as it was typed", day, "le 2026-11-21 ou après", "le 2026-11-21 ou après"],
    ["a text that looks like a date as it was typed", text, "2026-11-21", "2026-11-21"],
  ])("is %s", (_name, field, value, shown) => {
    expect(displayValue(field, value, questionMessages.fr)).toBe(shown);
  });
});
