import * as z from "zod";
import { yamlLoader } from "./load-yaml.ts";
import { day, demonstration, kebab, refuse, unique } from "./schemas/fields.ts";
import { frenchText } from "./schemas/tokened-text.ts";

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
        refuse(context, ["experienceDate"], "l'expérience suit l'avis ; inversez ou corrigez les deux dates");
    });

/** content/data/testimonials.yaml. */
export const testimonialsSchema = (root?: string) =>
  z.array(testimonial(root)).superRefine(unique("id")).superRefine(unique("text"));

export type Testimonial = z.output<ReturnType<typeof testimonial>>;

/** Every testimonial of content/data/testimonials.yaml. */
export const loadTestimonials: (root?: string) => readonly Testimonial[] = yamlLoader(
  "content/data/testimonials.yaml",
  testimonialsSchema,
);

/**
 * Testimonials of a page or tab, most recent first (« classés par date »).
 * A tag also covers its tabs: `rc-pro` finds `rc-pro-artisans`.
 */
export function testimonialsTagged(tag: string): readonly Testimonial[] {
  return loadTestimonials()
    .filter(({ tags }) => tags.some((own) => own === tag || own.startsWith(`${tag}-`)))
    .toSorted((a, b) => b.date.getTime() - a.date.getTime());
}
