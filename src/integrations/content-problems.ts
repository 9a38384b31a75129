import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { sendingProblems } from "../content/act-statements.ts";
import { authorProblems } from "../content/author-problems.ts";
import { brandProblems } from "../content/brand-files.ts";
import { loadCatalogue } from "../content/catalogue.ts";
import { navigationTextsIn } from "../content/catalogue-in.ts";
import { loadChanges } from "../content/changes.ts";
import { checkReferences, type KnownContent } from "../content/check-references.ts";
import { claimProblems } from "../content/claim-problems.ts";
import { ContentError, type ContentProblem, describeProblem, placed } from "../content/content-error.ts";
import { loadDocuments } from "../content/documents.ts";
import { faqsIn } from "../content/faqs.ts";
import { loadFigures } from "../content/figures.ts";
import { checkFrontMatter } from "../content/front-matter-text.ts";
import { loadInsurers } from "../content/insurers.ts";
import { keywordProblems } from "../content/keyword-problems.ts";
import { knownPages } from "../content/known-pages.ts";
import { loadLawArticles } from "../content/law-articles.ts";
import { deskProblems } from "../content/law-desk.ts";
import { letterProblems } from "../content/letter-problems.ts";
import { mdxProblems } from "../content/mdx-problems.ts";
import { loadOffer, loadRedirects, withdrawnFiles } from "../content/offer.ts";
import { pageFolders } from "../content/page-folders.ts";
import {
  contactWordsIn,
  homeWordsIn,
  loadBlogWords,
  loadGlossaryWords,
  loadHomeWords,
  loadQuestionsWords,
  loadQuoteWords,
  loadTradesWords,
} from "../content/page-words.ts";
import { photographProblems } from "../content/photographs.ts";
import { type RawPage, readFrontMatter } from "../content/read-front-matter.ts";
import { cataloguePages, relatedContent } from "../content/related-pages.ts";
import { loadReplies } from "../content/replies.ts";
import { loadRgaa } from "../content/rgaa.ts";
import { searchWordsIn } from "../content/search-words.ts";
import { loadSite, siteTextsIn } from "../content/site.ts";
import { addressesOf, loadSourceHosts, sourceProblems } from "../content/source-hosts.ts";
import { synonymsIn } from "../content/synonyms.ts";
import { loadTeam } from "../content/team.ts";
import { loadTestimonials } from "../content/testimonials.ts";
import { typedFigures } from "../content/typed-figures.ts";
import { delayProblems } from "../content/written-delay.ts";
import { allOptions } from "../forms/form-definition.ts";
import { offeredQuotePaths } from "../forms/quote-paths.ts";
import { formDefinitions } from "../forms/registry.ts";
import { fileIn, type Language } from "../i18n/language.ts";
import { OTHER_LANGUAGES } from "../i18n/other-languages.ts";
import { isInventedName } from "../launch/demonstration-data.ts";
import { parisIsoDay } from "../shared/civil-date.ts";

type Reader = (root: string) => unknown;
type Readers = Readonly<Record<string, Reader>>;

/** The readers of a file of content/ in each language other than French. */
function inOthers(file: string, readerIn: (language: Language) => Reader): Readers {
  return Object.fromEntries(OTHER_LANGUAGES.map((language) => [fileIn(language, file), readerIn(language)]));
}

/** Pages of content/legal about acts: the acts say their delays. */
const aboutActs: ReadonlySet<string> = new Set(["sinistre", "resilier", "renoncer", "reclamations"]);

/** Files that others cite; while one of them cannot be read, citations of it are not checked. */
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
export const checkedYamlFiles: readonly string[] = Object.keys(yamlReaders);

/** Fields of every form that a page may preset, with their allowed values (`null`: any text). */
function presets(): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string> | null>> {
  return new Map(
    Object.entries(formDefinitions).map(([name, definition]) => {
      const fields = definition.fields.map((field) => {
        const options = "options" in field ? field.options : undefined;
        return [field.name, options ? new Set(allOptions(options).map(({ value }) => value)) : null] as const;
      });
      return [name, new Map(fields)];
    }),
  );
}

/** The problems in a content error; any other error is thrown again, because it is a bug. */
function problemsOf(read: () => unknown): readonly ContentProblem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

interface SourceFile extends RawPage {
  readonly folder: keyof typeof pageFolders;
}

/** Names in a folder that need not be there. */
function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The MDX files of a folder; pages of lines that the broker does not sell are not made, so they are not checked. */
function sourcesOf(root: string, folder: keyof typeof pageFolders): readonly SourceFile[] {
  const withdrawn = new Set(withdrawnFiles(`content/${folder}`, root));
  if (withdrawn.has("**/*.mdx")) return [];
  const pages = readFrontMatter(`content/${folder}`, root).filter(({ id }) => !withdrawn.has(`${id}.mdx`));
  return pages.map((page) => ({ ...page, folder }));
}

