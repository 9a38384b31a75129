// npm run check:launch: what still belongs to the demonstration and must be replaced before a real launch.
import { Resolver } from "node:dns/promises";
import { actProblems } from "../src/content/act-choices.ts";
import { expiredFigures, loadFigures } from "../src/content/figures.ts";
import { loadSite } from "../src/content/site.ts";
import { demonstrationData, isInventedName, launchReport } from "../src/launch/demonstration-data.ts";
import { readLaunchInput } from "../src/launch/read-launch-input.ts";
import { checkSenderDomain, unverifiableText } from "../src/launch/sender-domain.ts";
import { tryWatchers } from "./local/try-watchers.ts";
import { projectRoot } from "./setup/prepare.mjs";

const dns = new Resolver({ timeout: 3_000, tries: 2 });
const sender = await checkSenderDomain(
  loadSite(projectRoot).noReplyEmail,
  process.env.MAIL_DKIM_SELECTOR?.trim() || undefined,
  (name) => dns.resolveTxt(name),
);
const watchers = await tryWatchers(process.env);
const problems = [
  ...demonstrationData(readLaunchInput(projectRoot, process.env)),
  ...expiredFigures(loadFigures(projectRoot), new Date()),
  ...(loadSite(projectRoot).launched === undefined ? actProblems(projectRoot, new Date(), isInventedName) : []),
  ...sender.problems,
  ...watchers.problems,
];
const unverifiable = unverifiableText(sender);
process.stdout.write(
  `${[launchReport(problems), ...watchers.notes].join("\n")}\n${unverifiable === "" ? "" : `\n${unverifiable}\n`}`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
