import type { Language } from "../i18n/language.ts";
import { yamlLoader } from "./load-yaml.ts";
import { type ReplyEntry, repliesSchema } from "./schemas/replies.ts";

/** Texts of the desk for an answer. */
export const loadReplies = yamlLoader("content/data/replies.yaml", () => repliesSchema);

/** A text as the desk offers it, its places not yet filled. */
export type OfferedReply = Pick<ReplyEntry, "id" | "label" | "text">;

/** The texts for a request of this form and state, in its language. */
export function repliesFor(
  { formType, status }: { readonly formType: string; readonly status: string },
  language: Language,
): readonly OfferedReply[] {
  return loadReplies()
    .filter(
      ({ states, forms }) =>
        states.some((state) => state === status) && (forms?.some((form) => form === formType) ?? true),
    )
    .map(({ id, label, text, ...others }) => ({
      id,
      label,
      text: language === "fr" ? text : (others[language]?.text ?? text),
    }));
}
