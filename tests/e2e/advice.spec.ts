import { randomInt } from "node:crypto";
import { printed, textOf } from "../support/read-pdf.ts";
import { queryRows } from "../support/site-under-test.ts";
import { accessibilityProblems, sidewaysOverflow } from "./axe.ts";
import { signInAsAdviser } from "./desk-sign-in.ts";
import { postContact } from "./post-contact.ts";
import { freshAddress } from "./request-forms.ts";
import { expect, test } from "./watched-test.ts";

const PARTS = {
  "Besoins et exigences": "Protéger un atelier de menuiserie et trois salariés.",
  "Contrat recommandé": "Pro Essentielle",
  Assureur: "Assureur Exemple",
  "Pourquoi ce contrat répond à ces besoins": "Le chiffre d’affaires reste sous le plafond de cette formule.",
  "Ce qu’il ne couvre pas": "Les travaux hors de France.",
  "Ce qui a été écarté, et pourquoi": "La formule Étendue : sa garantie à l’étranger ne sert pas ici.",
};

for (const javaScriptEnabled of [true, false]) {
  test(`a sheet of advice is written, read, received and printed ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const email = freshAddress("conseil");
    const digits = String(randomInt(10_000)).padStart(4, "0");
    await page.goto("/bureau/entrer");
    const { origin } = new URL(page.url());
    const sender = { email, lastName: "Colomb", phone: `06 39 98 ${digits}`, message: "Un atelier." };
    const sent = await postContact(page.request, origin, sender);
    const [request] = await queryRows("SELECT id, reference FROM leads WHERE email = $1", [email]);
    await signInAsAdviser(page);
    await page.goto(`/bureau/conseil/${request?.reference}`);
    for (const [label, text] of Object.entries(PARTS)) {
      await page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(text);
    }
    await page.getByLabel("Titre du document").fill("IPID de l’assureur");
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n");
    await page
      .getByLabel("Fichier PDF, 4 Mo au plus")
      .setInputFiles({ name: "ipid.pdf", mimeType: "application/pdf", buffer: pdf });
    await page.getByRole("button", { name: "Joindre, puis continuer" }).click();
    await expect(page.getByText("La fiche est complète.")).toBeVisible();
    await page.getByRole("button", { name: "Remettre la fiche" }).click();
    await expect(page.getByRole("link", { name: "Version 1" })).toBeVisible();

    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const person = await context.newPage();
    await person.goto(sent.headers().location ?? "");
    await person.goto((await person.locator('a[href^="/suivi/"]').first().getAttribute("href")) ?? "");
    await person.getByLabel("Les quatre derniers chiffres").fill(digits);
    await person.getByRole("button", { name: "Ouvrir" }).click();
    await person.getByRole("link", { name: "Fiche de conseil, version 1" }).click();
    await expect(person.getByRole("button", { name: "Recevoir un code par e-mail" })).toBeVisible();
    await expect(person.locator("main")).not.toContainText("Pro Essentielle");
    // The sweep that mails the code does not run here: tests/functions/advice.test.ts gives the code.
    await queryRows("UPDATE follow_sessions SET opened_by = 'code' WHERE lead_id = $1", [request?.id]);
    await person.reload();
    const sheet = person.getByRole("article", { name: "Fiche de conseil" });
    for (const text of Object.values(PARTS)) await expect(sheet).toContainText(text);
    if (javaScriptEnabled) expect(await accessibilityProblems(person)).toEqual([]);
    expect(await sidewaysOverflow(person)).toBeUndefined();
    await person.getByRole("button", { name: "J’ai reçu ces documents" }).click();
    await expect(sheet).toContainText("avoir reçu cette fiche et ses documents");

    // The same paper for both: the sheet alone, on A4.
    await page.getByRole("link", { name: "Version 1" }).click();
    for (const paper of [person, page]) {
      const pages = await printed(paper);
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
    await context.close();
  });
}
