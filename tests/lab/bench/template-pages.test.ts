import { describe, expect, it } from "vitest";
import { measuredPages } from "./template-pages.ts";

const page = (path: string, template: string, head = "") => ({
  path,
  file: `${path}.html`,
  html: `<head>${head}</head><body class="x" data-template="${template}"></body>`,
});

describe("The pages that the bench measures", () => {
  it("are those of the list that the site has, in the order of the list", () => {
    const built = [page("/contact", "contact"), page("/", "home")];
    expect(measuredPages(built, ["/", "/en", "/contact"])).toEqual(["/", "/contact"]);
  });

  it("are refused, with its name, when no page of a listed template is among them", () => {
    const built = [page("/", "home"), page("/blog", "blog"), page("/blog/2", "blog")];
    expect(() => measuredPages(built, ["/"])).toThrow("no page of: blog");
  });

  it("leave out templates that search engines may not list", () => {
    const hidden = page("/styleguide", "styleguide", '<meta name="robots" content="noindex">');
    expect(measuredPages([page("/", "home"), hidden], ["/"])).toEqual(["/"]);
  });
});
