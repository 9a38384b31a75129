import { elementsOf, textOf } from "../../../src/site-checks/page-text.ts";
import { eachPage } from "../each-page.ts";

/** The form function fills these pages and brings their heading. */
const withoutHeading = new Set(["/reponse", "/en/reponse"]);

/** Pages without exactly one h1, with an empty heading, or with a level that is skipped. */
export const headingProblems = eachPage(({ path, html }) => {
  if (withoutHeading.has(path)) return [];
  const headings = elementsOf(html)
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((element) => ({ level: Number(element.tagName[1]), text: textOf(element) }));
  const first = headings.filter(({ level }) => level === 1).length;
  return [
    first !== 1 && `${first} headings of level 1`,
    ...headings.filter(({ text }) => text === "").map(({ level }) => `an empty h${level}`),
    ...headings
      .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
      .map(({ level, text }) => `h${level} « ${text} » skips a level`),
  ];
});
