import { parseArgs } from "node:util";
import { acts } from "../../src/acts/acts.ts";
import { articlePage, textsNamed } from "../../src/content/law-articles.ts";
import type { Figures } from "../../src/content/schemas/figures.ts";
import type { LawArticles } from "../../src/content/schemas/law-articles.ts";
import { compareDays, parisIsoDay, readIsoDay } from "../../src/shared/civil-date.ts";
import { present } from "../../src/shared/present.ts";
import { PlainProblem } from "../setup/prepare.mjs";

/** The file in which a reading is noted. */
export const ARTICLES_FILE = "content/data/law-articles.yaml";
const usage = `npm run law -- read "C. assur., art. L.113-12" --par "Prénom Nom" --version AAAA-MM-JJ [--copie AAAA-MM-JJ]
  --version : « en vigueur depuis le », au-dessus de l'article ; sans elle si la copie ne le dit pas.
  --copie : la date du texte, si ce n'est pas la page en ligne.`;

function parseWords(words: readonly string[]) {
  const option = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { par: option, version: option, copie: option },
    });
  } catch {
    throw new PlainProblem(`Cette commande n'est pas comprise.\n${usage}`);
  }
}

/** A day that is written as such and has come. */
function pastDay(option: string, value: string, today: string): string {
  const day = readIsoDay(value);
  if (!day) throw new PlainProblem(`--${option} : « ${value} » n'est pas un jour ; écrivez-le AAAA-MM-JJ.`);
  const now = readIsoDay(today);
  if (now && compareDays(day, now) > 0)
    throw new PlainProblem(`--${option} : le ${value} n'est pas encore venu ; corrigez ce jour.`);
  return value;
}

/**
 * Notes that somebody has read an article: its entry in the register changes, the rest stays byte for byte the same.
 * @param text the register as it is written.
 * @throws PlainProblem that says in French what is wrong with the words.
 */
export function readArticle(
  words: readonly string[],
  text: string,
  articles: LawArticles,
  figures: Figures,
  now: Date,
) {
  const { positionals, values } = parseWords(words);
  const name = positionals.join(" ");
  const [id, ...others] = textsNamed(name, articles);
  if (id === undefined || !id.startsWith("LEGIARTI"))
    throw new PlainProblem(
      `« ${name} » ne nomme aucun article de ${ARTICLES_FILE} ; écrivez le code et l'article, ou ajoutez-le d'abord.\n${usage}`,
    );
  if (others.length > 0) throw new PlainProblem("Un seul article à la fois : chacun a sa version.");
  const by = values.par?.trim() ?? "";
  if (!/^\p{L}[\p{L} .'’-]+$/u.test(by)) throw new PlainProblem(`Qui l'a lu ? Ajoutez --par "Prénom Nom".\n${usage}`);
  if (values.version === undefined && values.copie === undefined)
    throw new PlainProblem(`Dans quelle version ? Ajoutez --version, le jour de « en vigueur depuis le ».\n${usage}`);
  const today = parisIsoDay(now);
  const version = values.version === undefined ? undefined : pastDay("version", values.version, today);
  const copy = values.copie === undefined ? undefined : pastDay("copie", values.copie, today);
  if (version !== undefined && copy !== undefined && copy < version)
    throw new PlainProblem(`Une copie du ${copy} ne contient pas une version du ${version} ; corrigez l'un des deux.`);
  const fields = present([
    `id: ${id}`,
    `readOn: ${today}`,
    `by: "${by}"`,
    version && `version: ${version}`,
    copy && `copyDate: ${copy}`,
  ]);
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const value = fields.map((field) => `${lineEnd}    ${field}`).join("");
  const entry = new RegExp(
    `^( {2}\\S[^:\\r\\n]*:)(?: ${id}|\\s+\\{\\s*id: ${id}[^}]*\\}|\\s+id: ${id}(?:\\r?\\n {4}.*)*)$`,
    "m",
  );
  if (!entry.test(text)) throw new PlainProblem(`${ARTICLES_FILE} ne donne pas ${id} ; écrivez-le vous-même.`);
  const rests = (source: string) => textsNamed(source, articles).includes(id);
  const said = [
    ...Object.entries(figures).flatMap(([key, figure]) =>
      rests(figure.source) ? [`  ${key} : ${figure.value} (${figure.label})`] : [],
    ),
    ...Object.entries(acts).flatMap(([act, { articles: lines }]) => (lines.some(rests) ? [`  acte ${act}`] : [])),
  ];
  return {
    /** The whole file, in which one line is another. */
    text: text.replace(entry, (_all, head: string) => `${head}${value}`),
    report: `${name} : lu le ${today} par ${by}${version ? `, version du ${version}` : ""}${copy ? `, dans une copie du ${copy}` : ""}.
${articlePage(name, today, articles)}
${said.length === 0 ? "Aucun chiffre ni acte n'en dépend." : `Ce que le site en dit, à comparer :\n${said.join("\n")}`}
`,
  };
}
