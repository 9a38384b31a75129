import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { looseBudgets, pageBudgets, weightProblems } from "../../scripts/gates/site/weight.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith } from "./site-fixture.ts";

/** Text that weighs so many kilobytes after brotli. */
const dense = (kilobytes: number) => randomBytes(kilobytes * 1024).toString("base64");
const page = (template: string, content = "", head = "") =>
  `<!doctype html><html lang="fr"><head>${head}</head><body data-template="${template}">${content}</body></html>`;

function problemsWith(html: string, files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = folderWith({ "page.html": html, ...files });
  return weightProblems(sitePages(folder), folder);
}

describe("the weight gate", () => {
  it("lets light pages through", () => {
    expect(problemsWith(page("form", "<p>Léger</p>"))).toEqual([]);
    expect(problemsWith(page("article", `<p>${dense(17)}</p>`))).toEqual([]);
  });

  it("refuses a page above the budget of its template, whatever its classes", () => {
    const heavy = `<div class="prose">${dense(17)}</div>`;
    expect(problemsWith(page("form", heavy))).toEqual([expect.stringMatching(/^\/page: page \(form\): 1\d\.\d\d KB/)]);
    expect(problemsWith(page("article", `<p>${dense(30)}</p>`))).toEqual([expect.stringContaining("page (article)")]);
  });

  it("counts the inline script into the page", () => {
    const problems = problemsWith(page("form", `<p>${dense(12.8)}</p><script>"${dense(2)}"</script>`));
    expect(problems).toEqual([expect.stringContaining("page (form)")]);
  });

  it.each([
    ["a page without template", "<!doctype html><body><p>Un</p></body>", "names no template"],
    ["an unknown template", page("poster"), "names no template"],
    ["a heavy inline script", page("form", `<script>"${dense(4)}"</script>`), "inline script"],
    ["an external script", page("form", '<script type="module" src="/a.js"></script>'), "an external script"],
    ["a stylesheet request", page("form", "", '<link rel="stylesheet" href="/a.css">'), "a stylesheet request"],
    [
      "a second style sheet",
      page("form", '<h1>Un</h1><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">'),
      "a stylesheet request before the heading, or several",
    ],
  ])("refuses %s", (_name, html, words) => {
    expect(problemsWith(html)).toEqual([expect.stringContaining(words)]);
  });

  it("lets one small style sheet follow the heading", () => {
    const html = page("form", '<h1>Un</h1><link rel="stylesheet" href="/a.css">');
    expect(problemsWith(html, { "a.css": ".card{color:red}" })).toEqual([]);
    expect(problemsWith(html, { "a.css": dense(9) })).toEqual([expect.stringContaining("later styles /a.css")]);
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
    expect(problemsWith(page("form", "", '<link rel="preload" href="/a.woff2" as="font">'), files)).toEqual([
      expect.stringContaining("fonts of the first view"),
    ]);
    const island = '<astro-island component-url="/island.js" renderer-url="/react.js"></astro-island>';
    expect(problemsWith(page("form", island), files)).toEqual([expect.stringContaining("/part.js, /react.js: files")]);
  });

  it("counts what a form fetches: its definition, and a declaration's second step", () => {
    const files = {
      "island.js": 'import("./ConfirmStep.abc.js")',
      "ConfirmStep.abc.js": dense(40),
      "react.js": "",
      "formulaires/a.fr.1.json": JSON.stringify({ text: dense(40) }),
      "formulaires/b.fr.1.json": JSON.stringify({ confirm: {}, text: dense(40) }),
    };
    const form = (source: string) =>
      page(
        "form",
        `<astro-island component-url="/island.js" renderer-url="/react.js" props="${source}"></astro-island>`,
      );
    expect(problemsWith(form("/formulaires/a.fr.1.json"), files)).toEqual([]);
    expect(problemsWith(form("/formulaires/b.fr.1.json"), files)).toEqual([
      expect.stringContaining("/ConfirmStep.abc.js: files after the first touch"),
    ]);
  });

  it("counts the rules that a calculator fetches by its name", () => {
    const files = {
      "island.js": 'const rules={"../../tools/definitions/a.ts":()=>t(()=>import(`./a.abc.js`))};',
      "a.abc.js": dense(74),
      "react.js": "",
    };
    const calculator = (name: string) =>
      page(
        "tool",
        `<astro-island component-url="/island.js" renderer-url="/react.js" props="{&quot;name&quot;:&quot;${name}&quot;}"></astro-island>`,
      );
    expect(problemsWith(calculator("a"), files)).toEqual([
      expect.stringMatching(/\/a\.abc\.js: files after the first touch: .* at most 72 KB/),
    ]);
    expect(() => problemsWith(calculator("b"), files)).toThrow("no rules for the calculator b");
  });

  it("asks to lower the row of a template that has become lighter", () => {
    const [template = "", { goal } = { goal: 14 }] =
      Object.entries(pageBudgets).find(([, row]) => row.today > row.goal + 1) ?? [];
    // Once every template is within its goal there is no row to lower.
    if (template === "") return;
    expect(looseBudgets(sitePages(folderWith({ "leger.html": page(template, "<p>Léger</p>") })))).toEqual([
      expect.stringMatching(`pageBudgets.${template}: its heaviest page weighs 0.\\d\\d KB; write today: ${goal}`),
    ]);
  });

  it("never lets a row be lower than its goal", () => {
    for (const [template, { goal, today }] of Object.entries(pageBudgets)) {
      expect(today, template).toBeGreaterThanOrEqual(goal);
    }
  });
});
