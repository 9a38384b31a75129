import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { builtPages } from "./site-files.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // What React and Astro write, valid HTML all the same.
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

describe("every built page", () => {
  it.each(builtPages().map((page) => [page.path, page] as const))("%s is valid HTML", async (_path, page) => {
    const report = await validator.validateString(page.html, page.file);
    const messages = report.results.flatMap((result) =>
      result.messages.map((message) => `${message.line}:${message.column} ${message.ruleId}: ${message.message}`),
    );
    expect(messages).toEqual([]);
  });
});
