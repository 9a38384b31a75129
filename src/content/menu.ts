import { loadCatalogue } from "./catalogue.ts";
import type { MenuSection } from "./menu-types.ts";

/** The three audience menus, grouped by category: top-level entries of the catalogue, announced ones included. */
export function menuSections(): readonly MenuSection[] {
  const { sections, categories, entries } = loadCatalogue();
  return sections.map((section) => ({
    id: section.id,
    title: section.title,
    path: section.path,
    overviewLabel: `Toutes nos solutions ${section.title.toLowerCase()}`,
    categories: categories
      .map((category) => ({
        id: category.id,
        title: category.title,
        entries: entries
          .filter((entry) => !entry.parent)
          .filter((entry) =>
            entry.placements.some((place) => place.section === section.id && place.category === category.id),
          )
          .map(({ id, title, path }) => ({ id, title, ...(path ? { path } : {}) })),
      }))
      .filter((category) => category.entries.length > 0),
  }));
}
