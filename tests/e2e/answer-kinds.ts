import { type Locator, type Page, request } from "playwright/test";
import { parisDay } from "../../src/shared/civil-date.ts";
import { waitForMail } from "../support/site-under-test.ts";
import { linkOf } from "./desk-sign-in.ts";
import { postContact } from "./post-contact.ts";
import { confirmButton, fill, formPages, freshAddress, submitButton } from "./request-forms.ts";

/** One kind of press, and the answer that a visitor gets. */
export interface AnswerKind {
  readonly name: string;
  readonly path: string;
  /** Brings the page to where the control is pressed. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Locator;
  readonly answer: (page: Page) => Locator;
  /** Something is refused or opened: the focus is in the answer. */
  readonly takesFocus: boolean;
  /** Width at which the control exists; both when absent. */
  readonly only?: 360 | 1280;
  readonly withoutScripts?: boolean;
}

const nextYear = parisDay(new Date()).year + 1;

async function fillTariff(page: Page): Promise<void> {
  await page.getByLabel("Date de début souhaitée").fill(`${nextYear}-02-01`);
  await page.getByLabel("Code postal").first().fill("38000");
  await page.getByLabel("Votre année de naissance").fill(String(nextYear - 40));
}

async function send(page: Page): Promise<void> {
  await fill(page, "contact");
  await submitButton(page, "contact").click();
}

/** From the last screen back to the first, both filled. */
async function backToFirst(page: Page): Promise<void> {
  await fill(page, "lead-habitation");
  await page.getByRole("button", { name: "Retour", exact: true }).click();
}

async function declare(page: Page): Promise<void> {
  await fill(page, "renoncer");
  await submitButton(page, "renoncer").click();
}

/** Sends a request in a visit of its own. Returns its address. */
async function sendQuietly(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const email = freshAddress("suivi");
  const visit = await request.newContext();
  await postContact(visit, origin, { email, lastName: "Dupré", phone: "06 39 98 12 34", message: "Bonjour" });
  await visit.dispose();
  return email;
}

/** Opens the visitor's page of a request, by the link of its receipt. */
async function follow(page: Page): Promise<void> {
  const email = await sendQuietly(page);
  const link = /http:\S+\/suivi\/[\w-]{43}/;
  const receipt = await waitForMail(
    (mail) => mail.to?.some(({ address }) => address === email) === true && linkOf(mail, link) !== undefined,
  );
  await page.goto(linkOf(receipt, link) ?? "");
  await page.getByLabel("Les quatre derniers chiffres").fill("1234");
  await page.getByRole("button", { name: "Ouvrir" }).click();
}

const summary = (selector: string) => (page: Page) => page.locator(`${selector} summary`).first();
const at = (selector: string) => (page: Page) => page.locator(selector);
const { path: home } = formPages["lead-habitation"];
const tariffButton = (page: Page) => page.getByRole("button", { name: "Voir les tarifs" });
const calculate = (page: Page) => page.getByRole("button", { name: "Calculer" });

