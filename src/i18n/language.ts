/** The two languages of the site. French has no prefix, English is under `/en`. */
export type Language = "fr" | "en";

/** Language of a page by its address, with or without the `.html` of the build. */
export function languageOfPath(pathname: string): Language {
  return /^\/en(?:[/.]|$)/.test(pathname) ? "en" : "fr";
}

/** Language of a file of content/: `content/en` mirrors the French tree. */
export function languageOfFile(file: string): Language {
  return /^(?:\.\/)?content\/en\//.test(file) ? "en" : "fr";
}

/** Address of a page in a language, from its French path: `/rc-pro` → `/en/rc-pro`, `/` → `/en`. */
export function pathIn(language: Language, path: string): string {
  if (language === "fr") return path;
  return path === "/" ? "/en" : `/en${path}`;
}
