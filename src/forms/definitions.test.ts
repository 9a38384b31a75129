import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { validExamples } from "../../tests/support/valid-examples.ts";
import { consents } from "../i18n/tables/consents.ts";
import { questionMessages } from "../i18n/tables/question-messages.ts";
import { CONSENT_VERSION, consentRecord } from "./consents.ts";
import { type FormValues, fieldLabel, fillIn, isDependent, resolveChoice } from "./form-definition.ts";
import { displayValue, readableValues } from "./labels.ts";
import { FORM_NAMES, type FormName, formDefinitions, isFormName } from "./registry.ts";
import { fieldLabels, formTypeLabels } from "./stored-names.ts";

const broker = {
  name: "Cabinet Galibier",
  orias: "00 000 000",
  email: "bonjour@exemple.example",
  privacyPath: "/confidentialite",
};
const shown = { broker, version: CONSENT_VERSION };

/** docs/names.md: subject, mailbox, priority; wire: minimum sending and reset times. */
const contract: readonly (readonly [FormName, FormValues, string, string, string, number, number])[] = [
  ["quick-quote", {}, "[Devis rapide]", "contact", "normal", 1000, 3000],
  ["contact", { service: "commercial" }, "[Contact] Service commercial", "commercial", "normal", 0, 5000],
  ["contact", { service: "gestion" }, "[Contact] Gestion des contrats", "gestion", "normal", 0, 5000],
  ["contact", { service: "sinistre" }, "[Contact] Service sinistres", "sinistre", "normal", 0, 5000],
  ["contact", { service: "patrimoine" }, "[Contact] Conseil en patrimoine", "patrimoine", "normal", 0, 5000],
  ["contact", { service: "__proto__" }, "[Contact]", "contact", "normal", 0, 5000],
  ["devis-auto", {}, "[Devis Auto]", "contact", "high", 0, 5000],
  ["lead-auto", {}, "[Devis Auto]", "contact", "normal", 0, 5000],
  ["lead-decennale", {}, "[Devis Décennale]", "contact", "high", 0, 5000],
  ["lead-emprunteur", {}, "[Devis Emprunteur]", "contact", "high", 0, 5000],
  ["lead-juridique", {}, "[Devis Juridique]", "contact", "normal", 0, 5000],
  ["lead-habitation", {}, "[Devis Habitation]", "contact", "normal", 0, 5000],
  ["rc-pro", {}, "[RC Pro]", "contact", "normal", 1500, 5000],
  ["collective", {}, "[Assurances Collectives]", "contact", "normal", 1500, 5000],
  ["multirisque", {}, "[Multirisque]", "contact", "normal", 1500, 5000],
  ["financial", { typeAssurance: "placement" }, "[Placement]", "patrimoine", "normal", 1000, 5000],
  ["financial", { typeAssurance: "retraite" }, "[Épargne Retraite]", "patrimoine", "normal", 1000, 5000],
  ["trade-risk", {}, "[Analyse de risques]", "commercial", "normal", 0, 5000],
  ["renoncer", {}, "[Renonciation]", "gestion", "high", 0, 5000],
  ["resilier", {}, "[Résiliation]", "gestion", "high", 0, 5000],
  ["sinistre", {}, "[Sinistre]", "sinistre", "high", 0, 5000],
  ["attestation", {}, "[Attestation]", "gestion", "normal", 0, 5000],
];

