import { expect, it } from "vitest";
import { loadIdentity } from "../../netlify/kernel/site-identity.ts";
import { startDatabase } from "../../scripts/local/database/database.ts";
import { runCampaign, summary } from "../lab/faults/campaign.ts";
import { startRealPostgres } from "../support/real-postgres.ts";

const SEED = 20_261_121;
const FAULTS = 40;

// The long run, with the slow faults: npm run test:faults. Where PostgreSQL does not run, the embedded one serves.
it("keeps its promise over a short run of faults on real processes", async () => {
  const real = await startRealPostgres();
  const { url, stop } = real ?? (await startDatabase());
  try {
    const database = { url, embedded: real === null, crashAndRestart: real?.crashAndRestart ?? null };
    const mailboxes = new Set(Object.values(loadIdentity().mailboxes));
    const report = await runCampaign(
      { seed: SEED, faults: FAULTS, lanes: 3, database, quick: true, say: () => undefined },
      mailboxes,
    );
    expect(report.violations).toEqual([]);
    expect(summary(report)).toMatch(/^acknowledged (\d+), rows \1, lost 0, duplicates 0, mailed \d+, dead \d+$/);
    expect(report.acknowledged).toBeGreaterThan(FAULTS / 2);
    expect(report.kills).toBeGreaterThan(0);
  } finally {
    await stop();
  }
});
