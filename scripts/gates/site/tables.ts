import { attribute, elementsOf, type PageElement, textOf } from "../../../src/site-checks/page-text.ts";
import { eachPage } from "../each-page.ts";

function within(table: PageElement, elements: readonly PageElement[], tag: string): readonly PageElement[] {
  const holds = (element: PageElement): boolean => {
    const parent = element.parentNode;
    if (parent === table) return true;
    return parent !== null && "tagName" in parent && holds(parent);
  };
  return elements.filter((element) => element.tagName === tag && holds(element));
}

/** Rows of data whose first cell says what the row is about, and is no header of it. */
function unnamedRows(table: PageElement, elements: readonly PageElement[]): readonly string[] {
  return within(table, elements, "tr").flatMap((row) => {
    const [first] = within(row, elements, "td");
    const text = first ? textOf(first).trim() : "";
    return text === "" || within(row, elements, "th").length > 0 ? [] : [text];
  });
}

/**
 * Tables of the built pages without a name of their own, without headers, with a header without scope, or with a row of
 * data without header (RGAA 5.6 and 5.7).
 */
export const tableProblems = eachPage(({ html }) => {
  const elements = elementsOf(html);
  const textOfId = (id: string | undefined) => {
    const named = elements.find((element) => id !== undefined && attribute(element, "id") === id);
    return named ? textOf(named) : "";
  };
  return elements
    .filter(({ tagName }) => tagName === "table")
    .flatMap((table, index) => {
      const where = `table ${index + 1}`;
      const [caption] = within(table, elements, "caption");
      const name = caption ? textOf(caption) : textOfId(attribute(table, "aria-labelledby"));
      const headers = within(table, elements, "th");
      return [
        name === "" && `${where} has no name: give it a caption or aria-labelledby`,
        headers.length === 0 && `${where} (« ${name} ») has no header`,
        ...headers.map((header) => {
          const text = textOf(header);
          if (text === "") return `${where} (« ${name} ») has an empty header: write a td`;
          const hasScope = /^(?:col|row|colgroup|rowgroup)$/.test(attribute(header, "scope") ?? "");
          return !hasScope && `${where} (« ${name} »): the header « ${text} » has no scope`;
        }),
        ...unnamedRows(table, elements).map((text) => `${where} (« ${name} »): the row « ${text} » has no header`),
      ];
    });
});
