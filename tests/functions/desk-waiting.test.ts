import { describe, expect, it } from "vitest";
import { createChanges } from "../../netlify/follow-up/changes.ts";
import { addDocument } from "../../netlify/follow-up/document-store.ts";
import { database } from "../../netlify/kernel/database.ts";
import { type Page, sendRequest, signIn, signInConseiller } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
/** Tuesday 24 November 2026, 9 h in Paris. */
const NOW = new Date("2026-11-24T08:00:00Z");
const services = { clock: () => NOW };
const LATER = new Date("2026-12-09T08:00:00Z");

/** References of the lines, from the top. */
const listed = ({ html }: Page) => [...html.matchAll(/name="ref" value="([^"]+)"/g)].map(([, reference]) => reference);
const changes = createChanges(database);

async function idOf(reference: string): Promise<string> {
  return String((await rows("SELECT id::text FROM leads WHERE reference = $1", [reference]))[0]?.id);
}

async function told(reference: string, kind: string, text = "") {
  const notice = { subject: "[Suivi]", lines: [`Nouvelle : ${kind}`] };
  return { requestId: await idOf(reference), now: NOW, kind, text, recipient: "contact", notice } as const;
}

const say = async (reference: string, text = "Avez-vous reçu mon permis ?") =>
  expect(await changes.say(await told(reference, "complement", text))).toBe("done");
const book = async (reference: string, at: Date) =>
  expect(await changes.book(await told(reference, "slot"), at, { pace: null, mostUnproven: 20 })).toBe("done");
const drop = async (reference: string) => {
  const document = {
    id: crypto.randomUUID(),
    requestId: await idOf(reference),
    kind: "autre",
    mediaType: "application/pdf",
    recipient: "contact",
    notice: { subject: "Document reçu", lines: [] },
    bytes: Buffer.from("%PDF-"),
    now: NOW,
  } as const;
  expect(await addDocument(database, Buffer.alloc(32, 7), document)).toBe("added");
};
const set = (reference: string, sql: string) => rows(`UPDATE leads SET ${sql} WHERE reference = $1`, [reference]);
const answered = "first_response_at = '2026-11-20T09:00Z', status = 'contacted'";
const waiting = () => rows("SELECT waiting_since IS NOT NULL AS waits, waiting_for, status FROM leads ORDER BY id");

