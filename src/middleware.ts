import { defineMiddleware } from "astro:middleware";
import { translatedPaths } from "./content/translated-paths.ts";
import { languageOfPath } from "./i18n/language.ts";
import { localiseLinks } from "./i18n/localise-links.ts";

/** Pages in other languages: their links lead to pages in it, or say that they lead to French ones. */
export const onRequest = defineMiddleware(async (context, next) => {
  const response = await next();
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  const language = languageOfPath(context.url.pathname);
  if (!isPage || language === "fr") return response;
  const { status, headers } = response;
  return new Response(localiseLinks(await response.text(), language, translatedPaths(language)), { status, headers });
});
