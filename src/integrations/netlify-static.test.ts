import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroAdapter, AstroIntegration } from "astro";
import { describe, expect, it } from "vitest";
import { netlifyStatic } from "./netlify-static.ts";

const onNetlify = { NETLIFY: "true", DEPLOY_ID: "65f0" };

/** The adapter that the integration sets when Astro runs this command in a folder. */
function adapterOf(integration: AstroIntegration | undefined, command: "build" | "dev", root = tmpdir()) {
  let found: AstroAdapter | undefined;
  const { "astro:config:setup": setUp, "astro:config:done": done } = integration?.hooks ?? {};
  setUp?.({ command } as Parameters<NonNullable<typeof setUp>>[0]);
  done?.({
    config: { root: pathToFileURL(`${root}/`), build: { assets: "_astro" } },
    setAdapter: (adapter: AstroAdapter) => {
      found = adapter;
    },
  } as Parameters<NonNullable<typeof done>>[0]);
  return found;
}

describe("the adapter of Netlify's own builds", () => {
  it.each([{}, { NETLIFY: "false", DEPLOY_ID: "65f0" }, { NETLIFY: "true" }])(
    "stays out of a build elsewhere, or of no deploy: %o",
    (environment) => {
      expect(netlifyStatic(environment)).toEqual({});
    },
  );

  it("asks for each file of a static build with the deploy's id", () => {
    const adapter = adapterOf(netlifyStatic(onNetlify).adapter, "build");
    expect(adapter?.adapterFeatures?.buildOutput).toBe("static");
    expect(adapter?.client?.assetQueryParams?.toString()).toBe("dpl=65f0");
  });

  it("stays out of a live server there", () => {
    expect(adapterOf(netlifyStatic(onNetlify).adapter, "dev")).toBeUndefined();
  });

  it("tells Netlify which files of a deploy are kept, and where its id stands", async () => {
    const folder = mkdtempSync(join(tmpdir(), "netlify-static-"));
    const { adapter } = netlifyStatic(onNetlify);
    adapterOf(adapter, "build", folder);
    const done = adapter?.hooks["astro:build:done"];
    await done?.({} as Parameters<NonNullable<typeof done>>[0]);
    expect(JSON.parse(readFileSync(join(folder, ".netlify/v1/skew-protection.json"), "utf8"))).toEqual({
      patterns: ["/_astro/.*"],
      sources: [{ type: "query", name: "dpl" }],
    });
    rmSync(folder, { recursive: true, force: true });
  });
});
