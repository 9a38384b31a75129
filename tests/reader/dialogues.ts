import { menuSections } from "../../src/content/menu.ts";
import { loadSite } from "../../src/content/site.ts";
import { type Form, fieldLabel, optionsInForce } from "../../src/forms/form-definition.ts";
import { guidedForm } from "../../src/forms/form-stages.ts";
import { quotePaths } from "../../src/forms/quote-paths.ts";
import { formDefinitions } from "../../src/forms/registry.ts";
import { stepsOf } from "../../src/forms/steps.ts";
import { formIdentity } from "../../src/forms/view/site-identity.ts";
import { wordsIn } from "../../src/i18n/words.ts";
import { loanInsuranceTool } from "../../src/tools/definitions/assurance-emprunteur.ts";
import { fillAndSend } from "../engines/fill-form.ts";
import { headlineOf, healthDocuments, loanAnswers, sampleDocument, typedLoan } from "../engines/journeys.ts";
import { validExamples } from "../support/valid-examples.ts";
import { FOCUS_MODE, type Person } from "./person.ts";
import type { Script } from "./speech.ts";

/** Something that somebody does who hears the page, and what has to be said meanwhile. */
export interface Dialogue extends Script {
  readonly name: string;
  readonly path: string;
  /** A line so slow that what is said of the sending can be heard. */
  readonly holdMs?: number;
  act(person: Person): Promise<void>;
}

const words = wordsIn("fr");
const site = loadSite();
const [section] = menuSections("fr");
if (!section) throw new Error("no audience in the menu");

/** Orca's words for a field that is said to be wrong. */
const INVALID = "invalid entry";
/** What is never said on arrival. */
const ARRIVAL = [INVALID, words.pageLoaded];

const homeForm: Form = formDefinitions["quick-quote"];
const contactForm: Form = formDefinitions.contact;
const [, contactWho] = stepsOf(contactForm);
const { messages } = contactForm.words;

/** A field of a form, with its label and its messages. */
function fieldOf({ fields }: Form, name: string) {
  const field = fields.find((one) => one.name === name);
  if (!field || field.type === "hidden") throw new Error(`no field ${name}`);
  const format = "format" in field ? field.format?.message : undefined;
  return { label: fieldLabel(field, {}), required: field.required ?? "", format: format ?? "", hint: field.hint ?? "" };
}

const fillHome = (person: Person, change: Readonly<Record<string, string>>) =>
  fillAndSend(
    person.browser,
    homeForm,
    { ...validExamples["quick-quote"], ...change },
    formIdentity(site, "quick-quote"),
  );

const phone = fieldOf(homeForm, "telephone");
const service = fieldOf(contactForm, "service");

async function sendEmpty(person: Person): Promise<void> {
  await person.tabTo(service.label);
  await person.tabTo(messages.next);
  await person.press("Return");
  await person.hear("à corriger");
}

const guided = quotePaths.find(({ id }) => id === "rc-pro");
if (!guided) throw new Error("no path rc-pro");
const [, guidedSecond] = stepsOf(guidedForm(guided, formDefinitions[guided.form]));
const activity = formDefinitions["rc-pro"].fields.find(({ name }) => name === "activite");
const activities = activity && "options" in activity && activity.options ? optionsInForce(activity.options, {}) : [];
const sector = fieldOf(formDefinitions["rc-pro"], "secteur");

const gap = headlineOf(loanInsuranceTool, typedLoan);

