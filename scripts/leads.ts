import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { requestsCsv } from "../netlify/desk/inbox/export-csv.ts";
import type { Found, Person } from "../netlify/desk/people/people.ts";
import { recordStore } from "../netlify/desk/people/record-store.ts";
import {
  erasureText,
  foundText,
  leadText,
  listText,
  peopleText,
  statsText,
  troubleText,
} from "../netlify/desk/people/record-texts.ts";
import { SIGN_IN_MINUTES, seedResponsables, signInPath } from "../netlify/desk/shell/access.ts";
import { databaseErrorCode, type Queryable } from "../netlify/kernel/database.ts";
import { type DatabaseOrigin, readOrigin } from "../netlify/kernel/database-marker.ts";
import { readSettings } from "../netlify/kernel/settings.ts";
import { loadIdentity } from "../netlify/kernel/site-identity.ts";
import { isSameName } from "../netlify/request/person-key.ts";
import { stateLabel } from "../netlify/request/states.ts";
import { allowTsxImports } from "./host/tsx-imports.ts";
import { help, type LeadCommand, type PersonCommand, readArguments, UsageError } from "./leads/arguments.ts";
import { readGiven, writePrivately } from "./leads/files.ts";
import { openConsoleDatabase } from "./leads/open-console-database.ts";
import { readUnsavedMail } from "./leads/unsaved-mail.ts";
import { assertMayWipe, databaseName } from "./leads/wipe-copy.ts";
import { readRun } from "./local/running-server.ts";
import { LOCAL_RESPONSABLE } from "./local/services.ts";
import { runCommand } from "./process/command-line.ts";
import { PlainProblem, projectRoot } from "./setup/prepare.mjs";

type Store = ReturnType<typeof recordStore>;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printEither(json: boolean, data: unknown, text: string): void {
  print(json ? JSON.stringify(data, null, 2) : text);
}

