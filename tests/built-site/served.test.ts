import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servedProblems } from "../../scripts/gates/site/served.ts";
import { hasTracker } from "../../src/analytics/trackers.ts";
import { loadSite } from "../../src/content/site.ts";
import { type HostInstance, startHostInstance } from "../support/host-instance.ts";
import { gradeHeaders } from "../support/observatory.ts";
import { builtPages, dist } from "./site-files.ts";

const WANTED = 115;
const article = builtPages().find(({ path }) => /^\/blog\/[a-z0-9-]+$/.test(path) && !/\/(theme|page)/.test(path));

let host: HostInstance;
beforeAll(async () => {
  // No page asks for the database: it is away, and the site answers all the same.
  const NETLIFY_DB_URL = "postgres://postgres@127.0.0.1:9/postgres";
  host = await startHostInstance({ NETLIFY_DB_URL, URL: "https://www.exemple.test" });
});
afterAll(() => host?.stop());

describe("what `npm run host` sends", () => {
  it("is what was built: pages, policy, redirects, pages for what is not there, and 304 for what a browser has", async () => {
    expect(await servedProblems(dist, host.ask, process.env.TEST_FULL === "1")).toEqual([]);
  });

  it("is kept for a year where the name of the file changes with its content, and asked for again otherwise", async () => {
    const sheet = /href="(\/_astro\/[^"]+\.css)"/.exec(builtPages()[0]?.html ?? "")?.[1] ?? "";
    const kept = async (path: string) => (await host.ask(path)).headers.get("cache-control");
    expect(await kept(sheet)).toBe("public, max-age=31536000, immutable");
    expect(await kept("/")).not.toContain("immutable");
  });
});

describe("the headers of the pages, as the host serves them", () => {
  it.each([
    ["home", "/", 200],
    ["a page with a form", "/contact", 200],
    ["an article", article?.path ?? "/blog", 200],
    ["the 404", "/cette-page-n-existe-pas", 404],
  ])("win the Observatory's A+ with at least 115 points: %s", async (_name, path, status) => {
    const response = await host.ask(path);
    expect(response.status).toBe(status);
    const { score, grade, points } = gradeHeaders(response.headers);
    expect({ grade, enough: score >= WANTED, points }).toEqual({ grade: "A+", enough: true, points });
    expect(score).toBeGreaterThanOrEqual(WANTED);
  });

  it("let no page compile code", async () => {
    const policyOf = async (path: string) => (await host.ask(path)).headers.get("content-security-policy") ?? "";
    for (const path of ["/", "/contact", "/recherche", "/cette-page-n-existe-pas"]) {
      expect(await policyOf(path)).not.toContain("wasm-unsafe-eval");
      // The scripts of trackers know no trusted types.
      if (!hasTracker(loadSite().trackers))
        expect(await policyOf(path)).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    }
  });

  it.each(["/%ff", "/%", "/blog/%c3%28", "/en/%ff"])("answers %s, which is no text, with 400", async (path) => {
    expect((await host.ask(path)).status).toBe(400);
  });

  it("say that the text travels compressed, as from the CDN, where the browser reads it", async () => {
    const home = (encodings: string) => host.ask("/", { headers: { "accept-encoding": encodings } });
    const [sent, plain] = [await home("gzip, br"), await home("identity")];
    expect(sent.headers.get("content-encoding")).toBe("gzip");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await sent.text()).toBe(await plain.text());
  });
});
