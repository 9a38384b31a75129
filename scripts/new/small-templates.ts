import { termPath } from "../../src/content/glossary-terms.ts";
import { slugOf } from "../../src/shared/slug.ts";
import { type Planned, quoted, titleOf } from "./change.ts";
import { newItem } from "./new-item.ts";

/** A new word of the glossary. */
export function plannedTerm(typed: string): Planned {
  const term = titleOf(typed);
  const slug = slugOf(term);
  if (slug === "") return { problem: 'Donnez un mot : npm run new -- glossaire "Délai de carence"' };
  const content = `---
term: ${quoted(term)}
definition: "À écrire : une ou deux phrases qui se comprennent seules, 30 à 400 caractères."
---

À écrire : un exemple court, avec des chiffres simples.
`;
  return {
    files: [{ file: `content/glossary/${slug}.mdx`, content }],
    look: termPath(slug, false),
    next: [
      "Dans les articles, la première mention de ce mot mènera ici toute seule.",
      "Avec des sources (`sources`) en plus de son exemple, le mot reçoit sa propre page.",
      "La construction attend que chaque « À écrire » soit remplacé.",
    ],
  };
}

/**
 * A new question at the end of a page's questions.
 * @param file the page's file, undefined when no page has that address.
 */
export function plannedQuestion(typed: string, path: string, file: string | undefined): Planned {
  const question = titleOf(typed);
  if (question.length < 5 || !question.endsWith("?"))
    return { problem: 'Une question finit par « ? » : npm run new -- question "Puis-je résilier ?" --page /rc-pro' };
  if (path === "") return { problem: "Dites sur quelle page va la question, par exemple : --page /rc-pro" };
  if (file === undefined)
    return { problem: `Aucune offre ni aucun métier ne répond à « ${path} ». Écrivez son adresse : --page /rc-pro` };
  return {
    files: [],
    edits: [newItem(file, ["faq", "items"], `question: ${quoted(question)}\nanswer: "À écrire."`)],
    look: path,
    next: [`Écrivez la réponse à la place de « À écrire. », à la fin de « faq » dans ${file}.`],
  };
}