/** Every kind of press of the site that a visitor has without a request of his own. */
export const answerKinds: readonly AnswerKind[] = [
  {
    name: "a form is refused",
    path: "/contact",
    press: (page) => submitButton(page, "contact"),
    answer: at(".form-alert"),
    takesFocus: true,
  },
  {
    name: "a form is sent",
    path: "/contact",
    prepare: (page) => fill(page, "contact"),
    press: (page) => submitButton(page, "contact"),
    answer: at(".form-success"),
    takesFocus: true,
  },
  {
    name: "an empty form is given back",
    path: "/contact",
    prepare: send,
    press: (page) => page.getByRole("button", { name: "Faire une autre demande" }),
    answer: at("form[name=contact]"),
    takesFocus: true,
  },
  {
    name: "the second screen of a form",
    path: home,
    prepare: backToFirst,
    press: (page) => submitButton(page, "lead-habitation"),
    answer: at(".form-step__title:visible"),
    takesFocus: true,
  },
  {
    name: "the screen before",
    path: home,
    prepare: (page) => fill(page, "lead-habitation"),
    press: (page) => page.getByRole("button", { name: "Retour", exact: true }),
    answer: at(".form-step__title:visible"),
    takesFocus: true,
  },
  {
    name: "the next question of a guided quote",
    path: "/devis/decennale",
    prepare: (page) => page.getByText("Maçon", { exact: true }).click(),
    press: at(".request-form > button[type=submit]:not([name])"),
    answer: at(".form-step__title:visible"),
    takesFocus: true,
  },
  {
    name: "the health tariff",
    path: "/particuliers/sante",
    prepare: fillTariff,
    press: tariffButton,
    answer: at(".health-offers h2"),
    takesFocus: true,
  },
  {
    name: "the price of the health tariff",
    path: "/particuliers/sante",
    prepare: fillTariff,
    press: tariffButton,
    answer: at(".health-table .health-price"),
    takesFocus: false,
  },
  {
    name: "a refused health tariff",
    path: "/particuliers/sante",
    press: tariffButton,
    answer: at(".form-alert"),
    takesFocus: true,
  },
  {
    name: "the three recommended offers",
    path: "/particuliers/sante",
    prepare: async (page) => {
      await fillTariff(page);
      await tariffButton(page).click();
    },
    press: (page) => page.locator(".health-picks label").last(),
    answer: at(".health-picks__card--chosen"),
    takesFocus: false,
  },
  {
    name: "a calculator's result",
    path: "/outils/bonus-malus",
    prepare: (page) => page.getByLabel("Votre coefficient aujourd’hui").fill("0,60"),
    press: calculate,
    answer: at(".tool-figure--main"),
    takesFocus: false,
  },
  {
    name: "a refused calculation",
    path: "/outils/bonus-malus",
    prepare: (page) => page.getByLabel("Votre coefficient aujourd’hui").fill("9,00"),
    press: calculate,
    answer: at(".tool__questions .field:has([aria-invalid=true])"),
    takesFocus: true,
  },
  {
    name: "a question for another page, left empty",
    path: "/",
    press: (page) => page.locator(".ask-form:has([required]) button[data-scripted]").last(),
    answer: at(".ask-form .field:has(:user-invalid)"),
    takesFocus: true,
  },
  {
    name: "a calculation kept in the address",
    path: "/outils/bonus-malus",
    prepare: (page) => page.getByLabel("Votre coefficient aujourd’hui").fill("0,60"),
    press: (page) => page.getByRole("button", { name: "Garder ce calcul" }),
    answer: at(".tool__actions [role=status]:not(:empty)"),
    takesFocus: false,
  },
  {
    name: "a tab",
    path: "/rc-pro",
    press: (page) => page.locator(".tab-list label").last(),
    answer: at(".tab-panel:visible"),
    takesFocus: false,
  },
  {
    name: "a menu of the header",
    path: "/",
    press: summary("details.menu"),
    answer: at("details.menu[open]"),
    takesFocus: true,
    only: 1280,
  },
  {
    name: "the menu of a phone",
    path: "/",
    press: (page) => page.locator("header [popovertarget], header [popoverTarget]").first(),
    answer: at(":popover-open"),
    takesFocus: true,
    only: 360,
  },
  {
    name: "a search",
    path: "/recherche",
    prepare: (page) => page.getByLabel("Quelques mots").fill("loi Lemoine"),
    press: (page) => page.getByLabel("Quelques mots"),
    answer: at("#recherche-resultats li"),
    takesFocus: false,
  },
  {
    name: "a question that opens",
    path: "/assurance-habitation",
    press: summary("main details:not([open], form *)"),
    answer: at("main details[open]:not(form *)"),
    takesFocus: true,
  },
  {
    name: "a part of a form that opens",
    path: "/particuliers/sante",
    press: summary(".health-family"),
    answer: at(".health-family[open]"),
    takesFocus: true,
  },
  {
    name: "a link to the form of its page",
    path: "/assurance-habitation",
    press: (page) => page.locator("main a.button[href^='#']").last(),
    answer: at("main .form-card"),
    takesFocus: false,
  },
  {
    name: "the recap of a declaration",
    path: formPages.renoncer.path,
    prepare: (page) => fill(page, "renoncer"),
    press: (page) => submitButton(page, "renoncer"),
    answer: at(".form-recap"),
    takesFocus: true,
  },
  {
    name: "a declaration to be changed",
    path: formPages.renoncer.path,
    prepare: declare,
    press: (page) => page.getByRole("button", { name: "Modifier", exact: true }),
    answer: at("form[name=renoncer] .field:has([name=nom])"),
    takesFocus: true,
  },
  {
    name: "a declaration received",
    path: formPages.renoncer.path,
    prepare: declare,
    press: (page) => confirmButton(page, "renoncer"),
    answer: at(".form-success"),
    takesFocus: true,
  },
  {
    name: "a claim to be read again",
    path: formPages.sinistre.path,
    prepare: (page) => fill(page, "sinistre"),
    press: (page) => submitButton(page, "sinistre"),
    answer: at(".form-recap, .form-success"),
    takesFocus: true,
  },
  {
    name: "the next page of a list",
    path: "/blog",
    press: at("a[rel=next]"),
    answer: at("h1"),
    takesFocus: false,
  },
  {
    name: "a letter that is copied",
    path: "/modeles/declaration-de-vol",
    prepare: (page) => page.context().grantPermissions(["clipboard-read", "clipboard-write"]),
    press: (page) => page.getByRole("button", { name: "Copier la lettre" }),
    answer: (page) => page.getByRole("status").filter({ hasText: "Lettre copiée" }),
    takesFocus: false,
  },
  {
    name: "a link that is copied",
    path: "/blog/guide-assurance-rc-pro-2025",
    prepare: (page) => page.context().grantPermissions(["clipboard-read", "clipboard-write"]),
    press: (page) => page.getByRole("button", { name: "Copier le lien" }),
    answer: at(".share__status"),
    takesFocus: false,
  },
  {
    name: "a link that cannot be copied",
    path: "/blog/guide-assurance-rc-pro-2025",
    prepare: (page) =>
      page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
      }),
    press: (page) => page.getByRole("button", { name: "Copier le lien" }),
    answer: (page) => page.locator(".share__status").filter({ hasText: "La copie a échoué" }),
    takesFocus: false,
  },
  {
    name: "a calculation that is talked about",
    path: "/outils/bonus-malus",
    prepare: async (page) => {
      await page.getByLabel("Votre coefficient aujourd’hui").fill("0,60");
      await calculate(page).click();
    },
    press: (page) => page.locator(".tool__actions").getByRole("link", { name: "En parler" }),
    answer: at("h1"),
    takesFocus: false,
  },
  {
    name: "what happened, as the page of claims asks it",
    path: "/sinistre",
    press: (page) => page.locator("a.card[href^='/sinistre/']").last(),
    answer: at("h1"),
    takesFocus: false,
  },
  {
    name: "a call-back booked on the visitor's page",
    path: "/contact",
    prepare: async (page) => {
      await follow(page);
      const slot = page.getByLabel("Créneau d’une demi-heure");
      const free = slot.locator("option:not([value=''])");
      await slot.selectOption({ index: Math.ceil(Math.random() * ((await free.count()) - 1)) });
    },
    press: (page) => page.getByRole("button", { name: "Réserver ce créneau" }),
    answer: (page) => page.getByRole("status").filter({ hasText: "Votre rappel est réservé" }),
    takesFocus: false,
  },
  {
    name: "a document sent on the visitor's page",
    path: "/contact",
    prepare: async (page) => {
      await follow(page);
      await page.getByLabel("Fichier PDF, JPEG, PNG ou WebP").setInputFiles({
        name: "contrat.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n"),
      });
    },
    press: (page) => page.getByRole("button", { name: "Envoyer le document" }),
    answer: (page) => page.getByRole("status").filter({ hasText: "Le document est enregistré" }),
    takesFocus: false,
  },
  {
    name: "a request sent without scripts",
    path: "/contact",
    prepare: (page) => fill(page, "contact"),
    press: (page) => submitButton(page, "contact"),
    answer: at("h1"),
    takesFocus: false,
    withoutScripts: true,
  },
  {
    name: "a health tariff without scripts",
    path: "/particuliers/sante",
    prepare: fillTariff,
    press: tariffButton,
    answer: at("h1"),
    takesFocus: false,
    withoutScripts: true,
  },
  {
    name: "a calculation without scripts",
    path: "/outils/bonus-malus",
    prepare: (page) => page.getByLabel("Votre coefficient aujourd’hui").fill("0,60"),
    press: calculate,
    answer: at(".tool-figure--main"),
    takesFocus: false,
    withoutScripts: true,
  },
];
