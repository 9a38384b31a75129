import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { changeRequests } from "../../netlify/desk/requests/change-requests.ts";
import { putMember, removeMember } from "../../netlify/desk/shell/access.ts";
import { contentOf, saveDraft } from "../../netlify/follow-up/advice.ts";
import { createChanges } from "../../netlify/follow-up/changes.ts";
import { addDocument } from "../../netlify/follow-up/document-store.ts";
import { attach } from "../../netlify/follow-up/exchange.ts";
import { queueFollowMail } from "../../netlify/follow-up/follow-queue.ts";
import { openDatabase } from "../../netlify/kernel/database.ts";
import { emptyTables } from "../support/empty-tables.ts";
import { numbered } from "../support/numbered.ts";
import { databaseUrl } from "./request-harness.ts";

// Where the embedded database serves, it runs the same acts one after the other.
let database: ReturnType<typeof openDatabase>;
const now = new Date();
const AT = new Date(Math.ceil(now.getTime() / 1_800_000) * 1_800_000 + 3_600_000);

beforeAll(() => {
  vi.stubEnv("LEADS_POOL_SIZE", String(inject("databaseSessions")));
  database = openDatabase(databaseUrl());
});
afterAll(async () => {
  await emptyTables(database);
  await database.end();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  await emptyTables(database);
  await database.query(
    "INSERT INTO desk_members (email, name, role, added_at) SELECT n || '@cabinet.example', 'Personne ' || n, 'responsable', now() FROM generate_series(1, 2) AS n",
  );
});

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await database.query(text, numbered(values))).rows;
const responsables = async () =>
  (await rows("SELECT id FROM desk_members WHERE role = 'responsable' AND removed_at IS NULL")).length;

async function addRequest(): Promise<{ id: string; reference: string }> {
  const reference = `GA-2611-${randomUUID().slice(0, 8).toUpperCase()}`;
  const [row] = await rows(
    `INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, email, "values", metadata, consents, payload_hash)
     VALUES (gen_random_uuid(), 'contact', $1, now(), now(), 'a@exemple.fr', '{}', '{}', '{}', '') RETURNING id::text`,
    [reference],
  );
  return { id: String(row?.id), reference };
}

const told = (requestId: string) =>
  ({
    requestId,
    now,
    kind: "slot",
    text: "",
    recipient: "contact",
    notice: { subject: "Rappel", lines: ["Rappel"] },
  }) as const;
const pdf = {
  kind: "autre",
  mediaType: "application/pdf",
  bytes: Buffer.from("%PDF-1.4\n%%EOF\n"),
  recipient: "contact",
  notice: { subject: "Document reçu", lines: [] },
  now,
} as const;
const book = (requestId: string) => createChanges(database).book(told(requestId), AT, { pace: null, mostUnproven: 99 });
const take = (reference: string, member: number) =>
  changeRequests(database, {
    references: [reference],
    actor: { kind: "member", id: member },
    now,
    kind: "owner",
    owner: member,
    unlessOwnedByAnother: member,
  });

describe("at the same moment", () => {
  it("two responsables who remove each other, or take the role from each other, leave one", async () => {
    const lower = (id: number, by: number) =>
      putMember(database, { email: `${id}@cabinet.example`, name: "x", role: "conseiller" }, by, now);
    for (let round = 0; round < 12; round += 1) {
      await rows("UPDATE desk_members SET removed_at = NULL, role = 'responsable'");
      await Promise.all([
        removeMember(database, 1, 2, now),
        round % 2 === 0 ? removeMember(database, 2, 1, now) : lower(2, 1),
      ]);
      expect(await responsables(), `round ${round}`).toBe(1);
    }
  });

  it("of eight people who want one half hour, one has it", async () => {
    const requests = await Promise.all(Array.from({ length: 8 }, addRequest));
    const results = await Promise.all(requests.map(({ id }) => book(id)));
    expect(results.toSorted()).toEqual(["done", ...Array(7).fill("taken")]);
  });

  it("an adviser takes one request and another of his books the same half hour: never two calls at once", async () => {
    for (let round = 0; round < 12; round += 1) {
      const [free, own] = [await addRequest(), await addRequest()];
      await take(own.reference, 1);
      await book(free.id);
      await Promise.all([take(free.reference, 1), book(own.id), book(free.id)]);
      const calls = await rows(
        `SELECT coalesce(l.owner_id::text, 'cabinet') AS owner, s.adviser FROM call_slots s JOIN leads l ON l.id = s.lead_id
         WHERE s.cancelled_at IS NULL`,
      );
      expect(
        calls.every(({ owner, adviser }) => owner === adviser),
        `round ${round}`,
      ).toBe(true);
      expect(new Set(calls.map(({ owner }) => owner)).size, `round ${round}`).toBe(calls.length);
      await rows("DELETE FROM call_slots");
    }
  });

  it("ten advisers' notes are all kept, and one of two takes the request", async () => {
    const { reference } = await addRequest();
    const note = (text: string) =>
      changeRequests(database, { references: [reference], actor: { kind: "member", id: 1 }, now, kind: "note", text });
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => note(`note ${index}`)),
      take(reference, 1),
      take(reference, 2),
    ]);
    expect(await rows("SELECT count(*)::int AS n FROM lead_events WHERE kind = 'note'")).toEqual([{ n: 10 }]);
    expect(await rows("SELECT count(*)::int AS n FROM lead_events WHERE kind = 'owner'")).toEqual([{ n: 1 }]);
  });

  it.skipIf(inject("databaseSessions") === 1)(
    "a request is erased and its person writes, sends a document, and an adviser a sheet or a PDF: nothing of it stays",
    async () => {
      const { id, reference } = await addRequest();
      const key = Buffer.alloc(32, 1);
      const { bytes } = pdf;
      const erased = rows(
        `WITH erased AS (UPDATE leads SET erased_at = now(), "values" = '{}', email = NULL WHERE id = $1::bigint RETURNING id)
       SELECT pg_sleep(1) FROM erased`,
        [id],
      );
      await vi.waitFor(async () =>
        expect(await rows("SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'")).toHaveLength(1),
      );
      await Promise.all([
        erased,
        createChanges(database).say({ ...told(id), kind: "complement", text: "Mon dos" }),
        addDocument(database, key, { ...pdf, requestId: id, id: randomUUID() }),
        saveDraft(
          database,
          contentOf(() => "Son dos"),
          { requestId: id, member: 1, now },
        ),
        queueFollowMail(
          database,
          "secret",
          { requestId: id, email: "a@exemple.fr" },
          { mail: { type: "email", detail: "b@exemple.fr" }, now },
        ),
        attach(database, key, { id: randomUUID(), reference, title: "Devis", bytes, member: 1, now }),
      ]);
      for (const table of ["lead_events", "documents", "advice_sheets", "sent_documents", "outbox"]) {
        expect(await rows(`SELECT lead_id FROM ${table}`), table).toEqual([]);
      }
    },
  );

  it("a stranger sends eight documents at once: the request keeps as many as an unopened mailbox may have", async () => {
    const { id } = await addRequest();
    const sent = Array.from({ length: 8 }, () => ({ ...pdf, requestId: id, id: randomUUID() }));
    const outcomes = await Promise.all(sent.map((document) => addDocument(database, Buffer.alloc(32, 1), document)));
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(3);
    expect(await rows("SELECT count(*)::int AS n FROM documents")).toEqual([{ n: 3 }]);
  });
});
