import { builtPages } from "../built-site/site-files.ts";
import { clippedTexts, readWith, type textSettings } from "./clipping.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** Small screens, and the distances that a reader may set between letters, words, lines and paragraphs. */
const readings: readonly (readonly [
  name: string,
  width: number,
  height: number,
  setting: keyof typeof textSettings,
])[] = [
  ["the smallest screen (1280 px at 400 %)", 320, 256, "asWritten"],
  ["1280 px at 200 %", 640, 360, "asWritten"],
  ["a phone on its side", 667, 375, "asWritten"],
  ["text spacing on a phone", 320, 900, "spaced"],
  ["text spacing on a desk", 1280, 900, "spaced"],
];

/** One page of each template, and those with a tool of their own. */
const templates = [
  "/",
  "/contact",
  "/particuliers",
  "/rc-pro",
  "/en/rc-pro",
  "/multirisque-professionnelle",
  "/assurances-collectives",
  "/particuliers/sante",
  "/metiers/courtier-assurance-entreprise",
  "/blog",
  "/blog/guide-assurance-vie-2025",
  "/blog/guide-assurance-rc-pro-2025",
  "/glossaire",
  "/questions",
  "/resilier",
  "/mentions-legales",
  "/recherche",
  "/404",
].filter(isOffered);
const everyPage = builtPages().map(({ path }) => path);

const PARTS = 3;
for (const paths of [templates, everyPage]) {
  for (let part = 0; part < PARTS; part += 1) {
    const mine = paths.filter((_path, index) => index % PARTS === part);
    const title = `no text is cut in any reading, ${mine.length} pages, part ${part + 1} of ${PARTS}`;
    test(`${title}${paths === everyPage ? " @full" : ""}`, async ({ page }) => {
      for (const path of mine) {
        await page.goto(path);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
        });
        for (const [name, width, height, setting] of readings) {
          await page.setViewportSize({ width, height });
          await readWith(page, setting);
          await page.evaluate(() => document.fonts.ready);
          expect.soft(await clippedTexts(page), `${path}, ${name}`).toEqual([]);
        }
      }
    });
  }
}

test("the measure sees each way of cutting a text", async ({ page }) => {
  await page.goto("/404");
  const cuts = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      .cut { overflow: hidden; height: 8px; }
      .dots { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 4rem; }
      .out { border: 1px solid; width: 3rem; white-space: nowrap; }
      .away { margin-left: -40rem; width: 30rem; }
      .tight { width: 4rem; white-space: pre; }
      .over { margin-left: -2rem; }
      .low { width: 9rem; height: 2rem; line-height: 1.5rem; appearance: none; white-space: normal; }`);
    document.adoptedStyleSheets = [sheet];
    for (const name of ["cut", "dots", "out", "away"]) {
      const box = document.createElement("div");
      box.className = name;
      box.textContent = `une phrase ${name} assez longue`;
      document.querySelector("main")?.append(box);
    }
    for (const name of ["tight", "low"]) {
      const select = document.createElement("select");
      select.className = name;
      select.append(new Option(`une option ${name} bien trop longue`));
      document.querySelector("main")?.append(select);
    }
    const label = document.createElement("label");
    label.htmlFor = "box";
    label.textContent = "une case";
    const box = document.createElement("input");
    Object.assign(box, { id: "box", type: "checkbox", className: "over" });
    document.querySelector("main")?.append(label, box);
    return document.querySelectorAll("main > div, main > select, main > input").length;
  });
  expect(cuts).toBe(7);
  const found = (await clippedTexts(page)).join("\n");
  for (const words of [
    "cut by div.cut",
    "shortened: « une phrase dots",
    "out of div.out",
    "off screen: « une phrase away",
    "shortened: « une option tight",
    "cut: « une option low",
    "covered: « une case",
  ])
    expect(found).toContain(words);
});
