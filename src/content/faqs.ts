import { yamlLoader } from "./load-yaml.ts";
import { type Faqs, faqsSchema } from "./schemas/faqs.ts";

/** Questions of the home page, from content/data/faqs.yaml. */
export const loadFaqs: (root?: string) => Faqs = yamlLoader("content/data/faqs.yaml", faqsSchema);
