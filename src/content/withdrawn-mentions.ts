import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languageOfFile } from "../i18n/language.ts";
import { loadOffer, withdrawnFiles } from "./offer.ts";

/** A line that is switched off, and the texts that still speak of it. */
interface Mentions {
  readonly title: string;
  /** From the project root. */
  readonly files: readonly string[];
}

/** What texts call a line: « décennale » for « Assurance décennale », but not « vie » for « Assurance vie ». */
function mentionOf(title: string): RegExp {
  const [, insurance = "", name = title] = /^(assurances? )?(.+)$/i.exec(title) ?? [];
  const called = name.length > 3 ? name : insurance + name;
  const word = called.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s");
  return new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu");
}

/**
 * Texts of published pages that speak of a line the broker has switched off. Their links are gone; whether a sentence
 * still has its place is for a reader to say.
 */
export function withdrawnMentions(root: string = process.cwd()): readonly Mentions[] {
  const { withdrawnTitles } = loadOffer(root);
  if (withdrawnTitles.length === 0) return [];
  const texts = globSync("content/{**/*.mdx,pages/*.yaml,data/faqs.yaml}", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => {
      const [, folder = "", inside = ""] = /^content\/((?:en\/)?[^/]+)\/(.+)$/.exec(file) ?? [];
      const withdrawn = withdrawnFiles(`content/${folder}`, root);
      return languageOfFile(file) === "fr" && !withdrawn.includes(inside) && !withdrawn.includes("**/*.mdx");
    })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
  return withdrawnTitles.flatMap((title) => {
    const files = texts.filter(({ text }) => mentionOf(title).test(text)).map(({ file }) => file);
    return files.length === 0 ? [] : [{ title, files }];
  });
}
