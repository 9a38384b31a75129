import { describe, expect, it } from "vitest";
import { sitePages } from "../../src/content/page-sources.ts";
import { buildTime } from "../../src/shared/build-time.ts";
import { builtPages } from "./site-files.ts";

/** Made from data, not written by anybody, or left out of a production build: no link of a writer is judged by them. */
const generated = /^\/(?:(?:og|art)\/|styleguide$)/;

describe("the pages that links are checked against before a build", () => {
  it("are the pages that the build makes", () => {
    const known = [...sitePages(process.cwd(), buildTime).out];
    const built = new Set(builtPages().map(({ path }) => path));
    expect([...built].filter((path) => !known.includes(path))).toEqual([]);
    expect(
      known.filter((path) => !built.has(path) && !generated.test(path)).filter((path) => !/\.\w+$/.test(path)),
    ).toEqual([]);
  });
});
