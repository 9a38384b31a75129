import { defineConfig } from "playwright/test";
import { chromiumFlags, findChromium, isRoot } from "../../scripts/process/find-chromium.ts";
import { hasTracker } from "../../src/analytics/trackers.ts";
import { loadOffer } from "../../src/content/offer.ts";
import { loadSite } from "../../src/content/site.ts";
import { HANG_MS, WAIT_MS } from "../support/hang.ts";
import { siteVariables } from "../support/site-under-test.ts";

const executablePath = await findChromium((line) => process.stderr.write(`${line}\n`));
const isFull = process.env.TEST_FULL === "1";
const site = loadSite();
const { languages, withdrawnPaths } = loadOffer();
/** Files about what a broker may switch off (`without` in content/site.yaml). */
const unsold = [
  ...(languages.includes("en") ? [] : ["**/english.spec.ts"]),
  ...(withdrawnPaths.has("/particuliers/sante") ? ["**/health.spec.ts"] : []),
];

/** What is true of every brand: the generated brand of the same run is tried, in the long run the demonstration as well. */
const ofTheBrand = site.demonstration && !isFull ? ["**/brand.spec.ts"] : [];

/** Files about consent and what trackers are told, for a broker who has trackers: the generated brand of `npm test` has. */
const tracked = ["**/consent.spec.ts", "**/events.spec.ts"];

/**
 * Files about what is stored, chosen, mailed, written or measured. Their visitor asks for less motion, which takes a third
 * less processor time a page (the line of progress alone is drawn for 2.5 s); with `npm run test:full` everything moves here
 * too.
 */
const still = [
  "advice",
  "arrivals",
  "calculators",
  "clipping",
  "consent-absent",
  "declarations",
  "desk",
  "english",
  "first-touch",
  "follow-up",
  "form-choices",
  "form-engine",
  "form-outcomes",
  "forms-sent",
  "guided-quote",
  "health",
  "large-text",
  "letters",
  "pages",
  "paper",
  "search",
  "short-forms",
  "tabs",
  "targets",
].map((name) => `**/${name}.spec.ts`);

/** Browser tests on the built site, served as `npm start` serves it. Titles with @full run with `npm run test:full`. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "../support/browser-setup.ts",
  // Tests often wait for clocks and answers, so three workers on two processors are faster than two.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A sweep of `npm run test:full` walks through every page in one test.
  timeout: isFull ? 10 * HANG_MS : HANG_MS,
  expect: { timeout: WAIT_MS },
  // Used for a browser that draws no more, and for nothing else (drawing-test.ts).
  retries: 1,
  ...(isFull ? {} : { grepInvert: /@full/ }),
  projects: [
    ...(hasTracker(site.trackers) ? [{ name: "trackers", testMatch: tracked }] : []),
    { name: "site", testIgnore: [...tracked, ...still, ...unsold, ...ofTheBrand] },
    {
      name: "records",
      testMatch: still,
      testIgnore: unsold,
      ...(isFull ? {} : { use: { contextOptions: { reducedMotion: "reduce" as const } } }),
    },
  ],
  use: {
    // Set by the set-up before the workers start.
    baseURL: process.env[siteVariables.url],
    browserName: "chromium",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    launchOptions: { executablePath, args: chromiumFlags(isRoot()) },
  },
});
