import * as z from "zod";
import { buildTime } from "../../shared/build-time.ts";
import { setText } from "../../shared/typography.ts";
import { ContentError } from "../content-error.ts";
import { textLanguage } from "../text-language.ts";
import { resolveTokens } from "../tokens.ts";
import { lengthProblem, type TextLengths } from "./typographic-text.ts";

/** Rules of a visible text; lengths are counted once tokens are replaced. */
export interface FrenchTextRules extends TextLengths {
  /** Project root where figures and claims are looked up; the working directory by default. */
  readonly root?: string | undefined;
}

/** A text that visitors read: tokens `[[key]]` replaced by their figure, then French typography. Never empty. */
export const frenchText = ({ root, ...lengths }: FrenchTextRules = {}) =>
  z.string().transform((raw, context) => {
    const refuse = (message: string) => {
      context.issues.push({ code: "custom", input: raw, message });
      return z.NEVER;
    };
    try {
      // A text of limited length (title, description, summary) is not marked when its figure has expired: the
      // mark could exceed the length and stop the build of an unchanged page.
      const now = lengths.max === undefined ? buildTime : undefined;
      const text = resolveTokens(raw.trim(), "", root, textLanguage(), now);
      const problem = lengthProblem(text, lengths);
      return problem === undefined ? setText(textLanguage(), text) : refuse(problem);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return refuse(error.problems.map(({ message }) => message).join(" ; "));
    }
  });
