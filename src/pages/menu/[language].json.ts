import type { APIContext } from "astro";
import { menuSections } from "../../content/menu.ts";
import { loadOffer } from "../../content/offer.ts";
import { type Language, pathIn } from "../../i18n/language.ts";

/** The menu of each language, for the phone menu. Every entry of the English catalogue has an English page. */
export function getStaticPaths() {
  const languages: readonly Language[] = loadOffer().hasEnglish ? ["fr", "en"] : ["fr"];
  return languages.map((language) => ({ params: { language }, props: { language } }));
}

export function GET({ props: { language } }: APIContext<{ language: Language }>): Response {
  const inLanguage = <Entry extends { readonly path?: string }>(entry: Entry): Entry =>
    entry.path === undefined ? entry : { ...entry, path: pathIn(language, entry.path) };
  const sections = menuSections(language).map((section) => ({
    ...inLanguage(section),
    categories: section.categories.map((category) => ({ ...category, entries: category.entries.map(inLanguage) })),
  }));
  return Response.json(sections);
}
