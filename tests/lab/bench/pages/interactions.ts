import type { Browser, Locator, Page } from "playwright";
import { median } from "./median.ts";
import { newPhone, slowerProcessor } from "./page-load.ts";

/** One thing that a visitor does, and the page on which it is done. */
interface Interaction {
  readonly name: string;
  readonly path: string;
  /** What is touched first; it is in view before. */
  readonly target: (page: Page) => Locator;
  /** What is typed after the touch. */
  readonly typed?: string;
}

const interactions: readonly Interaction[] = [
  { name: "phone menu opened", path: "/", target: (page) => page.getByRole("button", { name: "Menu" }) },
  {
    name: "tab chosen",
    path: "/rc-pro",
    target: (page) => page.getByRole("radio", { name: "Commerçants", exact: true }).last(),
  },
  {
    name: "field typed in",
    path: "/rc-pro",
    target: (page) => page.locator(".request-form input:not([type=hidden]):not([tabindex='-1'])").first(),
    typed: "Jeanne",
  },
  {
    name: "empty form sent",
    path: "/rc-pro",
    target: (page) => page.locator(".request-form button[type=submit]").first(),
  },
  { name: "question opened", path: "/", target: (page) => page.locator(".accordion summary").nth(1) },
];

/** Time in which a page comes to rest after it was scrolled, and in which answers to an interaction count. */
const REST_MS = 800;

const rest = (page: Page) => page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), REST_MS);

/** The slowest answer of an interaction, in milliseconds, from input to paint (event timing of the browser). */
async function interactionTime(browser: Browser, baseURL: string, interaction: Interaction): Promise<number> {
  const context = await newPhone(browser, baseURL);
  try {
    const page = await context.newPage();
    await page.goto(interaction.path);
    const target = interaction.target(page);
    // Scrolling is no interaction: its images and layout belong to the load.
    await target.scrollIntoViewIfNeeded();
    await rest(page);
    await page.evaluate(() => {
      const times = document.documentElement.dataset;
      // Not `buffered`: the browser keeps only what took longer than 104 ms. Shorter than 16 ms is not reported at all.
      new PerformanceObserver((list) => {
        const slowest = Math.max(...list.getEntries().map(({ duration }) => duration));
        times.slowest = String(Math.max(Number(times.slowest ?? 16), slowest));
      }).observe({ type: "event", durationThreshold: 16 });
    });
    await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
    await target.tap();
    if (interaction.typed) await target.pressSequentially(interaction.typed);
    await rest(page);
    return await page.evaluate(() => Number(document.documentElement.dataset.slowest ?? 16));
  } finally {
    await context.close();
  }
}

/** The slowest answer of each interaction, by its name: the median of some runs. */
export async function measureInteractions(
  browser: Browser,
  baseURL: string,
  runs: number,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const interaction of interactions) {
    const taken: number[] = [];
    for (let run = 0; run < runs; run++) taken.push(await interactionTime(browser, baseURL, interaction));
    times.set(`${interaction.name}, ${interaction.path}`, median(taken));
  }
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
    const touch = () => page.locator(".request-form input:not([type=hidden]):not([tabindex='-1'])").first().tap();
    const live = () => page.locator("astro-island[data-live] .request-form").first().waitFor();
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
