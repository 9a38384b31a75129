import { defineMiddleware } from "astro:middleware";
import { englishPaths } from "./content/english-paths.ts";
import { languageOfPath } from "./i18n/language.ts";
import { localiseLinks } from "./i18n/localise-links.ts";

/** Pages under /en: their links lead to English pages, or say that they lead to French ones. */
export const onRequest = defineMiddleware(async (context, next) => {
  const response = await next();
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || languageOfPath(context.url.pathname) === "fr") return response;
  const { status, headers } = response;
  return new Response(localiseLinks(await response.text(), englishPaths()), { status, headers });
});
