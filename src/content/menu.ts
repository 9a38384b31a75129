import { type Language, pathIn } from "../i18n/language.ts";
import { menu, type PlainLink } from "../i18n/tables/menu.ts";
import { wordsIn } from "../i18n/words.ts";
import { fill } from "../shared/fill.ts";
import { childrenOf, isActive, topEntriesOf } from "./catalogue.ts";
import { catalogueIn } from "./catalogue-in.ts";
import { isOffered } from "./offer.ts";
import type { Catalogue, CatalogueEntry, SectionId } from "./schemas/catalogue.ts";
import { linkIn } from "./translated-paths.ts";

/** A sister page, by its short name: a variant of a car insurance, a trade of the décennale. */
export interface MenuLink {
  readonly title: string;
  readonly path: string;
}

/**
 * Most sister pages in a menu. More are cut to one less and a link to their parent, whose page lists them all.
 */
const mostSisters = 5;

/** Sister pages of an entry within a section, the parent's own page last when there are too many of them. */
function sistersOf(
  entry: CatalogueEntry,
  section: SectionId,
  language: Language,
  catalogue: Catalogue,
): readonly MenuLink[] {
  const sisters = childrenOf(entry.id, catalogue)
    .filter(isActive)
    .filter(({ placements }) => placements.some((place) => place.section === section))
    .map(({ title, shortTitle, path }) => ({ title: shortTitle ?? title, path: pathIn(language, path) }));
  if (sisters.length <= mostSisters || entry.path === undefined) return sisters;
  const shown = sisters.slice(0, mostSisters - 1);
  const words = wordsIn(language);
  const rest = fill(words.otherPages, { count: String(sisters.length - shown.length) });
  return [...shown, { title: rest, path: pathIn(language, entry.path) }];
}

/**
 * The three audience menus, grouped by category, with their addresses in a language: top-level entries of the catalogue,
 * announced ones included in French.
 */
export function menuSections(language: Language) {
  const catalogue = catalogueIn(language);
  return catalogue.sections.map((section) => ({
    ...section,
    path: pathIn(language, section.path),
    categories: catalogue.categories
      .map((category) => ({
        ...category,
        entries: topEntriesOf(section.id, category.id, catalogue).map((entry) => ({
          ...entry,
          ...(entry.path && { path: pathIn(language, entry.path) }),
          sisters: sistersOf(entry, section.id, language, catalogue),
        })),
      }))
      .filter((category) => category.entries.length > 0),
  }));
}

/**
 * The « Aide » column with its addresses in a language; a link to a page that is only in French says so, in its
 * text and by `hreflang`.
 */
export function helpLinks(language: Language) {
  const { help } = catalogueIn(language);
  return help.map((link) => {
    const { href, hreflang, mark } = linkIn(language, link.path);
    return { ...link, label: `${link.label}${mark}`, path: href, ...(hreflang ? { hrefLang: hreflang } : {}) };
  });
}

/** The links beside the header's menus: claims, which comes first in the help, and the blog. */
export function linksBeside(language: Language): readonly PlainLink[] {
  return [...helpLinks(language).slice(0, 1), ...menu[language].beside];
}

/** The links at the foot of the phone menu's first screen, to pages that the broker has. */
export function phoneLinks(language: Language): readonly PlainLink[] {
  return menu[language].links.filter(({ path }) => isOffered(path));
}

/** The link to the page about claims, which each page has; absent where the broker's help does not name it. */
export function claimLink(language: Language) {
  return helpLinks(language).find(({ path }) => path.endsWith("/sinistre"));
}
