import * as z from "zod";
import type { Language } from "../i18n/language.ts";
import { yamlLoaderIn } from "./load-yaml-in.ts";
import { kebab, unique } from "./schemas/fields.ts";
import { textIn } from "./schemas/tokened-text.ts";

/** content/data/faqs.yaml: questions that belong to no product page. */
export function faqsSchema(language: Language, root?: string) {
  const text = textIn(language);
  return z.strictObject({
    home: z
      .array(z.strictObject({ id: kebab(), question: text({ root }), answer: text({ root }) }))
      .length(5)
      .superRefine(unique("id")),
  });
}

/** Questions of the home page in a language: content/data/faqs.yaml, content/en/data/faqs.yaml. */
export const faqsIn = yamlLoaderIn("data/faqs.yaml", faqsSchema);