/** The twelve. */
export const dialogues: readonly Dialogue[] = [
  {
    name: "header",
    path: "/",
    async act(person) {
      await person.press("Tab");
      await person.press("Tab");
      await person.press("Tab");
    },
    heard: [`${words.skip} link`, site.brand.name, words.mainMenu, `${section.title} collapsed push button`],
    never: ARRIVAL,
  },
  {
    name: "menu",
    path: "/",
    async act(person) {
      await person.tabTo(`${section.title} collapsed`);
      await person.press("Return");
      await person.press("Tab");
      await person.press("Escape");
    },
    heard: [
      `${section.title} collapsed push button`,
      "expanded",
      "link",
      "escape",
      `${section.title} collapsed push button`,
    ],
    never: ARRIVAL,
  },
  {
    name: "empty form",
    path: "/contact#formulaire",
    async act(person) {
      await person.tabTo(service.label);
      await person.tabTo(messages.next);
    },
    heard: [
      `${service.label} ${messages.required} combo box`,
      fieldOf(contactForm, "subject").label,
      fieldOf(contactForm, "message").label,
      fieldOf(contactForm, "message").hint,
      messages.next,
    ],
    never: ARRIVAL,
  },
  {
    name: "error",
    path: "/contact#formulaire",
    async act(person) {
      await sendEmpty(person);
      await person.press("Tab");
      await person.press("Return");
    },
    heard: [
      messages.errorTitleMany.replace("{count}", "3"),
      `${service.required} link`,
      service.label,
      service.required,
    ],
    never: [words.pageLoaded],
  },
  {
    name: "format error",
    path: "/",
    async act(person) {
      await person.tabTo(fieldOf(homeForm, "nom").label);
      await fillHome(person, { telephone: "12" });
      await person.hear(messages.errorTitleOne);
      await person.press("Tab");
      await person.press("Return");
    },
    heard: [messages.errorTitleOne, `${phone.format} link`, phone.label, INVALID, phone.hint, phone.format],
    never: [words.pageLoaded],
  },
  {
    name: "sending",
    path: "/",
    holdMs: 15_000,
    async act(person) {
      await fillHome(person, {});
      await person.hear(homeForm.sendingLabel);
      await person.hear(homeForm.sentTitle);
    },
    heard: [homeForm.sendingLabel, homeForm.sentTitle],
    never: [words.pageLoaded],
  },
  {
    name: "success",
    path: "/",
    async act(person) {
      await fillHome(person, {});
      await person.hear(homeForm.sentTitle);
      await person.browser.find("textbox", fieldOf(homeForm, "telephone").label);
      await person.press("Tab");
    },
    heard: [homeForm.sentTitle, messages.reference],
    once: [messages.reference],
    never: [words.pageLoaded],
  },
  {
    name: "second screen",
    path: "/contact#formulaire",
    async act(person) {
      const { browser } = person;
      await (await browser.find("combobox", service.label)).type("Gestion des contrats");
      for (const name of ["subject", "message"])
        await (await browser.find("textbox", fieldOf(contactForm, name).label)).type("Un exemple.");
      await person.tabTo(messages.next);
      await person.press("Return");
      await person.press("Tab");
    },
    heard: [contactWho?.title ?? "", "2 sur 2"],
    never: [INVALID, words.pageLoaded],
  },
  {
    name: "guided quote",
    path: "/devis",
    async act(person) {
      await person.tabTo(guided.tile);
      await person.press("Return");
      await person.arrive();
      await person.tabTo(activities[0]?.label ?? "");
      await person.press("space");
      await person.tabTo(sector.label);
      await person.press("Down");
      await person.tabTo(messages.next);
      await person.press("Return");
    },
    heard: [
      guided.tile,
      activities[0]?.label ?? "",
      "selected",
      `${sector.label} ${messages.required} combo box`,
      messages.next,
      guidedSecond?.title ?? "",
    ],
    never: ARRIVAL,
  },
  {
    name: "tab",
    path: "/rc-pro",
    async act(person) {
      await person.tabTo(activities[0]?.label ?? "");
      await person.press(FOCUS_MODE);
      await person.press("Right");
    },
    heard: [activities[0]?.label ?? "", "selected radio button", activities[1]?.label ?? "", "selected radio button"],
    never: [words.pageLoaded],
  },
  {
    name: "calculator",
    path: "/outils/assurance-emprunteur",
    async act(person) {
      for (const [label, , text] of loanAnswers) {
        await person.tabTo(label);
        await person.type(text);
      }
      await person.hear(gap.value);
    },
    heard: ["Capital emprunté", gap.label, gap.value],
    never: ARRIVAL,
  },
  {
    name: "upload",
    path: "/particuliers/sante",
    async act(person) {
      await healthDocuments(person.browser);
      await person.tabTo("Pièce d'identité");
      await (await person.browser.find("file", "Pièce d'identité")).type(sampleDocument());
      await person.hear("Il manque");
      await person.press("Tab");
    },
    heard: ["Pièce d'identité", "reçu. Il manque :", "Relevé d'identité bancaire"],
    never: [],
  },
];
