import { setText } from "../shared/typography.ts";
import { type Language, languageOfPath } from "./language.ts";
import { LANGUAGES } from "./tables/languages.ts";
import { shell } from "./tables/shell.ts";

/** The words of the shell and of the sections: the keys that every language has. */
export type Words = (typeof shell)["fr"];

function isKey(key: string): key is keyof Words {
  return Object.hasOwn(shell.fr, key);
}

/** The words with the typography of their language; the files have plain spaces. */
function set(language: Language): Words {
  const words = { ...shell[language] };
  for (const key of Object.keys(words)) if (isKey(key)) words[key] = setText(language, words[key]);
  return words;
}

const wordsByLanguage = new Map(LANGUAGES.map((language) => [language, set(language)] as const));

/** Words of a language. */
export function wordsIn(language: Language): Words {
  return wordsByLanguage.get(language) ?? shell.fr;
}

/** Language and words of the page at an address. */
export function speak(url: URL): { readonly language: Language; readonly words: Words } {
  const language = languageOfPath(url.pathname);
  return { language, words: wordsIn(language) };
}
