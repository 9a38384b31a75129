import type { APIContext } from "astro";
import { publishedMenu } from "../../components/chrome/published-menu.ts";
import { loadOffer } from "../../content/offer.ts";
import type { Language } from "../../i18n/language.ts";
import { LANGUAGES } from "../../i18n/tables/languages.ts";

/** The menu of each language, for header and phone menu. Every entry of the English catalogue has an English page. */
export function getStaticPaths() {
  const languages: readonly Language[] = loadOffer().hasEnglish ? LANGUAGES : ["fr"];
  return languages.map((language) => ({ params: { language }, props: { language } }));
}

export function GET({ props: { language } }: APIContext<{ language: Language }>): Response {
  return Response.json(publishedMenu(language));
}
