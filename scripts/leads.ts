import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { databaseErrorCode } from "../netlify/leads/database.ts";
import { help, type LeadCommand, readArguments, UsageError } from "./leads/arguments.ts";
import { consoleStore } from "./leads/console-store.ts";
import { leadsCsv } from "./leads/csv.ts";
import { openConsoleDatabase } from "./leads/open-console-database.ts";
import { leadText, listText, statsText } from "./leads/texts.ts";
import { runCommand } from "./local/command.ts";
import { PlainProblem, projectRoot } from "./setup/prepare.mjs";

type Store = ReturnType<typeof consoleStore>;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printEither(json: boolean, data: unknown, text: string): void {
  print(json ? JSON.stringify(data, null, 2) : text);
}

/** Asks before an erasure. Without a terminal, only --yes says so. */
async function isConfirmed(email: string, count: number): Promise<boolean> {
  if (!process.stdin.isTTY) throw new PlainProblem("Nothing was erased: without a terminal to ask, add --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Erase ${count} lead(s) of ${email} for good? Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}

async function erase(store: Store, command: Extract<LeadCommand, { name: "erase" }>, now: Date): Promise<void> {
  const filter = { form: undefined, status: undefined, since: undefined, suspect: undefined, limit: undefined };
  const found = await store.all({ ...filter, email: command.email });
  if (found.length > 0 && !command.yes && !(await isConfirmed(command.email, found.length))) {
    throw new PlainProblem("Nothing was erased.");
  }
  const erased = await store.erase(command.email, now);
  const reminder = "Mails that were already delivered stay in the mailboxes: delete them there too.";
  printEither(
    command.json,
    { erased },
    erased.length > 0 ? `Erased: ${erased.join(", ")}.\n${reminder}` : "No lead with this address.",
  );
}

async function run(store: Store, command: Exclude<LeadCommand, { name: "help" }>, now: Date): Promise<void> {
  switch (command.name) {
    case "list": {
      const leads = await store.list(command.filter);
      printEither(command.json, leads, listText(leads));
      return;
    }
    case "show": {
      const lead = await store.show(command.reference);
      if (!lead) throw new PlainProblem(`There is no lead ${command.reference}.`);
      printEither(command.json, lead, leadText(lead));
      return;
    }
    case "export": {
      const leads = await store.all(command.filter);
      const text = command.format === "csv" ? leadsCsv(leads) : `${JSON.stringify(leads, null, 2)}\n`;
      if (command.out === undefined) process.stdout.write(text);
      else {
        writeFileSync(command.out, text, { mode: 0o600 });
        process.stderr.write(`${leads.length} lead(s) written to ${command.out}\n`);
      }
      return;
    }
    case "mark": {
      const { reference, status, json } = command;
      if (!(await store.mark(reference, status, now))) throw new PlainProblem(`There is no lead ${reference}.`);
      printEither(json, { reference, status }, `${reference} is now: ${status}.`);
      return;
    }
    case "retry": {
      const mails = await store.retry(command.reference, now);
      printEither(command.json, { mails }, `${mails} mail(s) will be sent again within a minute or so.`);
      return;
    }
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
  const { database, close } = await openConsoleDatabase({
    root: projectRoot,
    localFolder,
    deployedUrl: process.env.NETLIFY_DB_URL,
  });
  try {
    await run(consoleStore(database), command, new Date());
  } catch (error) {
    if (error instanceof PlainProblem) throw error;
    // The driver's messages quote what visitors typed: only the code is shown.
    throw new PlainProblem(
      `The database refused (${databaseErrorCode(error)}). Check NETLIFY_DB_URL, or start the site with npm start.`,
    );
  } finally {
    await close();
  }
});
