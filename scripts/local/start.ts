import { runCommand, say } from "../process/command-line.ts";
import { projectRoot } from "../setup/prepare.mjs";
import { localPlace, stayRunning } from "./local-server.ts";
import { buildSite } from "./site/build-site.ts";
import { startSiteServer } from "./site/site-server.ts";

const usualPort = 8888;

/** `npm start`: the built site with its functions, database and mail catcher. */
await runCommand(async () => {
  const place = await localPlace(usualPort);
  const seconds = await buildSite(projectRoot, say);
  say(seconds === null ? "The site is already built and up to date." : `  Site built in ${seconds} s.`);

  say("Starting the database, the mail catcher and the functions...");
  const server = await startSiteServer({ ...place, report: say });
  stayRunning(place.localFolder, server, [
    `The site is ready: ${server.url}`,
    "  Mail lands in .local/mail/ (one .eml file each); nothing is sent to anybody.",
    `  Broker's desk: ${server.url}/bureau, sign in as ${process.env.DESK_RESPONSABLES}; the link lands in .local/mail/`,
    "    (or, without a mail: npm run leads -- lien <adresse>)",
  ]);
});
