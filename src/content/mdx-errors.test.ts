import { describe, expect, it } from "vitest";
import { MdxError, requireProps } from "./mdx-errors.ts";

const page = (props: Record<string, unknown>) => ({
  url: new URL("https://exemple.example/blog/un-article.html"),
  props,
});

describe("requireProps", () => {
  it("accepts a component used as it should be", () => {
    const props = { type: "info", title: "Un titre", rows: [["a"]], href: "/contact" };
    expect(() =>
      requireProps("Callout", page(props), { type: ["info"], title: "text", rows: "list", href: "path" }),
    ).not.toThrow();
  });

  it.each([
    ["a missing text", { title: "  " }, { title: "text" }, 'title manque ; écrivez title="…".'],
    [
      "a word outside the list",
      { type: "danger" },
      { type: ["info", "attention"] },
      "« danger » ; choisissez « info », « attention »",
    ],
    ["an empty list", { rows: [] }, { rows: "list" }, "rows doit être une liste"],
    ["an address without a slash", { href: "contact" }, { href: "path" }, 'écrivez par exemple href="/contact"'],
  ] as const)("names page, component and remedy for %s", (_case, props, requirements, remedy) => {
    const use = () => requireProps("Callout", page(props), requirements);
    expect(use).toThrow(MdxError);
    expect(use).toThrow("Page /blog/un-article, composant <Callout>");
    expect(use).toThrow(remedy);
  });
});
