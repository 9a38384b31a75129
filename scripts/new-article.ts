/**
 * Starts an article.
 *
 *   npm run new -- article "Titre de l'article" [--sujet auto] [--auteur "Prénom Nom"] [--fonction "Conseillère auto"]
 *
 * Writes content/blog/<slug>.mdx, a valid draft: the live server shows it, the published site does not.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { runCommand } from "./local/command.ts";
import { draftArticle } from "./new/article-template.ts";
import { PlainProblem } from "./setup/prepare.mjs";

const usage = `Commande : npm run new -- article "Titre de l'article"
Options : --sujet auto   --auteur "Prénom Nom"   --fonction "Conseillère auto"`;

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { sujet: { type: "string" }, auteur: { type: "string" }, fonction: { type: "string" } },
    });
  } catch {
    throw new PlainProblem(`Cette commande n'est pas comprise.\n${usage}`);
  }
}

/** Two published articles, so that the new file's links lead somewhere from the start. */
function someArticles(): [string, string] {
  const published = readdirSync("content/blog")
    .filter((file) => file.endsWith(".mdx"))
    .filter((file) => parse(readFileSync(`content/blog/${file}`, "utf8").split(/^---$/m)[1] ?? "").draft !== true)
    .map((file) => `/blog/${file.replace(/\.mdx$/, "")}`);
  const [first = "/contact", second = "/blog"] = published;
  return [first, second];
}

await runCommand(async () => {
  const { positionals, values } = readCommand();
  const [kind, ...words] = positionals;
  if (kind !== "article" || words.length === 0) throw new PlainProblem(usage);
  const draft = draftArticle({
    title: words.join(" "),
    category: values.sujet ?? "professionnels",
    author: values.auteur ?? "Prénom Nom",
    authorRole: values.fonction ?? "Fonction à écrire",
    today: new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" }).format(new Date()),
    related: someArticles(),
  });
  if ("problem" in draft) throw new PlainProblem(draft.problem);
  if (existsSync(draft.file))
    throw new PlainProblem(`${draft.file} existe déjà : ouvrez ce fichier, ou choisissez un autre titre.`);
  writeFileSync(draft.file, draft.content);
  process.stdout.write(`${draft.file} est prêt. C'est un brouillon : le site publié ne le montre pas.
  1. Écrivez dans ce fichier ; content/README.md explique chaque ligne.
  2. Regardez-le : npm run dev, puis http://localhost:4321/blog/${draft.slug}
  3. Pour le publier, retirez la ligne « draft: true » et lancez npm test.
`);
});
