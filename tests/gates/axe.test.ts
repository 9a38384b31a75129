import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFlags, findChromium, isRoot } from "../../scripts/process/find-chromium.ts";
import { accessibilityProblems, sidewaysOverflow } from "../e2e/axe.ts";
import { pageWith } from "./site-fixture.ts";

let browser: Browser;
beforeAll(async () => {
  const executablePath = await findChromium(() => {});
  browser = await chromium.launch({ executablePath, args: chromiumFlags(isRoot()) });
});
afterAll(() => browser.close());

async function problemsWith(body: string) {
  const page = await browser.newPage({ viewport: { width: 360, height: 900 } });
  await page.setContent(pageWith(body));
  const found = { axe: await accessibilityProblems(page), overflow: await sidewaysOverflow(page) };
  await page.close();
  return found;
}

describe("the accessibility gate", () => {
  it("lets a sound page through", async () => {
    expect(await problemsWith("<p>Un mot.</p>")).toEqual({ axe: [], overflow: undefined });
  });

  it.each([
    ["a picture without alternative", '<img src="data:," width="9" height="9">', "image-alt"],
    ["a field without label", '<input type="text">', "label"],
    ["pale text", '<p style="color:#aaa;background:#fff">Un mot.</p>', "color-contrast"],
    [
      "a small target",
      '<a href="#a" style="font-size:6px">a</a><a href="#b" style="font-size:6px">b</a>',
      "target-size",
    ],
    ["a level that is skipped", "<h4>Un titre</h4>", "heading-order"],
  ])("refuses %s", async (_name, body, rule) => {
    expect((await problemsWith(body)).axe.join("\n")).toContain(`${rule} at`);
  });

  it("refuses a page that scrolls sideways", async () => {
    const { overflow } = await problemsWith('<p style="width:800px">Large</p>');
    expect(overflow).toMatch(/px in 360 px/);
  });
});
