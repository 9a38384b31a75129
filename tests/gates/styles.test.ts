import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../scripts/setup/prepare.mjs";

/** Sheets that not all public pages have: the desk's, the consent banner's. */
const others = ["src/styles/desk.css", "src/consent/consent.css"];
const lists = ["src/styles/first.css", "src/styles/site.css"];
const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const filesOf = (pattern: string) => globSync(pattern, { cwd: projectRoot }).map((file) => file.replaceAll("\\", "/"));

/** The lines of a list: each sheet from the root, and whether the list puts it into a layer. */
const linesOf = (list: string) =>
  [...read(list).matchAll(/^@import "([^"]+)"( layer\(components\))?;$/gm)].map(([, path = "", layer]) => ({
    file: posix.join(posix.dirname(list), path),
    isLayered: layer !== undefined,
  }));

/** Files that a list imports, from the root. */
const importsOf = (list: string) => linesOf(list).map(({ file }) => file);

/** Rules of a sheet that are in no layer, where they would win over every other, or in two. Fonts and pages have none. */
function layerProblems(file: string, sheet: string, isLayered: boolean): readonly string[] {
  const outside = sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/^(@layer [a-z]+|[^\s}][^{;]*?) *\{/gm);
  return [...outside].flatMap(([, name = ""]) =>
    name.startsWith("@layer ") === isLayered && !/^@(?:font-face|page)\b/.test(name) ? [`${file}: ${name}`] : [],
  );
}

it("each rule of a sheet is in one layer, by the line of its list or by the sheet itself", () => {
  const lines = lists.flatMap(linesOf);
  expect(lines.flatMap(({ file, isLayered }) => layerProblems(file, read(file), isLayered))).toEqual([]);
});

it("a rule in no layer and a rule in two are found", () => {
  expect(layerProblems("a.css", ".card > a {\n  color: red;\n}", false)).toEqual(["a.css: .card > a"]);
  expect(layerProblems("a.css", "@layer components {\n  .card {\n  }\n}", true)).toEqual(["a.css: @layer components"]);
});

/** Sheets that no list names, or several, and lines of the lists that name no file. */
function sheetProblems(listed: readonly string[], sheets: readonly string[]): readonly string[] {
  return [
    ...sheets.filter((sheet) => !listed.includes(sheet)).map((sheet) => `${sheet} is in neither list`),
    ...listed.filter((sheet) => !sheets.includes(sheet)).map((sheet) => `${sheet} is listed and not there`),
    ...listed.filter((sheet, index) => listed.indexOf(sheet) !== index).map((sheet) => `${sheet} is listed twice`),
  ];
}

it("each style sheet is in one of the two lists, once, and each line of a list names a file", () => {
  const sheets = filesOf("src/**/*.css").filter((file) => ![...lists, ...others].includes(file));
  expect(sheetProblems(lists.flatMap(importsOf), sheets)).toEqual([]);
});

it("a sheet in no list, a line without file and a sheet listed twice are found", () => {
  expect(sheetProblems(["a.css", "a.css", "gone.css"], ["a.css", "new.css"])).toEqual([
    "new.css is in neither list",
    "gone.css is listed and not there",
    "a.css is listed twice",
  ]);
});

it("a component has no styles in its own file: they would be in the pages that show it, before the first sheet", () => {
  expect(filesOf("src/**/*.astro").filter((file) => /<style>|<style is:global>/.test(read(file)))).toEqual([]);
});

/** The blocks that a sheet names: `article-head` of `.article-head__meta`. */
const blocksOf = (sheet: string) =>
  new Set(
    [
      ...sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/(?<=[^{}]*)\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?=[^{};]*\{)/g),
    ].map(([, block = ""]) => block),
  );

/** Blocks of components that a sheet of a page or a layout restyles. */
function restyled(sheet: string, blocksOfComponents: ReadonlySet<string>): readonly string[] {
  return [...blocksOf(sheet)].filter((block) => blocksOfComponents.has(block));
}

it("no page and no layout restyles a component: it sets a custom property, or the component knows the variant", () => {
  const everywhere = new Set(
    ["base", "kit", "prose", "hero", "forms", "forms-long"].flatMap((name) => [
      ...blocksOf(read(`src/styles/${name}.css`)),
    ]),
  );
  const components = new Set(
    filesOf("src/{components,islands}/**/*.css").flatMap((file) =>
      [...blocksOf(read(file))].filter((block) => !everywhere.has(block)),
    ),
  );
  const sheets = filesOf("src/{layouts,styles/pages}/*.css").filter((file) => !others.includes(file));
  expect(sheets.flatMap((file) => restyled(read(file), components).map((block) => `${file}: .${block}`))).toEqual([]);
});

it("a page that restyles a component is found", () => {
  const components = blocksOf(".adviser { gap: 1.5rem; } .adviser__name { margin: 0.5rem; }");
  expect(
    restyled("@media print { .team .adviser--small { margin: 0.5rem; } } .team { gap: 1rem; }", components),
  ).toEqual(["adviser"]);
});

