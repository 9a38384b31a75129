import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase, database } from "../../netlify/kernel/database.ts";
import { loadIdentity } from "../../netlify/kernel/site-identity.ts";
import { abuseSummary, runAbuse } from "../lab/abuse/campaign.ts";
import { misuseSummary, runMisuse } from "../lab/abuse/misuse.ts";
import { ALL_NAUGHTY_STRINGS, NAUGHTY_STRINGS } from "../lab/abuse/naughty-strings.ts";
import { seededRandom, shuffled } from "../lab/faults/random.ts";
import { type MailCatcher, startMailCatcher } from "./mail-server.ts";
import { emptyDatabase, useEnvironment } from "./request-harness.ts";

const SEED = 20_261_121;
let catcher: MailCatcher;

beforeAll(async () => {
  catcher = await startMailCatcher();
  useEnvironment(catcher.url);
  await emptyDatabase();
});
afterAll(async () => {
  await catcher.stop();
  await closeDatabase();
});

it("has at least two hundred strings, with NUL, line breaks, bidi marks and lone surrogates among them", () => {
  expect(new Set(ALL_NAUGHTY_STRINGS).size).toBeGreaterThanOrEqual(200);
  for (const sign of [/\0/, /\r\n/, /[\u202a-\u202e]/, /[\ud800-\udfff](?![\udc00-\udfff])/]) {
    expect(ALL_NAUGHTY_STRINGS.some((text) => sign.test(text))).toBe(true);
  }
});

// Every class in every field, everything else thinly: the long run is npm run test:abuse.
it("answers hostile forms, bodies and headers without a 5xx, and stores text as documented", async () => {
  const random = seededRandom(SEED);
  const strings = Object.values(NAUGHTY_STRINGS).flatMap((texts) => shuffled(texts, random).slice(0, 3));
  const report = await runAbuse({
    seed: SEED,
    strings,
    share: 0.12,
    mutations: 20,
    schemaRuns: 60,
    requestRuns: 3,
    mailEvery: 25,
    database,
    caught: catcher.caught,
    mailboxes: new Set(Object.values(loadIdentity().mailboxes)),
    say: () => undefined,
  });
  expect(report.violations).toEqual([]);
  expect(abuseSummary(report)).toMatch(/^posts \d+, 5xx 0, too slow 0, stored otherwise 0, foreign recipients 0$/);
  expect(report.mails).toBeGreaterThan(10);
});

// Small numbers: the full ones (10,000 declarations, 200 visitors) are npm run test:abuse.
it("bombs no mailbox, links nothing, refuses nobody honest and drops no declaration, with the limits of a deployed site", async () => {
  const report = await runMisuse({
    database,
    caught: catcher.caught,
    bombPerHour: 2,
    phishingStep: 50,
    visitors: 25,
    flood: 20,
    say: () => undefined,
  });
  expect(report.violations).toEqual([]);
  expect(misuseSummary(report)).toBe(
    "mails above the caps 0, linkable 0, honest refused 0, honest declarations dropped 0",
  );
});
