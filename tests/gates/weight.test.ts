import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { weightProblems } from "../../scripts/gates/site/weight.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith } from "./site-fixture.ts";

/** Text that weighs so many kilobytes after brotli. */
const dense = (kilobytes: number) => randomBytes(kilobytes * 1024).toString("base64");
const styles =
  '<style>@layer reset, tokens, base, layout, components, utilities;</style><link rel="stylesheet" href="/site.css">';
const page = (template: string, content = "", head = "", ownStyles = styles) =>
  `<!doctype html><html lang="fr"><head>${head}</head><body data-template="${template}">${ownStyles}${content}</body></html>`;

function problemsWith(html: string, files: Readonly<Record<string, string | Uint8Array>> = {}, hasConsent = false) {
  const folder = folderWith({ "page.html": html, "site.css": ".card{color:red}", ...files });
  return weightProblems(sitePages(folder), folder, hasConsent);
}

describe("the weight gate", () => {
  it("lets light pages through", () => {
    expect(problemsWith(page("form", "<p>Léger</p>"))).toEqual([]);
    expect(problemsWith(page("article", `<p>${dense(17)}</p>`))).toEqual([]);
  });

  it("refuses a first page that is heavier than before by more than the shared sheet may add", () => {
    const problems = problemsWith(page("form", `<p>${dense(20)}</p>`), { "site.css": dense(16) });
    expect(problems).toEqual([expect.stringMatching(/^\/page: first page \(form\): \d\d\.\d\d KB, at most 30\.9 KB$/)]);
  });

  it("refuses a heavy next page", () => {
    expect(problemsWith(page("product", `<p>${dense(33)}</p>`))).toEqual([expect.stringContaining("next page")]);
  });

  it.each([
    ["a page without template", `<!doctype html><body>${styles}<p>Un</p></body>`, "names no template"],
    ["an unknown template", page("poster"), "names no template"],
    ["an external script", page("form", '<script type="module" src="/a.js"></script>'), "an external script"],
    ["a page without style sheet", page("form", "", "", styles.replace(/<link.*/, "")), "it links 0 style sheets"],
    ["a second style sheet", page("form", '<link rel="stylesheet" href="/site.css">'), "it links 2 style sheets"],
    ["styles that do not order the layers", page("form", "", "", styles.replace("reset, ", "")), "order the layers"],
  ])("refuses %s", (_name, html, words) => {
    expect(problemsWith(html)).toEqual([expect.stringContaining(words)]);
  });

  it("lets the script of the question about trackers through, and refuses a second one", () => {
    const script = '<script type="module" src="/a.js"></script>';
    expect(problemsWith(page("form", script), {}, true)).toEqual([]);
    expect(problemsWith(page("form", script + script), {}, true)).toEqual([
      "/page: an external script before the visitor touches something",
    ]);
  });

  it("refuses heavy first images, fonts and islands", () => {
    const files = {
      "a.svg": dense(20),
      "a.woff2": randomBytes(50 * 1024),
      "island.js": 'import "./part.js";',
      "part.js": dense(100),
      "react.js": "",
    };
    expect(problemsWith(page("form", '<img src="/a.svg" alt="">'), files)).toEqual([
      expect.stringContaining("a phone's first images /a.svg"),
    ]);
    expect(problemsWith(page("form", '<svg><use href="/a.svg#drawing"/></svg>'), files)).toEqual([
      expect.stringContaining("a phone's first images /a.svg"),
    ]);
    expect(problemsWith(page("form", '<img loading="lazy" src="/a.svg" alt="">'), files)).toEqual([]);
    const logo = '<img loading="eager" src="/art/logo-light.1.svg" alt="">';
    expect(problemsWith(page("form", logo), { "art/logo-light.1.svg": dense(20) })).toEqual([]);
    expect(problemsWith(page("form", "", '<link rel="preload" href="/a.woff2" as="font">'), files)).toEqual([
      expect.stringContaining("fonts of the first view"),
    ]);
    const island = '<astro-island component-url="/island.js" renderer-url="/react.js"></astro-island>';
    expect(problemsWith(page("form", island), files)).toEqual([expect.stringContaining("/part.js, /react.js: files")]);
  });

  it("refuses a form that waits for a fourth file", () => {
    const files = {
      "island.js": 'import{a}from"./part.js";',
      "part.js": "",
      "react.js": "",
      "formulaires/a.fr.1.json": "{}",
    };
    const island = (source: string) =>
      `<astro-island component-url="/island.js" renderer-url="/react.js" props="${source}"></astro-island>`;
    expect(problemsWith(page("form", island("")), files)).toEqual([]);
    expect(problemsWith(page("form", island("/formulaires/a.fr.1.json")), files)).toEqual([
      expect.stringMatching(/: 4 files after the first touch, at most 3$/),
    ]);
  });

  it("counts what a form fetches: its definition", () => {
    const files = { "island.js": "", "react.js": "", "formulaires/a.fr.1.json": JSON.stringify({ text: dense(90) }) };
    const form = page(
      "form",
      '<astro-island component-url="/island.js" renderer-url="/react.js" props="/formulaires/a.fr.1.json"></astro-island>',
    );
    expect(problemsWith(form, files)).toEqual([expect.stringContaining("a.fr.1.json: files after the first touch")]);
  });

  it("counts the rules that a calculator fetches by its name", () => {
    const files = {
      "island.js": 'const rules={"../../tools/definitions/a.ts":()=>t(()=>import(`./a.abc.js`))};',
      "a.abc.js": dense(90),
      "react.js": "",
    };
    const calculator = (name: string) =>
      page(
        "tool",
        `<astro-island component-url="/island.js" renderer-url="/react.js" props="{&quot;name&quot;:[0,&quot;${name}&quot;]}"></astro-island>`,
      );
    expect(problemsWith(calculator("a"), files)).toEqual([
      expect.stringMatching(/\/a\.abc\.js: files after the first touch: .* at most 89 KB/),
    ]);
    expect(() => problemsWith(calculator("b"), files)).toThrow("no rules for the calculator b");
  });
});
