import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { loadCatalogue } from "../../src/content/catalogue.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { deadWords, type PlantedWord, plantWords } from "../../tests/brands/dead-words.ts";
import { brandsToBuild, mostDifferent, TRACKED_BRANDS } from "../../tests/brands/generate-brand.ts";
import type { BrandInput } from "../brand/brand-file.ts";
import { buildSite } from "../local/site/build-site.ts";
import { type ProgramResult, runProgram } from "../process/child-process.ts";
import { findChromium } from "../process/find-chromium.ts";
import { packageProgram } from "../process/installed-program.ts";
import { PlainProblem } from "../setup/prepare.mjs";
import { assembleBrand } from "./assemble-brand.ts";
import { importProblems } from "./imports.ts";
import { outcomeProblems } from "./outcomes.ts";
import { type GateResult, readPlaywrightReport, readVitestReport } from "./reports.ts";
import { hasJava, w3cProblems } from "./site/w3c.ts";
import { specificationState } from "./specification.ts";

export interface GateContext {
  readonly root: string;
  readonly full: boolean;
  readonly say: (line: string) => void;
}

export interface Gate {
  /** The word that chooses it: `npm test -- unit`. */
  readonly key: string;
  readonly title: string;
  /**
   * Names of its checks; for each, `tests/gates/<check>.test.ts` injects a fault and expects the check to find
   * it.
   */
  readonly checks: readonly string[];
  /**
   * It keeps one processor busy for long: it runs beside the gates that follow, up to the next one that needs all
   * processors. Several of them run one after the other.
   */
  readonly oneProcessor?: boolean;
  /** It reads the built site: it starts when all gates before it that do not read it have ended. */
  readonly readsBuild?: boolean;
  run(context: GateContext): Promise<GateResult>;
}

const mostDetailLines = 60;

function environment(full: boolean, more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const base = { NO_COLOR: "1", FORCE_COLOR: "0", ASTRO_TELEMETRY_DISABLED: "1", PGUSER: "postgres" };
  return { ...process.env, ...base, ...(full ? { TEST_FULL: "1" } : {}), ...more };
}

function runTool(
  context: GateContext,
  name: string,
  program: string,
  programArguments: readonly string[],
): Promise<ProgramResult> {
  const file = packageProgram(context.root, name, program);
  return runProgram(process.execPath, [file, ...programArguments], {
    cwd: context.root,
    env: environment(context.full),
  });
}

/** A call of an installed tool: its package, its program, and what it is given. */
type ToolCall = readonly [name: string, program: string, ...programArguments: string[]];

/** Tools, one after the other, that pass or fail as a whole. */
function toolGate(key: string, title: string, ...calls: readonly ToolCall[]): Gate {
  return {
    key,
    title,
    checks: [key],
    async run(context) {
      const problems: string[] = [];
      for (const [name, program, ...programArguments] of calls) {
        const { code, output } = await runTool(context, name, program, programArguments);
        if (code !== 0) problems.push(...stripVTControlCharacters(output).trim().split("\n"));
      }
      if (problems.length === 0) return { passed: 1, failed: 0, details: [] };
      return { passed: 0, failed: 1, details: problems.slice(0, mostDetailLines) };
    },
  };
}

const linter = toolGate("lint", "Format and lint (Biome)", ["@biomejs/biome", "biome", "check", "--error-on-warnings"]);

/** The format of a broker's data is mended, not refused: the look of content/ is nobody's mistake. */
const lintGate: Gate = {
  ...linter,
  async run(context) {
    if (existsSync(join(context.root, "content")))
      await runTool(context, "@biomejs/biome", "biome", ["format", "--write", "content"]);
    return linter.run(context);
  },
};

/**
 * `astro check` reads components only and TypeScript's own compiler the rest: `astro check` on every file takes twice the
 * processor time and finds the same. Astro comes first, because it writes the types of the collections. It needs version 6
 * of TypeScript, whose programming interface version 7 has not; version 7 checks the rest in a third of the time.
 */
const typesGate = toolGate(
  "types",
  "Types (astro check, tsc)",
  ["astro", "astro", "check", "--minimumSeverity", "error", "--tsconfig", "tsconfig.astro.json"],
  ["typescript-native", "tsc", "--noEmit", "--pretty", "false"],
);

function readReport<Report>(file: string, read: (report: Report) => GateResult, run: ProgramResult): GateResult {
  const result = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : undefined;
  if (!result || (run.code !== 0 && result.failed === 0)) {
    const lines = run.output.trim().split("\n").slice(-mostDetailLines);
    return { passed: result?.passed ?? 0, failed: 1, details: lines };
  }
  // A run that finds no test is an error (a renamed folder, a wrong pattern), not a success.
  if (result.passed + result.failed === 0) return { passed: 0, failed: 1, details: ["no test was found"] };
  return result;
}

