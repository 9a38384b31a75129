import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "../../netlify/kernel/database.ts";
import { HONEYPOT_FIELD } from "../../src/forms/form-data.ts";
import { renewTables } from "../support/empty-tables.ts";
import { prepareAll, type SentStatement } from "../support/query-plans.ts";
import { validExamples } from "../support/valid-examples.ts";
import { catchMail } from "./mail-caught.ts";
import { contactValues, jsonRequest, nativeRequest, requestBody, rows, send, sendNative } from "./request-harness.ts";

await catchMail();
beforeEach(() => renewTables(database));
afterAll(() => renewTables(database));

/** Rows of one table that one statement of intake may read, whatever is stored. */
const MOST_ROWS = 100;
/** Enough for a plan that grows with the table to read too much; the long run stores a hundred thousand. */
const STORED = process.env.TEST_FULL === "1" ? 100_000 : 30_000;
const NOW = new Date("2026-11-23T09:00:00Z");
const FILLED = ["leads", "outbox", "follow_links", "visit_counters", "token_uses", "receipt_pace"];
const services = { clock: () => NOW };

/** Every statement that intake sends for the requests of the site, with what it was given. */
async function statementsOfIntake(): Promise<readonly SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = database;
  const spy = vi.spyOn(database, "query").mockImplementation((text, params) => {
    sent.push({ text, values: params ?? {} });
    return query(text, params);
  });
  const declared = { formType: "renoncer", values: validExamples.renoncer, at: NOW, metadata: { confirm: true } };
  const trapped = contactValues({ [HONEYPOT_FIELD]: "x" });
  await send(jsonRequest(requestBody({ at: NOW })), { services });
  await send(jsonRequest(requestBody({ values: trapped, at: NOW })), { services });
  const typed = { ...contactValues({ consent: "on" }), "form-name": "contact" };
  const entries = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]));
  await sendNative(nativeRequest(entries), services);
  await send(jsonRequest(requestBody(declared)), { services });
  spy.mockRestore();
  return sent;
}

/**
 * What a flood of this hour leaves: one address in every request, suspects, declarations that were contested and are sent
 * again, mails that are due and receipts that wait. In portions, because the driver gives up after six seconds.
 */
async function fillTables(payloadHash: string): Promise<void> {
  const step = 250;
  for (let from = 1; from < STORED; from += step) {
    const portion = `generate_series(${from}, ${from + step - 1}) AS n`;
    await rows(
      `INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, deadline_at, email, "values",
         metadata, consents, payload_hash, suspect, suspect_reasons, declaration, contested_at)
       SELECT gen_random_uuid(), CASE WHEN n % 4 = 0 THEN 'renoncer' ELSE 'rc-pro' END, 'FLOT-' || n,
         $1::timestamptz - (n % 3000) * interval '1 second', $1, $1,
         CASE WHEN n % 8 = 0 THEN 'jeanne@exemple.example' ELSE 'solene.dupre@exemple.fr' END, '{}', '{}', '{}',
         $2, true, '{honeypot}', n % 4 = 0, CASE WHEN n % 4 = 0 THEN $1::timestamptz END FROM ${portion}`,
      [NOW, payloadHash],
    );
    await rows(
      `INSERT INTO outbox (lead_id, kind, recipient, state, created_at, next_attempt_at)
       SELECT id, CASE WHEN n % 2 = 0 THEN 'receipt' ELSE 'lead' END, 'contact',
         CASE WHEN n % 5 = 0 THEN 'held' ELSE 'pending' END, $1::timestamptz,
         $1::timestamptz + (CASE WHEN n % 2 = 0 THEN n ELSE -n END) * interval '1 second'
       FROM ${portion} JOIN leads ON reference = 'FLOT-' || n`,
      [NOW],
    );
    await rows(
      `INSERT INTO follow_links (token_hash, lead_id, purpose, created_at, expires_at)
       SELECT reference, id, 'open', $1, $1::timestamptz + interval '90 days'
       FROM ${portion} JOIN leads ON reference = 'FLOT-' || n`,
      [NOW],
    );
    await rows(`INSERT INTO visit_counters SELECT n::text, 0, 1, 1 FROM ${portion}`);
    await rows(`INSERT INTO token_uses SELECT n::text, now(), 1 FROM ${portion}`);
    await rows(`INSERT INTO receipt_pace (key, free_at) SELECT n::text, now() FROM ${portion}`);
  }
}

describe("no statement of intake reads more rows than a hundred of a table, however many are stored", () => {
  it("by a plan that was made while the tables were small, without statistics, and with them", async () => {
    const statements = await statementsOfIntake();
    expect(new Set(statements.map(({ text }) => text)).size).toBeGreaterThanOrEqual(4);
    const [declared] = await rows("SELECT payload_hash FROM leads WHERE declaration");
    await renewTables(database);
    await rows("ANALYZE");
    const madeSmall = await prepareAll(database, statements);
    await fillTables(String(declared?.payload_hash));
    expect(await madeSmall.readsAbove(MOST_ROWS)).toEqual([]);
    await madeSmall.forget();
    const unanalysed = await prepareAll(database, statements);
    expect(await unanalysed.readsAbove(MOST_ROWS)).toEqual([]);
    await unanalysed.forget();
    for (const table of FILLED) await rows(`ANALYZE ${table}`);
    const analysed = await prepareAll(database, statements);
    expect(await analysed.readsAbove(MOST_ROWS)).toEqual([]);
    await analysed.forget();
    // The fault that this gate is for: every suspect counted all suspects of the hour.
    const counting = {
      text: "SELECT count(*) FROM leads WHERE suspect AND NOT declaration AND received_at > $1::timestamptz - interval '1 hour'",
      values: { 1: NOW },
    };
    const faulty = await prepareAll(database, [counting]);
    expect(await faulty.readsAbove(MOST_ROWS)).toContainEqual(
      expect.stringMatching(/Scan on leads.* read \d{5,} rows/),
    );
    await faulty.forget();
  }, 1_200_000);
});
