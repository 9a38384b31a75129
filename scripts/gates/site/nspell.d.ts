/** The part of nspell that is used; the package has no types of its own. */
declare module "nspell" {
  interface SpellChecker {
    correct(word: string): boolean;
    add(word: string): SpellChecker;
    suggest(word: string): string[];
  }
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): SpellChecker;
}
