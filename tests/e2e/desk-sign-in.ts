import type { Page } from "playwright/test";
import type { Email } from "postal-mime";
import { caughtMails, waitForMail } from "../support/site-under-test.ts";
import { expect } from "./watched-test.ts";

const RESPONSABLE = "responsable@cabinet.example";

/** The link that a mail holds, if any. */
export const linkOf = ({ text = "" }: Pick<Email, "text">, link: RegExp) => link.exec(text)?.[0];

/**
 * Address of a link in the mail that an act causes. The responsable's mailbox holds mails of earlier tests and tries
 * too: their links do not count.
 */
export async function mailedLink(link: RegExp, act: () => Promise<unknown>): Promise<string> {
  const old = new Set((await caughtMails()).map((mail) => linkOf(mail, link)));
  await act();
  const isNew = (mail: Email) => linkOf(mail, link) !== undefined && !old.has(linkOf(mail, link));
  return linkOf(await waitForMail(isNew), link) ?? "";
}

/** Enters the desk as the responsable, by the mailed link. */
export async function signIn(page: Page): Promise<void> {
  await page.goto("/bureau");
  await page.getByLabel("Votre adresse e-mail professionnelle").fill(RESPONSABLE);
  const link = await mailedLink(/http:\S+\/bureau\/entrer\/\S+/, async () => {
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await expect(page.getByRole("heading", { name: "Regardez vos e-mails" })).toBeVisible();
  });
  await page.goto(link);
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("À faire");
}
