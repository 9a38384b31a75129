import { yamlLoader } from "./load-yaml.ts";
import {
  contactWordsSchema,
  englishHomeWordsSchema,
  glossaryWordsSchema,
  homeWordsSchema,
  questionsWordsSchema,
  tradesWordsSchema,
} from "./schemas/page-words.ts";

/** Words of the home page. */
export const loadHomeWords = yamlLoader("content/pages/home.yaml", () => homeWordsSchema("fr"));

/** Words of the contact page. */
export const loadContactWords = yamlLoader("content/pages/contact.yaml", () => contactWordsSchema("fr"));

/** Words of the home page in English. */
export const loadEnglishHomeWords = yamlLoader("content/en/pages/home.yaml", () => englishHomeWordsSchema);

/** Words of the contact page in English. */
export const loadEnglishContactWords = yamlLoader("content/en/pages/contact.yaml", () => contactWordsSchema("en"));

/** Words of the trades page. */
export const loadTradesWords = yamlLoader("content/pages/metiers.yaml", () => tradesWordsSchema);

/** Words of the questions page and of its subjects. */
export const loadQuestionsWords = yamlLoader("content/pages/questions.yaml", () => questionsWordsSchema);

/** Words of the glossary page. */
export const loadGlossaryWords = yamlLoader("content/pages/glossaire.yaml", () => glossaryWordsSchema);
