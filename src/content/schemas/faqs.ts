import * as z from "zod";
import type { Language } from "../../i18n/language.ts";
import { kebab, refuseDuplicates } from "./fields.ts";
import { textIn } from "./tokened-text.ts";

/** content/data/faqs.yaml: questions that belong to no product page. */
export function faqsSchema(language: Language, root?: string) {
  const text = textIn(language);
  return z.strictObject({
    home: z
      .array(z.strictObject({ id: kebab(), question: text({ root }), answer: text({ root }) }))
      .length(5)
      .superRefine((items, context) =>
        refuseDuplicates(
          items,
          ({ id }) => id,
          context,
          (index) => [index, "id"],
        ),
      ),
  });
}

export type Faqs = z.output<ReturnType<typeof faqsSchema>>;