const isFolder = (name: string): name is keyof typeof pageFolders => Object.hasOwn(pageFolders, name);
const folders = Object.keys(pageFolders).filter(isFolder);

/** The texts of a list; anything else in it is left out. */
function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** The addresses that the site answers at a moment, and those of drafts and articles to come. */
export function sitePages(
  root: string,
  now: Date,
): { readonly out: ReadonlySet<string>; readonly hidden: ReadonlySet<string> } {
  const pagesOf = (folder: string) =>
    folders.filter((known) => known === folder).flatMap((known) => sourcesOf(root, known));
  const quoteIds = offeredQuotePaths(loadSite(root).without).map(({ id }) => id);
  const out = knownPages(root, pagesOf, quoteIds, now, false);
  const all = knownPages(root, pagesOf, quoteIds, now, true);
  return { out, hidden: new Set([...all].filter((path) => !out.has(path))) };
}

/** Files of words that nothing reads: another ending, or a folder that the site does not know. */
function strayProblems(root: string): readonly ContentProblem[] {
  const content = join(root, "content");
  return readdirSync(content, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(sep).join("/"))
    .filter((name) => /\.(?:mdx?|ya?ml)$/.test(name) && name !== "README.md" && !name.startsWith("brand/"))
    .filter((name) => {
      const isPage = name.endsWith(".mdx") && folders.some((folder) => name.startsWith(`${folder}/`));
      return !isPage && !checkedYamlFiles.includes(`content/${name}`);
    })
    .map((name) => {
      const remedy = /\.md$/.test(name)
        ? `renommez-le « ${name.split("/").at(-1)}x »`
        : "corrigez son nom, ou mettez-le dans un dossier de content/README.md";
      return { file: `content/${name}`, message: `le site ne lit pas ce fichier ; ${remedy}` };
    });
}

/** Placeholders of `npm run new` that nobody has replaced, in pages that would be published. */
export function unfinishedProblems(root: string, now: Date): readonly ContentProblem[] {
  const { hidden } = sitePages(root, now);
  const published = folders
    .flatMap((folder) => sourcesOf(root, folder))
    .filter(({ id, folder }) => folder !== "blog" || !hidden.has(`/blog/${id}`));
  const navigation = "content/navigation.yaml";
  const files = [...published, { file: navigation, text: readFileSync(join(root, navigation), "utf8") }];
  return files.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => {
      const column = line.indexOf("À écrire");
      if (column < 0) return [];
      const remedy = file.startsWith("content/blog/") ? ", ou remettez « draft: true »" : "";
      return [
        { file, line: index + 1, column: column + 1, message: `il reste « À écrire » ; écrivez ce texte${remedy}` },
      ];
    }),
  );
}

/** Dates of published pages that have not come yet: visitors and search engines would read them. */
export function futureProblems(root: string, now: Date): readonly ContentProblem[] {
  const { hidden } = sitePages(root, now);
  const today = parisIsoDay(now);
  return folders
    .flatMap((folder) => sourcesOf(root, folder))
    .filter(({ id, folder }) => folder !== "blog" || !hidden.has(`/blog/${id}`))
    .flatMap(({ file, text, data }) =>
      ["date", "updated"].flatMap((field) => {
        const day = data[field];
        if (typeof day !== "string" || day <= today) return [];
        const later = file.startsWith("content/blog/") ? ", ou ajoutez « publishDate » pour paraître ce jour-là" : "";
        const message = `le ${day} n'est pas encore venu ; corrigez cette date${later}`;
        return [placed({ file, field, message }, text)];
      }),
    );
}

/** Links to read on after an article that lead to no page, or to one that is not published when the article is. */
function relatedProblems(
  root: string,
  articles: readonly RawPage[],
  { every, hiddenPages }: { readonly every: readonly RawPage[]; readonly hiddenPages: ReadonlySet<string> },
): readonly ContentProblem[] {
  const all = new Map(every.map((page) => [`/blog/${page.id}`, page] as const));
  const published = new Map([...all].filter(([path]) => !hiddenPages.has(path)));
  // A link to a switched-off page is no mistake: the list below the article leaves it out.
  const offers = new Map([
    ...[...loadOffer(root).withdrawnPaths.keys()].map(
      (path) => [path, { path, title: path, description: undefined }] as const,
    ),
    ...cataloguePages(loadCatalogue(root)),
  ]);
  return articles.flatMap(({ id, data }) => {
    const paths = strings(data.related);
    const reachable = hiddenPages.has(`/blog/${id}`) ? all : published;
    return problemsOf(() => relatedContent({ id, data: { related: paths } }, reachable, offers));
  });
}

/** The problems with their line and column, by file and line. */
function inFileOrder(
  problems: readonly ContentProblem[],
  root: string,
  texts: ReadonlyMap<string, string>,
): readonly ContentProblem[] {
  const textOf = (file: string) =>
    texts.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");
  return problems
    .map((problem) => placed(problem, textOf(problem.file)))
    .toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}

