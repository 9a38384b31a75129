// npm run check:launch: what still belongs to the demonstration and must be replaced before a real launch.
import { Resolver } from "node:dns/promises";
import { expiredFigures, loadFigures } from "../src/content/figures.ts";
import { loadSite } from "../src/content/site.ts";
import { launchProblems } from "../src/launch/launch-problems.ts";
import { launchReport } from "../src/launch/launch-report.ts";
import { checkSenderDomain, unverifiableText } from "../src/launch/sender-domain.ts";
import { tryWatchers } from "./local/try-watchers.ts";
import { projectRoot } from "./setup/prepare.mjs";

const site = loadSite(projectRoot);
const now = new Date();
const dns = new Resolver({ timeout: 3_000, tries: 2 });
const sender = await checkSenderDomain(site.noReplyEmail, process.env.MAIL_DKIM_SELECTOR?.trim() || undefined, (name) =>
  dns.resolveTxt(name),
);
const watchers = await tryWatchers(process.env);
const problems = [
  ...launchProblems(projectRoot, process.env, now),
  ...(site.launched ? expiredFigures(loadFigures(projectRoot), now) : []),
  ...sender.problems,
  ...watchers.problems,
];
const isDemonstration = process.env.SITE_DEMO === "1";
const texts = [
  [launchReport(problems), ...watchers.notes].join("\n"),
  unverifiableText(sender),
  isDemonstration ? "SITE_DEMO=1 : une démonstration peut être publiée sans cela." : "",
];
process.stdout.write(`${texts.filter((text) => text !== "").join("\n\n")}\n`);
process.exitCode = problems.length > 0 && !isDemonstration ? 1 : 0;
