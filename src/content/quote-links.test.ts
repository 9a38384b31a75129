import { describe, expect, it } from "vitest";
import { quoteLink } from "./quote-links.ts";

describe("links to a quote", () => {
  it.each([
    // place, on a page without a form, on a page with one, on an English page without a form
    ["header", "/contact", "/contact", "/en/contact"],
    ["phone-bar", "/devis", "#devis", "/en/contact"],
    ["phone-menu", "/devis", "#devis", "/en/contact"],
    ["audience", "/contact", "/contact", "/en/contact"],
    ["page", "/contact", "#devis", "/en/contact"],
  ] as const)(
    "%s leads to %s, with a form on its page to %s, in English to %s",
    (place, without, withForm, english) => {
      expect(quoteLink(place, "fr")).toBe(without);
      expect(quoteLink(place, "fr", "#devis")).toBe(withForm);
      expect(quoteLink(place, "en")).toBe(english);
    },
  );
});