describe("What a visitor does waits for the firm", () => {
  it("wakes a request that was postponed, and keeps its reminder", async () => {
    const reference = await sendRequest();
    await set(reference, `${answered}, next_action_at = '2026-12-20T08:00Z', next_action = 'Relancer'`);
    const member = await signIn(catcher, undefined, { services });
    expect(listed(await member.get("/bureau"))).toEqual([]);
    await say(reference);
    const page = await member.get("/bureau");
    expect(listed(page)).toEqual([reference]);
    expect(page.text).toContain("A écrit : aujourd’hui à 9 h 00");
    // Its own page says it once, beside the button that answers it.
    const own = await member.get(`/bureau/demandes/${reference}`);
    expect(own.text.match(/A écrit/g)).toHaveLength(1);
    expect(own.text).toContain("A écrit, aujourd’hui à 9 h 00. C’est lu, rien à répondre");
    expect(await rows("SELECT next_action FROM leads")).toEqual([{ next_action: "Relancer" }]);
  });

  it("reopens a request that was set aside, says so in the timeline, and leaves a sale a sale that waits", async () => {
    const lost = await sendRequest({ email: "perdu@exemple.fr" });
    const won = await sendRequest({ email: "gagne@exemple.fr" });
    await set(lost, "status = 'lost', lost_reason = 'injoignable', first_response_at = now()");
    await set(won, "status = 'won', first_response_at = now()");
    await say(lost);
    await say(won);
    expect(await waiting()).toEqual([
      { waits: true, waiting_for: ["complement"], status: "contacted" },
      { waits: true, waiting_for: ["complement"], status: "won" },
    ]);
    expect(await rows("SELECT lost_reason FROM leads WHERE reference = $1", [lost])).toEqual([{ lost_reason: null }]);
    expect(await rows("SELECT detail FROM lead_events WHERE kind = 'status'")).toEqual([
      { detail: { from: "lost", to: "contacted" } },
    ]);
    const member = await signIn(catcher, undefined, { services });
    expect(new Set(listed(await member.get("/bureau")))).toEqual(new Set([lost, won]));
    expect(listed(await member.get("/bureau?vue=closes"))).toEqual([]);
  });

  it("does not wait when the person closes the request, and goes with the person's data", async () => {
    const reference = await sendRequest();
    const close = { state: "lost", lostReason: "sans-suite" } as const;
    expect(await changes.close(await told(reference, "closed"), close)).toBe("done");
    expect(await waiting()).toEqual([{ waits: false, waiting_for: [], status: "lost" }]);
    await say(reference);
    await set(reference, "erased_at = now(), email = NULL");
    expect(await waiting()).toEqual([{ waits: false, waiting_for: [], status: "new" }]);
  });

  it("ends by an answer, by « C'est lu » or by a closed state, and only for what the adviser's page had shown", async () => {
    const reference = await sendRequest();
    await say(reference);
    const member = await signIn(catcher, undefined, { services });
    const path = `/bureau/demandes/${reference}`;
    const seen = /name="lu" value="(\d+)"/.exec((await member.get(path)).html)?.[1] ?? "";
    await say(reference, "Et mon relevé ?");
    expect((await member.post(path, { acte: "lu", lu: seen })).status).toBe(303);
    expect((await member.post(path, { acte: "contact", issue: "joint", note: "" })).status).toBe(303);
    expect((await waiting())[0]?.waits).toBe(true);
    const fresh = /name="lu" value="(\d+)"/.exec((await member.get(path)).html)?.[1] ?? "";
    expect((await member.post(path, { acte: "note", note: "Lu", lu: fresh })).status).toBe(303);
    expect((await waiting())[0]?.waits).toBe(true);
    expect((await member.post(path, { acte: "contact", issue: "absent", note: "", lu: fresh })).status).toBe(303);
    expect((await waiting())[0]?.waits).toBe(true);
    expect((await member.post(path, { acte: "contact", issue: "ecrit", note: "", lu: fresh })).status).toBe(303);
    expect(await waiting()).toEqual([{ waits: false, waiting_for: [], status: "contacted" }]);
    await say(reference);
    const last = /name="lu" value="(\d+)"/.exec((await member.get(path)).html)?.[1] ?? "";
    expect((await member.post(path, { acte: "lu", lu: last })).location).toBe(`${path}?fait=lu`);
    expect((await waiting())[0]?.waits).toBe(false);
  });
});

