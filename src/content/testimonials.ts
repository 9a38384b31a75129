import { yamlLoader } from "./load-yaml.ts";
import { type Testimonial, testimonialsSchema } from "./schemas/testimonials.ts";

/** Every testimonial of content/data/testimonials.yaml. */
export const loadTestimonials: (root?: string) => readonly Testimonial[] = yamlLoader(
  "content/data/testimonials.yaml",
  testimonialsSchema,
);

/**
 * Testimonials of a page or tab, most recent first (« classés par date »).
 * A tag also covers its tabs: `rc-pro` finds `rc-pro-artisans`.
 */
export function testimonialsTagged(tag: string, root?: string): readonly Testimonial[] {
  return loadTestimonials(root)
    .filter(({ tags }) => tags.some((own) => own === tag || own.startsWith(`${tag}-`)))
    .toSorted((a, b) => b.date.getTime() - a.date.getTime());
}
