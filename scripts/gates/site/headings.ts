import { present } from "../../../src/shared/present.ts";
import { elementsOf, textOf } from "../../../src/site-checks/page-text.ts";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";

/** The form function fills these pages and brings their heading. */
const withoutHeading = new Set(["/reponse", "/en/reponse"]);

/** Pages without exactly one h1, with an empty heading, or with a level that is skipped. */
export function headingProblems(pages: readonly SitePage[]): readonly string[] {
  return pages
    .filter(({ path }) => !withoutHeading.has(path))
    .flatMap(({ path, html }) => {
      const headings = elementsOf(html)
        .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
        .map((element) => ({ level: Number(element.tagName[1]), text: textOf(element) }));
      const first = headings.filter(({ level }) => level === 1).length;
      return present([
        first !== 1 && `${path}: ${first} headings of level 1`,
        ...headings.filter(({ text }) => text === "").map(({ level }) => `${path}: an empty h${level}`),
        ...headings
          .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
          .map(({ level, text }) => `${path}: h${level} « ${text} » skips a level`),
      ]);
    });
}
