import { describe, expect, it } from "vitest";
import { firstPart, splitStyles } from "./later-styles.ts";

const page = `<!doctype html><html lang="fr"><body><header class="header"><details><summary class="title">Menu</summary>
<div class="panel"><table></table></div></details><div class="sheet" popover><b>x</b></div></header>
<main><h1 class="big wide">Un</h1><!--later-styles--><p class="card">Deux</p></main></body></html>`;

describe("firstPart", () => {
  const shown = (...pages: readonly string[]) => [...firstPart(pages).values()];
  const classes = (...pages: readonly string[]) => shown(...pages).flatMap((element) => [...element.classes]);

  it("names what is shown before the marker", () => {
    expect(classes(page).sort()).toEqual(["big", "header", "title", "wide"]);
    expect(shown(page).map(({ name }) => name)).toContain("h1");
  });

  it("leaves out what follows, what a closed fold holds, and closed popovers", () => {
    for (const name of ["card", "panel", "sheet"]) expect(classes(page)).not.toContain(name);
    for (const name of ["p", "table", "b"]) expect(shown(page).map((element) => element.name)).not.toContain(name);
  });

  it("takes pages of one style sheet together, and what they share once", () => {
    const other = '<body><h2 class="also"></h2><!--later-styles--></body>';
    expect(classes(page, other)).toContain("also");
    expect(shown(page, page)).toEqual(shown(page));
  });
});

describe("splitStyles", () => {
  const part = firstPart([page]);
  const split = (css: string) => splitStyles(css, part);

  it("keeps in the page what its first lines need", () => {
    const { first, later } = split(
      ".big{color:red}.card{color:#00f}.big .card{margin:0}h1{padding:0}table{margin:1px}",
    );
    expect(first).toBe(".big{color:red}h1{padding:0}");
    expect(later).toBe(".card{color:#00f}.big .card{margin:0}table{margin:1px}");
  });

  it("keeps a rule in the page when one of its selectors is needed there", () => {
    expect(split(".card,.big{color:red}").first).toBe(".card,.big{color:red}");
    expect(split(":is(.card,.big) b{color:red}").first).toBe("");
    expect(split("main :is(.card,.big){color:red}").first).toContain(".big");
  });

  it("keeps what « :not » says about the first lines, and what « :has » says about their content", () => {
    expect(split(".big:not(.card){color:red}").first).toContain(".big");
    expect(split("main:not(:has(.card)){color:red}").first).toContain("main");
    expect(split("body:has(.big){color:red}").first).toContain("body");
    expect(split("body:has(.card){color:red}").first).toBe("");
  });

  it("sets a design token once", () => {
    const { first, later } = split(
      "@layer tokens{:root{--ink:red;--sun:gold}}.big{color:var(--ink)}.card{color:var(--ink);background:var(--sun)}",
    );
    expect(first).toContain(":root{--ink:red}");
    expect(later).toContain(":root{--sun:gold}");
  });

  it("sends later what matches nothing in the first lines, though its names are there", () => {
    for (const rule of [
      ".big .title{color:red}",
      ".header>h1{color:red}",
      "summary.big{color:red}",
      "[open] .title{color:red}",
    ])
      expect(split(rule)).toEqual({ first: "", later: rule });
    for (const rule of [".header summary{color:red}", "details>.title{color:red}", "header~main h1{color:red}"])
      expect(split(rule).later).toBe("");
  });

  it.each(["hover", "active", "focus", "focus-visible", "focus-within"])(
    "sends later what only « :%s » changes",
    (answer) => {
      const rule = `.big:${answer}{color:red}`;
      expect(split(rule)).toEqual({ first: "", later: rule });
      expect(split(`.big:not(:${answer}){color:red}`).later).toBe("");
    },
  );

  it("sends later what adjusts the first lines to forced colours", () => {
    const rule = "@media (forced-colors:active){.big{color:canvastext}}";
    expect(split(`.big{color:red}${rule}`)).toEqual({ first: ".big{color:red}", later: rule });
  });

  it("sends later what only paper shows, whatever it is about", () => {
    const paper = "@media print{.big,.card{display:none}}";
    expect(split(`.big{color:red}${paper}`)).toEqual({ first: ".big{color:red}", later: paper });
  });

  it("sends later what only scrolling shows", () => {
    const rule = ".big{scroll-behavior:smooth;scroll-padding-bottom:1px}";
    expect(split(rule)).toEqual({ first: "", later: rule });
    expect(split(".big{scroll-behavior:smooth;color:red}").later).toBe("");
  });

  it("goes on to sort what comes behind a rule for paper", () => {
    const { first, later } = split("@media print{.big{color:red}}.card{color:#00f}.big{margin:0}");
    expect(first).toBe(".big{margin:0}");
    expect(later).toBe("@media print{.big{color:red}}.card{color:#00f}");
  });

  it("keeps a rule inside another one with it", () => {
    expect(split(".card{&>b{color:red}}")).toEqual({ first: "", later: ".card{&>b{color:red}}" });
    expect(split(".big{&>b{color:red}}")).toEqual({ first: ".big{&>b{color:red}}", later: "" });
  });

  it("gives each half the animations that it names", () => {
    const turn = "@keyframes turn{to{rotate:1turn}}";
    const { first, later } = split(`${turn}.card{animation:1s turn}`);
    expect(first).toBe("");
    expect(later).toContain(turn);
  });

  it("keeps layers and conditions around both halves, and no empty ones", () => {
    const { first, later } = split(
      "@layer components{@media (width>=40rem){.card{color:red}}@media (width>=60rem){.big{color:red}}}",
    );
    expect(first).toBe("@layer components{@media (width>=60rem){.big{color:red}}}");
    expect(later).toBe("@layer components{@media (width>=40rem){.card{color:red}}}");
  });

  it("gives both halves the custom properties that they read", () => {
    const { first, later } = split(":root{--sun:red;--moon:#00f}.big{color:var(--sun)}.card{color:var(--moon)}");
    expect(first).toContain("--sun");
    expect(first).not.toContain("--moon");
    expect(later).toContain("--moon");
  });

  it("sends later the font of rare characters, and keeps the others", () => {
    const face = (name: string, range = "") => `@font-face{font-family:${name};src:url(/${name}.woff2)${range}}`;
    const { first, later } = split(`${face("Usual")}${face("Rare", ";unicode-range:U+152")}`);
    expect(first).toContain("Usual.woff2");
    expect(first).not.toContain("Rare");
    expect(later).toContain("Rare.woff2");
    expect(later).not.toContain("Usual");
  });

  it("lets a condition of the first lines set what only later rules read", () => {
    const { first, later } = split("main{--air:1px}.card{padding:var(--air)}");
    expect(first).not.toContain("--air");
    expect(later).toBe("main{--air:1px}.card{padding:var(--air)}");
  });
});
