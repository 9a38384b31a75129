import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { csvParts, requestColumns } from "../netlify/desk/inbox/export-csv.ts";
import { wholeRequestStore } from "../netlify/desk/people/whole-request-store.ts";
import { SIGN_IN_MINUTES, seedResponsables, signInPath } from "../netlify/desk/shell/access.ts";
import { databaseErrorCode, type Queryable } from "../netlify/kernel/database.ts";
import { type DatabaseOrigin, readOrigin } from "../netlify/kernel/database-marker.ts";
import { readSettings } from "../netlify/kernel/settings.ts";
import { loadIdentity } from "../netlify/kernel/site-identity.ts";
import { type ConsoleCommand, help, readArguments, UsageError } from "./leads/arguments.ts";
import { readGiven, writePrivately } from "./leads/files.ts";
import { openConsoleDatabase } from "./leads/open-console-database.ts";
import { readUnsavedMail } from "./leads/unsaved-mail.ts";
import { assertMayWipe, databaseName } from "./leads/wipe-copy.ts";
import { readRun } from "./local/running-server.ts";
import { LOCAL_RESPONSABLE } from "./local/services.ts";
import { runCommand, say } from "./process/command-line.ts";
import { PlainProblem, projectRoot } from "./setup/prepare.mjs";

type Store = ReturnType<typeof wholeRequestStore>;

/** Asks on the terminal; returns no answer when there is none. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new PlainProblem("Rien n'a été effacé : cette commande demande un terminal.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

async function importMail(store: Store, file: string, now: Date): Promise<void> {
  const data = await readUnsavedMail(readGiven(file), readSettings(process.env, undefined).secret, now);
  if (typeof data === "string") throw new PlainProblem(data);
  const isNew = await store.register(data, now);
  const { reference } = data.request;
  say(isNew ? `${reference} est enregistrée.` : `${reference} était déjà enregistrée : rien n'a changé.`);
}

/** Rows as one JSON list, page by page. */
async function* jsonParts(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row, null, 2)).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function exportAll(store: Store, { format, out }: Extract<ConsoleCommand, { name: "export" }>): Promise<void> {
  let count = 0;
  async function* pages() {
    for await (const requests of store.all()) {
      count += requests.length;
      yield requests;
    }
  }
  const parts =
    format === "csv"
      ? csvParts(requestColumns(loadIdentity(projectRoot).url, new Date()), pages())
      : jsonParts(pages());
  if (out === undefined) {
    for await (const part of parts) process.stdout.write(part);
    return;
  }
  await writePrivately(out, parts);
  process.stderr.write(`${count} demande(s) écrites dans ${out}\n`);
}

/**
 * A sign-in link for when no mail arrives. It gives no new right: whoever can read this database sees
 * everything already.
 */
async function signInLink(database: Queryable, email: string, now: Date): Promise<void> {
  const { deskResponsables } = readSettings(process.env, undefined);
  const running = readRun(join(projectRoot, ".local"))?.url;
  const local = process.env.NETLIFY_DB_URL ? [] : [LOCAL_RESPONSABLE];
  await seedResponsables(database, [...deskResponsables, ...local], now);
  const path = await signInPath(database, email, now, "console");
  if (path === null) {
    throw new PlainProblem(
      `${email} n'a pas d'accès au bureau. Un responsable l'ouvre dans « Équipe », ou la variable DESK_RESPONSABLES nomme les premiers.`,
    );
  }
  const site = process.env.NETLIFY_DB_URL ? loadIdentity(projectRoot).url : (running ?? "http://localhost:8888");
  say(`Ce lien vaut ${SIGN_IN_MINUTES} minutes et une seule fois :\n${site}${path}`);
}

async function wipeCopy(store: Store, origin: DatabaseOrigin, databaseUrl: string): Promise<void> {
  const expected = databaseName(databaseUrl);
  const refusal = { context: process.env.CONTEXT, origin, expected };
  // Everything that can be refused is refused before the question is asked.
  assertMayWipe({ ...refusal, typed: expected });
  const typed = await ask(`Toutes les demandes de la copie « ${expected} » vont être effacées. Tapez son nom : `);
  assertMayWipe({ ...refusal, typed });
  say(`${await store.wipe()} demande(s) effacées de la copie.`);
}

/** A preview's database is a copy of real people's data, which nobody may read there. */
async function runOn(
  database: Queryable,
  url: string,
  command: Exclude<ConsoleCommand, { name: "help" }>,
): Promise<void> {
  const store = wholeRequestStore(database, { kind: "console" });
  const origin = await readOrigin(database, url);
  if (command.name === "wipe-copy") return wipeCopy(store, origin, url);
  if (origin === "copy") {
    throw new PlainProblem(
      "Refusé : cette base est une copie de la production (aperçu ou sauvegarde). La console ne lit les données des personnes qu'en production. Pour la vider : « vider-copie ».",
    );
  }
  const now = new Date();
  switch (command.name) {
    case "sign-in-link":
      return signInLink(database, command.email, now);
    case "import":
      return importMail(store, command.file, now);
    case "export":
      return exportAll(store, command);
  }
}

function readCommand(): ConsoleCommand {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${help}\n`);
    process.exit(2);
  }
}

/** `npm run leads -- …`: the broker's console. */
await runCommand(async () => {
  const command = readCommand();
  if (command.name === "help") {
    say(help);
    return;
  }
  const localFolder = join(projectRoot, ".local");
  const { database, url, close } = await openConsoleDatabase(localFolder, process.env.NETLIFY_DB_URL);
  try {
    await runOn(database, url, command);
  } catch (error) {
    if (error instanceof PlainProblem) throw error;
    // The driver's messages quote what visitors typed: only the code is shown.
    throw new PlainProblem(
      `La base de données a refusé (${databaseErrorCode(error)}). Vérifiez NETLIFY_DB_URL, ou démarrez le site avec npm start.`,
    );
  } finally {
    await close();
  }
});
