import { test as base } from "playwright/test";

/** Browser messages that a test brings about on purpose. */
type Expected = readonly RegExp[];

interface Fixtures {
  /** Console messages that are expected in this test (`test.use({ expectedMessages: [...] })`). */
  expectedMessages: Expected;
  messages: string[];
}

/**
 * Playwright's `test`, whose page also fails when the console says an error or a warning, when a script throws, or when
 * the security policy refuses something.
 */
export const test = base.extend<Fixtures>({
  expectedMessages: [[], { option: true }],
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
