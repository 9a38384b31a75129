import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSite } from "../../src/content/site.ts";
import type { Form, FormValues } from "../../src/forms/form-definition.ts";
import { guidedForm } from "../../src/forms/form-stages.ts";
import { quotePaths } from "../../src/forms/quote-paths.ts";
import { type FormName, formDefinitions } from "../../src/forms/registry.ts";
import { withSlots } from "../../src/forms/slots.ts";
import { formIdentity } from "../../src/forms/view/site-identity.ts";
import { parisDay } from "../../src/shared/civil-date.ts";
import { answerTool } from "../../src/tools/answer-tool.ts";
import { loanInsuranceTool } from "../../src/tools/definitions/assurance-emprunteur.ts";
import { terminationTool } from "../../src/tools/definitions/resiliation.ts";
import type { Tool } from "../../src/tools/tool.ts";
import { requestsOf } from "../support/site-under-test.ts";
import { validExamples } from "../support/valid-examples.ts";
import { type BrowserPort, until } from "./browser-port.ts";
import { fillAndSend } from "./fill-form.ts";

/** A journey that matters, written once for every engine. @throws when what should be stored or answered is not. */
export interface Journey {
  readonly name: string;
  readonly path: string;
  run(browser: BrowserPort): Promise<void>;
}

const { year } = parisDay(new Date());
const SENT = "Demande envoyée !";
const TEST_IBAN = "FR14 2004 1010 0505 0001 3M02 606";

const says = (browser: BrowserPort, words: string | RegExp) =>
  until(`« ${words} » on the page`, async () => {
    const text = await browser.read().catch(() => "");
    return typeof words === "string" ? text.includes(words) : words.test(text);
  });

const press = async (browser: BrowserPort, name: string) => (await browser.find("button", name)).press();

/** Sends a form and finds its one stored row, with the values that matter. */
async function stores(
  browser: BrowserPort,
  form: Form,
  given: FormValues,
  expected: Readonly<Record<string, string>>,
  name: FormName,
): Promise<void> {
  const email = `${name}-${crypto.randomUUID().slice(0, 13)}@exemple.example`;
  await fillAndSend(browser, form, { ...given, email }, formIdentity(loadSite(), name));
  if (form.confirm) await press(browser, form.confirm.button);
  await says(browser, SENT);
  const [request, ...others] = await requestsOf(email);
  assert.equal(others.length, 0, "one row only");
  assert.equal(request?.form_type, name);
  const values = new Map(Object.entries(request?.values ?? {}));
  for (const [field, value] of Object.entries(expected)) assert.equal(values.get(field), value, field);
}

const stored =
  (name: FormName, change: FormValues, expected: Readonly<Record<string, string>>) => (browser: BrowserPort) =>
    stores(browser, formDefinitions[name], { ...validExamples[name], ...change }, expected, name);

/** The guided quote: the tile, two questions, who asks. */
async function guidedQuote(browser: BrowserPort): Promise<void> {
  const path = quotePaths.find(({ id }) => id === "rc-pro");
  assert.ok(path, "the path rc-pro");
  await (await browser.find("link", path.tile)).press();
  const form = withSlots(guidedForm(path, formDefinitions[path.form]), []);
  const slot = "email";
  await stores(
    browser,
    form,
    { ...validExamples[path.form], activite: "liberales", slot },
    { activite: "liberales" },
    path.form,
  );
}

/** A small document to send. */
export function sampleDocument(): string {
  const file = join(mkdtempSync(join(tmpdir(), "journey-")), "document.pdf");
  writeFileSync(file, "%PDF-1.4\n");
  return file;
}

const tick = async (browser: BrowserPort, name: string) => (await browser.find("checkbox", name)).press();