describe("[S1-159, S1-212, S1-238, S1-239, S1-240, S1-241, S2-160] the contract of the forms", () => {
  it.each(contract)("%s with %o", (name, values, subject, mailbox, priority, minimumSendMs, resetMs) => {
    const definition = formDefinitions[name];
    expect(resolveChoice(definition.subject, values)).toBe(subject);
    expect(resolveChoice(definition.mailbox, values)).toBe(mailbox);
    expect(definition).toMatchObject({ name, priority, minimumSendMs, resetMs });
  });

  it.each(FORM_NAMES)("[S1-166, S1-181, S1-233, S2-117, S2-157] %s keeps the specified texts", (name) => {
    expect(formDefinitions[name]).toMatchObject({
      sendingLabel: "Envoi en cours...",
      alert: "Une erreur est survenue. Veuillez réessayer.",
      sentTitle: "Demande envoyée !",
    });
  });

  it("names the décennale trade in mails", () => {
    expect(resolveChoice(formDefinitions["lead-decennale"].label, { metier: "macon" })).toBe("Devis décennale maçon");
  });

  it("shows the guide only when it was asked for, and asks by default", () => {
    const { fields, sentExtra } = formDefinitions["rc-pro"];
    expect(fields.find((field) => field.name === "downloadGuide")).toMatchObject({ initial: true });
    expect(sentExtra).toMatchObject({ whenChecked: "downloadGuide", href: "/guides/rc-pro-essentials.pdf" });
  });

  it("are one file each, named as the form", () => {
    const files = readdirSync(new URL("definitions/", import.meta.url)).map((file) => file.replace(/\.ts$/, ""));
    expect(files.sort(), "a file of definitions/ and a line of registry.ts, both named as the form").toEqual(
      [...FORM_NAMES].sort(),
    );
    for (const name of FORM_NAMES) expect(formDefinitions[name].name).toBe(name);
  });

  it("are plain data: what the browser fetches is the whole definition", () => {
    for (const name of FORM_NAMES) {
      expect(JSON.parse(JSON.stringify(formDefinitions[name]))).toEqual(formDefinitions[name]);
    }
  });

  it("knows its forms and no other", () => {
    expect(FORM_NAMES.every(isFormName)).toBe(true);
    expect(["health-tariff", "toString", "__proto__", "", 1, null].some(isFormName)).toBe(false);
  });
});

describe.each(FORM_NAMES)("the definition of %s", (name) => {
  const { fields } = formDefinitions[name];
  const names = fields.map((field) => field.name);

  it("has unique names, each with a label for mails and the console", () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((field) => !fieldLabels[field]?.trim())).toEqual([]);
    expect(formTypeLabels[name]).toMatch(/\p{L}/u);
  });

  it("depends only on fields it has, and has a group for every choice", () => {
    for (const field of fields) {
      if (field.visibleWhen) expect(names).toContain(field.visibleWhen.field);
      if (!("options" in field) || !field.options || !isDependent(field.options)) continue;
      const { by, groups } = field.options;
      const chooser = fields.find((candidate) => candidate.name === by);
      const options = chooser && "options" in chooser && chooser.options ? chooser.options : [];
      const values = (isDependent(options) ? [] : options).map((option) => option.value);
      // The group of the empty value applies to every choice without its own group.
      const own = Object.keys(groups).filter((key) => key !== "");
      expect("" in groups ? values : own).toEqual(expect.arrayContaining("" in groups ? own : values));
      expect(own.filter((key) => !values.includes(key))).toEqual([]);
    }
  });

  it("leaves the boxes for later offers unticked and optional", () => {
    for (const field of fields) {
      if (field.type !== "checkbox" || field.consentKey === undefined || field.consentKey === "consent") continue;
      expect(field.initial ?? false).toBe(false);
      expect(field.required).toBeUndefined();
    }
  });

  it("warns beside every free text", () => {
    for (const field of fields.filter((candidate) => candidate.type === "textarea")) {
      expect(field.hint).toContain("N’indiquez ni donnée de santé, ni numéro de Sécurité sociale.");
    }
  });

  it("reads well in a mail: labels of options, oui and non, nothing empty", () => {
    const rows = readableValues(formDefinitions[name], validExamples[name]);
    expect(rows.map((row) => row.name)).toEqual(names.filter((field) => field in validExamples[name]));
    for (const { name: field, value } of rows) {
      const definition = fields.find((candidate) => candidate.name === field);
      if (definition && "options" in definition && definition.options) expect(value).toMatch(/^\p{Lu}|^\d/u);
    }
  });
});

