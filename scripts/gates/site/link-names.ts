import { attribute, elementsOf, textOf } from "../../../src/site-checks/page-text.ts";
import { eachPage } from "../each-page.ts";

/** Longest accessible name of a link, in characters. */
const mostLetters = 150;

/** Links of the built pages without a name, or whose name is the text of a whole card. */
export const linkNameProblems = eachPage(({ html }) => {
  const elements = elementsOf(html);
  const pictures = elements.filter(({ tagName }) => tagName === "img");
  return elements
    .filter((element) => element.tagName === "a" && attribute(element, "href") !== undefined)
    .map((link) => {
      const alternatives = pictures.filter(({ parentNode }) => parentNode === link).map((img) => attribute(img, "alt"));
      const name = (attribute(link, "aria-label") ?? [textOf(link), ...alternatives].join(" ")).trim();
      const target = attribute(link, "href");
      if (name === "") return `the link to ${target} has no name`;
      return (
        name.length > mostLetters &&
        `the name of the link to ${target} is ${name.length} letters long: « ${name.slice(0, 60)}… »`
      );
    });
});
