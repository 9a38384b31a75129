import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { openDatabase, type Row } from "../../netlify/kernel/database.ts";
import { WAIT_MS } from "./hang.ts";
import { numbered } from "./numbered.ts";

/** Names of the variables through which the set-up tells the tests where the site is. */
export const siteVariables = {
  url: "SITE_URL",
  databaseUrl: "SITE_DATABASE_URL",
  mailFolder: "SITE_MAIL_FOLDER",
} as const;

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with npm test -- browser`);
  return value;
}

/** Mails that this process has read, by their file, with the bytes that were there: a file may still be growing. */
const readMails = new Map<string, { readonly bytes: number; readonly mail: Email }>();

async function mailIn(file: string): Promise<Email> {
  const known = readMails.get(file);
  if (known?.bytes === (await stat(file)).size) return known.mail;
  const content = await readFile(file);
  const mail = await PostalMime.parse(content);
  readMails.set(file, { bytes: content.length, mail });
  return mail;
}

/** Every mail that the site has sent so far, oldest first. */
export async function caughtMails(): Promise<Email[]> {
  const folder = variable(siteVariables.mailFolder);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".eml")).sort();
  return Promise.all(files.map((file) => mailIn(join(folder, file))));
}

/** Waits for a mail that satisfies a condition. @throws Error when none came in time. */
export async function waitForMail(wanted: (mail: Email) => boolean, patienceMs = WAIT_MS): Promise<Email> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const mail = (await caughtMails()).find(wanted);
    if (mail) return mail;
    if (Date.now() > until) throw new Error(`No such mail within ${patienceMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Rows of the site's database, for one statement. */
export async function queryRows(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const database = openDatabase(variable(siteVariables.databaseUrl));
  try {
    return (await database.query(text, numbered(values))).rows;
  } finally {
    await database.end();
  }
}

/** The stored leads with an e-mail address (lower case), oldest first. */
export function requestsOf(email: string): Promise<Row[]> {
  return queryRows("SELECT * FROM leads WHERE email = $1 ORDER BY id", [email]);
}
