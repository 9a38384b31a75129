import { byLanguage } from "../i18n/by-language.ts";
import { fileIn } from "../i18n/language.ts";
import { yamlLoader } from "./load-yaml.ts";
import {
  contactWordsSchema,
  glossaryWordsSchema,
  homeWordsSchema,
  otherHomeWordsSchema,
  questionsWordsSchema,
  quoteWordsSchema,
  tradesWordsSchema,
} from "./schemas/page-words.ts";

/** Words of the home page. */
export const loadHomeWords = yamlLoader("content/pages/home.yaml", () => homeWordsSchema("fr"));

/** Words of the home page in a language other than French. */
export const homeWordsIn = byLanguage((language) =>
  yamlLoader(fileIn(language, "pages/home.yaml"), () => otherHomeWordsSchema(language)),
);

/** Words of the contact page. */
export const contactWordsIn = byLanguage((language) =>
  yamlLoader(fileIn(language, "pages/contact.yaml"), () => contactWordsSchema(language)),
);

/** Words of the trades page. */
export const loadTradesWords = yamlLoader("content/pages/metiers.yaml", () => tradesWordsSchema);

/** What is known of the price on each path of the guided quote. */
export const loadQuoteWords = yamlLoader("content/pages/devis.yaml", () => quoteWordsSchema);

/** Words of the questions page and of its subjects. */
export const loadQuestionsWords = yamlLoader("content/pages/questions.yaml", () => questionsWordsSchema);

/** Words of the glossary page. */
export const loadGlossaryWords = yamlLoader("content/pages/glossaire.yaml", () => glossaryWordsSchema);
