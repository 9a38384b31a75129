import * as z from "zod";
import type { Language } from "../../i18n/language.ts";
import { setText } from "../../shared/typography.ts";

/** Lengths of a visible text, in characters. */
export interface TextLengths {
  readonly min?: number;
  readonly max?: number;
}

/** Why a text is too short, too long, empty or written like a page, with the remedy; undefined when it is right. */
export function textProblem(text: string, { min = 1, max }: TextLengths): string | undefined {
  if (text === "") return "ce texte est vide ; écrivez-le ou retirez la clé";
  if (text.length < min) return `le texte a ${text.length} caractères, il en faut au moins ${min} ; allongez-le`;
  if (max !== undefined && text.length > max)
    return `le texte a ${text.length} caractères, il en faut au plus ${max} ; raccourcissez-le`;
  if (/\]\(\S/.test(text))
    return "un lien « [mots](adresse) » ne se lit que dans le texte d'une page ; écrivez ici les mots seuls";
  return undefined;
}

/** A visible text of the files that define tokens: the language's typography, but no `[[tokens]]`. */
export const untokenedTextIn =
  (language: Language) =>
  (lengths: TextLengths = {}) =>
    z.string().transform((raw, context) => {
      const text = raw.trim();
      const problem = text.includes("[[")
        ? "ce fichier définit les chiffres, il ne peut pas en citer ; écrivez la valeur"
        : textProblem(text, lengths);
      if (problem === undefined) return setText(language, text);
      context.issues.push({ code: "custom", input: raw, message: problem });
      return z.NEVER;
    });

/** The same in French. */
export const typographicText = untokenedTextIn("fr");