function reportFile(context: GateContext, key: string): string {
  const folder = join(context.root, ".local", "test");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${key}.json`);
  rmSync(file, { force: true });
  return file;
}

function vitestGate(
  key: string,
  title: string,
  config: string,
  checks: readonly string[],
  choice: readonly string[] = [],
): Gate {
  return {
    key,
    title,
    checks,
    async run(context) {
      const file = reportFile(context, key);
      const parameters = [
        "run",
        "--config",
        config,
        "--reporter=json",
        `--outputFile=${file}`,
        "--passWithNoTests",
        ...choice,
      ];
      return readReport(file, readVitestReport, await runTool(context, "vitest", "vitest", parameters));
    },
  };
}

const buildGate: Gate = {
  key: "build",
  title: "Build of the site",
  checks: ["build", "content", "launch", "links", "alternatives", "photographs", "typed-figures"],
  async run({ root }) {
    try {
      await buildSite(root, () => {});
      return { passed: 1, failed: 0, details: [] };
    } catch (error) {
      if (!(error instanceof PlainProblem)) throw error;
      return { passed: 0, failed: 1, details: error.message.split("\n") };
    }
  },
};

/** Browser tests: all spec files, or those named. */
function browserGateOf(specs: readonly string[]): Gate {
  return {
    key: "browser",
    title: "Browser tests",
    checks: ["browser", "axe", "answers"],
    readsBuild: true,
    async run(context) {
      const file = reportFile(context, "browser");
      const chromium = await findChromium(context.say);
      const program = packageProgram(context.root, "playwright", "playwright");
      const parameters = [
        program,
        "test",
        "--config",
        "tests/e2e/playwright.config.ts",
        "--reporter=json",
        "--pass-with-no-tests",
        ...specs,
      ];
      const env = environment(context.full, { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium });
      return readReport(
        file,
        readPlaywrightReport,
        await runProgram(process.execPath, parameters, { cwd: context.root, env }),
      );
    },
  };
}

const browserGate = browserGateOf([]);

const unitGate = vitestGate("unit", "Unit and function tests", "vitest.config.ts", [
  "unit",
  "mechanisms",
  "styles",
  "plans",
  "workflows",
  "figures-once",
]);

const siteChecks = vitestGate("site", "Gates on the built site", "tests/built-site/vitest.config.ts", [
  "html",
  "csp",
  "weight",
  "spelling",
  "typography",
  "similarity",
  "structured-data",
  "headings",
  "tables",
  "landmarks",
  "link-names",
  "absent-means",
  "finished",
  "reach",
  "served",
  "inbound",
]);
const siteGate: Gate = { ...siteChecks, readsBuild: true };

/** Lines of the catalogue that a brand may withdraw. */
const linesOf = (root: string) => loadCatalogue(root).entries.flatMap(({ id, parent }) => (parent ? [] : [id]));

/** The fields of content/ whose word the built site shows nowhere. */
function deadWordResult(root: string, words: readonly PlantedWord[]): GateResult {
  const details = deadWords(join(root, "dist"), words);
  return { passed: words.length - details.length, failed: details.length, details };
}

/** Unit tests of what no file of a brand changes: gates, servers, clocks and measures. */
const WITHOUT_CONTENT = [
  ...["gates", "lab", "days", "engines", "reader"].map((name) => `tests/${name}/**`),
  ...["host", "local", "leads", "process", "setup", "fonts"].map((name) => `scripts/${name}/**`),
  ...["tools/rules", "health/provider", "health/subscription", "health/tariff"].map((name) => `src/${name}/**`),
];

/** Unit tests that change a copy of the contents and look at what is said: on another brand's contents in the long run. */
const CHANGES_CONTENT = [
  ...["brand", "new", "law"].map((name) => `scripts/${name}/**`),
  "src/integrations/**",
  "src/content/{act-choices,bad-samples}.test.ts",
];

/** What is tried in the browser: that the site is the broker's and, if it has trackers, consent and what they are told. */
const BRAND_SPECS = ["brand.spec.ts", "consent.spec.ts", "events.spec.ts"];

/**
 * Builds and tests the project of one generated broker. In `npm test` each field of its content has a word of its own; the
 * long run judges the pages as a broker publishes them, spelling and lengths included.
 */
async function brandResults(
  context: GateContext,
  name: string,
  brand: BrandInput,
  hasTrackers: boolean,
): Promise<readonly GateResult[]> {
  const root = await assembleBrand(context.root, name, brand, { hasTrackers });
  const words = context.full ? [] : plantWords(root, new Date());
  const left = [...WITHOUT_CONTENT, ...(context.full ? [] : CHANGES_CONTENT)];
  const choice = ["--project", "unit", ...left.flatMap((pattern) => ["--exclude", pattern])];
  const units = vitestGate("unit", "", "vitest.config.ts", [], choice);
  const inTheBrowser = browserGateOf(BRAND_SPECS);
  const run = (part: Gate) => part.run({ ...context, root });
  // The build keeps one processor busy while the units run.
  const [unit, built] = await Promise.all([run(units), run(buildGate)]);
  const results = [unit, built];
  // Without a built site there are no pages to test.
  if (built.failed === 0)
    for (const part of context.full ? [siteGate, inTheBrowser] : [inTheBrowser]) results.push(await run(part));
  return existsSync(join(root, "dist")) ? [...results, deadWordResult(root, words)] : results;
}

const sumOf = (results: readonly GateResult[], key: "passed" | "failed") =>
  results.reduce((total, result) => total + result[key], 0);

/** Seed of the one brand of `npm test`. */
const USUAL_SEED = 2611;

/**
 * Projects of generated brokers (tests/brands), built and tested as their owners would: what is true of the product is
 * true of every brand. One with a fixed seed; with `--full` six with a new seed, which `BRAND_SEED` repeats, or as many as
 * `BRAND_COUNT` says; `BRAND_ONLY` builds one of them again. A long run says of each brand at once what is wrong.
 */
const brandGate: Gate = {
  key: "brand",
  title: "Generated brands, and no word of content/ that nobody reads",
  checks: ["brand", "dead-words"],
  async run(context) {
    const fresh = context.full ? Date.now() % 1_000_000 : USUAL_SEED;
    const seed = Number(process.env.BRAND_SEED ?? fresh);
    const count = Number(process.env.BRAND_COUNT ?? (context.full ? mostDifferent : 1));
    if (context.full) context.say(`Brands of seed ${seed} (BRAND_SEED=${seed} repeats them)`);
    const only = Number(process.env.BRAND_ONLY ?? 0);
    const results: GateResult[] = [];
    for (const [index, brand] of brandsToBuild(seed, count, linesOf(context.root)).entries()) {
      if (only > 0 && only !== index + 1) continue;
      const name = `generated-${index + 1}`;
      const own = await brandResults(context, name, brand, index < TRACKED_BRANDS);
      if (context.full) {
        context.say(`${name}: ${sumOf(own, "passed")} passed, ${sumOf(own, "failed")} failed`);
        for (const line of own.flatMap(({ details }) => details)) context.say(line);
      }
      results.push(...own);
    }
    return {
      passed: sumOf(results, "passed"),
      failed: sumOf(results, "failed"),
      details: results.flatMap(({ details }) => details),
    };
  },
};

/** A check of the sources that lists what it finds. */
function sourceGate(key: string, title: string, problemsOf: (root: string) => readonly string[]): Gate {
  return {
    key,
    title,
    checks: [key],
    async run({ root }) {
      const details = problemsOf(root);
      return { passed: details.length === 0 ? 1 : 0, failed: details.length, details };
    },
  };
}

/** Requirements of the specification, joined with tests and deviations; its line says how many there are of each. */
const specificationGate: Gate = {
  key: "specification",
  title: "Specification",
  checks: ["specification"],
  async run({ root }) {
    const { proven, deviating, red, problems } = specificationState(root);
    const counts = `${proven} requirements have a test, ${deviating} deviate on purpose, ${red} are red`;
    return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, details: [counts, ...problems] };
  },
};

