import puppeteer, { ElementHandle, type Page } from "puppeteer-core";
import { chromiumFlags, findChromium, isRoot } from "../../scripts/process/find-chromium.ts";
import { type BrowserPort, dayKeys, type Found, until } from "./browser-port.ts";
import { controlInPage, findInPage, textInPage } from "./find-in-page.ts";
import { programFile } from "./packages.ts";

function found(page: Page, element: ElementHandle): Found {
  return {
    press: () => element.click(),
    async type(text) {
      const { kind, option } = await page.evaluate(controlInPage, element, text);
      if (kind === "select") await element.select(option);
      else if (kind === "file") await upload(element, text);
      else await element.type(kind === "date" ? dayKeys(text) : text);
    },
    read: () => page.evaluate(textInPage, element),
  };
}

/** Runs in the page before its scripts: what is sent leaves later. */
function holdSendings(holdMs: number): void {
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (address, request) => {
    if (request?.method === "POST") await new Promise((resolve) => setTimeout(resolve, holdMs));
    return send(address, request);
  };
}

/** Gives a file control its file. */
async function upload(element: ElementHandle, file: string): Promise<void> {
  const input = await element.toElement("input");
  await input.uploadFile(file);
}

/**
 * Firefox or Chromium over WebDriver BiDi, as tests/e2e/firefox.spec.ts.
 * @param screen environment with the screen to show it on; without it, it shows nothing.
 * @param holdMs how long each answer to a sending takes to come, as on a slow line.
 */
export async function openBidiBrowser(
  engine: "firefox" | "chrome",
  { screen, holdMs = 0 }: { readonly screen?: NodeJS.ProcessEnv; readonly holdMs?: number } = {},
): Promise<BrowserPort> {
  const executablePath =
    engine === "firefox" ? programFile("firefox-esr") : await findChromium((line) => process.stderr.write(`${line}\n`));
  const browser = await puppeteer.launch({
    browser: engine,
    protocol: "webDriverBiDi",
    ...(executablePath && { executablePath }),
    headless: !screen,
    args: engine === "chrome" ? [...chromiumFlags(isRoot()), "--lang=fr-FR"] : [],
    extraPrefsFirefox: {
      "ui.prefersReducedMotion": 1,
      "intl.accept_languages": "fr-FR",
      "intl.locale.requested": "fr",
    },
    env: screen ?? { ...process.env, LANG: "fr_FR.UTF-8", LANGUAGE: "fr" },
  });
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  if (holdMs > 0) await page.evaluateOnNewDocument(holdSendings, holdMs);
  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address)),
    find: async (role, name) => {
      const element = await until(`${role} « ${name} »`, async () => {
        const handle = await page.evaluateHandle(findInPage, role, name).catch(() => undefined);
        return handle instanceof ElementHandle ? handle : undefined;
      });
      return found(page, element);
    },
    key: (name) => page.keyboard.press(name),
    read: () => page.evaluate(textInPage, null),
    close: () => browser.close(),
  };
}
