import * as z from "zod";
import { FORM_NAMES } from "../forms/registry.ts";
import type { Language } from "../i18n/language.ts";
import { yamlLoader } from "./load-yaml.ts";
import { kebab, unique } from "./schemas/fields.ts";
import { inOthers } from "./schemas/in-others.ts";

const reply = z.strictObject({
  id: kebab(),
  /** States of a request in which the desk offers the text. */
  states: z.array(z.enum(["new", "taken", "contacted", "quoted"])).min(1),
  /** Forms whose requests it is for; all of them without it. */
  forms: z.array(z.enum(FORM_NAMES)).optional(),
  /** Name in the list of the desk. */
  label: z.string().min(1).max(60),
  text: z.string().min(1).max(2_000),
  ...inOthers(() => z.strictObject({ text: z.string().min(1).max(2_000) })),
});

/** Texts of the desk for an answer: content/data/replies.yaml. */
export const loadReplies = yamlLoader("content/data/replies.yaml", () => z.array(reply).superRefine(unique("id")));

/** A text as the desk offers it, its places not yet filled. */
export type OfferedReply = Pick<z.output<typeof reply>, "id" | "label" | "text">;

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
