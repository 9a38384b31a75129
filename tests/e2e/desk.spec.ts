import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { printed, textOf } from "../support/read-pdf.ts";
import { queryRows, waitForMail } from "../support/site-under-test.ts";
import { accessibilityProblems, sidewaysOverflow } from "./axe.ts";
import { linkOf, mailedLink, signIn, signInAsAdviser } from "./desk-sign-in.ts";
import { postContact } from "./post-contact.ts";
import { expect, test } from "./watched-test.ts";

/** A visitor without JavaScript, whom no other test knows, sends the contact form. Returns the reference. */
async function sendRequest(page: Page, message: string): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@exemple.example`;
  const { origin } = new URL(page.url());
  const answer = await postContact(page.request, origin, {
    email,
    lastName: "Colomb",
    phone: `06 39 98 ${String(randomInt(10_000)).padStart(4, "0")}`,
    message,
  });
  expect(answer.status()).toBe(303);
  const [row] = await queryRows("SELECT reference FROM leads WHERE email = $1", [email]);
  return String(row?.reference);
}

/** Opens one of the links in the broker's mail of a request, and presses its button. */
async function actByMail(page: Page, reference: string, action: string, button: RegExp): Promise<void> {
  const link = new RegExp(`http:\\S+/bureau/lien/\\S+/${action}/\\S+`);
  const mail = await waitForMail((it) => it.subject?.includes(reference) === true && linkOf(it, link) !== undefined);
  await page.goto(linkOf(mail, link) ?? "");
  if (action === "perdu") await page.getByLabel(/raison|pourquoi/i).selectOption("prix");
  await expectSound(page, `link « ${action} » of the mail`);
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("C’est déjà noté");
}

async function expectSound(page: Page, place: string): Promise<void> {
  expect(await accessibilityProblems(page), place).toEqual([]);
  expect(await sidewaysOverflow(page), place).toBeUndefined();
}

test("a request lives its life at the desk: taken from the mail, called, quoted, won; others lost and erased", async ({
  page,
}) => {
  // A dozen pages, each read by axe: more than half a minute on a slow machine.
  test.slow();
  await page.goto("/bureau/entrer");
  await expectSound(page, "sign-in page");
  const word = `Mot${randomUUID().slice(0, 6)}`;
  const reference = await sendRequest(page, `Bonjour, ${word} merci.`);

  // A link of the shared mailbox takes a request for whoever is signed in.
  await signIn(page);
  await actByMail(page, reference, "prendre", /Je m’en occupe/);
  await page.goto("/bureau");
  await page.getByLabel("Rechercher").fill(word.toLowerCase());
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Recherche");
  await expect(page.getByText("Pris en charge", { exact: true }).last()).toBeVisible();
  await expectSound(page, "inbox");

  await page.locator(".line").filter({ hasText: reference }).getByRole("link", { name: "Solène Colomb" }).click();
  await expect(page.getByText("Nouveau → Pris en charge")).toBeVisible();
  // A wide screen offers what a phone does.
  await expect(page.getByRole("link", { name: "Fiche de conseil" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Textes tout prêts" })).toBeVisible();
  await page.getByLabel("Note (facultative)").fill("Veut un devis pour lundi.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("status")).toHaveText("C’est noté.");
  for (const [state, label] of [
    ["quoted", "Devis envoyé"],
    ["won", "Gagné"],
  ] as const) {
    await page.getByLabel("Nouvel état").selectOption(state);
    await page.getByRole("button", { name: "Changer l’état" }).click();
    await expect(page.locator(".person .badge")).toHaveText(label);
  }
  await expect(page.locator(".timeline")).toContainText("Veut un devis pour lundi.");
  const paper = await printed(page);
  for (const { width, height } of paper) expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
  const words = paper.map(textOf).join(" ");
  for (const kept of ["Veut un devis pour lundi.", word]) expect(words).toContain(kept);
  for (const left of ["Ajouter la note", "Mon compte", "Changer l’état", "Corriger l’adresse", "D’où vient"])
    expect(words).not.toContain(left);
  await expectSound(page, "request");

  // A second request is lost, with its reason, and a view keeps what is closed.
  const lost = await sendRequest(page, "Perdue.");
  await actByMail(page, lost, "perdu", /Perdu/);
  await page.goto("/bureau?vue=closes&etat=perdu");
  await expect(page.locator(".line__ref").filter({ hasText: lost })).toBeVisible();
  await page.getByText("Garder cette vue sous un nom").click();
  const view = `Perdues ${word}`;
  await page.getByLabel("Nom de la vue").fill(view);
  await page.getByRole("button", { name: "Garder" }).click();
  await expect(page.getByRole("link", { name: view })).toHaveAttribute("aria-current", "page");
  await expectSound(page, "a view under a name");
  await page.getByRole("button", { name: "Retirer la vue" }).click();
  await expect(page.getByRole("link", { name: view })).toBeHidden();

  const other = await sendRequest(page, "À effacer.");
  await page.goto(`/bureau/personnes?q=${other}`);
  await page.getByRole("link", { name: "Voir ses données" }).click();
  await expectSound(page, "preview of an erasure");
  // A lone responsable waits a day, then confirms by a mailed link.
  const confirmation = await mailedLink(/http:\S+\/effacement\/\S+/, async () => {
    await page.getByRole("button", { name: "Demander l’effacement" }).click();
    await expect(page.getByText("cet effacement attend un jour")).toBeVisible();
  });
  await expectSound(page, "erasure that waits");
  await queryRows("UPDATE erasure_requests SET asked_at = asked_at - interval '1 day' WHERE decided_at IS NULL");
  await page.goto(confirmation);
  await page.getByLabel(/Tapez EFFACER/).fill("EFFACER");
  await expectSound(page, "decision");
  await page.getByRole("button", { name: "Effacer pour toujours" }).click();
  await expect(page.getByRole("status")).toHaveText("Les données sont effacées.");
  expect(await queryRows(`SELECT email, "values"::text AS answers FROM leads WHERE reference = $1`, [other])).toEqual([
    { email: null, answers: "{}" },
  ]);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    "",
    "/chiffres",
    "/mails",
    "/personnes",
    "/equipe",
    "/journal",
    "/compte",
    `/demandes/${reference}`,
  ]) {
    await page.goto(`/bureau${path}`);
    const rows = await page
      .locator(".top__menu a")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect([rows.length, new Set(rows).size], "all entries of the menu are in sight, in two rows").toEqual([7, 2]);
    await expectSound(page, `/bureau${path} at 360 px`);
  }
});

test("on a phone the name of a view, and of a register, is on one line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdviser(page);
  for (const path of ["/bureau", "/bureau/chiffres"]) {
    await page.goto(path);
    const heights = await page.locator(".views a").evaluateAll((all) => all.map(({ scrollHeight }) => scrollHeight));
    expect(heights.length, path).toBeGreaterThan(2);
    expect(new Set(heights).size, `${path}: ${heights}`).toBe(1);
  }
});
