import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { test } from "playwright/test";
import puppeteer, { type Browser, type BrowserContext, type Page } from "puppeteer-core";
import { type Form, isFolded, isOffer, isVisible } from "../../src/forms/form-definition.ts";
import { type FormName, formDefinitions } from "../../src/forms/registry.ts";
import { stepsOf } from "../../src/forms/steps.ts";
import { requestsOf } from "../support/site-under-test.ts";
import { validExamples } from "../support/valid-examples.ts";
import { choiceStateNow, expectSameChoice } from "./choice-state.ts";
import { clippedTextsNow } from "./clipping.ts";
import { goRound, stopNow } from "./focus-round.ts";
import { freshAddress } from "./request-forms.ts";
import { isOffered, samplePages } from "./sample-pages.ts";
import { smallTargetsNow } from "./small-targets.ts";
import { expect } from "./watched-test.ts";

/**
 * A first touch in the machine's Firefox (Debian: firefox-esr), over WebDriver BiDi, because Playwright's own
 * Firefox is a separate download. FIREFOX_PATH names another program.
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

/** Menus, tabs, tiles, a calculator, a declaration, an answer in several screens. */
const rounds = ["/", "/contact", "/rc-pro", "/devis/rc-pro", "/sinistre", "/outils/bonus-malus", "/resilier"].filter(
  isOffered,
);

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

/** Fills what a visitor must answer but for one field, left as the page shows it, and sends. Returns the address given. */
async function send(
  page: Page,
  name: FormName,
  field: string,
  change: Readonly<Record<string, string>>,
): Promise<string> {
  const definition: Form = formDefinitions[name];
  const email = freshAddress(name);
  const values: Readonly<Record<string, string | boolean>> = { ...validExamples[name], ...change, email };
  const steps = stepsOf(definition);
  const onward = `form[name="${name}"] button[type=submit]:not([name])`;
  let step = 0;
  for (const item of definition.fields) {
    const value = values[item.name];
    if (item.name === field || value === undefined || item.type === "hidden" || !isVisible(item, values)) continue;
    if (isOffer(item) || isFolded(definition, item)) continue;
    const place = `form[name="${name}"] [name="${item.name}"]`;
    if (steps.findIndex(({ fields }) => fields.includes(item.name)) > step) {
      await page.click(onward);
      await page.waitForSelector(place, { visible: true });
      step += 1;
    }
    if (item.type === "segment") await page.click(`${place}[value="${value}"]`);
    else if (item.type === "select") await page.select(place, String(value));
    else if (item.type !== "checkbox") await page.type(place, String(value));
    else if ((await page.$eval(place, (box) => box.matches(":checked"))) !== value) await page.click(place);
  }
  await page.click(onward);
  await page.waitForSelector(".form-success", { visible: true });
  return email;
}

/** What is stored of the one field that was left as the page shows it. */
async function storedAsShown(...sent: Parameters<typeof send>): Promise<unknown> {
  const requests = await requestsOf(await send(...sent));
  expect(requests).toHaveLength(1);
  return new Map(Object.entries(requests[0]?.values ?? {})).get(sent[2]);
}

const hasFocus = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element === document.activeElement);

const wholeInView = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  });

test.describe("Firefox @full", () => {
  test.describe.configure({ mode: "default" });

  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async () => {
    // Fails, and is not skipped, without Firefox: a sweep that skips it would show nothing.
    if (executablePath === undefined)
      throw new Error("The sweep needs Firefox: install it (Debian: firefox-esr), or set FIREFOX_PATH to its program.");
    const extraPrefsFirefox = { "ui.prefersReducedMotion": 1, "intl.accept_languages": "fr-FR" };
    browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, extraPrefsFirefox });
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
      expect(await storedAsShown(page, form, field, rest)).toBe(chosen);
      await expectChoice(page, field, chosen);
    });

    test(`${path}, the very first tap on a tab: shown, in the form, stored`, async ({ baseURL }) => {
      await open(path, baseURL);
      await page.tap(tabOf(chosen));
      await expectChoice(page, field, chosen);
      expect(await storedAsShown(page, form, field, rest)).toBe(chosen);
    });

    test(`${path}: an arrow key moves and chooses at once, and focus stays on the tab`, async ({ baseURL }) => {
      await open(path, baseURL);
      await tabTo(page, tabOf(first));
      await page.keyboard.press("ArrowRight");
      await expectChoice(page, field, chosen);
      expect(await hasFocus(page, tabOf(chosen))).toBe(true);
    });
  }

  test("« Menu »: Tab reaches it, Enter opens it, and Escape gives the focus back", async ({ baseURL }) => {
    const opener = ".header__mobile [popovertarget]";
    await page.goto(baseURL ?? "");
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".phone-menu__sheet:popover-open");
    await page.keyboard.press("Escape");
    expect(await hasFocus(page, opener)).toBe(true);
  });

  test("the very first click on an empty form marks its fields with our messages", async ({ baseURL }) => {
    await page.goto(baseURL ?? "");
    await page.click('form[name="quick-quote"] button[type=submit]');
    const summary = await page.waitForSelector('form[name="quick-quote"] .form-alert', { visible: true });
    expect(await summary?.evaluate((element) => element.textContent)).toContain("L'email est requis");
    expect(await hasFocus(page, 'form[name="quick-quote"] .form-alert')).toBe(true);
  });

  test("what says that a request is stored has the focus and is in view, its reference first", async ({ baseURL }) => {
    await page.goto(new URL("/contact", baseURL).href);
    await send(page, "contact", "", {});
    expect(await hasFocus(page, ".form-success")).toBe(true);
    expect(await wholeInView(page, ".form-success .form-reference")).toBe(true);
    expect(await wholeInView(page, ".form-success button")).toBe(true);
  });

  for (const [width, height] of [
    [1280, 800],
    [320, 256],
  ] as const) {
    test(`by Tab and Shift+Tab at ${width}×${height}, nothing focused is lost, off screen or covered`, async ({
      baseURL,
    }) => {
      await page.setViewport({ width, height });
      for (const path of rounds) {
        await page.goto(new URL(path, baseURL).href);
        const look = async () => {
          const stop = await page.evaluate(stopNow);
          if (stop.problem === undefined) return stop;
          // Firefox scrolls to what has the focus with its next frame.
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
          return page.evaluate(stopNow);
        };
        const forwards = await goRound(() => page.keyboard.press("Tab"), look);
        expect.soft(forwards.problems, `${path} forwards`).toEqual([]);
        await page.keyboard.down("Shift");
        const backwards = await goRound(() => page.keyboard.press("Tab"), look);
        await page.keyboard.up("Shift");
        expect.soft(backwards.problems, `${path} backwards`).toEqual([]);
        expect.soft(backwards.stops, `${path}: as many stops back as forth`).toBeGreaterThan(5);
      }
    });
  }

  test(`no script before a touch, no text cut, no small target, ${samplePages.length} pages`, async ({ baseURL }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\.m?js(?:\?|$)/.test(request.url())) asked.push(`${page.url()} ${request.url()}`);
    });
    for (const { path } of samplePages) {
      await page.goto(new URL(path, baseURL).href);
      for (const [width, height] of [
        [1280, 900],
        [320, 256],
      ] as const) {
        await page.setViewport({ width, height });
        expect.soft(await page.evaluate(clippedTextsNow), `${path} at ${width} px`).toEqual([]);
        expect.soft(await page.evaluate(smallTargetsNow), `${path} at ${width} px`).toEqual([]);
      }
    }
    expect(asked).toEqual([]);
  });
});
