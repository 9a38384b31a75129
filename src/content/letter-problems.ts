import { type Act, figuresOf } from "../acts/act.ts";
import { acts, isAct } from "../acts/acts.ts";
import { present } from "../shared/present.ts";
import { citedKeys } from "../shared/token-pattern.ts";
import { foreignSendings } from "./act-statements.ts";
import type { ContentProblem } from "./content-error.ts";
import { writtenLength } from "./written-delay.ts";

/** A letter of content/letters as it is written, without its lists. */
export interface LetterFile {
  readonly id: string;
  readonly file: string;
  readonly text: string;
}

/** What a letter says by itself though its act says it: a form, an addressee, a delay. */
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
  const foreign = citedKeys(text).filter((key) => !figuresOf(act).includes(key));
  // The title is the letter's name: « résilier après un an ».
  const written = writtenLength(text.replace(/^title:.*$/m, ""), ["hours", "days", "weeks", "months", "years"]);
  return present([
    written && {
      file,
      message: `la lettre donne un délai à elle, « ${written} » ; citez le chiffre de son acte, ou ajoutez-le à « ${id} » de src/acts`,
    },
    ...foreign.map((key) => ({
      file,
      message: `la lettre donne le délai [[${key}]], qui n'est pas de son acte ; corrigez la lettre, ou l'acte « ${id} » de src/acts`,
    })),
    ...foreignSendings(text, [act]).map((message) => ({ file, message })),
  ]);
}

/**
 * Letters without act, acts without words, and letters that state a form, an addressee or a delay of their own.
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
