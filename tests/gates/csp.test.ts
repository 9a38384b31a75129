import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cspProblems } from "../../scripts/gates/site/csp.ts";
import { contentSecurityPolicy, inlineSources } from "../../src/shared/content-security-policy.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const known = pageWith("<script>start()</script><style>p{margin:0}</style>");
const policy = contentSecurityPolicy(inlineSources(known));
const problemsWith = (body: string, headers = policy, head = "") =>
  cspProblems(
    sitePages(folderWith({ "index.html": known, "page.html": pageWith(body, { head }) })),
    `/*\n  Content-Security-Policy: ${headers}\n`,
  );

describe("the gate of the security policy", () => {
  it("lets through what the policy knows", () => {
    expect(problemsWith('<script>start()</script><script type="application/ld+json">{}</script>')).toEqual([]);
  });

  it.each([
    ["a script without hash", "<script>other()</script>", "script-src has no hash of: other()"],
    ["a style without hash", "<style>p{margin:1px}</style>", "style-src has no hash of"],
    ["an inline handler", '<button onclick="go()">Aller</button>', "<button> has the attribute onclick"],
    ["a style attribute", '<p style="margin:0">Un</p>', "<p> has the attribute style"],
    ["a link that runs code", '<a href="javascript:go()">Aller</a>', "<a> runs javascript:go()"],
    ["a frame", '<iframe title="a"></iframe>', "<iframe> is refused"],
    ["a picture of another site", '<img src="https://ailleurs.example/a.png" alt="Un plan">', "<img> loads https:"],
    [
      "a source of another site",
      '<img src="/a.png" srcset="/a.png, //ailleurs.example/a.png 2x" alt="x">',
      "<img> loads",
    ],
  ])("refuses %s", (_name, body, words) => {
    const problems = problemsWith(body);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`/page: ${words}`);
  });

  it("refuses a connection to another site in the head", () => {
    expect(problemsWith("", policy, '<link rel="preconnect" href="https://ailleurs.example">')).toEqual([
      "/page: <link> loads https://ailleurs.example",
    ]);
  });

  it.each([
    ["inline code", policy.replace("script-src", "script-src 'unsafe-inline'"), "script-src allows 'unsafe-inline'"],
    ["code from text", policy.replace("script-src", "script-src 'unsafe-eval'"), "script-src allows 'unsafe-eval'"],
    ["every site", policy.replace("img-src", "img-src *"), "img-src allows *"],
    ["data as script", policy.replace("script-src", "script-src data:"), "script-src allows data:"],
    ["another site", policy.replace("connect-src", "connect-src https://a.example"), "connect-src allows https://a"],
    ["everything by default", policy.replace("default-src 'none'", "default-src 'self'"), "default-src is 'self'"],
    ["compiled code", policy.replace("script-src", "script-src 'wasm-unsafe-eval'"), "script-src allows"],
    [
      "HTML from text",
      policy.replace(" require-trusted-types-for 'script';", ""),
      "require-trusted-types-for is missing",
    ],
    ["a maker of HTML", policy.replace("trusted-types 'none'", "trusted-types default"), "trusted-types is default"],
    ["frames of others", policy.replace("frame-ancestors 'none'", ""), "frame-ancestors is missing"],
  ])("refuses a policy that allows %s", (_name, headers, words) => {
    expect(problemsWith("", headers)).toEqual([expect.stringContaining(`policy: ${words}`)]);
  });

  it("lets the origins of the broker's trackers through, and no other", () => {
    const headers = policy.replace("connect-src", "connect-src https://mesure.example https://autre.example");
    const pages = sitePages(folderWith({ "index.html": known }));
    const trackers = new Set(["https://mesure.example"]);
    expect(cspProblems(pages, `/*\n  Content-Security-Policy: ${headers}\n`, trackers)).toEqual([
      "policy: connect-src allows https://autre.example",
    ]);
  });

  it("holds a path with a rule of its own to that rule", () => {
    const own = contentSecurityPolicy({ scripts: [], styles: [] });
    const headers = `/*\n  Content-Security-Policy: ${policy}\n/recherche\n  Content-Security-Policy: ${own}\n`;
    const pages = sitePages(folderWith({ "index.html": known, "recherche.html": known }));
    expect(cspProblems(pages, headers)).toEqual([
      expect.stringContaining("/recherche: script-src has no hash"),
      expect.stringContaining("/recherche: style-src has no hash"),
    ]);
  });

  it("knows a hash by its bytes", () => {
    const hash = createHash("sha256").update("other()").digest("base64");
    expect(
      problemsWith("<script>other()</script>", policy.replace("script-src", `script-src 'sha256-${hash}'`)),
    ).toEqual([]);
  });
});