describe("declarations", () => {
  const declarations = FORM_NAMES.filter((name) => formDefinitions[name].confirm);

  it("are the withdrawal, the cancellation, the claim and the complaint: two steps, and a receipt that repeats what was declared", () => {
    expect(declarations).toEqual(["reclamation", "renoncer", "resilier", "sinistre"]);
    for (const name of FORM_NAMES) {
      expect(formDefinitions[name].declaration !== undefined, name).toBe(declarations.includes(name));
    }
    expect(formDefinitions.renoncer.confirm?.button).toBe("Confirmer la renonciation");
  });

  it("ask for no consent to anything else, and no reason to withdraw", () => {
    for (const name of declarations) {
      const boxes = formDefinitions[name].fields.filter((field) => field.type === "checkbox");
      // A complaint declares nothing: it says what happened.
      expect(boxes.map((box) => box.name)).toEqual(name === "reclamation" ? [] : ["declaration"]);
      expect(consentRecord(formDefinitions[name], validExamples[name], shown).boxes).toEqual([]);
    }
    expect(formDefinitions.renoncer.fields.map((field) => field.name)).not.toContain("motif");
  });

  it("show their dates as people write them", () => {
    const rows = readableValues(formDefinitions.resilier, validExamples.resilier);
    expect(rows.find((row) => row.name === "dateSouhaitee")?.value).toBe("31/12/2026");
    expect(rows.at(-1)).toMatchObject({
      label: "Je demande la résiliation du contrat désigné ci-dessus.",
      value: "oui",
    });
  });
});

describe("labels that follow a choice", () => {
  it("[S1-138] asks professionals for « Entreprise / Nom »", () => {
    const nom = formDefinitions["quick-quote"].fields.find((field) => field.name === "nom");
    expect(nom && fieldLabel(nom, { audience: "particuliers" })).toBe("Nom");
    expect(nom && fieldLabel(nom, { audience: "professionnels" })).toBe("Entreprise / Nom");
  });

  it.each([
    ["French", questionMessages.fr, ["non", "oui", "21/11/2026"]],
    ["English", questionMessages.en, ["no", "yes", "2026-11-21"]],
    [
      "another language",
      { ...questionMessages.fr, yes: "ja", no: "nein", day: "$3.$2.$1" },
      ["nein", "ja", "21.11.2026"],
    ],
  ])("says yes, no and dates in %s as its folder does, and options by their label", (_name, words, expected) => {
    const field = (form: FormName, name: string) => formDefinitions[form].fields.filter((one) => one.name === name);
    const [service] = field("contact", "service");
    const [box] = field("contact", "consent");
    const [date] = field("sinistre", "survenuLe");
    if (!service || !box || !date) throw new Error("The fields have other names");
    expect(displayValue(service, "sinistre", words)).toBe("Service sinistres");
    const shown = [
      displayValue(box, false, words),
      displayValue(box, true, words),
      displayValue(date, "2026-11-21", words),
    ];
    expect(shown).toEqual(expected);
  });
});

describe("consents", () => {
  it("name the broker and its register number where it will call", () => {
    const phoneConsent = fillIn(consents.fr.boxes.phoneConsent, broker);
    expect(phoneConsent).toContain("Cabinet Galibier");
    expect(phoneConsent).toContain("00 000 000");
    expect(consents.fr.boxes.consent).toMatch(/^J’ai lu l’information ci-dessus et je demande à être recontacté\(e\)/);
  });

  it("say who, why, how long and which rights in the notice (GDPR art. 13)", () => {
    const notice = fillIn(consents.fr.notice, broker);
    for (const part of ["Cabinet Galibier", "3 ans", "CNIL", "bonjour@exemple.example", "effacer", "assureurs"]) {
      expect(notice).toContain(part);
    }
  });

  it("are kept word for word with each answer", () => {
    const record = consentRecord(formDefinitions.contact, validExamples.contact, shown);
    expect(record.boxes.map((box) => [box.key, box.ticked])).toEqual([
      ["consent", true],
      ["newsletterConsent", false],
      ["phoneConsent", true],
    ]);
    expect(record.version).toMatch(/^\d{4}-\d{2}-\d{2}/);
    expect(consentRecord(formDefinitions["quick-quote"], {}, shown).boxes).toEqual([]);
  });
});
