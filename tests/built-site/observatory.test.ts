import { beforeAll, describe, expect, it } from "vitest";
import { type StaticSite, startStaticSite } from "../../scripts/host/static-site.ts";
import { gradeHeaders } from "../support/observatory.ts";
import { builtPages } from "./site-files.ts";

const ORIGIN = "http://localhost:8888";
const WANTED = 115;
const article = builtPages().find(({ path }) => /^\/blog\/[a-z0-9-]+$/.test(path) && !/\/(theme|page)/.test(path));

describe("the headers of the pages, as the host serves them", () => {
  let site: StaticSite;
  beforeAll(async () => {
    site = await startStaticSite({ root: process.cwd() });
  });

  it.each([
    ["home", "/", 200],
    ["a page with a form", "/contact", 200],
    ["an article", article?.path ?? "/blog", 200],
    ["the 404", "/cette-page-n-existe-pas", 404],
  ])("win the Observatory's A+ with at least 115 points: %s", async (_name, path, status) => {
    const response = await site.answer(new Request(`${ORIGIN}${path}`));
    expect(response.status).toBe(status);
    const { score, grade, points } = gradeHeaders(response.headers);
    expect({ grade, enough: score >= WANTED, points }).toEqual({ grade: "A+", enough: true, points });
    expect(score).toBeGreaterThanOrEqual(WANTED);
  });

  it("let no page compile code", async () => {
    const policyOf = async (path: string) =>
      (await site.answer(new Request(`${ORIGIN}${path}`))).headers.get("content-security-policy") ?? "";
    for (const path of ["/", "/contact", "/recherche", "/cette-page-n-existe-pas"]) {
      expect(await policyOf(path)).not.toContain("wasm-unsafe-eval");
      expect(await policyOf(path)).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    }
  });

  it.each(["/%ff", "/%", "/blog/%c3%28", "/en/%ff"])("answers %s, which is no text, with 400", async (path) => {
    expect((await site.answer(new Request(`${ORIGIN}${path}`))).status).toBe(400);
  });

  it("say that the text travels compressed, as from the CDN, where the browser reads it", async () => {
    const home = (headers: HeadersInit) => site.answer(new Request(`${ORIGIN}/`, { headers }));
    const [sent, plain] = [await home({ "accept-encoding": "gzip, br" }), await home({})];
    expect(sent.headers.get("content-encoding")).toBe("gzip");
    expect(plain.headers.get("content-encoding")).toBeNull();
    const unpacked = new Response(sent.body?.pipeThrough(new DecompressionStream("gzip")));
    expect(await unpacked.text()).toBe(await plain.text());
  });
});
