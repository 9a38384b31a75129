import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { INBOX_VIEWS, readInboxQuery } from "../../netlify/desk/inbox/inbox-query.ts";
import { countViews, readHead, readInbox } from "../../netlify/desk/inbox/inbox-store.ts";
import { findPeople, wholeRequestStore } from "../../netlify/desk/people/whole-request-store.ts";
import { readRegister, readRegisterPage } from "../../netlify/desk/registers/register-store.ts";
import { findNeighbours, readRequest } from "../../netlify/desk/requests/request-store.ts";
import { readTrouble } from "../../netlify/desk/shell/mail-store.ts";
import { holdsTerms, searchWords, termsParameter } from "../../netlify/desk/shell/search.ts";
import { countOpenRequests } from "../../netlify/desk/team/handover.ts";
import { database } from "../../netlify/kernel/database.ts";
import { countMailTrouble, troubleSentence } from "../../netlify/mail/mail-trouble.ts";
import { queueWebhookMessages } from "../../netlify/mail/webhook-message.ts";
import { renewTables } from "../support/empty-tables.ts";
import { prepareAll, type SentStatement } from "../support/query-plans.ts";
import { type Page, sendRequest, signIn } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
beforeEach(() => renewTables(database));
afterAll(() => renewTables(database));
const NOW = new Date("2026-11-24T08:00:00Z");
const WHO = { now: NOW, tonight: new Date("2026-11-24T22:59:00Z"), memberId: 1 };

/** Lines of the inbox for what was typed. */
async function found(typed: string): Promise<readonly string[]> {
  const query = readInboxQuery(new URLSearchParams({ q: typed }));
  return (await readInbox(database, query, WHO)).lines.map(({ reference }) => reference);
}

describe("The words of a search", () => {
  it("are the same in the functions and in the database", async () => {
    const signs = [0x21, 0x2f, 0x3a, 0x40, 0x5b, 0x60, 0x7b, 0xbf, 0xd7, 0xe9, 0x3c3, 0x2014, 0x20ac, 0x2212, 0x3001];
    const given = [
      "Solène DUPRÉ-Vidal, n° 12/B",
      "jean.luc@exemple.fr",
      "GA-2611-7K3QX",
      "",
      ...signs.map((sign) => `a${String.fromCodePoint(sign)}b`),
    ];
    const read = await rows(
      "SELECT search_words(given) AS words FROM unnest($1::text[]) WITH ORDINALITY AS t (given, n) ORDER BY n",
      [given],
    );
    expect(read.map(({ words }) => words)).toEqual(given.map(searchWords));
  });

  it("are found from their beginning, of a number from any place, each in the request or in its timeline", async () => {
    const reference = await sendRequest();
    await sendRequest({ firstName: "Zoé", lastName: "Autre", email: "zoe@exemple.fr", phone: "01 99 00 55 44" });
    const member = await signIn(catcher);
    await member.get(`/bureau/demandes/${reference}`);
    await member.post(`/bureau/demandes/${reference}`, { acte: "note", note: "Parle d'élagage" });
    for (const typed of ["sol", "dupre vidal elag", "3998", "1234", "0639981234", reference.replaceAll("-", "")]) {
      expect(await found(typed), typed).toEqual([reference]);
    }
    // The middle of a word is not looked for.
    expect(await found("lagage")).toEqual([]);
  });

  it("go with the person's data, and are those of the corrected answers", async () => {
    const reference = await sendRequest();
    await rows(`UPDATE leads SET "values" = jsonb_set("values", '{lastName}', '"Marchand"')`);
    expect(await found("marchand")).toEqual([reference]);
    expect(await found("vidal")).toEqual([]);
    await rows(
      "INSERT INTO lead_events (lead_id, at, actor, kind, text) SELECT id, now(), 'visitor', 'complement', 'Élagage' FROM leads",
    );
    expect(await found("elagage")).toEqual([reference]);
    await rows(`UPDATE leads SET erased_at = now(), email = NULL, "values" = '{}'`);
    expect([await found("elagage"), await found("marchand")]).toEqual([[], []]);
    expect(await rows("SELECT event_id::int FROM request_search")).toEqual([{ event_id: 0 }]);
  });
});