/** The W3C's checker needs Java: where there is none, the gate says so and counts as skipped. */
const w3cGate: Gate = {
  key: "w3c",
  title: "HTML by the W3C's own checker (vnu)",
  checks: ["w3c"],
  oneProcessor: true,
  readsBuild: true,
  async run({ root }) {
    if (!hasJava())
      return {
        passed: 0,
        failed: 0,
        skipped: 1,
        details: ["Skipped: this machine has no Java 11 or newer to run the checker."],
      };
    const pages = sitePages(join(root, "dist"));
    const problems = await w3cProblems(pages);
    if (pages.length === 0) return { passed: 0, failed: 1, details: ["no page was found: build the site first"] };
    return {
      passed: problems.length === 0 ? pages.length : 0,
      failed: problems.length,
      details: problems.slice(0, mostDetailLines),
    };
  },
};

/** Every gate, the quick ones first. */
export const gates: readonly Gate[] = [
  lintGate,
  sourceGate("imports", "Import direction and circles", importProblems),
  sourceGate("outcomes", "Outcomes that the functions drop", outcomeProblems),
  specificationGate,
  toolGate("unused", "Unused files, exports and packages (knip)", ["knip", "knip"]),
  { ...typesGate, oneProcessor: true },
  { ...buildGate, oneProcessor: true },
  unitGate,
  w3cGate,
  siteGate,
  browserGate,
  brandGate,
];
