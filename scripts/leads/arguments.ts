import { parseArgs } from "node:util";
import { suggestion } from "../../src/content/nearest-key.ts";
import { normaliseEmail } from "../../src/shared/email.ts";

/** What the console does: only what the desk cannot. */
export type ConsoleCommand =
  | { readonly name: "sign-in-link"; readonly email: string }
  | { readonly name: "import"; readonly file: string }
  | { readonly name: "export"; readonly format: "csv" | "json"; readonly out: string | undefined }
  | { readonly name: "wipe-copy" }
  | { readonly name: "help" };

/** Wrong words on the command line. */
export class UsageError extends Error {
  constructor(message: string) {
    // A sentence that ends with a question takes no full stop.
    super(message.replace(/\?\.$/, "?"));
  }
}

export const help = `Ce que le bureau (/bureau) ne fait pas

  npm run leads -- lien         <adresse>                 un lien pour entrer dans /bureau sans attendre d'e-mail
  npm run leads -- enregistrer  <fichier.eml>             enregistre une demande reçue « NON ENREGISTRÉ »
  npm run leads -- exporter     [--format csv|json] [--sortie <fichier>]    toutes les demandes, pour une sauvegarde
  npm run leads -- vider-copie                            vide la copie des données d'un aperçu, jamais la production

La base est celle de NETLIFY_DB_URL (site en ligne), sinon celle de cette machine : celle de « npm start » en marche, ou
celle qu'il a laissée dans .local/db.`;

const options = {
  format: { type: "string" },
  sortie: { type: "string" },
  aide: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Most words after each command. */
const mostWords = { lien: 1, enregistrer: 1, exporter: 0, "vider-copie": 0, aide: 0 } as const;
type CommandWord = keyof typeof mostWords;

const isCommand = (word: string): word is CommandWord => Object.hasOwn(mostWords, word);

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const option = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : "")?.[1];
    if (!option) throw new UsageError("Options illisibles.");
    const name = option.replace(/^--?/, "");
    if (Object.hasOwn(options, name)) {
      const isText = name === "format" || name === "sortie";
      throw new UsageError(`--${name} ${isText ? "attend une" : "ne prend pas de"} valeur.`);
    }
    throw new UsageError(`L'option ${option} n'existe pas${suggestion(name, Object.keys(options))}.`);
  }
}

function one(words: readonly string[], missing: string): string {
  const word = words[0];
  if (word === undefined) throw new UsageError(missing);
  return word;
}

function readAddress(word: string): string {
  const address = normaliseEmail(word.trim())?.toLowerCase();
  if (!address) throw new UsageError(`« ${word} » n'est pas une adresse e-mail.`);
  return address;
}

/**
 * Reads the words after `npm run leads --`.
 * @throws UsageError in plain French; the caller shows the help and ends with exit code 2.
 */
export function readArguments(words: readonly string[]): ConsoleCommand {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || values.aide || name === "aide") return { name: "help" };
  if (name === undefined) throw new UsageError("Dites quoi faire des demandes.");
  if (!isCommand(name))
    throw new UsageError(
      `« ${name} » n'est pas une commande${suggestion(name, Object.keys(mostWords)) || " ; le bureau (/bureau) fait le reste"}.`,
    );
  if (rest.length > mostWords[name]) throw new UsageError(`${name} : « ${rest[mostWords[name]]} » est de trop.`);
  const { format = "csv", sortie: out } = values;
  if (name !== "exporter" && (values.format ?? out) !== undefined)
    throw new UsageError(`${name} ne prend pas --${values.format === undefined ? "sortie" : "format"}.`);
  switch (name) {
    case "lien":
      return { name: "sign-in-link", email: readAddress(one(rest, "Il manque l'adresse de la personne qui entre.")) };
    case "enregistrer":
      return { name: "import", file: one(rest, "Il manque le fichier .eml.") };
    case "exporter":
      if (format !== "csv" && format !== "json") throw new UsageError(`--format « ${format} » : écrivez csv ou json.`);
      return { name: "export", format, out };
    default:
      return { name: "wipe-copy" };
  }
}
