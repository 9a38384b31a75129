import { isKeyOf } from "../shared/is-key-of.ts";
import { setText } from "../shared/typography.ts";
import { byLanguage } from "./by-language.ts";
import { type Language, languageOfPath } from "./language.ts";
import { shell } from "./tables/shell.ts";

/** The words of the shell and of the sections: the keys that every language has. */
export type Words = (typeof shell)["fr"];

/** The words of a language with its typography; the files have plain spaces. */
export const wordsIn = byLanguage((language): Words => {
  const words = { ...shell[language] };
  for (const key of Object.keys(words)) if (isKeyOf(words, key)) words[key] = setText(language, words[key]);
  return words;
});

/** Language and words of the page at an address. */
export function speak(url: URL): { readonly language: Language; readonly words: Words } {
  const language = languageOfPath(url.pathname);
  return { language, words: wordsIn(language) };
}
