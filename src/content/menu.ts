import type { Language } from "../i18n/language.ts";
import { topEntriesOf } from "./catalogue.ts";
import { catalogueIn } from "./english-catalogue.ts";
import type { MenuSection } from "./menu-types.ts";

/** The three audience menus, grouped by category: top-level entries of the catalogue, announced ones included in French. */
export function menuSections(language: Language): readonly MenuSection[] {
  const catalogue = catalogueIn(language);
  return catalogue.sections.map((section) => ({
    id: section.id,
    title: section.title,
    path: section.path,
    overviewLabel: section.overviewLabel,
    categories: catalogue.categories
      .map((category) => ({
        id: category.id,
        title: category.title,
        entries: topEntriesOf(section.id, category.id, catalogue).map(({ id, title, path }) => ({
          id,
          title,
          ...(path ? { path } : {}),
        })),
      }))
      .filter((category) => category.entries.length > 0),
  }));
}