/** The address that the search field of a page leads to, its other fields as they are. */
function searched({ html }: Page, words: string): string {
  const selects = [...html.matchAll(/<select[^>]*name="(vue|etat|formulaire|responsable|ordre)"[\s\S]*?<\/select>/g)];
  const others = selects.map(([select, name = ""]) => [name, /value="([^"]*)" selected/.exec(select)?.[1] ?? ""]);
  return `/bureau?${new URLSearchParams([["q", words], ...others])}`;
}

it("What is typed on the first page is looked for in all requests, and within another view the page says so", async () => {
  const reference = await sendRequest();
  await rows("UPDATE leads SET status = 'lost', first_response_at = now()");
  const member = await signIn(catcher);
  const everywhere = await member.get(searched(await member.get("/bureau"), "dupré"));
  expect(everywhere.text).toContain(reference);
  expect(everywhere.text).toContain("Recherche : dupré 1 demande");
  const within = await member.get(searched(await member.get("/bureau?vue=a-moi"), "dupré"));
  expect(within.text).not.toContain(reference);
  expect(within.text).toContain("Recherche : dupré, dans « À moi » 0 demande · Chercher dans toutes");
});

const STORED = 6_000;
/** Rows that one page of the desk may read of one table: what is open or found, never what is stored. */
const MOST_ROWS = 1_500;
/** Texts of requests that a search reads before it asks for all that match. */
const NEWEST_TEXTS = 4_000;

/** @param flood what three requests of four are: open with a robot's signs, or open and believed. */
async function fill(flood: "suspect" | "believed" | null = null): Promise<void> {
  const isFlooded = flood !== null;
  const step = 250;
  for (let from = 1; from < STORED; from += step) {
    await rows(
      `INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, deadline_at, email, "values",
         metadata, consents, payload_hash, status, first_response_at, suspect, suspect_reasons)
       SELECT gen_random_uuid(), 'contact', 'VIEUX-' || n, $1::timestamptz - (${STORED} - n) * interval '1 hour', $1, $1, n || '@exemple.example',
         jsonb_build_object('firstName', 'Personne', 'lastName', 'Nom' || n, 'phone', '06 39 98 ' || n), '{}', '{}', '',
         CASE WHEN n % 100 = 0 OR $2 AND n % 4 <> 0 THEN 'new' WHEN n % 2 = 0 THEN 'won' ELSE 'lost' END, $1,
         $3 AND n % 4 <> 0, CASE WHEN $3 AND n % 4 <> 0 THEN '{honeypot}'::text[] ELSE '{}' END
       FROM generate_series(${from}, ${from + step - 1}) AS n`,
      [NOW, isFlooded, flood === "suspect"],
    );
  }
  await rows(
    "INSERT INTO lead_events (lead_id, at, actor, kind) SELECT id, received_at, 'site', 'advice-received' FROM leads",
  );
  await rows("ANALYZE");
}

/** Keeps what is sent to the database. */
function spyOn(sent: SentStatement[]) {
  const { query } = database;
  return vi.spyOn(database, "query").mockImplementation((text, params) => {
    sent.push({ text, values: params ?? {} });
    return query(text, params);
  });
}

