import { type ActId, toolActs } from "../acts/acts.ts";
import { offeredQuotePaths, quotePaths } from "../forms/quote-paths.ts";
import { FORM_NAMES, formIn } from "../forms/registry.ts";
import { type Language, languageOfFile } from "../i18n/language.ts";
import { OTHER_LANGUAGES } from "../i18n/other-languages.ts";
import { ContentError } from "./content-error.ts";
import { yamlLoader } from "./load-yaml.ts";
import { suggestion } from "./nearest-key.ts";
import { loadWrittenRedirects, type Redirect } from "./redirects.ts";
import { type Catalogue, catalogueSchema } from "./schemas/catalogue.ts";
import type { Site } from "./schemas/site.ts";
import { loadSite } from "./site.ts";
import { withdrawnActs } from "./withdrawn-acts.ts";

/** content/navigation.yaml with all that the product can sell. */
export const loadWholeCatalogue = yamlLoader("content/navigation.yaml", catalogueSchema);

/** What the broker offers: everything in content/ except what `without` of content/site.yaml switches off. */
export interface Offer {
  /** content/navigation.yaml without the lines that are switched off and the sections that they leave empty. */
  readonly catalogue: Catalogue;
  /** Ids of the lines that are switched off. */
  readonly withdrawnLines: ReadonlySet<string>;
  /** Titles of those of the first level. */
  readonly withdrawnTitles: readonly string[];
  /** Acts whose letter and calculator are not built. */
  readonly withdrawnActs: ReadonlySet<string>;
  /** Where the address of each switched-off page redirects to, and each other name of it. */
  readonly withdrawnPaths: ReadonlyMap<string, string>;
  /** French, and the languages that are not switched off. */
  readonly languages: readonly Language[];
  /** Names of forms that the quick quote replaces. */
  readonly withdrawnForms: ReadonlySet<string>;
}

/** @throws {ContentError} for each name that is neither an offer nor a trade, with the nearest one. */
export function refuseUnknownLines(
  { entries, trades }: Pick<Catalogue, "entries" | "trades">,
  named: readonly string[],
): void {
  const ids = [...entries, ...trades].map(({ id }) => id);
  const unknown = named.filter((id) => !ids.includes(id));
  if (unknown.length === 0) return;
  throw new ContentError(
    unknown.map((id) => ({
      file: "content/site.yaml",
      field: "without.lines",
      message: `ni offre ni métier de content/navigation.yaml ne s'appelle « ${id} »${suggestion(id, ids) || ` ; noms possibles : ${ids.join(", ")}`}`,
    })),
  );
}

/** Ids of the lines that are switched off: those named, the offers that depend on them and the trades that sell them. */
function withdrawnLines({ entries, trades }: Catalogue, named: readonly string[]): ReadonlySet<string> {
  refuseUnknownLines({ entries, trades }, named);
  const children = entries.filter(({ parent }) => parent !== undefined && named.includes(parent));
  const theirs = trades.filter(({ line }) => line !== undefined && named.includes(line));
  return new Set([...named, ...[...children, ...theirs].map(({ id }) => id)]);
}

/** Names of the forms that are switched off. A declaration, the contact and the quick quote itself cannot be. */
function withdrawnForms(named: readonly string[]): ReadonlySet<string> {
  const replaceable = FORM_NAMES.filter((name) => !formIn("fr", name).always).map(String);
  const wrong = named.filter((name) => !replaceable.includes(name));
  if (wrong.length === 0) return new Set(named);
  throw new ContentError(
    wrong.map((name) => ({
      file: "content/site.yaml",
      field: "without.forms",
      message: `la demande rapide ne remplace aucun formulaire « ${name} » ; écrivez l'un de : ${replaceable.join(", ")}`,
    })),
  );
}

/** The list of all trades. */
const TRADES_PATH = "/metiers";

/** What is left of the catalogue: a section without a page of an offer goes with its offers, the list of trades with them. */
function lessWithdrawn(whole: Catalogue, lines: ReadonlySet<string>): Catalogue {
  const isKept = (id: string) => !lines.has(id);
  const entries = whole.entries.filter(({ id }) => isKept(id));
  const trades = whole.trades.filter(({ id }) => isKept(id));
  const sold = new Set(
    entries.flatMap(({ path, placements }) => (path ? placements.map(({ section }) => section) : [])),
  );
  return {
    ...whole,
    sections: whole.sections.filter(({ id }) => sold.has(id)),
    entries,
    trades,
    subjects: whole.subjects.filter((subject) => subject.lines.some(isKept)),
    otherPages: whole.otherPages.filter(({ path }) => path !== TRADES_PATH || trades.length > 0),
    autoSideNavigation: whole.autoSideNavigation
      .map((group) => ({ ...group, entries: group.entries.filter(isKept) }))
      .filter(({ entries }) => entries.length > 0),
    footer: {
      ...whole.footer,
      columns: whole.footer.columns.map((column) => ({
        ...column,
        links: column.links.filter(({ entry }) => isKept(entry)),
      })),
    },
  };
}

/** Pages whose subject is none of the lines that are left, with the list that each was in. */
const goneSubjects = ({ subjects }: Catalogue, lines: ReadonlySet<string>) =>
  subjects
    .filter((subject) => subject.lines.every((line) => lines.has(line)))
    .flatMap(({ pages }) => pages)
    .map((path) => [path, path.startsWith("/guides/") ? "/" : path.slice(0, path.lastIndexOf("/"))] as const);

