import { defineMiddleware } from "astro:middleware";
import { translatedPaths } from "./content/translated-paths.ts";
import { languageOfPath } from "./i18n/language.ts";
import { localiseLinks } from "./i18n/localise-links.ts";

/** Astro's own rule for islands, which it writes where HTML allows no style; src/styles/base.css has it. */
const islandRule = /<style>astro-island,[^<]*<\/style>/;

/**
 * Pages as valid HTML. Those in other languages: their links lead to pages in it, or say that they lead to French
 * ones.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const response = await next();
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const { status, headers } = response;
  const html = (await response.text()).replace(islandRule, "");
  const language = languageOfPath(context.url.pathname);
  const page = language === "fr" ? html : localiseLinks(html, language, translatedPaths(language));
  return new Response(page, { status, headers });
});
