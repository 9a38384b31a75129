import { parseArgs } from "node:util";
import { LEAD_STATES, type LeadState, leadStates, stateOfWord } from "../../netlify/desk/states.ts";
import { normaliseEmail } from "../../src/shared/email.ts";

/** States as they are typed. */
const stateWords = LEAD_STATES.map((state) => leadStates[state].word).join(", ");

/** Which leads are meant. */
export interface LeadFilter {
  readonly form: string | undefined;
  readonly status: LeadState | undefined;
  /** Lower-case address. */
  readonly email: string | undefined;
  /** First day, YYYY-MM-DD, Paris time. */
  readonly since: string | undefined;
  readonly suspect: boolean | undefined;
  readonly limit: number | undefined;
}

/** Who is meant: an address, a telephone number, a name or a reference, as it was typed. */
export interface PersonCommand {
  readonly person: string;
  /** Tells two people with one mailbox apart; null: everybody who is found. */
  readonly only: string | null;
  readonly json: boolean;
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
  | { readonly name: "mark"; readonly reference: string; readonly status: LeadState; readonly json: boolean }
  | { readonly name: "mails"; readonly json: boolean }
  | { readonly name: "retry"; readonly reference: string | undefined; readonly json: boolean }
  | { readonly name: "release"; readonly reference: string | undefined; readonly json: boolean }
  | { readonly name: "import"; readonly file: string; readonly json: boolean }
  | ({ readonly name: "find" } & PersonCommand)
  | ({ readonly name: "dossier"; readonly out: string | undefined } & PersonCommand)
  | ({ readonly name: "erase"; readonly yes: boolean } & PersonCommand)
  | { readonly name: "stats"; readonly json: boolean }
  | { readonly name: "wipe-copy" }
  | { readonly name: "help" };

/** Wrong words on the command line. */
export class UsageError extends Error {}

export const help = `Les demandes du site

  npm run leads -- list     [--form <formulaire>] [--status <état>] [--since AAAA-MM-JJ] [--email <adresse>]
                            [--suspect | --no-suspect] [--limit <nombre>] [--json]
  npm run leads -- show     <référence> [--json]
  npm run leads -- export   [--format csv|json] [--out <fichier>] [les filtres de list]
  npm run leads -- mark     <référence> <état> [--json]        états : ${stateWords}
  npm run leads -- stats    [--json]

Les mails
  npm run leads -- mails    [--json]                  ceux qui demandent une personne : abandonnés, sans réponse, retenus, revenus
  npm run leads -- retry    [<référence>] [--json]    renvoie les mails abandonnés ou sans réponse
  npm run leads -- release  [<référence>] [--json]    libère les mails retenus pendant un afflux
  npm run leads -- import   <fichier.eml> [--json]    enregistre une demande reçue « NON ENREGISTRÉ »

Droits des personnes (RGPD, articles 15 et 17)
  npm run leads -- find     <adresse, téléphone, nom ou référence> [--json]
  npm run leads -- dossier  <adresse, téléphone, nom ou référence> [--only <nom>] [--out <fichier>] [--json]
  npm run leads -- erase    <adresse, téléphone, nom ou référence> [--only <nom>] [--yes] [--json]
  npm run leads -- wipe-copy                          vide la copie des données d'un aperçu, jamais la production

La base est celle de NETLIFY_DB_URL (site en ligne), sinon celle de cette machine : celle de « npm start » en marche, ou
celle qu'il a laissée dans .local/db.`;

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
  only: { type: "string" },
  yes: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Which options each command takes. */
const filters = ["form", "status", "email", "since", "suspect", "limit"];
const taken: Readonly<Record<string, readonly string[]>> = {
  list: [...filters, "json"],
  show: ["json"],
  export: [...filters, "format", "out"],
  mark: ["json"],
  mails: ["json"],
  retry: ["json"],
  release: ["json"],
  import: ["json"],
  find: ["json"],
  dossier: ["only", "out", "json"],
  erase: ["only", "yes", "json"],
  stats: ["json"],
  "wipe-copy": [],
};
/** Words after the command; a name may be several. */
const mostWords: Readonly<Record<string, number>> = { show: 1, mark: 2, retry: 1, release: 1, import: 1 };
const PERSON_WORDS = 8;

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    const option = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : "")?.[1];
    throw new UsageError(
      option ? `L'option ${option} n'existe pas ou il lui manque une valeur.` : "Options illisibles.",
    );
  }
}

