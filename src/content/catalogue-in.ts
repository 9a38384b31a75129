import * as z from "zod";
import type { Language } from "../i18n/language.ts";
import { loadCatalogue } from "./catalogue.ts";
import { yamlLoaderIn } from "./load-yaml-in.ts";
import { type Catalogue, menuCategoryIds, sectionIds } from "./schemas/catalogue.ts";
import { kebab } from "./schemas/fields.ts";
import { textIn } from "./schemas/tokened-text.ts";

/** content/en/navigation.yaml: names of the catalogue's parts in another language, by id or path. */
const navigationTextsSchema = (language: Language) => {
  const text = textIn(language);
  return z.strictObject({
    sections: z.record(
      z.enum(sectionIds),
      z.strictObject({ title: text(), overviewLabel: text(), description: text() }),
    ),
    categories: z.record(z.enum(menuCategoryIds), text()),
    /** The offers that have a page in it. */
    entries: z.record(kebab(), z.strictObject({ title: text(), description: text({ max: 110 }) })),
    /** What the breadcrumb says of folders without a page in it, by path. */
    folders: z.record(z.string().startsWith("/"), text()),
    /** The trades that have a page in it, by id. */
    trades: z.record(kebab(), text()),
    /** Pages beside the catalogue, by id. */
    otherPages: z.record(kebab(), text()),
    /** Labels and lines of the help links that its pages show, by path. */
    help: z.record(z.string().startsWith("/"), z.strictObject({ label: text(), text: text({ max: 40 }) })),
    footer: z.strictObject({
      /** Labels of the legal links, by path. */
      legal: z.record(z.string().startsWith("/"), text()),
    }),
  });
};

/** Names of the catalogue's parts in a language other than French: content/en/navigation.yaml. */
export const navigationTextsIn = yamlLoaderIn("navigation.yaml", navigationTextsSchema);

/**
 * The catalogue in a language. In another language than French it contains only the offers with a page in it; paths stay
 * French: `Link.astro` leads to those of the language.
 */
export function catalogueIn(language: Language): Catalogue {
  const french = loadCatalogue();
  if (language === "fr") return french;
  const { sections, categories, entries, folders, trades, otherPages, help, footer } = navigationTextsIn(language)();
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
      columns: french.footer.columns.map(({ section, links }) => ({
        section,
        links: links.flatMap(({ entry }) => {
          const label = entries[entry]?.title;
          return label ? [{ label, entry }] : [];
        }),
      })),
      legal: french.footer.legal.map(({ label, path }) => ({ label: footer.legal[path] ?? label, path })),
    },
  };
}
