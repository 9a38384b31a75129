import { loadOffer } from "./offer.ts";
import type { ActiveEntry, Catalogue, CatalogueEntry, MenuCategoryId, SectionId } from "./schemas/catalogue.ts";

/** The catalogue of what the broker offers, below a project root (the working directory by default). */
export const loadCatalogue = (root?: string): Catalogue => loadOffer(root).catalogue;

/** True for an entry that has a page. */
export function isActive(entry: CatalogueEntry): entry is ActiveEntry {
  return entry.status === "active" && entry.path !== undefined;
}

/** Entries placed in a section, in one category or in any, in the order of the file; coming-soon ones included. */
export function entriesOf(
  section: SectionId,
  category?: MenuCategoryId,
  catalogue: Catalogue = loadCatalogue(),
): readonly CatalogueEntry[] {
  return catalogue.entries.filter(({ placements }) =>
    placements.some((place) => place.section === section && (category === undefined || place.category === category)),
  );
}

/**
 * First-level entries of a section and category, without those whose parent has the same placement.
 */
export function topEntriesOf(
  section: SectionId,
  category: MenuCategoryId,
  catalogue: Catalogue = loadCatalogue(),
): readonly CatalogueEntry[] {
  const entries = entriesOf(section, category, catalogue);
  const ids = new Set(entries.map(({ id }) => id));
  return entries.filter(({ parent }) => parent === undefined || !ids.has(parent));
}

/** Entries of a section that have a page (announced ones are not listed). */
export function activeEntries(section: SectionId, catalogue: Catalogue = loadCatalogue()): readonly ActiveEntry[] {
  return entriesOf(section, undefined, catalogue).filter(isActive);
}

/** The active entries of a section that are marked `featured`. */
export function featuredEntries(section: SectionId, catalogue: Catalogue = loadCatalogue()): readonly ActiveEntry[] {
  return activeEntries(section, catalogue).filter(({ featured }) => featured);
}

/** The entry of a canonical path, with its query if it has one. */
export function entryByPath(path: string, catalogue: Catalogue = loadCatalogue()): ActiveEntry | undefined {
  return catalogue.entries.filter(isActive).find((entry) => entry.path === path);
}

/** The entry of an id. */
export function entryById(id: string, catalogue: Catalogue = loadCatalogue()): CatalogueEntry | undefined {
  return catalogue.entries.find((entry) => entry.id === id);
}

/** Entries that name this one as their parent, in the order of the file. */
export function childrenOf(id: string, catalogue: Catalogue = loadCatalogue()): readonly CatalogueEntry[] {
  return catalogue.entries.filter(({ parent }) => parent === id);
}

/**
 * An offer's family: its parent and the parent's variants, or itself and its own variants; empty with fewer
 * than two variants.
 */
export function sisterPages(entry: CatalogueEntry, catalogue: Catalogue = loadCatalogue()): readonly ActiveEntry[] {
  const parent = entry.parent ? entryById(entry.parent, catalogue) : entry;
  const family = parent ? [parent, ...childrenOf(parent.id, catalogue)].filter(isActive) : [];
  const pages = family.filter(({ path }) => !path.includes("?"));
  return pages.length > 2 ? pages : [];
}

/** The side menu of the auto pages: groups of links. */
export function autoSideNavigation(
  catalogue: Catalogue = loadCatalogue(),
): readonly { title: string; entries: readonly ActiveEntry[] }[] {
  return catalogue.autoSideNavigation.map(({ title, entries }) => ({
    title,
    entries: entries
      .map((id) => entryById(id, catalogue))
      .filter((entry) => entry !== undefined)
      .filter(isActive),
  }));
}
