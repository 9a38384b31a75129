import { join, relative } from "node:path";
import { assertPortIsFree, portFrom } from "../host/http-bridge.ts";
import { runCommand, say, stopOnSignal } from "../process/command-line.ts";
import { projectRoot } from "../setup/prepare.mjs";
import { announceRun, LOCAL_FAREWELL, refuseSecondRun } from "./running-server.ts";
import { buildSite } from "./site/build-site.ts";
import { startSiteServer } from "./site/site-server.ts";

const usualPort = 8888;

/** `npm start`: the built site with its functions, database and mail catcher. */
await runCommand(async () => {
  const localFolder = join(projectRoot, ".local");
  const port = portFrom(process.env.PORT, usualPort);
  refuseSecondRun(localFolder);
  await assertPortIsFree(port);

  const outcome = await buildSite({ root: projectRoot, localFolder, say });
  say(outcome.built ? `  Site built in ${outcome.seconds} s.` : "The site is already built and up to date.");

  say("Starting the database, the mail catcher and the functions...");
  const server = await startSiteServer({
    root: projectRoot,
    port,
    localFolder,
    mailFolder: join(localFolder, "mail"),
    keep: true,
    schedule: true,
    report: say,
    onMail: (file) => say(`Mail caught: ${relative(projectRoot, file)}`),
  });
  const forget = announceRun(localFolder, {
    pid: process.pid,
    url: server.url,
    databaseUrl: server.databaseUrl,
    startedAt: new Date().toISOString(),
  });
  stopOnSignal(async () => {
    forget();
    await server.stop();
  }, LOCAL_FAREWELL);
  say(
    [
      "",
      `The site is ready: ${server.url}`,
      "  Mail lands in .local/mail/ (one .eml file each); nothing is sent to anybody.",
      `  Broker's desk: ${server.url}/bureau, sign in as ${process.env.DESK_RESPONSABLES}; the link lands in .local/mail/`,
      "    (or, without a mail: npm run leads -- lien <adresse>)",
      "  Stop: Ctrl+C",
    ].join("\n"),
  );
});