describe("« À faire »", () => {
  it("orders declarations, promised answers, calls at their time, people who wrote, documents, then new ones", async () => {
    const at = (number: number) => ({ email: `personne${number}@exemple.fr` });
    const fresh = await sendRequest(at(1));
    const paper = await sendRequest(at(2));
    const writer = await sendRequest(at(3));
    const call = await sendRequest(at(4));
    const promised = await sendRequest(at(5));
    const declared = await sendRequest({}, "renoncer");
    await rows("UPDATE leads SET deadline_at = $1", [LATER]);
    for (const reference of [paper, writer, call]) await set(reference, answered);
    await set(promised, "deadline_at = '2026-11-24T09:30Z'");
    await drop(paper);
    await say(writer);
    await book(call, new Date("2026-11-24T08:30:00Z"));
    const member = await signIn(catcher, undefined, { services });
    const page = await member.get("/bureau");
    expect(listed(page)).toEqual([declared, promised, call, writer, paper, fresh]);
    expect(page.text).toContain("Appeler aujourd’hui à 9 h 30");
    expect(page.text).toContain("06 39 98 12 34");
    expect(page.text).toMatch(/Message de contact : Service .*« Bonjour/);
    // The call that was made leaves the list of the day, whoever answered or not.
    await member.get(`/bureau/demandes/${call}`);
    await member.post(`/bureau/demandes/${call}`, { acte: "contact", issue: "absent", note: "" });
    expect((await member.get("/bureau")).text).not.toContain("Appeler aujourd’hui");
  });

  it("has the promised calls of the day at its head, however many answers are late", async () => {
    const call = await sendRequest();
    await set(call, answered);
    await book(call, new Date("2026-11-24T15:00:00Z"));
    await rows(
      `INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, deadline_at, "values", metadata, consents, payload_hash)
       SELECT gen_random_uuid(), 'contact', 'GA-2611-' || translate((10000 + n)::text, '01', 'AB'), $1, $1, '2026-11-20T09:00Z', '{}', '{}', '{}', 'h' || n
       FROM generate_series(1, 60) AS n`,
      [NOW],
    );
    const page = await (await signIn(catcher, undefined, { services })).get("/bureau");
    expect(page.text).toContain("61 demandes");
    expect(listed(page)).not.toContain(call);
    const head = page.html.slice(0, page.html.indexOf('class="views"'));
    expect(head).toContain(`/bureau/demandes/${call}`);
    expect(head).toMatch(/16\s+h\s+00/);
  });

  it("keeps a promised call at its head when somebody closes the request, until it is made, cancelled or over", async () => {
    const closed = await sendRequest();
    const unwanted = await sendRequest({ email: "robot@exemple.fr" });
    await book(closed, new Date("2026-11-24T15:00:00Z"));
    await book(unwanted, new Date("2026-11-24T15:30:00Z"));
    await set(unwanted, "status = 'spam'");
    const member = await signIn(catcher, undefined, { services });
    await member.get(`/bureau/demandes/${closed}`);
    await member.post(`/bureau/demandes/${closed}`, { acte: "etat", etat: "handled", vu: "new" });
    expect(await rows("SELECT status FROM leads WHERE reference = $1", [closed])).toEqual([{ status: "handled" }]);
    await rows("UPDATE leads SET waiting_since = NULL, waiting_for = '{}'");
    const page = await member.get("/bureau");
    const head = page.html.slice(0, page.html.indexOf('class="views"'));
    expect(head).toContain(`/bureau/demandes/${closed}`);
    expect(head).not.toContain(unwanted);
    await rows("UPDATE call_slots SET starts_at = starts_at - interval '1 day'");
    expect((await member.get("/bureau")).text).not.toContain("Appeler aujourd’hui");
    await rows("UPDATE call_slots SET starts_at = starts_at + interval '1 day'");
    await member.get(`/bureau/demandes/${closed}`);
    await member.post(`/bureau/demandes/${closed}`, { acte: "annuler-rappel" });
    expect((await member.get("/bureau")).text).not.toContain("Appeler aujourd’hui");
  });

  it("is of one person: what a colleague has is in the list of the team, until that colleague has left", async () => {
    const [mine, theirs, free] = [
      await sendRequest({ email: "a@exemple.fr" }),
      await sendRequest({ email: "b@exemple.fr" }),
      await sendRequest({ email: "c@exemple.fr" }),
    ];
    const responsable = await signIn(catcher);
    const conseiller = await signInConseiller(catcher, responsable);
    await responsable.get(`/bureau/demandes/${mine}`);
    await responsable.post(`/bureau/demandes/${mine}`, { acte: "prendre" });
    await conseiller.get(`/bureau/demandes/${theirs}`);
    await conseiller.post(`/bureau/demandes/${theirs}`, { acte: "prendre" });
    expect(new Set(listed(await responsable.get("/bureau")))).toEqual(new Set([mine, free]));
    expect(new Set(listed(await responsable.get("/bureau?vue=a-traiter")))).toEqual(new Set([mine, free, theirs]));
    await rows("UPDATE desk_members SET removed_at = now() WHERE role = 'conseiller'");
    expect(new Set(listed(await responsable.get("/bureau")))).toEqual(new Set([mine, free, theirs]));
  });

  it("leads from one request to the next and back to the same filter and page, after each act too", async () => {
    const [second, first] = [
      await sendRequest({ email: "a@exemple.fr" }),
      await sendRequest({ email: "b@exemple.fr" }),
    ];
    const member = await signIn(catcher);
    const list = await member.get("/bureau?vue=libres&etat=nouveau&ordre=recentes");
    const href = /href="(\/bureau\/demandes\/[A-Z]+-[^"]+)"/.exec(list.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(href).toBe(
      `/bureau/demandes/${first}?liste=${encodeURIComponent("vue=libres&etat=nouveau&ordre=recentes")}`,
    );
    const page = await member.get(href);
    expect(page.html).toContain('href="/bureau?vue=libres&amp;etat=nouveau&amp;ordre=recentes"');
    expect(page.html).toMatch(new RegExp(`rel="next"[^>]*|/bureau/demandes/${second}`));
    const acted = await member.post(href, { acte: "note", note: "Vu" });
    expect(acted.location).toBe(`${href}&fait=note`);
    expect((await member.get(acted.location ?? "")).html).toContain(`/bureau/demandes/${second}?liste=`);
    // A forged list leads nowhere but to the desk.
    const forged = await member.get(
      `/bureau/demandes/${first}?liste=${encodeURIComponent("//ailleurs.example?vue=x")}`,
    );
    expect(forged.html).not.toContain("ailleurs.example");
  });
});
