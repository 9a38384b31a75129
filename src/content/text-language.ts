import type { Language } from "../i18n/language.ts";

let current: Language = "fr";

/** Language of the text that is being checked. */
export function textLanguage(): Language {
  return current;
}

/** Checks content of a language: the schemas are the same, figures and typography follow it. The task is synchronous. */
export function readingIn<Result>(language: Language, task: () => Result): Result {
  const before = current;
  current = language;
  try {
    return task();
  } finally {
    current = before;
  }
}
