import { type Act, figuresOf } from "../acts/act.ts";
import { acts, isAct } from "../acts/acts.ts";
import { tokenPattern } from "../shared/token-pattern.ts";
import type { ContentProblem } from "./content-error.ts";
import { sendings } from "./letters.ts";
import { writtenLength } from "./written-delay.ts";

/** A letter of content/letters as it is written, without its lists. */
export interface LetterFile {
  readonly id: string;
  readonly file: string;
  readonly text: string;
}

/** What a letter says by itself though its act says it: a form, a delay. */
function ownStatements({ id, file, text }: LetterFile): readonly ContentProblem[] {
  if (!isAct(id)) {
    return [
      {
        file,
        message: `aucun acte ne s'appelle « ${id} » dans src/acts ; renommez la lettre, ou écrivez cet acte`,
      },
    ];
  }
  const act: Act = acts[id];
  const cited = [...text.matchAll(new RegExp(tokenPattern, "gu"))].map(([, key = ""]) => key);
  const foreign = cited.filter((key) => !figuresOf(act).includes(key));
  // The title is the letter's name: « résilier après un an ».
  const written = writtenLength(text.replace(/^title:.*$/m, ""), ["hours", "days", "weeks", "months", "years"]);
  return [
    ...(written === undefined
      ? []
      : [
          {
            file,
            message: `la lettre donne un délai à elle, « ${written} » ; citez le chiffre de son acte, ou ajoutez-le à « ${id} » de src/acts`,
          },
        ]),
    ...foreign.map((key) => ({
      file,
      message: `la lettre donne le délai [[${key}]], qui n'est pas de son acte ; corrigez la lettre, ou l'acte « ${id} » de src/acts`,
    })),
    ...(/recommandé/i.test(text) && !sendings[act.form]
      ? [{ file, message: `la lettre demande un recommandé, son acte n'en demande pas ; corrigez l'un des deux` }]
      : []),
  ];
}

/**
 * Letters without act, acts without words, and letters that state a form or a delay of their own.
 * @param withdrawn acts that the broker does without: their letters are not read.
 */
export function letterProblems(
  letters: readonly LetterFile[],
  withdrawn: ReadonlySet<string> = new Set(),
): readonly ContentProblem[] {
  const written = new Set(letters.map(({ id }) => id));
  const missing = Object.keys(acts)
    .filter((id) => !written.has(id) && !withdrawn.has(id))
    .map((id) => ({
      file: `content/letters/${id}.mdx`,
      message: `l'acte « ${id} » de src/acts n'a pas de lettre ; écrivez-la, ou retirez l'acte`,
    }));
  return [...letters.flatMap(ownStatements), ...missing];
}
