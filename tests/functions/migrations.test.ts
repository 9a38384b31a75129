import { readdirSync } from "node:fs";
import { NetlifyDB } from "@netlify/database-dev";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BELIEVED } from "../../netlify/request/suspect-words.ts";

const FOLDER = "netlify/database/migrations";
const names = readdirSync(FOLDER).sort();
const empty = new NetlifyDB({ logger: () => undefined });

beforeAll(async () => {
  await empty.start();
});
afterAll(() => empty.stop());

/** The files that make the whole schema carry names of an earlier row of 36. */
const LAST_OF_THE_ROW = "0036_taken_back";

it("are numbered without a gap after the last name of the first row", () => {
  const later = names.filter((name) => name > `${LAST_OF_THE_ROW}.sql`);
  expect(names).toContain(`${LAST_OF_THE_ROW}.sql`);
  expect(later.map((name) => Number(name.slice(0, 4)))).toEqual(later.map((_, index) => 37 + index));
});

/** Three years of leads; so many that a plan which reads fifty of the rare form reads less than a fifth of them. */
const LEADS = 13_000;

it("run forward one by one on a database that holds leads, and keep every row", async () => {
  const all = names.map((name) => name.replace(/\.sql$/, ""));
  const later = all.filter((name) => name > LAST_OF_THE_ROW);
  expect([...(await empty.applyMigrations(FOLDER, LAST_OF_THE_ROW)), ...later]).toEqual(all);
  // Leads of two forms for the most part, a third of them still to be answered.
  await empty.exec(`
    INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, email, "values", metadata, consents, payload_hash, status, suspect)
    SELECT gen_random_uuid(), (ARRAY['contact', 'devis-auto', 'rc-pro'])[1 + (n % 100) / 49], 'GA-2611-' || n, at, at, 'p' || n || '@exemple.fr',
      '{"nom":"x"}', '{"pageUrl":"https://www.exemple.fr/contact","userAgent":"Navigateur"}', '{}', 'h',
      (ARRAY['new', 'handled', 'won'])[1 + n % 3], n % 50 = 0
    FROM (SELECT n, now() - (${LEADS} - n) * interval '118 minutes' AS at FROM generate_series(1, ${LEADS}) AS n) AS spread;
    INSERT INTO outbox (lead_id, kind, recipient, state, created_at, next_attempt_at)
    SELECT id, 'lead', 'contact', CASE WHEN id % 1000 = 0 THEN 'pending' ELSE 'sent' END, received_at, received_at FROM leads;
    INSERT INTO rate_counters VALUES ('m:x', now(), 1);
  `);
  for (const name of later) expect(await empty.applyMigrations(FOLDER, name)).toEqual([name]);
  expect(await empty.applyMigrations(FOLDER)).toEqual([]);
  // As autovacuum leaves them: it also sums up what came into a BRIN index.
  await empty.query("VACUUM (ANALYZE) leads");
  await empty.query("VACUUM (ANALYZE) outbox");
  const { rows } = await empty.query(
    "SELECT (SELECT count(*)::int FROM leads) AS leads, (SELECT count(*)::int FROM outbox) AS mails, (SELECT count(*)::int FROM rate_counters) AS counters",
  );
  expect(rows).toEqual([{ leads: LEADS, mails: LEADS, counters: 1 }]);
});

it.each([
  ["the newest", "SELECT * FROM leads ORDER BY received_at DESC, id DESC LIMIT 50"],
  ["a usual form", "SELECT * FROM leads WHERE form_type = 'contact' ORDER BY received_at DESC, id DESC LIMIT 50"],
  ["a rare form", "SELECT * FROM leads WHERE form_type = 'rc-pro' ORDER BY received_at DESC, id DESC LIMIT 50"],
  ["a status", "SELECT * FROM leads WHERE status = 'new' ORDER BY received_at DESC, id DESC LIMIT 50"],
  ["suspects", "SELECT * FROM leads WHERE suspect ORDER BY received_at DESC, id DESC LIMIT 50"],
  [
    "a day",
    "SELECT form_type, status, count(*) FROM leads WHERE received_at >= now() - interval '1 day' GROUP BY 1, 2",
  ],
  ["an address", "SELECT * FROM leads WHERE email = 'p7@exemple.fr'"],
  ["a reference", "SELECT * FROM leads WHERE reference = 'GA-2611-7'"],
  ["its mails", "SELECT * FROM outbox WHERE lead_id = 7"],
  ["the last lead", "SELECT max(received_at) FROM leads WHERE NOT suspect"],
  [
    "answers that fall due",
    `SELECT reference FROM leads WHERE first_response_at IS NULL AND status IN ('new', 'taken') AND ${BELIEVED} AND erased_at IS NULL
      AND deadline_alerted_at IS NULL AND deadline_at > now() AND deadline_at <= now() + interval '1 hour'`,
  ],
  [
    "mails that are due",
    "SELECT * FROM outbox WHERE state IN ('pending', 'unknown') AND next_attempt_at <= now() ORDER BY next_attempt_at LIMIT 20",
  ],
  ["what is three years old", "DELETE FROM leads WHERE last_contact_at < now() - interval '3 years'"],
])("serve the console and the jobs by an index, without reading all that is stored: %s", async (_name, question) => {
  const { rows } = await empty.query<{ "QUERY PLAN": string }>(`EXPLAIN (ANALYZE, TIMING OFF) ${question}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index/);
  expect(plan).not.toMatch(/Seq Scan/);
  // The rare form, one request in fifty, is the dearest: fifty of its leads are among 2,500.
  const thrownAway = [...plan.matchAll(/Rows Removed by \w+(?: Recheck)?: (\d+)/g)].map(([, count]) => Number(count));
  expect(Math.max(0, ...thrownAway)).toBeLessThanOrEqual(LEADS / 5);
});
