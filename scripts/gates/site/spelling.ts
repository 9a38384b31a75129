import { attributeTexts, textBlocks } from "../../../src/site-checks/page-text.ts";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";
import { createSpeller, type Speller } from "./speller.ts";

/** Words of the French pages that neither the dictionary nor project-words.txt knows, each once a page. */
export function spellingProblems(pages: readonly SitePage[], speller: Speller = createSpeller()): readonly string[] {
  return pages
    .filter(({ html }) => html.includes('<html lang="fr"'))
    .flatMap(({ path, html }) => {
      const texts = [...textBlocks(html).map(({ text }) => text), ...attributeTexts(html)];
      const unknown = new Set(texts.flatMap((text) => speller.unknownWords(text)));
      return [...unknown].map((word) => `${path}: ${word}`);
    });
}