/**
 * Everything that is wrong in content/, as one French sentence each, with file, line and column where there is one:
 * YAML, heads of pages, texts, links, images, figures, and references between files. Empty when the site may be
 * built. The files alone decide: nothing needs to be built first.
 * @param newForm name of a form that was written after this process loaded the registry.
 */
export function contentProblems(root: string, now: Date, newForm?: string): readonly ContentProblem[] {
  for (const readers of [citedReaders, otherReaders]) {
    const inYaml = Object.values(readers).flatMap((read) => problemsOf(() => read(root)));
    // The same mistake is found by each reader of a file, so repeats are dropped.
    if (inYaml.length > 0) return [...new Map(inYaml.map((problem) => [describeProblem(problem), problem])).values()];
  }

  const sources = folders.flatMap((folder) => sourcesOf(root, folder));
  const inHeads = sources.flatMap(({ file, folder, text }) =>
    problemsOf(() => checkFrontMatter(text, file, pageFolders[folder])),
  );
  const pagesOf = (folder: string) => sources.filter((source) => source.folder === folder);
  const redirects = loadRedirects(root);
  const { out: built, hidden: hiddenPages } = sitePages(root, now);
  const offer = loadOffer(root);
  const reachable = new Set([...built, ...redirects.map(({ from }) => from), ...offer.withdrawnPaths.keys()]);

  const inTexts = sources.flatMap(({ file, text }) => mdxProblems(file, text, { root, pages: reachable, hiddenPages }));
  const yamlFiles = checkedYamlFiles
    .filter((file) => file !== "content/data/figures.yaml")
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
  const typed = typedFigures([...yamlFiles, ...sources], loadFigures(root));
  const desk = deskProblems(loadFigures(root), loadLawArticles(root));

  // A front matter that cannot be read gives no references.
  const unreadable = new Set(inHeads.map(({ file }) => file));
  const readable = sources.filter(({ file }) => !unreadable.has(file));
  const known: KnownContent = {
    page: built,
    hiddenPages,
    form: new Set([...Object.keys(formDefinitions), ...(newForm ? [newForm] : [])]),
    presets: presets(),
    entry: new Set([...loadCatalogue(root).entries.map(({ id }) => id), ...offer.withdrawnLines]),
    testimonials: new Set(loadTestimonials(root).flatMap(({ tags }) => tags)),
    claim: new Set(Object.keys(loadSite(root).claims)),
    term: new Set(pagesOf("glossary").map(({ id }) => id)),
    photo: new Set(namesIn(join(root, "content/blog/images")).map((name) => `./images/${name}`)),
  };
  const referring = readable
    .filter(({ folder }) => folder !== "guides")
    .map(({ folder, ...page }) => ({ ...page, schema: pageFolders[folder] }));
  const between = checkReferences({ catalogue: loadCatalogue(root), redirects, pages: referring }, known);
  const articles = readable.filter(({ folder }) => folder === "blog");
  const related = relatedProblems(root, articles, { every: pagesOf("blog"), hiddenPages });
  const keywords = keywordProblems(
    articles.map(({ file, data }) => ({ file, date: String(data.date), tags: strings(data.tags) })),
  );
  const letters = readable.filter(({ folder, data }) => folder === "letters" && data.kind !== "liste");
  const claimPages = readable.flatMap(({ folder, file, id, data, text }) =>
    folder === "claims"
      ? [{ file, text, event: String(data.evenement), acts: strings(data.acts) }]
      : file.includes("legal/") && aboutActs.has(id)
        ? [{ file, text }]
        : [],
  );
  const aboutAnyAct = readable.map((page) => ({ ...page, acts: strings(page.data.acts) }));
  // A letter is held to its own act alone.
  const besidesLetters = aboutAnyAct.filter(({ file }) => !letters.some((letter) => letter.file === file));
  const addresses = [
    ...readable.flatMap(({ file, data }) => addressesOf(file, data.sources)),
    ...Object.entries(loadFigures(root)).flatMap(([key, { url }]) =>
      url ? [{ file: "content/data/figures.yaml", field: `${key}.url`, url }] : [],
    ),
    ...Object.entries(loadLawArticles(root).textes).map(([name, url]) => ({
      file: "content/data/law-articles.yaml",
      field: `textes.${name}`,
      url,
    })),
  ];
  const found = [
    ...sourceProblems(addresses, loadSourceHosts(root)),
    ...letterProblems(letters, offer.withdrawnActs),
    ...claimProblems(claimPages),
    ...sendingProblems(besidesLetters),
    ...delayProblems(aboutAnyAct),
    ...brandProblems(root),
    ...photographProblems(root),
    ...strayProblems(root),
    ...inHeads,
    ...inTexts,
    ...typed,
    ...desk,
    ...between,
    ...related,
    ...keywords,
    ...authorProblems(
      root,
      articles.map(({ file, data }) => ({ file, author: String(data.author) })),
      isInventedName,
    ),
  ];
  return inFileOrder(found, root, new Map(sources.map(({ file, text }) => [file, text])));
}