describe("No page of the desk reads more of a table than is open or found, whatever is stored", () => {
  it("by the plans of its lists, of its counts and of a search", async () => {
    await fill();
    const sent: SentStatement[] = [];
    const spy = spyOn(sent);
    const list = (parameters: Record<string, string>) =>
      readInbox(database, readInboxQuery(new URLSearchParams(parameters)), WHO);
    expect((await list({})).total).toBe(STORED / 100);
    expect((await list({ vue: "toutes" })).total).toBe(1_000);
    expect((await list({ vue: "closes" })).lines).toHaveLength(25);
    expect((await list({ q: "nom5999" })).lines.map(({ reference }) => reference)).toEqual(["VIEUX-5999"]);
    await countViews(database, WHO, []);
    await queueWebhookMessages(database, NOW);
    // A word of every request: the open ones, and the first thousand of the others.
    const every = await list({ q: "personne" });
    expect(every.total).toBe(1_000);
    expect(every.lines.slice(0, 2).map(({ reference }) => reference)).toEqual(["VIEUX-6000", "VIEUX-5900"]);
    const first = async (parameters: Record<string, string>) => (await list(parameters)).lines[0]?.reference;
    expect(await first({ q: "personne", vue: "closes" })).toBe("VIEUX-5999");
    expect(await first({ q: "personne", ordre: "anciennes" })).toBe("VIEUX-1");
    expect(await first({ q: "personne", page: "100" })).toBe("VIEUX-3560");
    expect((await list({ q: "personne", vue: "a-faire" })).total).toBe(STORED / 100);
    expect((await list({ q: "nom599 personne" })).total).toBe(11);
    spy.mockRestore();
    const isDeep = ({ values }: SentStatement) => Number(values.offset) > 0;
    const prepared = await prepareAll(
      database,
      sent.filter((statement) => !isDeep(statement)),
    );
    // What a search finds in its own narrow table is as many rows as hold the word.
    const ofRequests = (read: string) => !/^\S.* on request_search/.test(read);
    expect((await prepared.readsAbove(MOST_ROWS)).filter(ofRequests)).toEqual([]);
    await prepared.forget();
    // For a page of a word that every request holds, the newest texts are enough: the index of words finds all of them.
    const ofEvery = ({ values }: SentStatement) =>
      String(values.terms) === String(termsParameter("personne")) && values.most === 1_000;
    const common = await prepareAll(database, sent.filter(ofEvery));
    expect(sent.filter(ofEvery).length).toBeGreaterThan(3);
    expect(await common.readsAbove(NEWEST_TEXTS)).toEqual([]);
    await common.forget();
    // The faults that this gate is for: every request that a search finds read and put in order, and the text of every
    // request compared.
    const sorted = await prepareAll(database, [
      {
        text: `SELECT l.id FROM leads l WHERE ${holdsTerms("$terms")} ORDER BY l.received_at DESC LIMIT 25`,
        values: { terms: termsParameter("personne") },
      },
    ]);
    expect(await sorted.readsAbove(MOST_ROWS)).toContainEqual(
      expect.stringMatching(/Scan on leads,? .*read \d{4} rows/),
    );
    await sorted.forget();
    const faulty = await prepareAll(database, [
      { text: "SELECT id FROM lead_events WHERE at + interval '2 days' > $now::timestamptz", values: { now: NOW } },
      { text: `SELECT id FROM leads l WHERE fold_text(l."values"::text) LIKE $1`, values: { 1: "%nom599%" } },
    ]);
    expect(await faulty.readsAbove(MOST_ROWS)).toContainEqual(expect.stringMatching(/Scan on leads read \d{4} rows/));
    expect(await faulty.readsAbove(MOST_ROWS)).toContainEqual(
      expect.stringMatching(/on lead_events,? .*read 6000 rows/),
    );
    await faulty.forget();
  }, 600_000);

  it("nor of the suspects that a flood has left open: work is read apart from them, and a thousand are counted", async () => {
    await fill("suspect");
    const sent: SentStatement[] = [];
    const spy = spyOn(sent);
    const list = (vue: string) => readInbox(database, readInboxQuery(new URLSearchParams({ vue })), WHO);
    expect((await list("a-faire")).total).toBe(STORED / 100);
    expect((await list("libres")).total).toBe(STORED / 100);
    const doubtful = await list("a-verifier");
    expect([doubtful.total, doubtful.lines[0]?.reference]).toEqual([1_000, "VIEUX-5999"]);
    expect(await readHead(database, WHO)).toEqual({ calls: [], news: [] });
    const { views } = await countViews(database, WHO, []);
    expect([views["a-faire"], views["a-verifier"]]).toEqual([STORED / 100, 1_000]);
    spy.mockRestore();
    const prepared = await prepareAll(database, sent);
    expect(await prepared.readsAbove(MOST_ROWS)).toEqual([]);
    await prepared.forget();
    // The fault that this gate is for: all open requests counted on each page.
    const faulty = await prepareAll(database, [
      {
        text: "SELECT count(*) FROM leads WHERE status IN ('new', 'taken', 'contacted', 'quoted') AND suspect",
        values: {},
      },
    ]);
    expect(await faulty.readsAbove(MOST_ROWS)).toHaveLength(1);
    await faulty.forget();
    const member = await signIn(catcher);
    expect((await member.get("/bureau?vue=closes")).text).toMatch(/À vérifier 1 000 ou plus/);
  }, 600_000);

  it("nor when thousands that are believed are open: each list looks at the first of each kind and says how it goes on", async () => {
    await fill("believed");
    // Old, long answered, and due tomorrow by law: no index by date alone would show it.
    await rows(
      "UPDATE leads SET status = 'contacted', legal_duty = 'answer', legal_due_at = $1 WHERE reference = 'VIEUX-2'",
      [WHO.tonight],
    );
    await rows("ANALYZE leads");
    const sent: SentStatement[] = [];
    const spy = spyOn(sent);
    const list = (parameters: Record<string, string>) =>
      readInbox(database, readInboxQuery(new URLSearchParams(parameters)), WHO);
    const work = await list({});
    expect([work.total, work.lines[0]?.reference]).toEqual([1_000, "VIEUX-2"]);
    for (const vue of INBOX_VIEWS) for (const ordre of ["urgence", "recentes"]) await list({ vue, ordre });
    expect((await list({ q: "personne" })).total).toBe(1_000);
    await readHead(database, WHO);
    const { views } = await countViews(database, WHO, []);
    expect(views["a-traiter"]).toBeGreaterThanOrEqual(1_000);
    spy.mockRestore();
    const prepared = await prepareAll(database, sent);
    const ofRequests = (read: string) => !/^\S.* on request_search/.test(read);
    // A list by date looks at ten thousand, of one kind after the other.
    expect((await prepared.readsAbove(MOST_ROWS)).filter(ofRequests).filter((read) => !read.includes("$from"))).toEqual(
      [],
    );
    await prepared.forget();
    const member = await signIn(catcher);
    const page = await member.get("/bureau?vue=devis");
    expect(page.text).toMatch(/Plus de 1 000 demandes sont ouvertes .* Toutes, par date/);
    expect(page.text).toMatch(/Devis 0 ou plus/);
  }, 600_000);

  it("nor any other list: registers, mails that need a person, who has how many, persons and requests that are alike", async () => {
    await fill("believed");
    await signIn(catcher);
    // Every request of one person and one member; claims and complaints by the thousand, mails held by a flood, one that failed.
    for (let from = 1; from < STORED; from += 250) {
      const portion = [from, from + 249];
      await rows(
        `UPDATE leads SET email = 'a@exemple.example', owner_id = (SELECT min(id) FROM desk_members),
           status = CASE status WHEN 'new' THEN 'taken' ELSE status END,
           form_type = CASE WHEN id % 2 = 0 THEN 'sinistre' ELSE 'renoncer' END WHERE id BETWEEN $1 AND $2`,
        portion,
      );
      await rows(
        `INSERT INTO duties (lead_id, kind, from_day, due_at)
         SELECT id, 'answer', '2026-11-02', '2026-12-31' FROM leads WHERE id BETWEEN $1 AND $2`,
        portion,
      );
      await rows(
        `INSERT INTO outbox (lead_id, kind, recipient, state, created_at, next_attempt_at)
         SELECT id, 'lead', 'contact', CASE WHEN reference = 'VIEUX-9' THEN 'dead' ELSE 'held' END, received_at, received_at
         FROM leads WHERE id BETWEEN $1 AND $2`,
        portion,
      );
    }
    await rows("ANALYZE");
    const sent: SentStatement[] = [];
    const spy = spyOn(sent);
    for (const name of ["reclamations", "sinistres", "declarations"] as const) {
      const page = await readRegisterPage(database, name, 2026, null);
      expect([name, page.entries.length]).toEqual([name, 500]);
      expect((await readRegisterPage(database, name, 2026, page.next)).entries).toHaveLength(500);
      expect((await readRegister(database, name, 2026).next()).value).toHaveLength(1_000);
    }
    const mails = await readTrouble(database);
    expect([mails.length, mails[0]?.reference]).toEqual([201, "VIEUX-9"]);
    expect([...(await countOpenRequests(database)).values()]).toEqual([1_000]);
    expect(await findPeople(database, "personne")).toMatchObject({ isCut: true });
    const request = await readRequest(database, "VIEUX-6000");
    if (request !== null) expect(await findNeighbours(database, request)).toHaveLength(5);
    expect((await wholeRequestStore(database, { kind: "console" }).all().next()).value).toHaveLength(1_000);
    spy.mockRestore();
    const prepared = await prepareAll(database, sent);
    const ofRequests = (read: string) => !/^\S.* on request_search/.test(read);
    expect((await prepared.readsAbove(MOST_ROWS)).filter(ofRequests)).toEqual([]);
    await prepared.forget();
  }, 600_000);

  it("nor of the mails that did not leave, tried or not: the longest waiting are counted on each page", async () => {
    await fill();
    await signIn(catcher);
    const queue = (change: string) =>
      rows(
        `INSERT INTO outbox (lead_id, kind, recipient, created_at, next_attempt_at, state, refused_at, attempts)
         SELECT id, ${change}, 1 FROM leads`,
      );
    const counted = async () => {
      const count = await countMailTrouble(database, NOW);
      return [count.mails, count.receipts, count.isMore, troubleSentence(count, NOW)];
    };
    // Receipts of ordinary requests, which are nobody's trouble, and mails that are due within the minute.
    await queue("'receipt', 'visitor', received_at, received_at, 'pending', NULL");
    await queue("'lead', 'contact', '2026-11-24T07:59:00Z', '2026-11-24T07:59:00Z', 'pending', NULL");
    await rows("ANALYZE");
    expect(await counted()).toEqual([0, 0, true, null]);
    for (const [change, sentence] of [
      ["'lead', 'contact', received_at, received_at, 'dead', received_at", "500 e-mails ou plus ne sont pas partis"],
      [
        "'news', 'contact', received_at, '2026-11-25', 'pending', received_at",
        "500 e-mails ou plus ne sont pas partis",
      ],
      ["'lead', 'contact', received_at, received_at, 'pending', NULL", "500 e-mails ou plus ne sont pas partis"],
    ] as const) {
      await rows("DELETE FROM outbox");
      await queue(change);
      await rows("ANALYZE");
      expect(String((await counted()).at(-1)), change).toContain(sentence);
      const sent: SentStatement[] = [];
      const spy = spyOn(sent);
      await countMailTrouble(database, NOW);
      spy.mockRestore();
      const prepared = await prepareAll(database, sent);
      expect(await prepared.readsAbove(MOST_ROWS), change).toEqual([]);
      await prepared.forget();
    }
    await rows("DELETE FROM outbox WHERE lead_id > 3");
    expect(await counted()).toEqual([
      3,
      0,
      false,
      expect.stringMatching(/^3 e-mails ne sont pas partis, le plus ancien/),
    ]);
  }, 600_000);

  it("a list by date goes on where it ended", async () => {
    await fill();
    const list = (parameters: Record<string, string>) =>
      readInbox(database, readInboxQuery(new URLSearchParams(parameters)), WHO);
    const borne = String(new Date("2026-11-20T08:00:00Z").getTime());
    expect((await list({ vue: "toutes", borne })).lines[0]?.reference).toBe("VIEUX-5904");
    expect((await list({ vue: "toutes", ordre: "anciennes", borne })).lines[0]?.reference).toBe("VIEUX-5904");
    expect((await list({ vue: "toutes", borne: "demain" })).lines[0]?.reference).toBe("VIEUX-6000");
    expect((await list({ vue: "devis" })).rest).toBeNull();
  }, 600_000);
});
