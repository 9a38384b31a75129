import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { test } from "playwright/test";
import puppeteer, { type Browser, type BrowserContext, type Page } from "puppeteer-core";
import { type FormDefinition, isVisible } from "../../src/forms/form-definition.ts";
import { type FormName, formDefinitions } from "../../src/forms/registry.ts";
import { validExamples } from "../../src/forms/valid-examples.ts";
import { leadsOf } from "../support/site-under-test.ts";
import { choiceStateNow, expectSameChoice } from "./choice-state.ts";
import { freshAddress } from "./lead-forms.ts";
import { isOffered } from "./sample-pages.ts";
import { expect } from "./watched-test.ts";

/**
 * A stranger's first touch in Firefox as the machine has it (Debian: firefox-esr), over WebDriver BiDi: Playwright's own
 * Firefox is a download of its own. FIREFOX_PATH names another program.
 */
const names = ["firefox-esr", "firefox"];
const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
const executablePath = [process.env.FIREFOX_PATH ?? "", ...onPath].find((file) => file !== "" && existsSync(file));

const tabPages = [
  {
    path: "/assurances-collectives",
    form: "collective",
    field: "typeAssurance",
    first: "sante",
    chosen: "prevoyance",
    arrival: "/assurances-collectives?tab=prevoyance",
    rest: {},
  },
  {
    path: "/rc-pro",
    form: "rc-pro",
    field: "activite",
    first: "artisans",
    chosen: "commercants",
    arrival: "/rc-pro#commercants",
    rest: { secteur: "restauration" },
  },
] as const;

const tabOf = (value: string) => `.tab input[value="${value}"]`;

async function expectChoice(page: Page, field: string, value: string): Promise<void> {
  expectSameChoice(await page.evaluate(choiceStateNow, field), value);
}

/** Presses Tab from the top of the page until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press("Tab");
    if (await page.$eval(selector, (element) => element === document.activeElement)) return;
  }
  throw new Error(`120 presses of Tab do not reach ${selector}`);
}

/** Fills what a visitor sees but for one field, left as the page shows it, sends, and returns that field as stored. */
async function sendAsShown(
  page: Page,
  name: FormName,
  field: string,
  change: Readonly<Record<string, string>>,
): Promise<unknown> {
  const definition: FormDefinition = formDefinitions[name];
  const email = freshAddress(name);
  const values: Readonly<Record<string, string | boolean>> = { ...validExamples[name], ...change, email };
  for (const item of definition.fields) {
    const value = values[item.name];
    if (item.name === field || value === undefined || item.type === "hidden" || !isVisible(item, values)) continue;
    const place = `form[name="${name}"] [name="${item.name}"]`;
    if (item.type === "segment") await page.click(`${place}[value="${value}"]`);
    else if (item.type === "select") await page.select(place, String(value));
    else if (item.type !== "checkbox") await page.type(place, String(value));
    else if ((await page.$eval(place, (box) => box.matches(":checked"))) !== value) await page.click(place);
  }
  await page.click(`form[name="${name}"] button[type=submit]`);
  await page.waitForSelector(".form-success", { visible: true });
  const leads = await leadsOf(email);
  expect(leads).toHaveLength(1);
  return new Map(Object.entries(leads[0]?.values ?? {})).get(field);
}

test.describe("Firefox @full", () => {
  test.describe.configure({ mode: "serial", timeout: 120_000 });

  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async () => {
    // Not skipped: a sweep without Firefox would promise what nobody tried.
    if (executablePath === undefined)
      throw new Error("The sweep needs Firefox: install it (Debian: firefox-esr), or set FIREFOX_PATH to its program.");
    browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  });
  test.afterAll(() => browser?.close());
  test.beforeEach(async () => {
    context = await browser.createBrowserContext();
    page = await context.newPage();
    await page.setViewport({ width: 375, height: 667 });
  });
  test.afterEach(() => context?.close());

  for (const { path, form, field, first, chosen, arrival, rest } of tabPages.filter(({ path }) => isOffered(path))) {
    const open = (address: string, baseURL = "") => page.goto(new URL(address, baseURL).href);

    test(`${path}, cold: the first tab is what shows`, async ({ baseURL }) => {
      await open(path, baseURL);
      await expectChoice(page, field, first);
    });

    test(`${arrival}: shown at once, and stored`, async ({ baseURL }) => {
      await open(arrival, baseURL);
      await expectChoice(page, field, chosen);
      expect(await sendAsShown(page, form, field, rest)).toBe(chosen);
      await expectChoice(page, field, chosen);
    });

    test(`${path}, the very first tap on a tab: shown, in the form, stored`, async ({ baseURL }) => {
      await open(path, baseURL);
      await page.tap(tabOf(chosen));
      await expectChoice(page, field, chosen);
      expect(await sendAsShown(page, form, field, rest)).toBe(chosen);
    });

    test(`${path}: an arrow key moves and chooses at once, and focus stays on the tab`, async ({ baseURL }) => {
      await open(path, baseURL);
      await tabTo(page, tabOf(first));
      await page.keyboard.press("ArrowRight");
      await expectChoice(page, field, chosen);
      expect(await page.$eval(tabOf(chosen), (element) => element === document.activeElement)).toBe(true);
    });
  }

  test("« Menu »: Tab reaches it, Enter opens it, and Escape gives the focus back", async ({ baseURL }) => {
    const opener = ".header__mobile [popovertarget]";
    await page.goto(baseURL ?? "");
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".phone-menu__sheet:popover-open");
    await page.keyboard.press("Escape");
    expect(await page.$eval(opener, (element) => element === document.activeElement)).toBe(true);
  });
});
