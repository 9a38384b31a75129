import * as z from "zod";
import type { Language } from "../../i18n/language.ts";
import { buildTime } from "../../shared/build-time.ts";
import { setText } from "../../shared/typography.ts";
import { ContentError } from "../content-error.ts";
import { resolveTokens } from "../tokens.ts";
import { type TextLengths, textProblem } from "./typographic-text.ts";

/** Rules of a visible text; lengths are counted once tokens are replaced. */
export interface VisibleTextRules extends TextLengths {
  /** Project root where figures and claims are looked up; the working directory by default. */
  readonly root?: string | undefined;
}

/** A text that visitors read: tokens `[[key]]` replaced by their figure, then the language's typography. Never empty. */
export const textIn =
  (language: Language) =>
  ({ root, ...lengths }: VisibleTextRules = {}) =>
    z.string().transform((raw, context) => {
      const refuse = (message: string) => {
        context.issues.push({ code: "custom", input: raw, message });
        return z.NEVER;
      };
      try {
        // A text of limited length (title, description, summary) is not marked when its figure has expired: the
        // mark could exceed the length and stop the build of an unchanged page.
        const now = lengths.max === undefined ? buildTime : null;
        const text = resolveTokens(raw.trim(), "", root, language, now);
        const problem = textProblem(text, lengths);
        return problem === undefined ? setText(language, text) : refuse(problem);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        return refuse(error.problems.map(({ message }) => message).join(" ; "));
      }
    });

/** A text of a French page. */
export const frenchText = textIn("fr");
