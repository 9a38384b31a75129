import * as z from "zod";
import { day, demonstration, kebab, refuseDuplicates } from "./fields.ts";
import { frenchText } from "./tokened-text.ts";

const testimonial = (root?: string) =>
  z
    .strictObject({
      id: kebab(),
      name: frenchText({ root }),
      /** Occupation or contract, as the visitor reads it. */
      role: frenchText({ root }),
      /** Without guillemets: the page sets them. */
      text: frenchText({ root }),
      rating: z.int().min(1).max(5),
      /** Where it may be shown: `home`, `rc-pro-artisans`… */
      tags: z.array(kebab()).min(1),
      /** The tab that shows it, on pages with tabs. */
      category: kebab().optional(),
      avatar: z.string().optional(),
      /** Day of the review. */
      date: day(),
      /** Day of the experience. */
      experienceDate: day(),
      /** True when the firm verified the customer. */
      checked: z.boolean(),
      demonstration: demonstration(),
    })
    .superRefine(({ date, experienceDate }, context) => {
      if (experienceDate > date)
        context.addIssue({
          code: "custom",
          path: ["experienceDate"],
          message: "l'expérience suit l'avis ; inversez ou corrigez les deux dates",
        });
    });

/** content/data/testimonials.yaml. */
export const testimonialsSchema = (root?: string) =>
  z.array(testimonial(root)).superRefine((items, context) => {
    refuseDuplicates(
      items,
      ({ id }) => id,
      context,
      (index) => [index, "id"],
    );
    refuseDuplicates(
      items,
      ({ text }) => text,
      context,
      (index) => [index, "text"],
    );
  });

export type Testimonial = z.output<ReturnType<typeof testimonial>>;
