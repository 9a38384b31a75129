import type { Page } from "playwright/test";
import type { Email } from "postal-mime";
import { caughtMails, queryRows, waitForMail } from "../support/site-under-test.ts";
import { freshAddress } from "./request-forms.ts";
import { expect } from "./watched-test.ts";

const RESPONSABLE = "responsable@cabinet.example";

/** The link that a mail holds, if any. */
export const linkOf = ({ text = "" }: Pick<Email, "text">, link: RegExp) => link.exec(text)?.[0];

/**
 * Address of a link in the mail that an act causes. The responsable's mailbox holds mails of earlier tests and tries
 * too: their links do not count.
 */
export async function mailedLink(link: RegExp, act: () => Promise<unknown>, to = RESPONSABLE): Promise<string> {
  const old = new Set((await caughtMails()).map((mail) => linkOf(mail, link)));
  await act();
  const isNew = (mail: Email) =>
    mail.to?.some(({ address }) => address === to) === true &&
    linkOf(mail, link) !== undefined &&
    !old.has(linkOf(mail, link));
  return linkOf(await waitForMail(isNew), link) ?? "";
}

/** Enters the desk by the mailed link. */
export async function signIn(page: Page, address = RESPONSABLE): Promise<void> {
  // All tests come from one network, which may ask for ten links a minute.
  await queryRows("DELETE FROM visit_counters");
  await page.goto("/bureau");
  await page.getByLabel("Votre adresse e-mail professionnelle").fill(address);
  const link = await mailedLink(
    /http:\S+\/bureau\/entrer\/\S+/,
    async () => {
      await page.getByRole("button", { name: "Recevoir le lien" }).click();
      await expect(page.getByRole("heading", { name: "Regardez vos e-mails" })).toBeVisible();
    },
    address,
  );
  await page.goto(link);
  await page.getByRole("button", { name: "Entrer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("À faire");
}

/** Enters the desk as an adviser of its own: tests that run at the same time do not take each other's links. */
export async function signInAsAdviser(page: Page): Promise<void> {
  const address = freshAddress("conseiller");
  await queryRows(
    "INSERT INTO desk_members (email, name, role, added_at) VALUES ($1, 'Conseiller', 'conseiller', now())",
    [address],
  );
  await signIn(page, address);
}