/** From four answers about health to the documents. */
export async function healthDocuments(browser: BrowserPort): Promise<void> {
  const type = async (name: string, text: string) => (await browser.find("textbox", name)).type(text);
  const choose = async (name: string, text: string) => (await browser.find("combobox", name)).type(text);
  await type("Date de début souhaitée", `${year + 1}-01-01`);
  await type("Code postal", "38000");
  await type("Votre année de naissance", String(year - 40));
  await press(browser, "Voir les tarifs");
  await press(browser, "Souscrire ");
  await choose("Votre couverture actuelle", "Aucune complémentaire");
  await tick(browser, "Hospitalisation");
  await press(browser, "Recevoir le conseil");
  await tick(browser, "J’ai lu ce conseil");
  await press(browser, "Confirmer et souscrire");
  await press(browser, "Continuer");
  await choose("Civilité", "Madame");
  for (const [name, text] of [
    ["Nom", "Exemple"],
    ["Prénom", "Camille"],
    ["Date de naissance", `${year - 40}-05-05`],
    ["Ville de naissance", "Grenoble"],
    ["Adresse", "1 rue du Col"],
    ["Ville obligatoire", "Grenoble"],
    ["E-mail", "camille@exemple.fr"],
    ["Téléphone", "06 39 98 00 12"],
  ] as const)
    await type(name, text);
  await press(browser, "Enregistrer et continuer");
  await type("IBAN", TEST_IBAN);
  await tick(browser, "J’autorise le prélèvement");
  await press(browser, "Enregistrer et continuer");
}

/** From four answers to a validated contract. */
async function healthContract(browser: BrowserPort): Promise<void> {
  const file = sampleDocument();
  await healthDocuments(browser);
  await (await browser.find("file", "Pièce d'identité")).type(file);
  await says(browser, "en cours de validité : reçu");
  await (await browser.find("file", "Relevé d'identité bancaire")).type(file);
  await tick(browser, "J’ai vérifié ces informations");
  await press(browser, "Valider le contrat ");
  await says(browser, "Votre contrat est validé");
}

/** What a calculator answers, worked out here by the same rule. */
export function headlineOf(tool: Tool, answers: Readonly<Record<string, string>>) {
  const figures = { pass: {}, smic: 0, hospitalDay: 0 };
  const answer = answerTool(tool, answers, { figures, today: parisDay(new Date()) });
  assert.ok(answer.ok, "an answer");
  return answer.result.headline;
}

/** The answer as the page shows it. */
function answerOf(tool: Tool, answers: Readonly<Record<string, string>>): string {
  const { label, value } = headlineOf(tool, answers);
  return `${label} ${value}`.replace(/\s+/g, " ");
}

async function termination(browser: BrowserPort): Promise<void> {
  // A contract of less than a year: the answer is not that of the example which the page shows first.
  const depuis = `${year - 1}-12-12`;
  await (await browser.find("combobox", "Quel contrat ?")).type("Complémentaire santé individuelle");
  await (await browser.find("combobox", "Pourquoi ?")).type("Je pars sans motif");
  await (await browser.find("textbox", "Début du contrat")).type(depuis);
  await says(browser, answerOf(terminationTool, { contrat: "sante", motif: "envie", depuis }));
}

/** A loan as it is typed: question, name, answer. */
export const loanAnswers = [
  ["Capital emprunté", "capital", "300000"],
  ["Durée du prêt, en années", "annees", "20"],
  ["Taux du prêt, hors assurance", "taux", "3,10"],
  ["Part assurée, emprunteur 1, en %", "part1", "100"],
  ["Taux d’assurance actuel, emprunteur 1", "actuel1", "0,40"],
  ["Taux comparé, emprunteur 1", "compare1", "0,20"],
] as const;
export const typedLoan = Object.fromEntries(loanAnswers.map(([, name, text]) => [name, text]));

async function loan(browser: BrowserPort): Promise<void> {
  for (const [label, , text] of loanAnswers) await (await browser.find("textbox", label)).type(text);
  await says(browser, answerOf(loanInsuranceTool, typedLoan));
}

/** The eight journeys. The last two assert an answer, the health one its contract, the others a stored row. */
export const journeys: readonly Journey[] = [
  { name: "home form", path: "/", run: stored("quick-quote", {}, { typeAssurance: "habitation" }) },
  { name: "contact", path: "/contact", run: stored("contact", {}, { service: "gestion" }) },
  { name: "guided quote", path: "/devis", run: guidedQuote },
  { name: "RC Pro tab", path: "/rc-pro", run: stored("rc-pro", {}, { activite: "liberales", secteur: "conseil" }) },
  { name: "health contract", path: "/particuliers/sante", run: healthContract },
  {
    name: "claim",
    path: "/sinistre",
    run: stored("sinistre", { survenuLe: `${year}-01-01`, connuLe: "" }, { survenuLe: `${year}-01-01` }),
  },
  { name: "termination", path: "/outils/resiliation", run: termination },
  { name: "loan calculator", path: "/outils/assurance-emprunteur", run: loan },
];
