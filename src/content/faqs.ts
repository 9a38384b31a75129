import { yamlLoader } from "./load-yaml.ts";
import { type Faqs, faqsSchema } from "./schemas/faqs.ts";

/** The same in English. */
export const loadEnglishFaqs: (root?: string) => Faqs = yamlLoader("content/en/data/faqs.yaml", (root) =>
  faqsSchema("en", root),
);

/** Questions of the home page, from content/data/faqs.yaml. */
export const loadFaqs: (root?: string) => Faqs = yamlLoader("content/data/faqs.yaml", (root) => faqsSchema("fr", root));
