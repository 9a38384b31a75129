import { loadOffer } from "../../src/content/offer.ts";
import { readPath } from "../../src/i18n/language.ts";
import { test as base } from "./drawing-test.ts";

/** Browser messages that a test brings about on purpose. */
type Expected = readonly RegExp[];

interface Fixtures {
  /** Console messages that are expected in this test (`test.use({ expectedMessages: [...] })`). */
  expectedMessages: Expected;
  messages: string[];
}

/**
 * Skips the running test, and says why, when the broker has switched off what an address leads to: a test of one line is
 * true of the brokers who sell it.
 */
export function needs(address: string): void {
  const { languages, withdrawnPaths } = loadOffer();
  const { language, path } = readPath(address.replace(/[?#].*$/, ""));
  const isOff = withdrawnPaths.has(path) || !languages.includes(language);
  base.skip(isOff, `this broker has switched off ${address}`);
}

/**
 * Playwright's `test`, which skips what the broker does not sell, and whose page also fails when the console says an error or a warning, when a script throws, or when
 * the security policy refuses something.
 */
export const test = base.extend<Fixtures>({
  expectedMessages: [[], { option: true }],
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = (address, options) => {
      needs(address);
      return goto(address, options);
    };
    await use(page);
  },
  messages: [
    async ({ context, expectedMessages }, use) => {
      const messages: string[] = [];
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(
            `policy ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          );
        });
      });
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          messages.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => messages.push(`thrown: ${error.error().message}`));
      await use(messages);
      const unexpected = messages.filter((message) => !expectedMessages.some((pattern) => pattern.test(message)));
      test.expect(unexpected, "messages in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;
