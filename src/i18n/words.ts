import { french } from "../shared/typography.ts";
import { en } from "./en.ts";
import { fr, type Words } from "./fr.ts";
import { type Language, languageOfPath } from "./language.ts";

function isKey(key: string): key is keyof Words {
  return Object.hasOwn(fr, key);
}

/** French words with French typography; the file has plain spaces. */
const frenchWords: Words = { ...fr };
for (const key of Object.keys(fr)) if (isKey(key)) Object.assign(frenchWords, { [key]: french(fr[key]) });

/** Words of a language. */
export function wordsIn(language: Language): Words {
  return language === "en" ? en : frenchWords;
}

/** Language and words of the page at an address. */
export function speak(url: URL): { readonly language: Language; readonly words: Words } {
  const language = languageOfPath(url.pathname);
  return { language, words: wordsIn(language) };
}
