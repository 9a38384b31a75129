import { afterAll, beforeEach } from "vitest";
import { closeDatabase } from "../../netlify/kernel/database.ts";
import { type MailCatcher, startMailCatcher } from "./mail-server.ts";
import { emptyDatabase, useEnvironment } from "./request-harness.ts";

/**
 * For the top of a test file: a mail server, and before each test the host's environment, an obliging mail server with
 * nothing caught, and empty tables. Everything is closed after the file's last test.
 */
export async function catchMail(): Promise<MailCatcher> {
  const catcher = await startMailCatcher();
  beforeEach(async () => {
    useEnvironment(catcher.url);
    catcher.caught.length = 0;
    catcher.behave({ kind: "accept" });
    await emptyDatabase();
  });
  afterAll(async () => {
    await catcher.stop();
    await closeDatabase();
  });
  return catcher;
}
