import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildProgram } from "../../../scripts/local/site/build-site.ts";
import { packageProgram } from "../../../scripts/process/installed-program.ts";
import { benchArticles, publishedCount, writeArticles } from "./growth/articles.ts";
import { type BuildFigures, measureBuild } from "./growth/measured-build.ts";
import { HELP, readOptions } from "./growth/options.ts";
import { features, makeBareSite, makeOurSite, type SharedFeature, sharedFeatures } from "./growth/sites.ts";
import {
  ALLOWED,
  brokenLimits,
  JUDGED_FROM,
  perFurtherArticle,
  perPage,
  type SizeFigures,
  table,
} from "./growth/verdict.ts";

// A failed build prints its own reason, so the stack of this script is left out.
process.once("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
const blog = join(root, "content/blog");

const options = readOptions(process.argv.slice(2), publishedCount(blog));
if (options === "help") {
  console.log(HELP);
  process.exit(0);
}
if ("problem" in options) {
  console.error(`${options.problem}\n\n${HELP}`);
  process.exit(2);
}
const { sizes, without, costsAt, seed, keep } = options;

// Of its own: two runs at once do not build over each other.
const bench = join(root, ".local/bench", String(process.pid));
const drawnPictures = join(bench, "drawn-pictures");
const wanted: readonly SharedFeature[] = sharedFeatures.filter((feature) => !without.includes(feature));

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const cells = ({ pages, seconds, cpuSeconds, peakBytes }: BuildFigures) => [
  String(pages),
  seconds.toFixed(1),
  perPage({ seconds, cpuSeconds, peakBytes, pages }).toFixed(1),
  cpuSeconds.toFixed(1),
  megabytes(peakBytes),
];
const head = ["articles, site, build", "pages", "s", "ms/page", "cpu s", "peak"];

/** What `npm run build` runs here, and what a site without scripts of its own would run. */
const ourBuild = [buildProgram];
const plainBuild = [packageProgram(root, "astro", "astro"), "build"];

/** One build, told at once: a long run shows where it is. */
async function built(name: string, site: string, program: readonly string[]): Promise<BuildFigures> {
  const figures = await measureBuild(site, program);
  console.error(`  ${name}: ${cells(figures).join(" · ")} (load ${load()})`);
  return figures;
}

async function measureSize(count: number): Promise<SizeFigures> {
  const articles = benchArticles(blog, count, seed);
  const place = (name: string) => join(bench, `${name}-${count}`);
  const [bareSite, featuredSite, ourSite] = [place("bare"), place("featured"), place("ours")];
  makeBareSite(root, bareSite, []);
  makeBareSite(root, featuredSite, wanted);
  makeOurSite(root, ourSite, without);
  for (const site of [bareSite, featuredSite, ourSite]) writeArticles(articles, site);
  const figures: SizeFigures = {
    articles: count,
    bare: await built(`${count} bare`, bareSite, plainBuild),
    featured: {
      first: await built(`${count} bare with features, first`, featuredSite, plainBuild),
      second: await built(`${count} bare with features, second`, featuredSite, plainBuild),
    },
    ours: {
      first: await built(`${count} ours, first`, ourSite, ourBuild),
      second: await built(`${count} ours, second`, ourSite, ourBuild),
    },
  };
  if (!keep) for (const site of [bareSite, featuredSite, ourSite]) rmSync(site, { recursive: true, force: true });
  return figures;
}

/** Each feature's price: our site with it and without it, pictures drawn before, everything else built anew. */
async function priceFeatures(count: number): Promise<readonly (readonly string[])[]> {
  const articles = benchArticles(blog, count, seed);
  const site = join(bench, "priced");
  const build = async (name: string, missing: readonly string[]) => {
    makeOurSite(root, site, [...without, ...missing]);
    writeArticles(articles, site);
    mkdirSync(drawnPictures, { recursive: true });
    symlinkSync(drawnPictures, join(site, "node_modules/.cache"));
    return built(name, site, ourBuild);
  };
  const undrawn = await build("everything, pictures to draw", []);
  const whole = await build("everything", []);
  const row = (label: string, more: BuildFigures, less: BuildFigures) => [
    label,
    (more.cpuSeconds - less.cpuSeconds).toFixed(1),
    (((more.cpuSeconds - less.cpuSeconds) * 1_000) / count).toFixed(1),
    megabytes(more.peakBytes - less.peakBytes),
    String(more.pages - less.pages),
  ];
  const rows = [row("Open Graph images, drawn for the first time", undrawn, whole)];
  for (const { name, label } of features) {
    if (without.some((missing) => missing === name)) continue;
    rows.push(row(label, whole, await build(`without ${name}`, [name])));
  }
  if (!keep) rmSync(site, { recursive: true, force: true });
  return rows;
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "processor"}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`;
console.log(`${machine}, ${new Date().toISOString().slice(0, 10)}, load ${load()}`);
mkdirSync(bench, { recursive: true });

const measured: SizeFigures[] = [];
for (const size of sizes) measured.push(await measureSize(size));
const costs = costsAt > 0 ? await priceFeatures(costsAt) : [];
if (!keep) rmSync(bench, { recursive: true, force: true });

const ratio = (ours: number, theirs: number) => `× ${(ours / theirs).toFixed(2)}`;
const rows = measured.flatMap(({ articles, bare, featured, ours }) => [
  [`${articles}, bare MDX, first`, ...cells(bare)],
  ...(["first", "second"] as const).flatMap((build) => [
    [`${articles}, bare with features, ${build}`, ...cells(featured[build])],
    [`${articles}, this site, ${build}`, ...cells(ours[build])],
    [
      "  this site against bare with features",
      "",
      ratio(ours[build].seconds, featured[build].seconds),
      ratio(perPage(ours[build]), perPage(featured[build])),
      ratio(ours[build].cpuSeconds, featured[build].cpuSeconds),
      ratio(ours[build].peakBytes, featured[build].peakBytes),
    ],
  ]),
]);
console.log(
  `\nFeatures of both: ${wanted.join(", ") || "none"}. First build: no cache of ours; second: pictures drawn, content read.`,
);
console.log(table([head, ...rows]));

const slopes = measured.slice(1).map((larger, index) => {
  const smaller = measured[index] ?? larger;
  const [theirs, ours] = [perFurtherArticle(smaller, larger, "featured"), perFurtherArticle(smaller, larger, "ours")];
  return [`${smaller.articles} to ${larger.articles}`, theirs.toFixed(1), ours.toFixed(1), ratio(ours, theirs)];
});
if (slopes.length > 0) {
  console.log("\nEach further article, first build, ms:");
  console.log(table([["articles", "bare with features", "this site", ""], ...slopes]));
}
if (costs.length > 0) {
  console.log(
    `\nWhat each feature costs at ${costsAt} articles (one build with, one without: a second or two is noise):`,
  );
  console.log(table([["feature", "cpu s", "cpu ms/article", "peak", "pages"], ...costs]));
}

const problems = brokenLimits(measured);
const judged = `limit ${ALLOWED} from ${JUDGED_FROM} articles on: time of a first build, memory, and time a page of a larger site`;
console.log(`\nLoad at the end ${load()}; ${judged}.`);
if (problems.length > 0) {
  console.error(`Broken:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  process.exit(1);
}
console.log(
  measured.some(({ articles }) => articles >= JUDGED_FROM) ? "All limits hold." : "Too few articles to judge.",
);
