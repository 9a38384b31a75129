import { helpLinks, menuSections } from "../../content/menu.ts";
import type { PublishedMenu } from "../../content/menu-types.ts";
import { openingHoursLine } from "../../content/opening-hours-rows.ts";
import { loadSite, weeklyHours } from "../../content/site.ts";
import { artUrl } from "../../contours/art-url.ts";
import { drawing } from "../../contours/drawings.ts";
import { isSceneName } from "../../contours/scenes.ts";
import { type Language, pathIn } from "../../i18n/language.ts";
import { menu } from "../../i18n/tables/menu.ts";
import { wordsIn } from "../../i18n/words.ts";
import { icons, isIconName } from "../ui/icons.ts";

/** Address of the menu in a language, see `pages/menu/[language].json.ts`. */
export const menuSource = (language: Language): string => `/menu/${language}.json`;

/** Address and size of a section's scene. */
function sceneDrawing(scene: string): { readonly drawing?: { src: string; width: number; height: number } } {
  if (!isSceneName(scene)) return {};
  const name = `scene-${scene}` as const;
  const { width, height } = drawing(name);
  return { drawing: { src: artUrl(name), width, height } };
}

/** The whole menu in a language: its links lead to pages in that language, its icons are drawings. */
export function publishedMenu(language: Language): PublishedMenu {
  const site = loadSite();
  const {
    mainMenu,
    menu: menuLabel,
    phoneMenu,
    back,
    close,
    soon,
    help: helpTitle,
    call,
    freeQuote,
  } = wordsIn(language);
  const { links, beside } = menu[language];
  const inLanguage = <Entry extends { readonly path?: string }>(entry: Entry): Entry =>
    entry.path === undefined ? entry : { ...entry, path: pathIn(language, entry.path) };
  const drawn = <Entry extends { readonly icon: string }>(entry: Entry): Entry => ({
    ...entry,
    icon: isIconName(entry.icon) ? icons[entry.icon] : "",
  });
  const help = helpLinks(language).map(drawn);
  return {
    language,
    words: { mainMenu, menu: menuLabel, phoneMenu, back, close, soon, help: helpTitle, call, freeQuote },
    icons: {
      open: icons["chevron-down"],
      more: icons["arrow-right"],
      enter: icons["chevron-right"],
      back: icons["chevron-left"],
      menu: icons.menu,
      phone: icons.phone,
    },
    sections: menuSections(language).map(({ scene, ...section }) => ({
      ...inLanguage(section),
      ...sceneDrawing(scene),
      categories: section.categories.map((category) => ({
        ...category,
        entries: category.entries.map((entry) =>
          drawn({ ...inLanguage(entry), sisters: entry.sisters.map(inLanguage) }),
        ),
      })),
    })),
    help,
    // The first of the help links is about claims.
    beside: [
      ...help.slice(0, 1).map(({ label, path, hrefLang }) => ({ label, path, ...(hrefLang && { hrefLang }) })),
      ...beside,
    ],
    links,
    phone: site.phone,
    hours: weeklyHours(site.hours),
    hoursLine: openingHoursLine(site.hours, language),
  };
}
