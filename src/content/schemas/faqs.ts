import * as z from "zod";
import { kebab, refuseDuplicates } from "./fields.ts";
import { frenchText } from "./french-text.ts";

/** content/data/faqs.yaml: questions that belong to no product page. */
export const faqsSchema = (root?: string) =>
  z.strictObject({
    home: z
      .array(z.strictObject({ id: kebab(), question: frenchText({ root }), answer: frenchText({ root }) }))
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

export type Faqs = z.output<ReturnType<typeof faqsSchema>>;
