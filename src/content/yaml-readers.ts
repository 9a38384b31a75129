import { fileIn, type Language } from "../i18n/language.ts";
import { OTHER_LANGUAGES } from "../i18n/other-languages.ts";
import { loadCatalogue } from "./catalogue.ts";
import { navigationTextsIn } from "./catalogue-in.ts";
import { loadChanges } from "./changes.ts";
import { type ContentProblem, describeProblem, problemsOf } from "./content-error.ts";
import { loadDocuments } from "./documents.ts";
import { faqsIn } from "./faqs.ts";
import { loadFigures } from "./figures.ts";
import { loadInsurers } from "./insurers.ts";
import { loadLawArticles } from "./law-articles.ts";
import { loadRedirects } from "./offer.ts";
import {
  contactWordsIn,
  homeWordsIn,
  loadBlogWords,
  loadGlossaryWords,
  loadHomeWords,
  loadQuestionsWords,
  loadQuoteWords,
  loadTradesWords,
} from "./page-words.ts";
import { loadReplies } from "./replies.ts";
import { loadRgaa } from "./rgaa.ts";
import { searchWordsIn } from "./search-words.ts";
import { loadSite, siteTextsIn } from "./site.ts";
import { loadSourceHosts } from "./source-hosts.ts";
import { synonymsIn } from "./synonyms.ts";
import { loadTeam } from "./team.ts";
import { loadTestimonials } from "./testimonials.ts";

type Reader = (root: string) => unknown;
type Readers = Readonly<Record<string, Reader>>;

/** The readers of a file of content/ in each language other than French. */
function inOthers(file: string, readerIn: (language: Language) => Reader): Readers {
  return Object.fromEntries(OTHER_LANGUAGES.map((language) => [fileIn(language, file), readerIn(language)]));
}

/** Files that others cite. */
const citedReaders: Readers = {
  "content/data/law-articles.yaml": loadLawArticles,
  "content/data/figures.yaml": loadFigures,
  "content/site.yaml": loadSite,
  ...inOthers("site.yaml", siteTextsIn),
  "content/navigation.yaml": loadCatalogue,
};
const otherReaders: Readers = {
  ...inOthers("navigation.yaml", navigationTextsIn),
  "content/data/documents.yaml": loadDocuments,
  "content/data/search-words.yaml": searchWordsIn("fr"),
  ...inOthers("data/search-words.yaml", searchWordsIn),
  "content/data/synonyms.yaml": synonymsIn("fr"),
  ...inOthers("data/synonyms.yaml", synonymsIn),
  "content/data/replies.yaml": loadReplies,
  "content/data/source-hosts.yaml": loadSourceHosts,
  "content/data/changes.yaml": loadChanges,
  "content/data/insurers.yaml": loadInsurers,
  "content/team.yaml": loadTeam,
  "content/data/testimonials.yaml": loadTestimonials,
  "content/data/faqs.yaml": faqsIn("fr"),
  ...inOthers("data/faqs.yaml", faqsIn),
  "content/data/redirects.yaml": loadRedirects,
  "content/data/rgaa.yaml": loadRgaa,
  "content/pages/blog.yaml": loadBlogWords,
  "content/pages/home.yaml": loadHomeWords,
  ...inOthers("pages/home.yaml", homeWordsIn),
  "content/pages/contact.yaml": contactWordsIn("fr"),
  ...inOthers("pages/contact.yaml", contactWordsIn),
  "content/pages/metiers.yaml": loadTradesWords,
  "content/pages/devis.yaml": loadQuoteWords,
  "content/pages/questions.yaml": loadQuestionsWords,
  "content/pages/glossaire.yaml": loadGlossaryWords,
};
/** Each YAML file of content/ and what reads it; a test compares the names with the folder. */
export const yamlReaders: Readers = { ...citedReaders, ...otherReaders };
/** Their names. */
export const checkedYamlFiles: readonly string[] = Object.keys(yamlReaders);

/**
 * What is wrong in the YAML files of content/. While a file that others cite cannot be read, citations of it are not
 * checked.
 */
export function yamlProblems(root: string): readonly ContentProblem[] {
  for (const readers of [citedReaders, otherReaders]) {
    const found = Object.values(readers).flatMap((read) => problemsOf(() => read(root)));
    // The same mistake is found by each reader of a file, so repeats are dropped.
    if (found.length > 0) return [...new Map(found.map((problem) => [describeProblem(problem), problem])).values()];
  }
  return [];
}
