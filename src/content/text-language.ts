import type { Language } from "../i18n/language.ts";

let current: Language = "fr";

/** Language of the text that is being checked. */
export function textLanguage(): Language {
  return current;
}

/**
 * Runs a check for content in a language: the schemas are the same, figures and typography depend on it. The
 * task must be synchronous.
 */
export function readingIn<Result>(language: Language, task: () => Result): Result {
  const before = current;
  current = language;
  try {
    return task();
  } finally {
    current = before;
  }
}
