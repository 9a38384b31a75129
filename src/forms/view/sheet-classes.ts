/**
 * Classes of a sheet of paper (styles/sheet.css).
 * @param alone whether its page is there for it: paper then carries the sheet and nothing else.
 * @param inPage classes of what the page shows in its place; without them it looks like paper on the screen too.
 */
export const sheetClasses = (alone: boolean, inPage?: string): string =>
  ["sheet", alone ? "sheet--alone" : "", inPage ? `sheet--in-page ${inPage}` : "sheet--drawn"]
    .filter(Boolean)
    .join(" ");
