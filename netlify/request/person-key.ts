import { digitsOf } from "../../src/shared/phone.ts";

/** Apostrophes, hyphens and white space of any kind part two words, whichever of them was typed. */
const PARTS = /[\t-\r '`\u2018\u2019\u201b\u02b9-\u02bd\u2032\u2010-\u2015\u2212\u2028\u2029\u1680-]+/g;
/** Accents, and signs that nobody sees. */
const UNSEEN = /[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g;
const LETTERS: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ς: "σ" };

/**
 * Text as every search of a person compares it: small letters without accents, ligatures written out, one space for
 * apostrophes and hyphens. The database's `fold_text()` (0019_request_search.sql) is the same rule;
 * tests/functions/person-key.test.ts runs both.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(UNSEEN, "")
    .toLowerCase()
    .replace(/[œæßøłđς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(PARTS, " ");
}

/** The same without spaces: `GA-2611-7K3QX`, `ga2611-7k3qx` and `GA 2611 7K3QX` are one reference. */
export function compactKey(text: string): string {
  return foldText(text).replaceAll(" ", "");
}

/** Words of a name, in alphabetical order: « LE GOFF Hélène » and « Hélène Le-Goff » have the same. */
export function nameWords(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort();
}

/** Whether this name has all the words of another one, and at least one. */
export function hasWords(name: string, typed: string): boolean {
  const own = nameWords(name);
  const words = nameWords(typed);
  return words.length > 0 && words.every((word) => own.includes(word));
}

/** The same words, in any order and spelling. */
export function isSameName(one: string, other: string): boolean {
  return nameWords(one).join(" ") === nameWords(other).join(" ");
}

/** Whether this is a telephone number, or four digits of one at least. */
export function isNumber(typed: string): boolean {
  return /^\+?[\d\s.()/\u2010-\u2015-]+$/.test(typed.trim()) && bareNumber(typed).length >= 4;
}

/** What of a number, or of its beginning, every spelling has: `+33 (0)6 12`, `0033 612` and `06.12` are `612`. */
export function bareNumber(typed: string): string {
  const compact = typed.replace(/[^\d+]/g, "");
  const national = digitsOf(compact.replace(/^(?:\+|00)33/, ""));
  return national.replace(/^0/, "").slice(-9);
}

/** The last nine digits of a whole number, which all its spellings share; null when there are fewer. */
export function phoneKey(typed: string): string | null {
  const digits = bareNumber(typed);
  return digits.length === 9 ? digits : null;
}
