import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import dictionary from "dictionary-fr";
import nspell from "nspell";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";
import { eachPage, frenchTexts } from "../each-page.ts";

/** Pronouns and particles joined to a word by a hyphen: assurez-vous, a-t-il, celui-ci, soi-même. */
const TIED = new Set(
  "t je tu il elle on ce nous vous ils elles moi toi lui leur le la les y en ci là même mêmes".split(" "),
);
const ELIDED = /^(?:l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu|quoiqu)’/iu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'·-]*/gu;
const notProse =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w.-]+|(?<=^|[\s(«])\/[a-z][\w./?=&#-]*|\b[\w-]+(?:\.[\w-]+)*\.(?:fr|org|com|example|eu)\b/gu;

const listed = (file: string) =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");

/** Names of people, firms and places: capitalised words of the broker's own data, authors. */
function namesInData(): readonly string[] {
  const files = [
    "content/site.yaml",
    "content/team.yaml",
    "content/data/insurers.yaml",
    "content/data/testimonials.yaml",
  ];
  const authors = globSync("content/blog/*.mdx").flatMap(
    (file) => readFileSync(file, "utf8").match(/^author: .*$/gm) ?? [],
  );
  const texts = [...files.map((file) => readFileSync(file, "utf8")), ...authors];
  return texts.flatMap((text) => text.replaceAll("'", "’").match(/\p{Lu}[\p{L}’-]+/gu) ?? []);
}

/** A French spelling checker that knows the words of `project-words.txt`. Takes seconds to make. */
export function createSpeller() {
  const checker = nspell(dictionary);
  const entries = listed("project-words.txt");
  const own = new Set(entries);
  const phrases = entries.filter((entry) => entry.includes(" "));
  const names = new Set(namesInData());
  const known = new Map<string, boolean>();

  const isWord = (word: string): boolean => {
    const cached = known.get(word);
    if (cached !== undefined) return cached;
    const lower = word.toLowerCase();
    const result =
      own.has(word) ||
      own.has(lower) ||
      names.has(word) ||
      checker.correct(word) ||
      checker.correct(lower) ||
      isComposed(word);
    known.set(word, result);
    return result;
  };
  /** An elided word with what follows it, or words joined by hyphens. */
  const isComposed = (word: string): boolean => {
    if (ELIDED.test(word)) return isWord(word.replace(ELIDED, ""));
    const parts = word.split("-");
    if (parts.length < 2) return false;
    return parts.every((part, index) => part !== "" && ((index > 0 && TIED.has(part.toLowerCase())) || isWord(part)));
  };

  return {
    /** Words of a text that neither the dictionary nor the project's own list knows. */
    unknownWords(text: string): readonly string[] {
      const words =
        phrases
          .reduce((rest, phrase) => rest.replaceAll(phrase, " "), text.normalize("NFC"))
          .replace(notProse, " ")
          .match(WORD) ?? [];
      return words
        .map((word) => word.replaceAll("'", "’").replace(/[’·-]+$/u, ""))
        .filter((word) => word.length > 1 && !/\p{N}/u.test(word) && !isWord(word));
    },
  };
}

/** Words of the French pages that neither the dictionary nor project-words.txt knows, each once a page. */
export function spellingProblems(pages: readonly SitePage[], speller = createSpeller()): readonly string[] {
  return eachPage(({ html }) => [...new Set(frenchTexts(html).flatMap((text) => speller.unknownWords(text)))])(pages);
}
