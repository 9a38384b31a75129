import type { BrowserContext, Page } from "playwright/test";
import { test as watched } from "./watched-test.ts";

/**
 * Answers in place of Google's script: takes over the queue, leaves its cookies and reports each event, as the real
 * one does.
 */
const googleScript = `
  (() => {
    const send = (call) => {
      if (call[0] === "config" && call[1].startsWith("G-")) {
        document.cookie = "_ga=GA1.1.1.1; path=/";
        document.cookie = "_ga_TEST12345=GS1.1; path=/";
      }
      if (call[0] === "config" && call[1].startsWith("AW-")) {
        document.cookie = "_gcl_au=1.1; path=/";
        localStorage.setItem("_gcl_ls", "1");
      }
      if (call[0] === "event") {
        const host = call[1] === "conversion" ? "https://www.googleadservices.com/c" : "https://region1.google-analytics.com/g/collect";
        fetch(host + "?en=" + call[1], { method: "POST", mode: "no-cors" });
      }
    };
    const queue = window.dataLayer;
    queue.forEach(send);
    const push = queue.push.bind(queue);
    queue.push = (call) => { push(call); send(call); };
  })();`;

const pixelScript = `
  (() => {
    document.cookie = "_fbp=fb.1; path=/";
    localStorage.setItem("lastExternalReferrer", "empty");
    window.fbqCalls = [...window.fbq.queue];
    window.fbq.callMethod = (...call) => {
      window.fbqCalls.push(call);
      new Image().src = "https://www.facebook.com/tr?ev=" + call[1];
    };
  })();`;

/** What third parties saw and were told. */
export interface ThirdParties {
  /** Addresses outside the site that the browser asked for, in order. */
  readonly requests: readonly string[];
  /** Answers every third party with a script that throws at each call. */
  breakThem(): void;
}

interface Fixtures {
  thirdParties: ThirdParties;
}

const throwingScript = `
  (() => {
    const refuse = () => { throw new Error("tracker"); };
    if (window.dataLayer) window.dataLayer.push = refuse;
    if (window.fbq) window.fbq.callMethod = refuse;
  })();`;

/**
 * The watched test, on a site with three trackers. Scripts of ours answer in place of the third parties and record every
 * call.
 */
export const test = watched.extend<Fixtures>({
  thirdParties: [
    async ({ context, baseURL }, use) => {
      const requests: string[] = [];
      let isBroken = false;
      await context.route(
        (url) => url.origin !== baseURL,
        async (route) => {
          const url = route.request().url();
          requests.push(url);
          const script = url.includes("gtag/js") ? googleScript : url.includes("fbevents") ? pixelScript : null;
          await (script
            ? route.fulfill({ contentType: "text/javascript", body: isBroken ? throwingScript : script })
            : route.fulfill({ status: 204 }));
        },
      );
      await context.route("**/.netlify/functions/form-token?*", (route) => route.fulfill({ json: { token: "t" } }));
      await use({
        requests,
        breakThem: () => {
          isBroken = true;
        },
      });
    },
    { auto: true },
  ],
});

export const { expect } = test;

/** Calls of `gtag`, as plain arrays. */
export async function googleCalls(page: Page): Promise<readonly (readonly unknown[])[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((call) => (typeof call === "object" && call ? Object.values(call) : [])),
  );
}

/** Events told to Google, by name, with their parameters. */
export async function googleEvents(page: Page): Promise<readonly (readonly [string, unknown])[]> {
  const calls = await googleCalls(page);
  return calls.filter(([command]) => command === "event").map(([, name, parameters]) => [String(name), parameters]);
}

/** Events told to the social pixel, by name, with their parameters. */
export async function pixelEvents(page: Page): Promise<readonly (readonly unknown[])[]> {
  const calls = await page.evaluate((): unknown => Reflect.get(window, "fbqCalls") ?? []);
  if (!Array.isArray(calls)) return [];
  return calls
    .filter((call): call is unknown[] => Array.isArray(call) && call[0] === "track")
    .map((call) => call.slice(1));
}

/** Everything that is stored in the visitor's browser: names of cookies and of keys of local storage. */
export async function traces(context: BrowserContext, page: Page): Promise<readonly string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return [...cookies, ...keys].sort();
}

export const banner = (page: Page) => page.getByRole("dialog", { name: "Vos cookies, votre choix" });
export const preferences = (page: Page) => page.getByRole("dialog", { name: "Gérer mes cookies" });

/** Opens a page and answers the banner. */
export async function openAndAnswer(page: Page, path: string, answer: "Tout accepter" | "Tout refuser"): Promise<void> {
  await page.goto(path);
  await banner(page).getByRole("button", { name: answer }).click();
  await expect(banner(page)).toBeHidden();
}
