import { type Browser, devices, type Page } from "playwright/test";
import type { FormName } from "../../src/forms/registry.ts";
import { printed, textOf } from "../support/read-pdf.ts";
import { caughtMails, queryRows, requestsOf } from "../support/site-under-test.ts";
import { accessibilityProblems, sidewaysOverflow } from "./axe.ts";
import { signInAsAdviser } from "./desk-sign-in.ts";
import { postContact } from "./post-contact.ts";
import { fill, formPages, freshAddress, submitButton } from "./request-forms.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

// A sheet that is refused, or that was altered, is answered with 409, which Chromium writes to the console.
test.use({ expectedMessages: [/status of 409.*\/bureau\/conseil\//] });

const WHY = "Pourquoi ce contrat répond à ces besoins";
const PARTS = {
  "Besoins et exigences": "Protéger un atelier de menuiserie et trois salariés.",
  "Contrat recommandé": "Pro Essentielle",
  Assureur: "Assureur Exemple",
  [WHY]: "Le chiffre d’affaires reste sous le plafond de cette formule.",
  "Ce qu’il ne couvre pas": "Les travaux hors de France.",
  "Ce qui a été écarté, et pourquoi": "La formule Étendue : sa garantie à l’étranger ne sert pas ici.",
};

/** What the newest mail to somebody says behind these words. A request that is stored sends what is due, as the sweep of a minute does. */
async function mailed(page: Page, email: string, words: RegExp): Promise<string> {
  const { origin } = new URL(page.url());
  let found: string | undefined;
  await expect(async () => {
    const other = { email: freshAddress("autre"), lastName: "Autrui", phone: "06 39 98 11 11", message: "Bonjour" };
    await postContact(page.request, origin, other);
    const own = (await caughtMails()).filter(({ to }) => to?.some(({ address }) => address === email));
    found = own.map(({ text = "" }) => words.exec(text)?.[1]).findLast((match) => match !== undefined);
    expect(found).toBeDefined();
  }).toPass();
  return found ?? "";
}

/** Opens `/suivi` by the link of a mail and the end of the telephone. */
async function openRequest(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Les quatre derniers chiffres").fill("0012");
  await page.getByRole("button", { name: "Ouvrir" }).click();
}

/** Writes the sheet of a request, which does not leave before it is whole. */
async function writeSheet(page: Page, reference: string): Promise<void> {
  await page.goto(`/bureau/demandes/${reference}`);
  await page.getByRole("link", { name: "Fiche de conseil" }).click();
  const part = (label: string) => page.getByRole("textbox", { name: new RegExp(`^${label}`) });
  await expect(part("Besoins et exigences")).not.toBeEmpty();
  for (const [label, text] of Object.entries(PARTS)) await part(label).fill(label === WHY ? "" : text);
  const send = page.getByRole("button", { name: "Remettre la fiche" });
  const refusal = page.getByRole("alert");
  await send.click();
  await expect(refusal).toContainText("Il manque : les raisons de la recommandation ; un document d’information");
  await part(WHY).fill(PARTS[WHY]);
  await send.click();
  await expect(refusal).toContainText("Il manque : un document d’information de l’assureur (IPID ou DIC)");
  await page.getByLabel("Titre du document").fill("IPID de l’assureur");
  const buffer = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n");
  const file = { name: "ipid.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("Fichier PDF, 4 Mo au plus").setInputFiles(file);
  await page.getByRole("button", { name: "Joindre, puis continuer" }).click();
  await expect(page.getByText("La fiche est complète.")).toBeVisible();
  await send.click();
  await expect(page.getByText(/Version 1.*pas encore ouverte, réception non confirmée/)).toBeVisible();
}

/** Whoever has the address of a sheet, or the link of its mail and the telephone, reads nothing without the mailed code. */
async function expectClosed(browser: Browser, sheet: string, link: string): Promise<void> {
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(sheet);
  await expect(other).toHaveURL(/\/suivi$/);
  await openRequest(other, link);
  await other.goto(sheet);
  await expect(other.getByRole("button", { name: "Recevoir un code par e-mail" })).toBeVisible();
  await other.getByLabel("Code reçu").fill("000000");
  await other.getByRole("button", { name: "Ouvrir la fiche" }).click();
  await expect(other.getByRole("alert")).toContainText("Ce code n’ouvre pas la fiche");
  await expect(other.locator("main")).not.toContainText(PARTS[WHY]);
  await context.close();
}

/** The same paper for both: the sheet alone, on A4. */
async function expectPaper(page: Page): Promise<void> {
  const pages = await printed(page);
  for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
  const words = pages.map(textOf).join(" ");
  expect(words).toContain("Pro Essentielle");
  for (const ofTheSite of ["J’ai reçu ces documents", "Ouvrir : IPID", "Cookies", "Mon compte"]) {
    expect(words).not.toContain(ofTheSite);
  }
  for (const [at, { words: lines }] of pages.entries()) {
    const tops = lines.map(({ top }) => top);
    expect(Math.min(...tops), `top of page ${at + 1}`).toBeGreaterThan(15);
    expect(Math.max(...tops), `foot of page ${at + 1}`).toBeLessThan(292);
  }
}

/** Changes a word of a sheet that was sent, past the trigger that refuses it, in one statement: another test does so beside it. */
async function alter(reference: string): Promise<void> {
  expect(reference).toMatch(/^[A-Z\d-]+$/);
  await queryRows(`DO $$ BEGIN
    ALTER TABLE advice_sheets DISABLE TRIGGER advice_sheets_sent;
    UPDATE advice_sheets SET proof = jsonb_set(proof, '{text}', to_jsonb(replace(proof->>'text', 'Pro', 'Or')))
      WHERE reference = '${reference}';
    ALTER TABLE advice_sheets ENABLE TRIGGER advice_sheets_sent;
  END $$`);
}

const walks: readonly (readonly [who: string, form: FormName])[] = [
  ["an artisan", "lead-decennale"],
  ["a person @full", "devis-auto"],
  ["a company @full", "collective"],
];

for (const [who, form] of walks.filter(([, one]) => isOffered(formPages[one].path))) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with" : "without";
    test(`advice goes from the form to the receipt ${how} JavaScript, and to nobody else: ${who}`, async ({
      page,
      browser,
    }) => {
      test.slow();
      const email = freshAddress("conseil");
      const context = await browser.newContext({ ...devices["Galaxy S8"], javaScriptEnabled });
      const person = await context.newPage();
      await person.goto(formPages[form].path);
      await fill(person, form, { email });
      // Meanwhile the person takes longer than a robot: a form sent within 2.5 s of its first touch is marked.
      await signInAsAdviser(page);
      await submitButton(person, form).click();
      await expect(person.locator('a[href^="/suivi/"]').first()).toBeVisible();
      const reference = String((await requestsOf(email))[0]?.reference);

      await writeSheet(page, reference);
      const link = await mailed(page, email, /Voici notre conseil[\s\S]*?(http:\S+\/suivi\/[\w-]{43})/);
      await openRequest(person, link);
      await person.getByRole("link", { name: "Fiche de conseil, version 1" }).click();
      await expect(person.locator("main")).not.toContainText(PARTS[WHY]);
      await expectClosed(browser, person.url(), link);
      await person.getByRole("button", { name: "Recevoir un code par e-mail" }).click();
      await person.getByLabel("Code reçu").fill(await mailed(page, email, /Code\s:\s(\d{6})/));
      await person.getByRole("button", { name: "Ouvrir la fiche" }).click();
      const sheet = person.getByRole("article", { name: "Fiche de conseil" });
      for (const text of Object.values(PARTS)) await expect(sheet).toContainText(text);
      if (javaScriptEnabled) expect(await accessibilityProblems(person)).toEqual([]);
      expect(await sidewaysOverflow(person)).toBeUndefined();
      const download = person.waitForEvent("download");
      await person.getByRole("link", { name: "Ouvrir : IPID" }).click();
      expect((await download).suggestedFilename()).toContain(reference);
      await person.getByRole("button", { name: "J’ai reçu ces documents" }).click();
      await expect(sheet).toContainText("avoir reçu cette fiche et ses documents");

      await page.reload();
      await expect(page.getByText(/Version 1.*ouverte .*réception confirmée/)).toBeVisible();
      await page.getByRole("link", { name: "Version 1" }).click();
      for (const paper of [person, page]) await expectPaper(paper);
      await page.goto(`/bureau/demandes/${reference}`);
      await expect(page.getByText("La personne a confirmé avoir reçu la fiche de conseil (version 1)")).toBeVisible();

      await alter(reference);
      for (const reader of [person, page]) {
        await reader.goto(reader === person ? person.url() : `/bureau/conseil/${reference}/1`);
        await expect(reader.getByRole("alert")).toContainText("ne concorde plus avec sa preuve");
        await expect(reader.locator("main")).not.toContainText(PARTS[WHY]);
      }
      await context.close();
    });
  }
}
