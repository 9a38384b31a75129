import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "astro";
import { afterAll, describe, expect, it } from "vitest";
import { netlifyStatic } from "./netlify-static.ts";

mkdirSync(".local", { recursive: true });
// Inside the project, so that Astro finds its packages.
const root = mkdtempSync(join(process.cwd(), ".local/netlify-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a build on Netlify", () => {
  it.each([{}, { NETLIFY: "" }, { NETLIFY: "false", DEPLOY_ID: "abc" }, { NETLIFY: "true" }])(
    "is asked for: elsewhere, and without a deploy, nothing is added: %o",
    (environment) => {
      expect(netlifyStatic(environment)).toEqual({});
    },
  );

  it("stays static, and its scripts name their deploy, which Netlify may then answer for", {
    timeout: 60_000,
  }, async () => {
    mkdirSync(join(root, "src/pages"), { recursive: true });
    writeFileSync(join(root, "src/pages/index.astro"), "<script>console.log(1)</script>");
    await build({
      root,
      configFile: false,
      logLevel: "error",
      vite: { build: { assetsInlineLimit: 0 } },
      ...netlifyStatic({ NETLIFY: "true", DEPLOY_ID: "abc" }),
    });
    const [, script = ""] = /src="([^"?]+)\?dpl=abc"/.exec(readFileSync(join(root, "dist/index.html"), "utf8")) ?? [];
    const { patterns, sources } = JSON.parse(readFileSync(join(root, ".netlify/v1/skew-protection.json"), "utf8"));
    expect(patterns.some((pattern: string) => new RegExp(`^${pattern}`).test(script))).toBe(true);
    expect(sources).toContainEqual({ type: "query", name: "dpl" });
  });
});
