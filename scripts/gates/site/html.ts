import { HtmlValidate } from "html-validate";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // Rules turned off for what React and Astro write, which is valid HTML.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "no-inline-style": "error",
    "doctype-style": "off",
    // French phone numbers are set in pairs with no-break spaces by our typography; the rule knows hyphens only.
    "tel-non-breaking": "off",
    // Landmarks of the same kind carry distinct names; the visible ones are checked by axe.
    "long-title": "off",
  },
});

/** What is not valid HTML on the pages: page, line, column, rule. */
export async function htmlProblems(pages: readonly SitePage[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { path, html, file } of pages) {
    const { results } = await validator.validateString(html, file);
    for (const { messages } of results) {
      for (const { line, column, ruleId, message } of messages) {
        problems.push(`${path} ${line}:${column} ${ruleId}: ${message}`);
      }
    }
  }
  return problems;
}
