import { samplePages } from "./sample-pages.ts";
import { smallTargetsNow } from "./small-targets.ts";
import { expect, test } from "./watched-test.ts";

test(`targets have 24 px or room around them, ${samplePages.length} pages at two widths`, async ({ page }) => {
  for (const { path } of samplePages) {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(smallTargetsNow), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("the measure of targets sees a small link beside another, and lets a sentence be", async ({ page }) => {
  await page.goto("/404");
  await page.evaluate(() => {
    const add = (tag: string, words: string, to: Element, size?: string) => {
      const made = document.createElement(tag);
      made.textContent = words;
      if (made instanceof HTMLAnchorElement) made.href = "/";
      if (size !== undefined)
        Object.assign(made.style, { display: "inline-block", width: size, height: size, overflow: "hidden" });
      to.append(made);
      return made;
    };
    const main = document.querySelector("main") ?? document.body;
    const row = add("div", "", main);
    add("a", "petit", row, "12px");
    add("a", "voisin", row, "12px");
    const sentence = add("p", "Une phrase avec ", main);
    add("a", "un lien", sentence);
  });
  const found = await page.evaluate(smallTargetsNow);
  expect(found.filter((line) => /« (?:petit|voisin) »/.test(line))).toHaveLength(2);
  expect(found.join()).not.toContain("un lien");
});