/** Addresses that lead to a page through a redirect, with where that page leads now. */
const otherNames = (redirects: readonly Redirect[], gone: ReadonlyMap<string, string>) =>
  redirects.flatMap(({ from, to }) => {
    const instead = gone.get(to);
    return instead === undefined ? [] : [[from, instead] as const];
  });

function readOffer(whole: Catalogue, site: Site, redirects: readonly Redirect[]): Offer {
  const { without } = site;
  const lines = withdrawnLines(whole, without.lines);
  const catalogue = lines.size === 0 ? whole : lessWithdrawn(whole, lines);
  const sectionPath = (id: string | undefined) => catalogue.sections.find((section) => section.id === id)?.path ?? "/";
  const tradesPath = catalogue.trades.length > 0 ? TRADES_PATH : "/";
  const withdrawn = [
    ...whole.entries.map(({ id, path, placements }) => ({ id, path, instead: sectionPath(placements[0]?.section) })),
    ...whole.trades.map(({ id, path }) => ({ id, path, instead: tradesPath })),
  ].flatMap(({ id, path, instead }) =>
    path && lines.has(id) && !path.includes("?") ? [[path, instead] as const] : [],
  );
  const goneActs = new Set(withdrawnActs(site));
  const isGone = (id: ActId) => goneActs.has(id);
  const lettersAndTools = [
    ...[...goneActs].map((id) => [`/modeles/${id}`, "/modeles"] as const),
    ...Object.entries(toolActs).flatMap(([name, ids]) =>
      ids.every(isGone) ? [[`/outils/${name}`, "/outils"] as const] : [],
    ),
  ];
  const quotes = new Set<string>(offeredQuotePaths(without).map(({ id }) => id));
  const goneQuotes = quotePaths.flatMap(({ id }) => (quotes.has(id) ? [] : [[`/devis/${id}`, "/devis"] as const]));
  const lists = [...catalogue.sections, ...catalogue.otherPages].map(({ path }) => path);
  const goneLists = [...whole.sections, ...whole.otherPages].flatMap(({ path }) =>
    lists.includes(path) ? [] : [[path, "/"] as const],
  );
  const gone = new Map([...withdrawn, ...goneLists, ...lettersAndTools, ...goneQuotes, ...goneSubjects(whole, lines)]);
  return {
    catalogue,
    withdrawnLines: lines,
    withdrawnTitles: whole.entries.flatMap(({ id, title, parent }) => (lines.has(id) && !parent ? [title] : [])),
    withdrawnActs: goneActs,
    withdrawnPaths: new Map([...gone, ...otherNames(redirects, gone)]),
    languages: ["fr", ...OTHER_LANGUAGES.filter((language) => !without.languages.includes(language))],
    withdrawnForms: withdrawnForms(without.forms),
  };
}

/** Computed once, because the loaders give the same objects until a file changes. */
const known = new WeakMap<
  Catalogue,
  { readonly site: Site; readonly redirects: readonly Redirect[]; readonly offer: Offer }
>();

/**
 * The offer below a project root (the working directory by default).
 * @throws {ContentError} when `without` names something that does not exist.
 */
export function loadOffer(root?: string): Offer {
  const whole = loadWholeCatalogue(root);
  const site = loadSite(root);
  const redirects = loadWrittenRedirects(root);
  const last = known.get(whole);
  if (last?.site === site && last.redirects === redirects) return last.offer;
  const offer = readOffer(whole, site, redirects);
  known.set(whole, { site, redirects, offer });
  return offer;
}

/** Temporary, because the line may be switched on again. */
interface WithdrawnRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: 302;
}

/**
 * Permanent redirects of content/data/redirects.yaml, and temporary ones for every address of a page that is switched off.
 * @throws {ContentError} for a bad line, a duplicate, a loop or a chain.
 */
export function loadRedirects(root?: string): readonly (Redirect | WithdrawnRedirect)[] {
  const { withdrawnPaths } = loadOffer(root);
  return [
    ...loadWrittenRedirects(root).filter(({ from }) => !withdrawnPaths.has(from)),
    ...[...withdrawnPaths].map(([from, to]) => ({ from, to, status: 302 as const })),
  ];
}

/** Whether a link may lead there: not to a switched-off page. Anchors and other sites are always allowed. */
export function isOffered(href: string, root?: string): boolean {
  return !loadOffer(root).withdrawnPaths.has(href.replace(/[?#].*$/, ""));
}

/** Folders of content/ whose files are pages, in any language, and what their addresses begin with. */
export const pageAddresses: Readonly<Record<string, string>> = {
  products: "/",
  audiences: "/",
  legal: "/",
  moving: "/moving/",
  blog: "/blog/",
  claims: "/sinistre/",
  guides: "/guides/",
  letters: "/modeles/",
  tools: "/outils/",
  trades: "/metiers/",
};

/** MDX files that make no page because what they are about is switched off; paths from their folder of content/. */
export function withdrawnFiles(folder: string, root?: string): readonly string[] {
  const inside = folder.split("/").at(-1);
  const offer = loadOffer(root);
  if (!offer.languages.includes(languageOfFile(`${folder}/`))) return ["**/*.mdx"];
  const base = pageAddresses[inside ?? ""];
  if (base === undefined || inside === "legal") return [];
  // A guide's page has a name of its own; its PDF has the name of the file.
  const paths = [...offer.withdrawnPaths.keys()].filter((path) => path.startsWith(base));
  return paths.map((path) => `${path.slice(base.length).replace(/\.pdf$/, "")}.mdx`);
}
