import { yamlLoader } from "./load-yaml.ts";
import { contactWordsSchema, homeWordsSchema } from "./schemas/page-words.ts";

/** Words of the home page. */
export const loadHomeWords = yamlLoader("content/pages/home.yaml", () => homeWordsSchema);

/** Words of the contact page. */
export const loadContactWords = yamlLoader("content/pages/contact.yaml", () => contactWordsSchema);
