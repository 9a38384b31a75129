import type { APIContext } from "astro";
import { icons, isIconName } from "../../components/ui/icons.ts";
import { helpLinks, menuSections } from "../../content/menu.ts";
import type { PublishedMenu } from "../../content/menu-types.ts";
import { loadOffer } from "../../content/offer.ts";
import { loadSite, weeklyHours } from "../../content/site.ts";
import { type Language, pathIn } from "../../i18n/language.ts";

/** The menu of each language, for header and phone menu. Every entry of the English catalogue has an English page. */
export function getStaticPaths() {
  const languages: readonly Language[] = loadOffer().hasEnglish ? ["fr", "en"] : ["fr"];
  return languages.map((language) => ({ params: { language }, props: { language } }));
}

export function GET({ props: { language } }: APIContext<{ language: Language }>): Response {
  const inLanguage = <Entry extends { readonly path?: string }>(entry: Entry): Entry =>
    entry.path === undefined ? entry : { ...entry, path: pathIn(language, entry.path) };
  const drawn = <Entry extends { readonly icon: string }>(entry: Entry): Entry => ({
    ...entry,
    icon: isIconName(entry.icon) ? icons[entry.icon] : "",
  });
  const menu: PublishedMenu = {
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
    hours: weeklyHours(loadSite().hours),
  };
  return Response.json(menu);
}
