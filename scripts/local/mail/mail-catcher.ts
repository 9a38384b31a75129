import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { listen } from "../../host/http-bridge.ts";

/**
 * A mail server that delivers nothing: each message becomes one `.eml` file.
 * @param onMail called after each message with the path of its file, never with its content, which is personal.
 */
export async function startMailCatcher(folder: string, onMail: (file: string) => void = () => {}) {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const caught = async () => {
        const mail = await buffer(stream);
        count += 1;
        // Sortable by time, unique within a run.
        const time = new Date().toISOString().replace(/[:.]/g, "-").replace("T", "_").replace("Z", "");
        const file = join(folder, `${time}-${count}.eml`);
        await writeFile(file, mail);
        onMail(file);
      };
      caught().then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error("not written")),
      );
    },
  });
  server.on("error", () => {
    // Errors of a client that disconnects early are ignored.
  });
  const port = await listen(server.server, 0);
  return {
    /** The value of SMTP_URL for the mailer. */
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