/** Asks on the terminal; returns no answer when there is none. */
async function ask(question: string, withoutTerminal: string): Promise<string> {
  if (!process.stdin.isTTY) throw new PlainProblem(withoutTerminal);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

/** The people who are meant. Two names in one mailbox are two people: `--seulement` chooses. */
async function findPeople(store: Store, { person, only }: PersonCommand): Promise<Found> {
  const found = await store.find(person);
  if (!found)
    throw new PlainProblem(`« ${person} » n'est ni une adresse, ni un téléphone, ni un nom, ni une référence.`);
  if (found.isCut) throw new PlainProblem(`Trop de demandes contiennent « ${person} » : précisez.`);
  if (only === null) return found;
  return { ...found, people: found.people.filter(({ name }) => isSameName(name, only)) };
}

/** One person, or a problem that says who was found. */
async function onePerson(store: Store, command: PersonCommand): Promise<Person> {
  const found = await findPeople(store, command);
  const [person, ...others] = found.people;
  if (!person) throw new PlainProblem(foundText(found));
  if (others.length > 0) {
    throw new PlainProblem(
      `Plusieurs personnes correspondent :\n\n${peopleText(found.people)}\n\nRecommencez avec sa référence, ou ajoutez --seulement "Prénom Nom".`,
    );
  }
  if (found.mentions.length > 0) process.stderr.write(`${foundText({ ...found, people: [] })}\n\n`);
  return person;
}

async function erase(store: Store, command: Extract<LeadCommand, { name: "erase" }>, now: Date): Promise<void> {
  const person = await onePerson(store, command);
  const leads = await store.byReferences(person.references);
  process.stderr.write(`${peopleText([person])}\n\n${erasureText(leads)}\n\n`);
  if (!command.yes) {
    const answer = await ask(
      "Effacer pour toujours ? Tapez oui : ",
      "Rien n'a été effacé : sans terminal, ajoutez --oui.",
    );
    if (answer.toLowerCase() !== "oui") throw new PlainProblem("Rien n'a été effacé.");
  }
  const erased = await store.erase(person.references, now);
  printEither(command.json, { erased }, `Effacé : ${erased.join(", ")}.`);
}

/** The page that is handed to the person, with all documents in it. */
async function dossierPage(database: Queryable, references: readonly string[], now: Date): Promise<string> {
  allowTsxImports();
  const { documentLinks, readPersonFile } = await import("../netlify/desk/people/person-file.ts");
  const { personFileHtml } = await import("../netlify/desk/people/person-file-view.tsx");
  const file = await readPersonFile(database, references);
  const links = await documentLinks(database, readSettings(process.env, undefined).documentsKey, file.documents);
  const plan = { parts: 1, partOf: new Map(file.documents.map(({ id }) => [id, 1])) };
  return personFileHtml({ identity: loadIdentity(projectRoot), file, plan, part: 1, links, now });
}

async function dossier(
  database: Queryable,
  store: Store,
  command: Extract<LeadCommand, { name: "dossier" }>,
  now: Date,
): Promise<void> {
  const person = await onePerson(store, command);
  const requests = await store.byReferences(person.references);
  const text = command.json
    ? JSON.stringify({ writtenAt: now.toISOString(), person, requests }, null, 2)
    : await dossierPage(database, person.references, now);
  if (command.out === undefined) print(text);
  else {
    writePrivately(command.out, `${text}\n`);
    process.stderr.write(`${requests.length} demande(s) écrites dans ${command.out}\n`);
  }
}

async function importMail(store: Store, file: string, json: boolean, now: Date): Promise<void> {
  const data = await readUnsavedMail(readGiven(file), readSettings(process.env, undefined).secret, now);
  if (typeof data === "string") throw new PlainProblem(data);
  const isNew = await store.register(data, now);
  const { reference } = data.lead;
  printEither(
    json,
    { reference, registered: isNew },
    isNew ? `${reference} est enregistrée.` : `${reference} était déjà enregistrée : rien n'a changé.`,
  );
}

async function run(
  database: Queryable,
  store: Store,
  command: Exclude<LeadCommand, { name: "help" | "wipe-copy" | "sign-in-link" }>,
  now: Date,
): Promise<void> {
  switch (command.name) {
    case "list": {
      const leads = await store.list(command.filter);
      printEither(command.json, leads, listText(leads));
      return;
    }
    case "show": {
      const lead = await store.show(command.reference);
      if (!lead) throw new PlainProblem(`Aucune demande ${command.reference}.`);
      printEither(command.json, lead, leadText(lead));
      return;
    }
    case "export": {
      const leads = await store.all(command.filter);
      const text =
        command.format === "csv"
          ? requestsCsv(leads, loadIdentity(projectRoot).url, new Date())
          : `${JSON.stringify(leads, null, 2)}\n`;
      if (command.out === undefined) process.stdout.write(text);
      else {
        writePrivately(command.out, text);
        process.stderr.write(`${leads.length} demande(s) écrites dans ${command.out}\n`);
      }
      return;
    }
    case "mark": {
      const { reference, status, json } = command;
      if (!(await store.mark(reference, status, now))) {
        throw new PlainProblem(
          `Rien n’a changé : ${reference} n’existe pas, est effacée, ou un jour légal y court encore (au bureau, dites d’abord que c’est fait).`,
        );
      }
      printEither(json, { reference, status }, `${reference} : ${stateLabel(status)}.`);
      return;
    }
    case "mails": {
      const mails = await store.trouble();
      const line = await store.troubleLine(now);
      printEither(command.json, mails, line === null ? troubleText(mails) : `${line}.\n\n${troubleText(mails)}`);
      return;
    }
    case "retry":
    case "release": {
      const mails = await store[command.name](command.reference, now);
      printEither(command.json, { mails }, `${mails} mail(s) partent dans la minute.`);
      return;
    }
    case "import":
      await importMail(store, command.file, command.json, now);
      return;
    case "find": {
      const found = await findPeople(store, command);
      printEither(command.json, found, foundText(found));
      return;
    }
    case "dossier":
      await dossier(database, store, command, now);
      return;
    case "erase":
      await erase(store, command, now);
      return;
    case "stats": {
      const stats = await store.stats(now);
      printEither(command.json, stats, statsText(stats));
      return;
    }
  }
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
  print(`Ce lien vaut ${SIGN_IN_MINUTES} minutes et une seule fois :\n${site}${path}`);
}

async function wipeCopy(store: Store, origin: DatabaseOrigin, databaseUrl: string): Promise<void> {
  const expected = databaseName(databaseUrl);
  const refusal = { context: process.env.CONTEXT, origin, expected };
  // Everything that can be refused is refused before the question is asked.
  assertMayWipe({ ...refusal, typed: expected });
  const typed = await ask(
    `Toutes les demandes de la copie « ${expected} » vont être effacées. Tapez son nom : `,
    "Rien n'a été effacé : cette commande demande un terminal.",
  );
  assertMayWipe({ ...refusal, typed });
  print(`${await store.wipe()} demande(s) effacées de la copie.`);
}

/** A preview's database is a copy of real people's data, which nobody may read there. */
async function runOn(database: Queryable, url: string, command: Exclude<LeadCommand, { name: "help" }>): Promise<void> {
  const store = recordStore(database, { kind: "console" });
  const origin = await readOrigin(database, url);
  if (command.name === "wipe-copy") return wipeCopy(store, origin, url);
  if (origin === "copy") {
    throw new PlainProblem(
      "Refusé : cette base est une copie de la production (aperçu ou sauvegarde). La console ne lit les données des personnes qu'en production. Pour la vider : « vider-copie ».",
    );
  }
  if (command.name === "sign-in-link") return signInLink(database, command.email, new Date());
  await run(database, store, command, new Date());
}

function readCommand(): LeadCommand {
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
    print(help);
    return;
  }
  const localFolder = join(projectRoot, ".local");
  const { database, url, close } = await openConsoleDatabase({
    root: projectRoot,
    localFolder,
    deployedUrl: process.env.NETLIFY_DB_URL,
  });
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
