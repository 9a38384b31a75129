import { expect, it } from "vitest";
import { linkNameProblems } from "../../scripts/gates/site/link-names.ts";
import { builtPages } from "./site-files.ts";

it("every page passes the gate of link names", () => {
  expect(linkNameProblems(builtPages())).toEqual([]);
});

it("a link names its page in words, but in the sample of the accessibility statement", () => {
  const named = builtPages().flatMap(({ path, html }) =>
    (/<a [^>]*>\/[a-z][^<]*/.exec(html) ?? []).map((link) => [path, link]),
  );
  expect(named.filter(([path]) => path !== "/accessibilite")).toEqual([]);
});
