import { capital } from "../shared/first-letter.ts";
import { isActive, loadCatalogue } from "./catalogue.ts";
import type { Catalogue, CatalogueEntry } from "./schemas/catalogue.ts";

/** A step of the breadcrumb; without a path it is a text. */
export interface Crumb {
  readonly label: string;
  readonly path?: string;
}

/** `garantie-vol` → « Garantie vol », for a folder without a name in the catalogue. */
function nameOfSlug(path: string): string {
  return capital((path.split("/").at(-1) ?? "").replaceAll("-", " "));
}

/**
 * The page above a path. An offer is below the offer it belongs to, where both are for the same audience, and
 * otherwise below the audience of its first placement, whatever its address: a taxi is insured by professionals, a fleet
 * by companies. Any other page is below the folder of its address.
 */
function parentOf(path: string, catalogue: Catalogue): string {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const entry = catalogue.entries.find((candidate) => candidate.path === path);
  if (entry === undefined) return folder || "/";
  const audienceOf = (one: CatalogueEntry) => one.placements[0]?.section;
  const owner = catalogue.entries.find(({ id }) => id === entry.parent);
  if (owner?.path !== undefined && audienceOf(owner) === audienceOf(entry)) return owner.path;
  const section = catalogue.sections.find(({ id }) => id === audienceOf(entry))?.path ?? "/";
  return folder.startsWith(`${section}/`) ? folder : section;
}

/** Labels of the pages that exist, by path. */
function pageLabels(catalogue: Catalogue): ReadonlyMap<string, string> {
  const active = catalogue.entries.filter(isActive);
  const pathOf = new Map(active.map(({ id, path }) => [id, path]));
  // A short title is used beside its parent only: « Assurance auto > Au tiers », but « Professionnels > Assurance taxi ».
  const entries = active.map(({ path, title, shortTitle, parent }) => {
    const isBelowParent = parent !== undefined && parentOf(path, catalogue) === pathOf.get(parent);
    return [path, isBelowParent ? (shortTitle ?? title) : title] as const;
  });
  const pages = [...catalogue.sections, ...catalogue.trades, ...catalogue.otherPages].map(
    ({ path, title }) => [path, title] as const,
  );
  return new Map([...entries, ...pages]);
}

/**
 * Breadcrumb of a page, « Accueil » first, the page itself last. One crumb only for the home page: it is then hidden.
 * @param path canonical path of the page.
 * @param title label of the page; the catalogue's when absent.
 * @param list the first page of a list that this page continues; the catalogue does not contain such lists.
 */
export function breadcrumbs(
  path: string,
  title?: string,
  catalogue: Catalogue = loadCatalogue(),
  list?: Required<Crumb>,
): readonly Crumb[] {
  const labels = new Map([...(list ? [[list.path, list.label] as const] : []), ...pageLabels(catalogue)]);
  const home: Crumb = { label: labels.get("/") ?? "Accueil", path: "/" };
  if (path === "/") return [home];
  const folders = new Map(catalogue.folders.map((folder) => [folder.path, folder.title]));
  const crumbs: Crumb[] = [{ label: title ?? labels.get(path) ?? folders.get(path) ?? nameOfSlug(path), path }];
  for (let above = parentOf(path, catalogue); above !== "/"; above = parentOf(above, catalogue)) {
    const label = labels.get(above);
    crumbs.unshift(label === undefined ? { label: folders.get(above) ?? nameOfSlug(above) } : { label, path: above });
  }
  return [home, ...crumbs];
}
