import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isOffered, loadOffer } from "../../src/content/offer.ts";
import { dist } from "./site-files.ts";

/** What this test reads of Pagefind's own script, which has no types. */
interface Engine {
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<{ readonly url: string }> }[] }>;
}
interface EngineScript {
  createInstance(options: { readonly noWorker: boolean; readonly basePath: string; readonly baseUrl: string }): Engine;
}

const rows = [...readFileSync("docs/search-intents.md", "utf8").matchAll(/^\| \d+ \| (.*?) \| (\/\S+) \|$/gm)].map(
  ([, question = "", path = ""]) => [question, path] as const,
);

// A broker who sells less, or whose pages say other things, has another index.
describe.runIf(loadOffer().withdrawnLines.size === 0)("the site's own search", () => {
  let engine: Engine;

  beforeAll(async () => {
    // The engine fetches its index from the site; here the site is the folder of the build.
    vi.stubGlobal("fetch", async (address: string | URL) => {
      const [path = ""] = String(address)
        .replace(/^file:\/\//, "")
        .split("?");
      return new Response(readFileSync(path.startsWith(dist) ? path : join(dist, path)));
    });
    vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => "fr" }) });
    vi.stubGlobal("location", { origin: "http://site", href: "http://site/recherche" });
    const script: EngineScript = await import(pathToFileURL(join(dist, "pagefind", "pagefind.js")).href);
    engine = script.createInstance({ noWorker: true, basePath: "/pagefind/", baseUrl: "/" });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it.each(rows)("answers « %s » with %s first", async (question, path) => {
    expect(isOffered(path)).toBe(true);
    const { results } = await engine.search(question);
    expect((await results[0]?.data())?.url).toBe(path);
  });
});
