import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { sendingProblems } from "../content/act-statements.ts";
import { authorProblems, keywordProblems } from "../content/article-problems.ts";
import { brandProblems } from "../content/brand-files.ts";
import { loadCatalogue } from "../content/catalogue.ts";
import { checkReferences, type KnownContent } from "../content/check-references.ts";
import { claimProblems } from "../content/claim-problems.ts";
import { type ContentProblem, placed, problemsOf } from "../content/content-error.ts";
import { loadFigures } from "../content/figures.ts";
import { checkFrontMatter } from "../content/front-matter-text.ts";
import { loadLawArticles } from "../content/law-articles.ts";
import { deskProblems } from "../content/law-desk.ts";
import { letterProblems } from "../content/letter-problems.ts";
import { mdxProblems } from "../content/mdx-problems.ts";
import { loadOffer, loadRedirects } from "../content/offer.ts";
import { pageFolders } from "../content/page-folders.ts";
import { folders, type SourceFile, sitePages, sourcesIn } from "../content/page-sources.ts";
import { photographProblems } from "../content/photographs.ts";
import type { RawPage } from "../content/read-front-matter.ts";
import { cataloguePages, relatedContent } from "../content/related-pages.ts";
import { loadSite } from "../content/site.ts";
import { addressesOf, loadSourceHosts, sourceProblems } from "../content/source-hosts.ts";
import { loadTestimonials } from "../content/testimonials.ts";
import { typedFigures } from "../content/typed-figures.ts";
import { delayProblems } from "../content/written-delay.ts";
import { checkedYamlFiles, yamlProblems } from "../content/yaml-readers.ts";
import { allOptions } from "../forms/form-definition.ts";
import { formDefinitions } from "../forms/registry.ts";

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

/** Names in a folder that need not be there. */
function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The texts of a list; anything else in it is left out. */
function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
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

/**
 * What a text of content/ may name besides pages.
 * @param newForm name of a form that was written after this process loaded the registry.
 */
function knownNames(
  root: string,
  sources: readonly SourceFile[],
  newForm?: string,
): Omit<KnownContent, "page" | "hiddenPages"> {
  return {
    form: new Set([...Object.keys(formDefinitions), ...(newForm ? [newForm] : [])]),
    presets: presets(),
    entry: new Set([...loadCatalogue(root).entries.map(({ id }) => id), ...loadOffer(root).withdrawnLines]),
    testimonials: new Set(loadTestimonials(root).flatMap(({ tags }) => tags)),
    claim: new Set(Object.keys(loadSite(root).claims)),
    term: new Set(sources.flatMap(({ folder, id }) => (folder === "glossary" ? id : []))),
    photo: new Set(namesIn(join(root, "content/blog/images")).map((name) => `./images/${name}`)),
  };
}

/** Pages of content/legal about acts: the acts say their delays. */
const aboutActs: ReadonlySet<string> = new Set(["sinistre", "resilier", "renoncer", "reclamations"]);

/** What pages say of acts that no act says, or that another one does. */
function actProblems(pages: readonly SourceFile[], withdrawn: ReadonlySet<string>): readonly ContentProblem[] {
  const letters = pages.filter(({ folder, data }) => folder === "letters" && data.kind !== "liste");
  const claimPages = pages.flatMap(({ folder, file, id, data, text }) =>
    folder === "claims"
      ? [{ file, text, event: String(data.evenement), acts: strings(data.acts) }]
      : file.includes("legal/") && aboutActs.has(id)
        ? [{ file, text }]
        : [],
  );
  const aboutAnyAct = pages.map((page) => ({ ...page, acts: strings(page.data.acts) }));
  // A letter is held to its own act alone.
  const besidesLetters = aboutAnyAct.filter(({ file }) => !letters.some((letter) => letter.file === file));
  return [
    ...letterProblems(letters, withdrawn),
    ...claimProblems(claimPages),
    ...sendingProblems(besidesLetters),
    ...delayProblems(aboutAnyAct),
  ];
}

/** Addresses of sources on hosts that nobody has allowed. */
function addressProblems(root: string, pages: readonly SourceFile[]): readonly ContentProblem[] {
  const addresses = [
    ...pages.flatMap(({ file, data }) => addressesOf(file, data.sources)),
    ...Object.entries(loadFigures(root)).flatMap(([key, { url }]) =>
      url ? [{ file: "content/data/figures.yaml", field: `${key}.url`, url }] : [],
    ),
    ...Object.entries(loadLawArticles(root).textes).map(([name, url]) => ({
      file: "content/data/law-articles.yaml",
      field: `textes.${name}`,
      url,
    })),
  ];
  return sourceProblems(addresses, loadSourceHosts(root));
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
  const inYaml = yamlProblems(root);
  if (inYaml.length > 0) return inYaml;

  const sources = sourcesIn(root);
  const inHeads = sources.flatMap(({ file, folder, text }) =>
    problemsOf(() => checkFrontMatter(text, file, pageFolders[folder])),
  );
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
  const referring = readable
    .filter(({ folder }) => folder !== "guides")
    .map(({ folder, ...page }) => ({ ...page, schema: pageFolders[folder] }));
  const between = checkReferences(
    { catalogue: loadCatalogue(root), redirects, pages: referring },
    { ...knownNames(root, sources, newForm), page: built, hiddenPages },
  );
  const articles = readable.filter(({ folder }) => folder === "blog");
  const related = relatedProblems(root, articles, {
    every: sources.filter(({ folder }) => folder === "blog"),
    hiddenPages,
  });
  const keywords = keywordProblems(
    articles.map(({ file, data }) => ({ file, date: String(data.date), tags: strings(data.tags) })),
  );
  const found = [
    ...addressProblems(root, readable),
    ...actProblems(readable, offer.withdrawnActs),
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
    ),
  ];
  return inFileOrder(found, root, new Map(sources.map(({ file, text }) => [file, text])));
}
