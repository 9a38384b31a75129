import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import PostalMime from "postal-mime";
import { signInPath } from "../../../netlify/desk/shell/access.ts";
import { openDatabase } from "../../../netlify/kernel/database.ts";
import type { SiteServer } from "../../../scripts/local/site/site-server.ts";
import { openDesk } from "./open-desk.ts";
import { COLLEAGUES, QUESTION } from "./scenario.ts";

/** Height of a screen by its width: a phone, a tablet, a laptop. */
const SCREENS = { 360: 740, 768: 1024, 1280: 800 } as const;
const REQUESTS = 200;

/** Keeps the picture of a page under a name. */
type Keep = (page: Page, name: string) => Promise<void>;

/** The link to /suivi in the mail that left last. */
async function mailedPath(folder: string): Promise<string> {
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse();
  for (const name of mails) {
    const { text = "" } = await PostalMime.parse(readFileSync(join(folder, name)));
    const path = /\/suivi\/[\w-]{43}/.exec(text)?.[0];
    if (path !== undefined) return path;
  }
  throw new Error("no mail has a link to the page of a request");
}

/** The adviser sends the text of the field; the person opens the page by the mail and writes back. */
async function converse(browser: Browser, site: SiteServer, desk: Page, phone: string): Promise<Page> {
  await desk.getByRole("button", { name: "Envoyer la réponse" }).click();
  await desk.getByText("Votre message part dans la minute").waitFor();
  await site.runScheduled();
  const visitor = await browser.newPage({ locale: "fr-FR" });
  await visitor.goto(`${site.url}${await mailedPath(site.mailFolder)}`);
  await visitor.getByLabel("Les quatre derniers chiffres").fill(phone.slice(-4));
  await visitor.getByRole("button", { name: "Ouvrir" }).click();
  await visitor.getByLabel("Votre message").fill(QUESTION);
  await visitor.getByRole("button", { name: "Envoyer" }).first().click();
  await visitor.getByText(QUESTION).first().waitFor();
  return visitor;
}

/**
 * Pictures of the scenario's desk, at three widths each: the queue, a request, the field of its answer, and the person's page
 * with their conversation.
 * @param site without any request.
 */
export async function takeDeskPictures(browser: Browser, site: SiteServer, keep: Keep): Promise<void> {
  const database = openDatabase(site.databaseUrl);
  const now = new Date();
  await openDesk(database, now, REQUESTS);
  const { rows } = await database.query(
    `SELECT reference, regexp_replace("values"->>'phone', '\\D', '', 'g') AS phone FROM leads
     WHERE form_type = 'lead-auto' AND status = 'new' AND NOT suspect ORDER BY received_at DESC LIMIT 1`,
  );
  const [{ reference, phone } = {}] = rows;
  const path = await signInPath(database, COLLEAGUES[0].email, now, "console");
  await database.end();
  const desk = await browser.newPage({ locale: "fr-FR" });
  await desk.goto(`${site.url}${path}`);
  await desk.getByRole("button", { name: "Entrer" }).click();
  const request = `${site.url}/bureau/demandes/${reference}`;
  const each = async (page: Page, name: string, part = "body") => {
    for (const [width, height] of Object.entries(SCREENS)) {
      await page.setViewportSize({ width: Number(width), height });
      await page.locator(part).evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
      await keep(page, `${name}-${width}`);
    }
  };
  await each(desk, "bureau-file");
  await desk.goto(request);
  await each(desk, "bureau-demande");
  await desk.goto(`${request}?modele=documents#repondre`);
  await desk.getByText("Demander des documents").click();
  await desk.locator("input[name=demande]").first().check();
  await each(desk, "bureau-reponse", "section:has(> #repondre)");
  const visitor = await converse(browser, site, desk, String(phone));
  await each(visitor, "suivi-echanges", "section:has(> #echanges)");
  await Promise.all([desk.close(), visitor.close()]);
}
