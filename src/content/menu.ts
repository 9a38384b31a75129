import { type Language, pathIn } from "../i18n/language.ts";
import { wordsIn } from "../i18n/words.ts";
import { fill } from "../shared/fill.ts";
import { childrenOf, isActive, topEntriesOf } from "./catalogue.ts";
import { catalogueIn } from "./catalogue-in.ts";
import type { HelpLink, MenuLink, MenuSection } from "./menu-types.ts";
import type { Catalogue, CatalogueEntry, SectionId } from "./schemas/catalogue.ts";
import { languagesOf } from "./translated-paths.ts";

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
    .map(({ title, shortTitle, path }) => ({ title: shortTitle ?? title, path }));
  if (sisters.length <= mostSisters || entry.path === undefined) return sisters;
  const shown = sisters.slice(0, mostSisters - 1);
  const words = wordsIn(language);
  const rest = fill(words.otherPages, { count: String(sisters.length - shown.length) });
  return [...shown, { title: rest, path: entry.path }];
}

/** The three audience menus, grouped by category: top-level entries of the catalogue, announced ones included in French. */
export function menuSections(language: Language): readonly MenuSection[] {
  const catalogue = catalogueIn(language);
  return catalogue.sections.map((section) => ({
    ...section,
    categories: catalogue.categories
      .map((category) => ({
        id: category.id,
        title: category.title,
        entries: topEntriesOf(section.id, category.id, catalogue).map((entry) => ({
          id: entry.id,
          title: entry.title,
          ...(entry.path ? { path: entry.path } : {}),
          description: entry.description,
          icon: entry.icon,
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
export function helpLinks(language: Language): readonly HelpLink[] {
  const { help } = catalogueIn(language);
  if (language === "fr") return help;
  return help.map((link) =>
    languagesOf(link.path.replace(/\?.*/, "")).includes(language)
      ? { ...link, path: pathIn(language, link.path) }
      : { ...link, label: `${link.label} ${wordsIn(language).inFrench}`, hrefLang: "fr" },
  );
}

/** The link to the page about claims, which each page has; absent where the broker's help does not name it. */
export function claimLink(language: Language): HelpLink | undefined {
  return helpLinks(language).find(({ path }) => path.endsWith("/sinistre"));
}
