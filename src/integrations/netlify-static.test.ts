import { describe, expect, it } from "vitest";
import { netlifyStatic } from "./netlify-static.ts";

describe("the Netlify adapter", () => {
  it.each([{}, { NETLIFY: "" }, { NETLIFY: "false" }])("stays out of a build elsewhere: %o", async (environment) => {
    expect(await netlifyStatic(environment)).toEqual({});
  });

  it("is loaded on Netlify, and stays out of a live server there", async () => {
    const { adapter } = await netlifyStatic({ NETLIFY: "true" });
    expect(adapter?.name).toBe("@astrojs/netlify");
    const setUp = adapter?.hooks["astro:config:setup"];
    // On the live server none of these options may be used: each use throws.
    const live = { command: "dev" } as Parameters<NonNullable<typeof setUp>>[0];
    expect(await setUp?.(live)).toBeUndefined();
  });
});
