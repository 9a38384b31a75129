import { helpLinks, menuSections } from "../../content/menu.ts";
import type { PublishedMenu } from "../../content/menu-types.ts";
import { openingHoursLine } from "../../content/opening-hours-rows.ts";
import { loadSite, weeklyHours } from "../../content/site.ts";
import { type Language, pathIn } from "../../i18n/language.ts";
import { icons, isIconName } from "../ui/icons.ts";

/** Address of the menu in a language, see `pages/menu/[language].json.ts`. */
export const menuSource = (language: Language): string => `/menu/${language}.json`;

/** The whole menu in a language: its links lead to pages in that language, its icons are drawings. */
export function publishedMenu(language: Language): PublishedMenu {
  const site = loadSite();
  const inLanguage = <Entry extends { readonly path?: string }>(entry: Entry): Entry =>
    entry.path === undefined ? entry : { ...entry, path: pathIn(language, entry.path) };
  const drawn = <Entry extends { readonly icon: string }>(entry: Entry): Entry => ({
    ...entry,
    icon: isIconName(entry.icon) ? icons[entry.icon] : "",
  });
  return {
    sections: menuSections(language).map((section) => ({
      ...inLanguage(section),
      categories: section.categories.map((category) => ({
        ...category,
        entries: category.entries.map((entry) =>
          drawn({ ...inLanguage(entry), sisters: entry.sisters.map(inLanguage) }),
        ),
      })),
    })),
    help: helpLinks(language).map(drawn),
    phone: site.phone,
    hours: weeklyHours(site.hours),
    hoursLine: openingHoursLine(site.hours, language),
  };
}
