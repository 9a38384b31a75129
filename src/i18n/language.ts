import { LANGUAGES } from "./tables/languages.ts";

/**
 * A language of the site, with its texts in each file of `src/i18n/tables`. French, which the site is written in, has no
 * prefix; every other one is below its own, English under `/en`.
 */
export type Language = (typeof LANGUAGES)[number];

/** The language with this code; French for anything else. */
export function languageNamed(code: unknown): Language {
  return LANGUAGES.find((language) => language === code) ?? "fr";
}

/** Language of a page by its address, with or without the `.html` of the build. */
export function languageOfPath(pathname: string): Language {
  return languageNamed(/^\/([a-z]{2})(?:[/.]|$)/.exec(pathname)?.[1]);
}

/** An address as its language and its French path: `/en/rc-pro` is `/rc-pro` in English. */
export function readPath(pathname: string): { readonly language: Language; readonly path: string } {
  const language = languageOfPath(pathname);
  return { language, path: language === "fr" ? pathname : pathname.slice(`/${language}`.length) || "/" };
}

/** A file of content/ in a language: `site.yaml` is `content/en/site.yaml` in English. */
export function fileIn(language: Language, file: string): string {
  return ["content", ...(language === "fr" ? [] : [language]), file].join("/");
}

/** Language of a file of content/: `content/en` mirrors the French tree. */
export function languageOfFile(file: string): Language {
  return languageNamed(/^(?:\.\/)?content\/([a-z]{2})\//.exec(file)?.[1]);
}

/** Address of a page in a language, from its French path: `/rc-pro` → `/en/rc-pro`, `/` → `/en`. */
export function pathIn(language: Language, path: string): string {
  if (language === "fr") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** Name of a language that is not the broker's, in French: « anglais »; null for French. */
export function otherLanguageName(language: Language): string | null {
  return language === "fr" ? null : (new Intl.DisplayNames("fr", { type: "language" }).of(language) ?? language);
}
