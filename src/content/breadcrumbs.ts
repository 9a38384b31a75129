import { isActive, loadCatalogue } from "./catalogue.ts";
import type { Catalogue } from "./schemas/catalogue.ts";

/** A step of the breadcrumb; without a path it is a text. */
export interface Crumb {
  readonly label: string;
  readonly path?: string;
}

/** `garantie-vol` → « Garantie vol », for a folder that nobody named. */
function nameOfSlug(path: string): string {
  const words = (path.split("/").at(-1) ?? "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Labels of the pages that exist, by path. */
function pageLabels(catalogue: Catalogue): ReadonlyMap<string, string> {
  const active = catalogue.entries.filter(isActive);
  const pathOf = new Map(active.map(({ id, path }) => [id, path]));
  // A short title stands beside its parent only: « Assurance auto > Transport > Taxi », but « Particuliers > Auto avec malus ».
  const entries = active.map(({ path, title, shortTitle, parent }) => {
    const isBelowParent = parent !== undefined && path.startsWith(`${pathOf.get(parent)}/`);
    return [path, isBelowParent ? (shortTitle ?? title) : title] as const;
  });
  const pages = [...catalogue.sections, ...catalogue.trades, ...catalogue.otherPages].map(
    ({ path, title }) => [path, title] as const,
  );
  return new Map([...entries, ...pages]);
}

/**
 * The page above a path (contract.md, breadcrumb parents): the folder of its URL; for a product at the root of the
 * site, the section of its first placement.
 */
function parentOf(path: string, catalogue: Catalogue): string {
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (folder !== "") return folder;
  const entry = catalogue.entries.find((candidate) => candidate.path === path);
  const section = catalogue.sections.find(({ id }) => id === entry?.placements[0]?.section);
  return section?.path ?? "/";
}

/**
 * Breadcrumb of a page, « Accueil » first, the page itself last. One crumb only for the home page: it is then hidden.
 * @param path canonical path of the page.
 * @param title label of the page; the catalogue's when absent.
 */
export function breadcrumbs(path: string, title?: string, catalogue: Catalogue = loadCatalogue()): readonly Crumb[] {
  const labels = pageLabels(catalogue);
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
