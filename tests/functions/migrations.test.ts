import { readdirSync } from "node:fs";
import { NetlifyDB } from "@netlify/database-dev";
import { afterAll, beforeAll, expect, it } from "vitest";

const FOLDER = "netlify/database/migrations";
const names = readdirSync(FOLDER).sort();
const empty = new NetlifyDB({ logger: () => undefined });

beforeAll(async () => {
  await empty.start();
});
afterAll(() => empty.stop());

it("are numbered without a gap", () => {
  expect(names.map((name) => name.slice(0, 4))).toEqual(names.map((_, index) => String(index + 1).padStart(4, "0")));
});

it("run forward one by one on a database that holds leads, and keep every row", async () => {
  const [first = "", ...rest] = names.map((name) => name.replace(/\.sql$/, ""));
  expect(await empty.applyMigrations(FOLDER, first)).toEqual([first]);
  await empty.exec(`
    INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, email, "values", metadata, consents, payload_hash)
    SELECT gen_random_uuid(), 'contact', 'GA-2611-' || n, now(), now(), 'p' || n || '@exemple.fr', '{"nom":"x"}', '{}', '{}', 'h'
    FROM generate_series(1, 500) AS n;
    INSERT INTO outbox (lead_id, kind, recipient, created_at, next_attempt_at) SELECT id, 'lead', 'contact', now(), now() FROM leads;
  `);
  for (const name of rest) expect(await empty.applyMigrations(FOLDER, name)).toEqual([name]);
  expect(await empty.applyMigrations(FOLDER)).toEqual([]);
  const { rows } = await empty.query(
    "SELECT (SELECT count(*)::int FROM leads) AS leads, (SELECT count(*)::int FROM outbox) AS mails",
  );
  expect(rows).toEqual([{ leads: 500, mails: 500 }]);
});

it("serve the console's questions by an index, not by reading the whole table", async () => {
  await empty.exec("ANALYZE leads; ANALYZE outbox; SET enable_seqscan = off");
  const questions = [
    "SELECT * FROM leads ORDER BY received_at DESC LIMIT 20",
    "SELECT * FROM leads WHERE form_type = 'contact' ORDER BY received_at DESC LIMIT 20",
    "SELECT * FROM leads WHERE status = 'new' ORDER BY received_at DESC LIMIT 20",
    "SELECT * FROM leads WHERE email = 'p7@exemple.fr'",
    "SELECT * FROM leads WHERE reference = 'GA-2611-7'",
    "SELECT * FROM outbox WHERE state = 'pending' AND next_attempt_at <= now() ORDER BY next_attempt_at LIMIT 20",
    "SELECT * FROM leads WHERE last_contact_at < now() - interval '3 years'",
  ];
  for (const question of questions) {
    const { rows } = await empty.query<{ "QUERY PLAN": string }>(`EXPLAIN ${question}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan, question).toMatch(/Index/);
    expect(plan, question).not.toMatch(/Sort/);
  }
});
