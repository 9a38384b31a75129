import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findPeople, wholeRequestStore } from "../../netlify/desk/people/whole-request-store.ts";
import { changeRequests } from "../../netlify/desk/requests/change-requests.ts";
import { erasing } from "../../netlify/desk/requests/erasing.ts";
import { readRequest } from "../../netlify/desk/requests/request-store.ts";
import { readTrouble, releaseMails, retryMails } from "../../netlify/desk/shell/mail-store.ts";
import { openDatabase } from "../../netlify/kernel/database.ts";
import { markProduction, readOrigin } from "../../netlify/kernel/database-marker.ts";
import { readMailTrouble, troubleSentence } from "../../netlify/mail/mail-trouble.ts";
import { type LocalDatabase, startDatabase } from "../../scripts/local/database/database.ts";

const now = new Date("2026-11-21T12:00:00Z");
describe("Requests as whole records, on the real schema", () => {
  let embedded: LocalDatabase;
  let database: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    embedded = await startDatabase();
    database = openDatabase(embedded.url);
  });
  afterAll(async () => {
    await database.end();
    await embedded.stop();
  });

  const add = async (reference: string, email: string, receivedAt: string, mailState = "sent") => {
    await database.query(
      `WITH l AS (INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, deadline_at, email, "values",
        metadata, consents, payload_hash) VALUES ($1, 'contact', $2, $3, $3, $3, $4, $5, '{"userAgent":"x"}', '{}', 'hash') RETURNING id)
       INSERT INTO outbox (lead_id, kind, recipient, state, attempts, created_at, next_attempt_at)
       SELECT id, 'lead', 'contact', $6, 10, $3, $3 FROM l`,
      {
        1: randomUUID(),
        2: reference,
        3: receivedAt,
        4: email,
        5: JSON.stringify({ firstName: "Jeanne", email }),
        6: mailState,
      },
    );
  };
  beforeEach(async () => {
    await database.query("DELETE FROM database_marker");
    await database.query("TRUNCATE outbox, leads, audit CASCADE");
    await add("GA-2611-AAAAA", "jeanne@example.fr", "2026-11-19T23:30:00Z");
    await add("GA-2611-BBBBB", "paul@example.fr", "2026-11-20T10:00:00Z", "dead");
  });
  const store = () => wholeRequestStore(database, { kind: "console" });
  const byConsole = { kind: "console" } as const;
  const show = async (reference: string) => readRequest(database, reference);

  it("gives all, the newest first, with fields, dates and the state of the mails", async () => {
    const { value: all = [] } = await store().all().next();
    expect(all.map(({ reference }) => reference)).toEqual(["GA-2611-BBBBB", "GA-2611-AAAAA"]);
    expect(all[1]).toMatchObject({
      receivedAt: new Date("2026-11-19T23:30:00.000Z"),
      values: { firstName: "Jeanne" },
      mails: [{ kind: "lead", state: "sent", recipient: "contact" }],
    });
  });

  it("marks a request and leaves a trace of it", async () => {
    const win = (reference: string) =>
      changeRequests(database, { references: [reference], actor: byConsole, now, kind: "status", state: "won" });
    expect(await win("GA-2611-AAAAA")).toHaveLength(1);
    expect((await show("GA-2611-AAAAA"))?.status).toBe("won");
    expect(await win("GA-2611-ZZZZZ")).toEqual([]);
    const { rows } = await database.query("SELECT actor, action, lead_reference, detail FROM audit");
    expect(rows).toEqual([
      { actor: "console", action: "status", lead_reference: "GA-2611-AAAAA", detail: { status: "won" } },
    ]);
  });

  it("makes failed mails due again, and only those", async () => {
    expect(await retryMails(database, "GA-2611-AAAAA", byConsole, now)).toBe(0);
    expect(await retryMails(database, null, byConsole, now)).toBe(1);
    const { rows } = await database.query(
      "SELECT state, attempts FROM outbox WHERE lead_id = (SELECT id FROM leads WHERE reference = 'GA-2611-BBBBB')",
    );
    expect(rows).toEqual([{ state: "pending", attempts: 0 }]);
  });

  it("tries a failed mail again as on its first day, at the mailbox of its form", async () => {
    await database.query(
      `UPDATE leads SET "values" = '{"firstName":"Paul","service":"sinistre"}' WHERE reference = 'GA-2611-BBBBB'`,
    );
    await database.query(
      "UPDATE outbox SET recipient = 'backup', backup_tried = true, lease_until = $1, last_error_code = 'SMTP_550' WHERE state = 'dead'",
      { 1: now },
    );
    expect(await retryMails(database, "GA-2611-BBBBB", byConsole, now)).toBe(1);
    const { rows } = await database.query(
      `SELECT recipient, backup_tried, attempts, lease_until, last_error_code, created_at = $1 AS from_now,
         next_attempt_at = $1 AS due FROM outbox WHERE state = 'pending'`,
      { 1: now },
    );
    expect(rows).toEqual([
      {
        recipient: "sinistre",
        backup_tried: false,
        attempts: 0,
        lease_until: null,
        last_error_code: null,
        from_now: true,
        due: true,
      },
    ]);
    const audit = await database.query("SELECT action, lead_reference, detail FROM audit WHERE actor = 'console'");
    expect(audit.rows).toEqual([{ action: "retry", lead_reference: "GA-2611-BBBBB", detail: { mails: 1 } }]);
  });

  it.each([
    ["handled", false],
    ["won", false],
    ["lost", true],
  ] as const)("a suspect marked %s stays suspect: %s", async (status, suspect) => {
    await database.query("UPDATE leads SET suspect = true WHERE reference = 'GA-2611-AAAAA'");
    await changeRequests(database, {
      references: ["GA-2611-AAAAA"],
      actor: byConsole,
      now,
      kind: "status",
      state: status,
    });
    const { rows } = await database.query(
      "SELECT suspect, status_at = $1 AS dated FROM leads WHERE reference = 'GA-2611-AAAAA'",
      { 1: now },
    );
    expect(rows).toEqual([{ suspect, dated: true }]);
  });

  it("erases a person everywhere, keeps the row as proof, and leaves others alone", async () => {
    const erase = async () => {
      const text = `WITH ${erasing("SELECT 'GA-2611-AAAAA'")} SELECT reference FROM erased`;
      return (await database.query(text, { now })).rows;
    };
    expect(await erase()).toEqual([{ reference: "GA-2611-AAAAA" }]);
    expect(await erase()).toEqual([]);
    const { rows } = await database.query(
      "SELECT to_jsonb(leads)::text || coalesce((SELECT jsonb_agg(outbox)::text FROM outbox WHERE lead_id = leads.id), '') AS all FROM leads WHERE reference = 'GA-2611-AAAAA'",
    );
    expect(String(rows[0]?.all)).not.toMatch(/jeanne|userAgent|"hash"/i);
    expect((await show("GA-2611-AAAAA"))?.erasedAt).toEqual(new Date("2026-11-21T12:00:00.000Z"));
    expect((await show("GA-2611-BBBBB"))?.email).toBe("paul@example.fr");
    const mails = await database.query("SELECT count(*)::int AS left FROM outbox");
    expect(mails.rows).toEqual([{ left: 1 }]);
    const audit = await database.query("SELECT action, lead_reference FROM audit");
    expect(audit.rows).toEqual([{ action: "erase", lead_reference: "GA-2611-AAAAA" }]);
  });

  it("finds a person by address, by telephone in any spelling, by name and by reference", async () => {
    await database.query(
      `UPDATE leads SET "values" = '{"firstName":"Paul","lastName":"Ménard","phone":"+33612345678"}' WHERE reference = 'GA-2611-BBBBB'`,
    );
    const found = async (typed: string) =>
      (await findPeople(database, typed))?.people.flatMap((person) => person.references) ?? null;
    expect(await found("PAUL@example.fr")).toEqual(["GA-2611-BBBBB"]);
    expect(await found("06.12 34-56 78")).toEqual(["GA-2611-BBBBB"]);
    expect(await found("menard paul")).toEqual(["GA-2611-BBBBB"]);
    expect(await found("ga-2611-aaaaa")).toEqual(["GA-2611-AAAAA"]);
    expect(await found("Durand")).toEqual([]);
  });

  it("shows dead, unknown, held and bounced mails in one view, and lets held ones go", async () => {
    expect(await readTrouble(database)).toMatchObject([{ state: "dead", reference: "GA-2611-BBBBB" }]);
    // The line that every page of the desk shows.
    expect(troubleSentence(await readMailTrouble(database, now), now)).toMatch(/^1 e-mail n'est pas parti, depuis \d/);
    await database.query("UPDATE outbox SET state = 'held' WHERE state = 'dead'");
    await database.query(
      "UPDATE outbox SET sent_at = $1, bounced_at = $1, bounce_code = 'HardBounce' WHERE state = 'sent'",
      { 1: now },
    );
    expect((await readTrouble(database)).map(({ state }) => state).toSorted()).toEqual(["bounced", "held"]);
    expect((await show("GA-2611-AAAAA"))?.mails).toMatchObject([{ bounceCode: "HardBounce" }]);
    expect(await releaseMails(database, "GA-2611-AAAAA", byConsole, now)).toBe(0);
    expect(await releaseMails(database, null, byConsole, now)).toBe(1);
    expect((await show("GA-2611-BBBBB"))?.mails).toMatchObject([{ state: "pending" }]);
  });

  it("registers a request that was only mailed, once", async () => {
    const request = {
      submissionId: randomUUID(),
      formType: "contact",
      reference: "GA-2611-CCCCC",
      language: "fr" as const,
      receivedAt: now,
      deadlineAt: null,
      values: { firstName: "Anne", email: "Anne@exemple.fr" },
      metadata: {
        userAgent: "",
        referrer: "",
        pageUrl: "",
        formId: "",
        sentAt: "",
        channel: "json" as const,
        droppedKeys: 0,
      },
      consents: { version: "1", notice: "", boxes: [] },
      suspectReasons: [],
      possibleDuplicate: false,
      proof: null,
    };
    expect(await store().register({ request, isSigned: true }, now)).toBe(true);
    expect(await store().register({ request, isSigned: true }, now)).toBe(false);
    expect(await show("GA-2611-CCCCC")).toMatchObject({
      email: "anne@exemple.fr",
      answers: { firstName: "Anne" },
    });
  });

  it("knows a copy of production by its address, and empties it", async () => {
    expect(await readOrigin(database, embedded.url)).toBe("none");
    await markProduction(database, embedded.url, now);
    expect(await readOrigin(database, embedded.url)).toBe("production");
    await markProduction(database, "postgres://u@production.example/db", now);
    expect(await readOrigin(database, embedded.url)).toBe("copy");
    expect(await store().wipe()).toBe(2);
    expect(await readOrigin(database, embedded.url)).toBe("none");
  });
});
