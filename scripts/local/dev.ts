import { dev } from "astro";
import { runCommand, say } from "../process/command-line.ts";
import { PlainProblem, projectRoot } from "../setup/prepare.mjs";
import { localPlace, stayRunning } from "./local-server.ts";
import { startServices } from "./services.ts";
import { buildFailure } from "./site/build-messages.ts";
import { liveFunctions } from "./site/live-functions.ts";

const usualPort = 4321;

/** `npm run dev`: pages follow each change of a file; functions, database and mail catcher as with `npm start`. */
await runCommand(async () => {
  const place = await localPlace(usualPort);
  say("Starting the database and the mail catcher...");
  const services = await startServices(place);
  const url = `http://localhost:${place.port}`;
  Object.assign(process.env, services.environment, { URL: url, ASTRO_TELEMETRY_DISABLED: "1" });

  say("Starting the live server...");
  const server = await dev({
    root: projectRoot,
    logLevel: "warn",
    server: { port: place.port },
    integrations: [liveFunctions({ root: projectRoot, siteUrl: url, report: say })],
  }).catch(async (error: unknown) => {
    await services.stop();
    const reason = error instanceof Error ? buildFailure(error.message) : String(error);
    throw new PlainProblem(`The live server could not be started.\n\n${reason}`);
  });
  const stop = async () => {
    await server.stop();
    await services.stop();
  };
  stayRunning(place.localFolder, { url, databaseUrl: services.database.url, stop }, [
    `The live server is ready: ${url}`,
    "  Pages follow each change of a file. Mail lands in .local/mail/; nothing is sent to anybody.",
  ]);
});
