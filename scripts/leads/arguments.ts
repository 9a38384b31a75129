import { parseArgs } from "node:util";

export const leadStatuses = ["new", "handled", "won", "lost", "usurpation"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Which leads are meant. */
export interface LeadFilter {
  readonly form: string | undefined;
  readonly status: LeadStatus | undefined;
  /** Lower-case address. */
  readonly email: string | undefined;
  /** First day, YYYY-MM-DD, Paris time. */
  readonly since: string | undefined;
  readonly suspect: boolean | undefined;
  readonly limit: number | undefined;
}

export type LeadCommand =
  | { readonly name: "list"; readonly filter: LeadFilter; readonly json: boolean }
  | { readonly name: "show"; readonly reference: string; readonly json: boolean }
  | {
      readonly name: "export";
      readonly filter: LeadFilter;
      readonly format: "csv" | "json";
      readonly out: string | undefined;
    }
  | { readonly name: "mark"; readonly reference: string; readonly status: LeadStatus; readonly json: boolean }
  | { readonly name: "retry"; readonly reference: string | undefined; readonly json: boolean }
  | { readonly name: "erase"; readonly email: string; readonly yes: boolean; readonly json: boolean }
  | { readonly name: "stats"; readonly json: boolean }
  | { readonly name: "help" };

/** Wrong words on the command line. */
export class UsageError extends Error {}

export const help = `Leads console

  npm run leads -- list    [--form <form>] [--status <status>] [--since YYYY-MM-DD] [--email <address>]
                           [--suspect | --no-suspect] [--limit <number>] [--json]
  npm run leads -- show    <reference> [--json]
  npm run leads -- export  [--format csv|json] [--out <file>] [the filters of list]
  npm run leads -- mark    <reference> <status> [--json]       status: ${leadStatuses.join(", ")}
  npm run leads -- retry   [<reference>] [--json]              sends failed mails again (of one lead, or all)
  npm run leads -- erase   --email <address> [--yes] [--json]  erases a person's data (GDPR, article 17)
  npm run leads -- stats   [--json]

The database is the one of NETLIFY_DB_URL (a deployed site), else the local one: that of the running npm start, or the
one it left in .local/db.`;

const commandNames = ["list", "show", "export", "mark", "retry", "erase", "stats", "help"];

const options = {
  json: { type: "boolean", default: false },
  form: { type: "string" },
  status: { type: "string" },
  email: { type: "string" },
  since: { type: "string" },
  suspect: { type: "boolean" },
  limit: { type: "string" },
  format: { type: "string" },
  out: { type: "string" },
  yes: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Which options each command takes, besides --json. */
const filters = ["form", "status", "email", "since", "suspect", "limit"];
const taken: Readonly<Record<string, readonly string[]>> = {
  list: filters,
  show: [],
  export: [...filters, "format", "out"],
  mark: [],
  retry: [],
  erase: ["email", "yes"],
  stats: [],
};

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "wrong options");
  }
}

function readStatus(word: string | undefined): LeadStatus | undefined {
  if (word === undefined) return undefined;
  const status = leadStatuses.find((known) => known === word);
  if (!status) throw new UsageError(`« ${word} » is no status; use one of ${leadStatuses.join(", ")}.`);
  return status;
}

function readDay(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(`${word}T00:00:00Z`));
  if (!isDay) throw new UsageError(`--since « ${word} » must be a date such as 2026-11-01.`);
  return word;
}

function readLimit(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const limit = Number(word);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`--limit « ${word} » must be a whole number from 1.`);
  return limit;
}

function readAddress(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const address = word.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new UsageError(`--email « ${word} » is no e-mail address.`);
  return address;
}

function one(words: readonly string[], what: string): string {
  const word = words[0];
  if (word === undefined) throw new UsageError(`${what} is missing.`);
  return word.toUpperCase();
}

/**
 * Reads the words after `npm run leads --`.
 * @throws UsageError in plain words; the caller shows the help and ends with exit code 2.
 */
export function readArguments(words: readonly string[]): LeadCommand {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || name === "help") return { name: "help" };
  if (name === undefined) throw new UsageError("Say what to do with the leads.");
  if (!commandNames.includes(name)) throw new UsageError(`« ${name} » is no command.`);

  const allowed = [...(taken[name] ?? []), ...(name === "export" ? [] : ["json"])];
  const foreign = Object.entries(values).find(
    ([key, value]) => value !== undefined && value !== false && !allowed.includes(key),
  );
  if (foreign) throw new UsageError(`${name} does not take --${foreign[0]}.`);
  const mostWords = { show: 1, mark: 2, retry: 1 }[name] ?? 0;
  if (rest.length > mostWords) throw new UsageError(`${name}: « ${rest[mostWords]} » is one word too many.`);

  const { json } = values;
  const email = readAddress(values.email);
  const filter: LeadFilter = {
    form: values.form,
    status: readStatus(values.status),
    email,
    since: readDay(values.since),
    suspect: values.suspect,
    limit: readLimit(values.limit),
  };
  switch (name) {
    case "list":
      return { name, filter, json };
    case "show":
      return { name, reference: one(rest, "The reference"), json };
    case "export": {
      const format = values.format ?? "csv";
      if (format !== "csv" && format !== "json") throw new UsageError(`--format « ${format} » must be csv or json.`);
      return { name, filter, format, out: values.out };
    }
    case "mark": {
      const status = readStatus(rest[1]);
      if (!status) throw new UsageError("The status is missing.");
      return { name, reference: one(rest, "The reference"), status, json };
    }
    case "retry":
      return { name, reference: rest[0]?.toUpperCase(), json };
    case "erase":
      if (!email) throw new UsageError("erase needs --email <address>.");
      return { name, email, yes: values.yes, json };
    default:
      return { name: "stats", json };
  }
}
