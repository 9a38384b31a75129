import { describe, expect, it } from "vitest";
import { type Ask, servedProblems } from "../../scripts/gates/site/served.ts";
import { folderWith } from "./site-fixture.ts";

const home = '<!doctype html><a href="/contact">Écrire</a><img src="/art/mark.svg" alt="">';
const site = {
  "index.html": home,
  "404.html": "<!doctype html>Introuvable",
  _headers: "/*\n  Content-Security-Policy: default-src 'none'\n",
  _redirects: "/ancienne /contact 301!\n/en/* /en/404.html 404\n",
};

/** A server that does all that is asked of it. */
const faultless: Ask = async (path, init) => {
  const headers = { "content-security-policy": "default-src 'none'", etag: '"1"' };
  if (path === "/ancienne") return new Response(null, { status: 301, headers: { location: "/contact" } });
  if (path === "/404" || path.startsWith("/cette")) {
    const isKnown = new Headers(init?.headers).has("if-none-match");
    if (isKnown) return new Response(null, { status: 304 });
    return new Response("<!doctype html>Introuvable", { status: path === "/404" ? 200 : 404, headers });
  }
  if (new Headers(init?.headers).has("if-none-match")) return new Response(null, { status: 304 });
  return new Response(home, { headers });
};

/** The same server with another answer at one path. */
const wrongAt =
  (path: string, answer: () => Response): Ask =>
  (asked, init) =>
    asked === path ? Promise.resolve(answer()) : faultless(asked, init);

describe("the gate of what a server sends", () => {
  it("lets a server through that sends what was built", async () => {
    expect(await servedProblems(folderWith(site), faultless, true)).toEqual([]);
  });

  it.each<[string, string, () => Response, readonly string[]]>([
    ["a page that does not come", "/", () => new Response("", { status: 500 }), ["/: answered with 500"]],
    [
      "a page that was changed, without its policy, and sent each time",
      "/",
      () => new Response("autre"),
      ["/: another text", "/: its security policy", "/: sent again"],
    ],
    [
      "a redirect elsewhere",
      "/ancienne",
      () => new Response(null, { status: 302, headers: { location: "/" } }),
      ["/ancienne: « 302 / », not « 301 /contact »"],
    ],
    [
      "a page for nothing that says 200",
      "/cette-page-n-existe-pas",
      () => new Response("<!doctype html>Introuvable"),
      ["not with 404.html and 404"],
    ],
    ["a link to nothing", "/art/mark.svg", () => new Response("", { status: 404 }), ["/art/mark.svg: a page names it"]],
  ])("finds %s", async (_name, path, answer, words) => {
    const problems = await servedProblems(folderWith(site), wrongAt(path, answer), true);
    expect(problems).toEqual(words.map((word) => expect.stringContaining(word)));
  });
});
