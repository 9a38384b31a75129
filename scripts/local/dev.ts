import { join, relative } from "node:path";
import { dev } from "astro";
import { assertPortIsFree, portFrom } from "../host/http-bridge.ts";
import { runCommand, say, stopOnSignal } from "../process/command-line.ts";
import { PlainProblem, projectRoot } from "../setup/prepare.mjs";
import { announceRun, LOCAL_FAREWELL, refuseSecondRun } from "./running-server.ts";
import { startServices } from "./services.ts";
import { buildFailure } from "./site/build-messages.ts";
import { liveFunctions } from "./site/live-functions.ts";

const usualPort = 4321;

/** `npm run dev`: pages follow each change of a file; functions, database and mail catcher as with `npm start`. */
await runCommand(async () => {
  const localFolder = join(projectRoot, ".local");
  const port = portFrom(process.env.PORT, usualPort);
  refuseSecondRun(localFolder);
  await assertPortIsFree(port);

  say("Starting the database and the mail catcher...");
  const services = await startServices({
    root: projectRoot,
    localFolder,
    mailFolder: join(localFolder, "mail"),
    keep: true,
    onMail: (file) => say(`Mail caught: ${relative(projectRoot, file)}`),
  });
  const url = `http://localhost:${port}`;
  Object.assign(process.env, services.environment, { URL: url, ASTRO_TELEMETRY_DISABLED: "1" });

  say("Starting the live server...");
  const server = await dev({
    root: projectRoot,
    logLevel: "warn",
    server: { port },
    integrations: [liveFunctions({ root: projectRoot, siteUrl: url, report: say })],
  }).catch(async (error: unknown) => {
    await services.stop();
    const reason = error instanceof Error ? buildFailure(error.message) : String(error);
    throw new PlainProblem(`The live server could not be started.\n\n${reason}`);
  });
  const forget = announceRun(localFolder, {
    pid: process.pid,
    url,
    databaseUrl: services.database.url,
    startedAt: new Date().toISOString(),
  });
  stopOnSignal(async () => {
    forget();
    await server.stop();
    await services.stop();
  }, LOCAL_FAREWELL);
  say(
    [
      "",
      `The live server is ready: ${url}`,
      "  Pages follow each change of a file. Mail lands in .local/mail/; nothing is sent to anybody.",
      "  Stop: Ctrl+C",
    ].join("\n"),
  );
});