function readStatus(word: string | undefined): LeadState | undefined {
  if (word === undefined) return undefined;
  const status = stateOfWord(word);
  if (!status) throw new UsageError(`« ${word} » n'est pas un état ; écrivez ${stateWords}.`);
  return status;
}

function readDay(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(`${word}T00:00:00Z`));
  if (!isDay) throw new UsageError(`--since « ${word} » : écrivez une date comme 2026-11-01.`);
  return word;
}

function readLimit(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const limit = Number(word);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`--limit « ${word} » : écrivez un nombre entier.`);
  return limit;
}

function readAddress(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const address = normaliseEmail(word.trim())?.toLowerCase();
  if (!address) throw new UsageError(`--email « ${word} » n'est pas une adresse e-mail.`);
  return address;
}

function one(words: readonly string[], missing: string): string {
  const word = words[0];
  if (word === undefined) throw new UsageError(missing);
  return word;
}

const REFERENCE_MISSING = "Il manque la référence, par exemple GA-2611-7K3QX.";

/**
 * Reads the words after `npm run leads --`.
 * @throws UsageError in plain French; the caller shows the help and ends with exit code 2.
 */
export function readArguments(words: readonly string[]): LeadCommand {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || name === "help") return { name: "help" };
  if (name === undefined) throw new UsageError("Dites quoi faire des demandes.");
  const allowed = Object.hasOwn(taken, name) ? taken[name] : undefined;
  if (!allowed) throw new UsageError(`« ${name} » n'est pas une commande.`);
  const foreign = Object.entries(values).find(
    ([key, value]) => value !== undefined && value !== false && !allowed.includes(key),
  );
  if (foreign) throw new UsageError(`${name} ne prend pas --${foreign[0]}.`);
  const isPerson = name === "find" || name === "dossier" || name === "erase";
  const most = isPerson ? PERSON_WORDS : (mostWords[name] ?? 0);
  if (rest.length > most) throw new UsageError(`${name} : « ${rest[most]} » est de trop.`);

  const { json } = values;
  if (isPerson) {
    const person = rest.join(" ").trim();
    if (person === "") throw new UsageError(`${name} : donnez une adresse, un téléphone, un nom ou une référence.`);
    const who = { person, only: values.only ?? null, json };
    if (name === "find") return { name, ...who };
    return name === "dossier" ? { name, ...who, out: values.out } : { name, ...who, yes: values.yes };
  }
  const filter: LeadFilter = {
    form: values.form,
    status: readStatus(values.status),
    email: readAddress(values.email),
    since: readDay(values.since),
    suspect: values.suspect,
    limit: readLimit(values.limit),
  };
  switch (name) {
    case "list":
      return { name, filter, json };
    case "show":
      return { name, reference: one(rest, REFERENCE_MISSING).toUpperCase(), json };
    case "export": {
      const format = values.format ?? "csv";
      if (format !== "csv" && format !== "json") throw new UsageError(`--format « ${format} » : écrivez csv ou json.`);
      return { name, filter, format, out: values.out };
    }
    case "mark": {
      const reference = one(rest, REFERENCE_MISSING).toUpperCase();
      const status = readStatus(rest[1]);
      if (!status) throw new UsageError(`Il manque l'état : ${stateWords}.`);
      return { name, reference, status, json };
    }
    case "retry":
    case "release":
      return { name, reference: rest[0]?.toUpperCase(), json };
    case "import":
      return { name, file: one(rest, "Il manque le fichier .eml."), json };
    case "mails":
      return { name, json };
    case "wipe-copy":
      return { name };
    default:
      return { name: "stats", json };
  }
}
