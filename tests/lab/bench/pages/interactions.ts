import type { Browser, Page } from "playwright";
import { newPhone, slowerProcessor } from "./page-load.ts";

/** One thing that a visitor does, and the page on which it is done. */
interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

const interactions: readonly Interaction[] = [
  { name: "phone menu opened", path: "/", act: (page) => page.getByRole("button", { name: "Menu" }).tap() },
  {
    name: "tab chosen",
    path: "/rc-pro",
    act: (page) => page.getByRole("radio", { name: "Commerçants", exact: true }).last().tap(),
  },
  {
    name: "field typed in",
    path: "/rc-pro",
    act: async (page) => {
      const field = page.locator(".lead-form input:not([type=hidden]):not([tabindex='-1'])").first();
      await field.tap();
      await field.pressSequentially("Jeanne");
    },
  },
  {
    name: "empty form sent",
    path: "/rc-pro",
    act: (page) => page.locator(".lead-form button[type=submit]").first().tap(),
  },
  { name: "question opened", path: "/", act: (page) => page.locator(".accordion summary").nth(1).tap() },
];

/** The slowest answer of an interaction, in milliseconds, from input to paint (event timing of the browser). */
async function interactionTime(browser: Browser, baseURL: string, { path, act }: Interaction): Promise<number> {
  const context = await newPhone(browser, baseURL);
  try {
    const page = await context.newPage();
    await page.goto(path);
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
    await act(page);
    return await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      return await new Promise<number>((resolve) => {
        // Durations below the observer's threshold of 16 ms are not reported: such an interaction counts as 16.
        new PerformanceObserver((list) =>
          resolve(Math.max(16, ...list.getEntries().map(({ duration }) => duration))),
        ).observe({ type: "event", buffered: true, durationThreshold: 16 });
        setTimeout(() => resolve(16), 200);
      });
    });
  } finally {
    await context.close();
  }
}

/** The slowest answer of each interaction, by its name. */
export async function measureInteractions(browser: Browser, baseURL: string): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const interaction of interactions)
    times.set(`${interaction.name}, ${interaction.path}`, await interactionTime(browser, baseURL, interaction));
  return times;
}

/**
 * Milliseconds from the first touch of a form to the form that answers, with everything in the cache: the visitor has
 * read another page of the site before.
 */
export async function measureFirstTouch(browser: Browser, baseURL: string, path: string): Promise<number> {
  const context = await newPhone(browser, baseURL);
  try {
    const page = await context.newPage();
    const touch = () => page.locator(".lead-form input:not([type=hidden]):not([tabindex='-1'])").first().tap();
    const live = () => page.locator("astro-island[data-live] .lead-form").first().waitFor();
    await page.goto(path);
    await touch();
    await live();
    await page.goto(path);
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
    await page.evaluate(() => {
      const times = document.documentElement.dataset;
      const touched = () => {
        times.touchedAt ??= String(performance.now());
      };
      addEventListener("touchstart", touched, { capture: true, passive: true });
      addEventListener("island:ready", () => {
        times.readyAt ??= String(performance.now());
      });
    });
    await touch();
    await live();
    return await page.evaluate(() => {
      const { touchedAt, readyAt } = document.documentElement.dataset;
      return Number(readyAt) - Number(touchedAt);
    });
  } finally {
    await context.close();
  }
}
