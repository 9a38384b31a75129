import type { Language } from "../i18n/language.ts";
import { loadCatalogue } from "./catalogue.ts";
import { yamlLoader } from "./load-yaml.ts";
import type { Catalogue } from "./schemas/catalogue.ts";
import { englishNavigationSchema } from "./schemas/english-navigation.ts";

/** Texts of content/en/navigation.yaml. */
export const loadEnglishNavigation = yamlLoader("content/en/navigation.yaml", () => englishNavigationSchema);

/**
 * The catalogue in a language. In English it contains only the offers with an English page; paths stay French,
 * and `localiseLinks` turns them into English ones.
 */
export function catalogueIn(language: Language): Catalogue {
  const french = loadCatalogue();
  if (language === "fr") return french;
  const { sections, categories, entries, folders, trades, otherPages, help, footer } = loadEnglishNavigation();
  const known = french.entries.flatMap((entry) => {
    const { shortTitle: _french, ...rest } = entry;
    const texts = entries[entry.id];
    return texts ? [{ ...rest, ...texts }] : [];
  });
  return {
    ...french,
    sections: french.sections.map((section) => ({ ...section, ...sections[section.id] })),
    categories: french.categories.map(({ id }) => ({ id, title: categories[id] })),
    folders: Object.entries(folders).map(([path, title]) => ({ path, title })),
    entries: known,
    autoSideNavigation: [],
    trades: french.trades.flatMap((trade) => {
      const title = trades[trade.id];
      return title ? [{ ...trade, title, shortTitle: title }] : [];
    }),
    otherPages: french.otherPages.flatMap((page) => {
      const title = otherPages[page.id];
      return title ? [{ ...page, title }] : [];
    }),
    help: french.help.flatMap((link) => {
      const texts = help[link.path];
      return texts ? [{ ...link, ...texts }] : [];
    }),
    footer: {
      columns: french.footer.columns.map((column, index) => ({
        title: footer.columns[index] ?? column.title,
        links: column.links.flatMap(({ entry }) => {
          const label = entries[entry]?.title;
          return label ? [{ label, entry }] : [];
        }),
      })),
      legal: french.footer.legal.map(({ label, path }) => ({ label: footer.legal[path] ?? label, path })),
    },
  };
}