/** Sizes of text that are not one of the scale (src/styles/tokens.css), in a sheet. */
function strangeSizes(sheet: string): readonly string[] {
  const scale = [...read("src/styles/tokens.css").matchAll(/(--text-\d+):/g)].map(([, name]) => `var(${name})`);
  return [...sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/(?<![-\w])(font(?:-size)?): ([^;{}]+);/g)]
    .map(([, property, value = ""]) => (property === "font" ? (value.split(" / ")[0]?.split(" ").at(-1) ?? "") : value))
    .filter((size) => !["inherit", "0", ...scale].includes(size));
}

it("text has one of the eight sizes of the scale, in every sheet", () => {
  const sheets = filesOf("src/**/*.css").filter((file) => file !== "src/styles/fonts.css");
  expect(sheets.flatMap((file) => strangeSizes(read(file)).map((size) => `${file}: ${size}`))).toEqual([]);
});

it("a size in figures, in a shorthand or of a scale that is not there is found", () => {
  const sheet =
    "a { font-size: 1rem; } b { font: 600 1.2em / 1.3 serif; } i { font-size: var(--text-15); font: inherit; }";
  expect(strangeSizes(sheet)).toEqual(["1rem", "1.2em", "var(--text-15)"]);
});

/** What a distance may be besides a token: nothing, what is left, a hairline, of the text's own size, of paper, fluid. */
const OTHER_DISTANCE = /^(?:0|auto|-?1px|-?[\d.]+(?:em|mm)|(?:clamp|calc|min|max|var)\(.*\))$/;
const DISTANCE = /^(?:gap|(?:row|column)-gap|margin|padding)(?:-\w+)*$/;

/** Distances, corners and colours of a sheet that are no tokens (src/styles/tokens.css). */
function strangeMeasures(sheet: string): readonly string[] {
  const known = new Set(
    [...read("src/styles/tokens.css").matchAll(/(--(?:space|radius)-\d+):/g)].map(([, name]) => name),
  );
  const declarations = sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/(?<![-\w])([a-z-]+): ([^;{}]+);/g);
  return [...declarations].flatMap(([whole, property = "", value = ""]) => {
    const isUnknown = [...value.matchAll(/--(?:space|radius)-\w+/g)].some(([name]) => !known.has(name));
    const isRaw = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(value);
    const words = value.match(/(?:[^\s(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
    const isStrange =
      (DISTANCE.test(property) && words.some((word) => !OTHER_DISTANCE.test(word))) ||
      (property.endsWith("radius") && words.some((word) => !/^(?:0|50%|(?:calc|var)\(.*\))$/.test(word)));
    return isUnknown || isRaw || isStrange ? [whole] : [];
  });
}

it("distances, corners and colours are tokens, in every sheet", () => {
  const sheets = filesOf("src/**/*.css").filter((file) => !/styles\/(?:tokens|fonts)\.css$/.test(file));
  expect(sheets.flatMap((file) => strangeMeasures(read(file)).map((line) => `${file}: ${line}`))).toEqual([]);
});

it("a distance in figures, a corner, a colour and a token that is not there are found", () => {
  const sheet = `a { padding: 0 0.7rem; gap: var(--space-13); border-radius: 5px; color: #fff; }
    b { margin: 0 auto clamp(1rem, 2vw, 3rem) calc(-1 * var(--space-8)); gap: 1px; border-radius: 50%; }`;
  expect(strangeMeasures(sheet)).toEqual([
    "padding: 0 0.7rem;",
    "gap: var(--space-13);",
    "border-radius: 5px;",
    "color: #fff;",
  ]);
});

/** Sheets whose rules hold on paper alone, where nothing is pressed. */
const paper = ["src/styles/paper.css", "src/styles/sheet.css"];

/** Selectors without the content of their brackets. `:has(…)` is written `§`, and `:is(a, b)` counts as one name. */
function withoutBrackets(selectors: string): string {
  const outer = selectors
    .replace(/:has\([^()]*\)/g, "§")
    .replace(/:is\(([^()]*)\)/g, (_, list: string) => list.replaceAll(",", "|"))
    .replace(/(?<!:has|:is)\(([^()]*)\)/g, (_, inner: string) => (inner.includes("§") ? "§" : ""));
  return outer === selectors ? outer : withoutBrackets(outer);
}

/** Selectors that depend on what is inside an element and whose last part names no tag, class or attribute. */
function boundless(sheet: string): readonly string[] {
  const preludes = [...sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g)];
  return preludes
    .flatMap(([, selectors = ""]) => withoutBrackets(selectors.trim()).split(/,\s*/))
    .filter((selector) => selector.includes("§") && /^[:*§]/.test(selector.split(/[\s>+~]+/).at(-1) ?? ""));
}

it("a rule with `:has` names what it styles: with `:not` alone, each press would restyle the whole page", () => {
  const sheets = filesOf("src/**/*.css").filter((file) => !paper.includes(file));
  expect(sheets.flatMap((file) => boundless(read(file)).map((selector) => `${file}: ${selector}`))).toEqual([]);
});

it("a rule with `:has` for all but one child is found", () => {
  const sheet = `.hero:has(.a) .lead ~ :not(.doors) { } .row:not(:has(> .b)) > :not(:first-child), .c:has(d) > * { }
    .ok:has(:checked) { } .ok:has(e) :is(.f, .g:not(h)) { } .ok > :not(.h) { } body:has(form :focus, a) .bar { }`;
  expect(boundless(sheet)).toEqual([".hero§ .lead ~ :not", ".row:not§ > :not", ".c§ > *"]);
});
