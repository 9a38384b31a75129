import { describe, expect, it } from "vitest";
import { unreachedPages } from "../../scripts/gates/site/reach.ts";
import { builtPages } from "./site-files.ts";

describe("every page", () => {
  it("is reached by links from the home page", () => {
    expect(unreachedPages(builtPages())).toEqual([]);
  });
});
