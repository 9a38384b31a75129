import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright";
import { buildSite } from "../../../scripts/local/site/build-site.ts";
import { runCommand, say } from "../../../scripts/process/command-line.ts";
import { chromiumFlags, findChromium, isRoot } from "../../../scripts/process/find-chromium.ts";
import { projectRoot } from "../../../scripts/setup/prepare.mjs";
import { sitePages } from "../../../src/site-checks/site-pages.ts";
import { measureFirstTouch, measureInteractions } from "./pages/interactions.ts";
import { median } from "./pages/median.ts";
import { measureLoad, type PageLoad } from "./pages/page-load.ts";
import { floorPath, startStaticServer } from "./pages/static-server.ts";
import { measuredPages } from "./template-pages.ts";

const HELP = `npm run bench:pages -- [--runs 5]
Loads one page of each template on a phone (slow 4G, a processor four times slower, nothing cached) beside a page of
plain text on the same server, and prints medians as ratios to that page; then times the first touch of forms and the
answers to what a visitor does. It judges: largest paint at most 1.35 times the plain page's, blocking at most 50 ms, no
shift, first touch answered within 250 ms, interactions within 100 ms.`;

const WANTED = { lcpRatio: 1.35, tbtMs: 50, cls: 0, firstTouchMs: 250, interactionMs: 100 };

const forms = ["/", "/contact", "/rc-pro", "/assurance-decennale"];

const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "5" }, help: { type: "boolean", default: false } },
});
const runs = Number(options.runs);
if (options.help || !Number.isInteger(runs) || runs < 1) {
  say(HELP);
  process.exit(options.help ? 0 : 2);
}

/** Loads of every page, taken in turns: what else the machine does falls on all of them alike. */
async function loadInTurns(
  browser: Browser,
  url: string,
  pages: readonly string[],
): Promise<ReadonlyMap<string, readonly PageLoad[]>> {
  const loads = new Map<string, PageLoad[]>([floorPath, ...pages].map((path) => [path, []]));
  for (let run = 0; run < runs; run++) {
    for (const [path, taken] of loads) taken.push(await measureLoad(browser, url, path));
  }
  return loads;
}

/** Prints a row and says whether it is as wanted. */
function judge(name: string, figures: readonly string[], isAsWanted: boolean): boolean {
  say(`| ${name} | ${figures.join(" | ")} | ${isAsWanted ? "yes" : "**no**"} |`);
  return isAsWanted;
}

function judgeLoads(loads: ReadonlyMap<string, readonly PageLoad[]>): boolean[] {
  const of = (path: string, measure: (load: PageLoad) => number) => median((loads.get(path) ?? []).map(measure));
  const floor = of(floorPath, ({ lcp }) => lcp);
  say(
    `\n| Page | FCP | LCP | Ratio | TBT | CLS | Largest | As wanted |\n| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |`,
  );
  return [...loads.keys()].map((path) => {
    const [lcp, tbt, cls] = [of(path, (load) => load.lcp), of(path, (load) => load.tbt), of(path, (load) => load.cls)];
    const figures = [
      `${Math.round(of(path, ({ fcp }) => fcp))} ms`,
      `${Math.round(lcp)} ms`,
      (lcp / floor).toFixed(2),
      `${Math.round(tbt)} ms`,
      cls.toFixed(3),
      loads.get(path)?.at(-1)?.largest ?? "",
    ];
    return judge(path, figures, lcp <= floor * WANTED.lcpRatio && tbt <= WANTED.tbtMs && cls <= WANTED.cls);
  });
}

await runCommand(async () => {
  const executablePath = await findChromium(say);
  await buildSite(projectRoot, say);
  const dist = join(projectRoot, "dist");
  const pages = measuredPages(sitePages(dist));
  const server = await startStaticServer(dist);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags(isRoot()) });
  try {
    say(
      `${cpus().length} × ${cpus()[0]?.model.trim()}, load before ${loadavg()[0]?.toFixed(1)}, ${runs} runs, medians`,
    );
    const verdicts = judgeLoads(await loadInTurns(browser, server.url, pages));
    say("\n| First touch to a form that answers | Time | As wanted |\n| --- | ---: | --- |");
    for (const path of forms) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) times.push(await measureFirstTouch(browser, server.url, path));
      verdicts.push(judge(path, [`${Math.round(median(times))} ms`], median(times) <= WANTED.firstTouchMs));
    }
    say("\n| Interaction | Slowest answer | As wanted |\n| --- | ---: | --- |");
    for (const [name, time] of await measureInteractions(browser, server.url, runs))
      verdicts.push(judge(name, [`${Math.round(time)} ms`], time <= WANTED.interactionMs));
    process.exitCode = verdicts.every(Boolean) ? 0 : 1;
  } finally {
    await browser.close();
    server.stop();
  }
});
