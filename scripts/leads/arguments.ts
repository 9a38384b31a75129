import { parseArgs } from "node:util";
import type { LeadFilter } from "../../netlify/desk/people/record-store.ts";
import { LEAD_STATES, type LeadState, leadStates, stateOfWord } from "../../netlify/request/states.ts";
import { suggestion } from "../../src/content/nearest-key.ts";
import { formTypeLabels } from "../../src/forms/stored-names.ts";
import { normaliseEmail } from "../../src/shared/email.ts";

/** States as they are typed. */
const stateWords = LEAD_STATES.map((state) => leadStates[state].word).join(", ");

/** Who is meant: an address, a telephone number, a name or a reference, as it was typed. */
export interface PersonCommand {
  readonly person: string;
  /** Distinguishes two people with one mailbox; null: everybody who is found. */
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
  | { readonly name: "sign-in-link"; readonly email: string }
  | { readonly name: "help" };

/** Wrong words on the command line. */
export class UsageError extends Error {
  constructor(message: string) {
    // A sentence that ends with a question takes no full stop.
    super(message.replace(/\?\.$/, "?"));
  }
}

/** French words of the commands, and what each does; the English words of earlier versions are understood too. */
const commands: Readonly<Record<string, LeadCommand["name"]>> = {
  liste: "list",
  voir: "show",
  exporter: "export",
  marquer: "mark",
  chiffres: "stats",
  mails: "mails",
  renvoyer: "retry",
  liberer: "release",
  enregistrer: "import",
  trouver: "find",
  dossier: "dossier",
  effacer: "erase",
  "vider-copie": "wipe-copy",
  lien: "sign-in-link",
  aide: "help",
};

/** French words of the options; `--json`, `--email` and `--format` are the same in both. */
const optionWords: Readonly<Record<string, string>> = {
  formulaire: "form",
  etat: "status",
  depuis: "since",
  recherche: "search",
  suspectes: "suspect",
  nombre: "limit",
  sortie: "out",
  seulement: "only",
  oui: "yes",
  aide: "help",
};

export const help = `Les demandes du site

  npm run leads -- liste        [--recherche <mots>] [--formulaire <formulaire>] [--etat <état>] [--depuis AAAA-MM-JJ]
                                [--email <adresse>] [--suspectes | --no-suspectes] [--nombre <nombre>] [--json]
  npm run leads -- voir         <référence> [--json]
  npm run leads -- exporter     [--format csv|json] [--sortie <fichier>] [les filtres de liste]
  npm run leads -- marquer      <référence> <état> [--json]
                                états : ${stateWords}
  npm run leads -- chiffres     [--json]

Le bureau
  npm run leads -- lien         <adresse>                 un lien pour entrer dans /bureau sans attendre d'e-mail

Les mails
  npm run leads -- mails        [--json]                  ceux dont il faut s'occuper : abandonnés, sans réponse, retenus, revenus
  npm run leads -- renvoyer     [<référence>] [--json]    renvoie les mails abandonnés ou sans réponse
  npm run leads -- liberer      [<référence>] [--json]    libère les mails retenus pendant un afflux
  npm run leads -- enregistrer  <fichier.eml> [--json]    enregistre une demande reçue « NON ENREGISTRÉ »

Droits des personnes (RGPD, articles 15 et 17)
  npm run leads -- trouver      <adresse, téléphone, nom ou référence> [--json]
  npm run leads -- dossier      <adresse, téléphone, nom ou référence> [--seulement <nom>] [--sortie <fichier>] [--json]
  npm run leads -- effacer      <adresse, téléphone, nom ou référence> [--seulement <nom>] [--oui] [--json]
  npm run leads -- vider-copie                            vide la copie des données d'un aperçu, jamais la production

La base est celle de NETLIFY_DB_URL (site en ligne), sinon celle de cette machine : celle de « npm start » en marche, ou
celle qu'il a laissée dans .local/db. Les mots anglais des versions d'avant (list, show, mark…) sont compris aussi.`;

const options = {
  json: { type: "boolean", default: false },
  form: { type: "string" },
  status: { type: "string" },
  email: { type: "string" },
  since: { type: "string" },
  suspect: { type: "boolean" },
  limit: { type: "string" },
  search: { type: "string" },
  format: { type: "string" },
  out: { type: "string" },
  only: { type: "string" },
  yes: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Which options each command takes. */
const filters = ["form", "status", "email", "since", "suspect", "limit", "search"];
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
  "sign-in-link": [],
};
/** Most words after each command that does not take a name; a name may have several words. */
const mostWords: Readonly<Record<string, number>> = {
  show: 1,
  mark: 2,
  retry: 1,
  release: 1,
  import: 1,
  "sign-in-link": 1,
};
const PERSON_WORDS = 8;

/** The French word of a command or an option, for messages. */
function inFrench(words: Readonly<Record<string, string>>, english: string): string {
  return Object.keys(words).find((word) => words[word] === english) ?? english;
}

/** The English name of an option's French word; the rest of this file uses English names. */
function translated(word: string): string {
  const [, dashes = "", name = "", value = ""] = /^(--(?:no-)?)([\w-]+)(.*)$/s.exec(word) ?? [];
  return Object.hasOwn(optionWords, name) ? `${dashes}${optionWords[name]}${value}` : word;
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: words.map(translated), options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    const option = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : "")?.[1];
    if (!option) throw new UsageError("Options illisibles.");
    const name = option.replace(/^--?(?:no-)?/, "");
    if (Object.hasOwn(options, name)) {
      const isFlag = Object.entries(options).some(([known, { type }]) => known === name && type === "boolean");
      throw new UsageError(`--${inFrench(optionWords, name)} ${isFlag ? "ne prend pas de" : "attend une"} valeur.`);
    }
    throw new UsageError(
      `L'option ${option} n'existe pas${suggestion(name, [...Object.keys(optionWords), "json", "email", "format"])}.`,
    );
  }
}

