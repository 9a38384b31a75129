import type { APIContext } from "astro";
import { publishedMenu } from "../../components/chrome/published-menu.ts";
import { loadOffer } from "../../content/offer.ts";
import type { Language } from "../../i18n/language.ts";

/** The menu of each language, for header and phone menu. Every entry of the catalogue in a language has a page in it. */
export function getStaticPaths() {
  return loadOffer().languages.map((language) => ({ params: { language }, props: { language } }));
}

export function GET({ props: { language } }: APIContext<{ language: Language }>): Response {
  return Response.json(publishedMenu(language));
}