/** A form of the site, or of an earlier version of it. */
function readForm(word: string | undefined): string | undefined {
  if (word === undefined || Object.hasOwn(formTypeLabels, word)) return word;
  throw new UsageError(`« ${word} » n'est pas un formulaire du site${suggestion(word, Object.keys(formTypeLabels))}.`);
}

function readStatus(word: string | undefined): LeadState | undefined {
  if (word === undefined) return undefined;
  const status = stateOfWord(word);
  const near = suggestion(
    word,
    LEAD_STATES.map((state) => leadStates[state].word),
  );
  if (!status) throw new UsageError(`« ${word} » n'est pas un état${near} ; écrivez ${stateWords}.`);
  return status;
}

function readDay(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(`${word}T00:00:00Z`));
  if (!isDay) throw new UsageError(`--depuis « ${word} » : écrivez une date comme 2026-11-01.`);
  return word;
}

function readLimit(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const limit = Number(word);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`--nombre « ${word} » : écrivez un nombre entier.`);
  return limit;
}

function readAddress(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const address = normaliseEmail(word.trim())?.toLowerCase();
  if (!address) throw new UsageError(`« ${word} » n'est pas une adresse e-mail.`);
  return address;
}

function one(words: readonly string[], missing: string): string {
  const word = words[0];
  if (word === undefined) throw new UsageError(missing);
  return word;
}

type OptionValues = ReturnType<typeof parse>["values"];

/** @throws UsageError that names the first option which the command does not take. */
function refuseForeignOption(spoken: string, values: OptionValues, allowed: readonly string[]): void {
  const foreign = Object.entries(values).find(
    ([key, value]) => value !== undefined && value !== false && !allowed.includes(key),
  );
  if (!foreign) return;
  const own = allowed.map((option) => inFrench(optionWords, option));
  const option = inFrench(optionWords, foreign[0]);
  throw new UsageError(`${spoken} ne prend pas --${option}${suggestion(option, own)}.`);
}

function readFilter(values: OptionValues): LeadFilter {
  return {
    form: readForm(values.form),
    status: readStatus(values.status),
    email: readAddress(values.email),
    since: readDay(values.since),
    suspect: values.suspect,
    limit: readLimit(values.limit),
    search: values.search,
  };
}

const REFERENCE_MISSING = "Il manque la référence, par exemple GA-2611-7K3QX.";

/**
 * Reads the words after `npm run leads --`.
 * @throws UsageError in plain French; the caller shows the help and ends with exit code 2.
 */
export function readArguments(words: readonly string[]): LeadCommand {
  const { values, positionals } = parse(words);
  const [word, ...rest] = positionals;
  const name = word !== undefined && Object.hasOwn(commands, word) ? commands[word] : word;
  if (values.help || name === "help") return { name: "help" };
  if (name === undefined) throw new UsageError("Dites quoi faire des demandes.");
  const allowed = Object.hasOwn(taken, name) ? taken[name] : undefined;
  if (!allowed) throw new UsageError(`« ${name} » n'est pas une commande${suggestion(name, Object.keys(commands))}.`);
  const spoken = inFrench(commands, name);
  refuseForeignOption(spoken, values, allowed);
  const isPerson = name === "find" || name === "dossier" || name === "erase";
  const most = isPerson ? PERSON_WORDS : (mostWords[name] ?? 0);
  if (rest.length > most) throw new UsageError(`${spoken} : « ${rest[most]} » est de trop.`);

  const { json } = values;
  if (isPerson) {
    const person = rest.join(" ").trim();
    if (person === "") throw new UsageError(`${spoken} : donnez une adresse, un téléphone, un nom ou une référence.`);
    const who = { person, only: values.only ?? null, json };
    if (name === "find") return { name, ...who };
    return name === "dossier" ? { name, ...who, out: values.out } : { name, ...who, yes: values.yes };
  }
  const filter = readFilter(values);
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
    case "sign-in-link": {
      const email = readAddress(one(rest, "Il manque l'adresse de la personne qui entre."));
      return { name, email: email ?? "" };
    }
    default:
      return { name: "stats", json };
  }
}
