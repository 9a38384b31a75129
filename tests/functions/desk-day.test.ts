import { expect, it } from "vitest";
import { database } from "../../netlify/kernel/database.ts";
import { TOLD_KINDS } from "../../netlify/mail/webhook-message.ts";
import { COLLEAGUES, NINE, seedDay } from "../lab/desk/scenario.ts";
import { type Page, signIn, type Visitor } from "./desk-harness.ts";
import { catchMail } from "./mail-caught.ts";
import { rows } from "./request-harness.ts";

const catcher = await catchMail();
/** Four pages of the list; in the long run the whole day of a busy firm. */
const REQUESTS = process.env.TEST_FULL === "1" ? 200 : 100;
const HOUR_MS = 3_600_000;
/** A call is noted from half an hour before its time. */
const CALLED_EARLY_MS = HOUR_MS / 2;

const listed = ({ html }: Page) =>
  [...html.matchAll(/name="ref" value="([^"]+)"/g)].flatMap(([, found]) => found ?? []);
/** References in a list of the page's head, above every other list. */
const headed = (name: string, { html }: Page) => {
  const head = new RegExp(`<ul [^>]*aria-label="${name}[\\s\\S]*?</ul>`).exec(html)?.[0] ?? "";
  return [...head.matchAll(/demandes\/(GA-[\w-]+)/g)].flatMap(([, found]) => found ?? []);
};
const promised = (page: Page) => headed("Appels promis", page);
const news = (page: Page) => headed("Nouvelles des visiteurs", page);
/** How many requests « À lire » holds, as the head says. */
const unread = ({ text }: Page) => Number(/À lire (\d+)/.exec(text)?.[1] ?? 0);

/** What an adviser does with a request, until nothing of it is to be done today. */
function actsFor(page: Page, isCall: boolean): readonly Record<string, string>[] {
  const read = { lu: /name="lu" value="(\d+)"/.exec(page.html)?.[1] ?? "0" };
  const duties = [...page.html.matchAll(/name="devoir" value="(\w+)"/g)].map(([, kind = ""]) => kind);
  const duty = duties.includes("answer") ? "answer" : duties[0];
  const done = duty === undefined ? [] : [{ acte: "devoir", devoir: duty, ...read }];
  const answer = { acte: "contact", issue: isCall ? "joint" : "ecrit", ...read };
  // A declaration is transmitted, told about, and dealt with; the others come up again in three days.
  const last =
    duty === undefined
      ? { acte: "rappel", quoi: "Relancer", jour: "2026-11-27", heure: "09:00" }
      : { acte: "etat", etat: "handled", vu: "contacted", ...read };
  return [...done, answer, last];
}

async function deal(member: Visitor, reference: string, isCall: boolean): Promise<number> {
  const path = `/bureau/demandes/${reference}`;
  const acts = actsFor(await member.get(path), isCall);
  for (const act of acts) expect((await member.post(path, act)).status, JSON.stringify(act)).toBe(303);
  return acts.length;
}

it(`a day of ${REQUESTS} requests is three acts each for three people; no promised call and nothing that a person did is out of sight`, {
  timeout: 600_000,
}, async () => {
  let now = NINE;
  const services = { clock: () => now };
  const acts = await seedDay(database, NINE, REQUESTS);
  const first = await signIn(catcher, undefined, { services });
  await first.get("/bureau/equipe");
  const team = [first];
  for (const { name: nom, email } of COLLEAGUES) {
    await first.post("/bureau/equipe", { acte: "ouvrir", nom, email, role: "conseiller" });
    team.push(await signIn(catcher, email, { services }));
  }
  // The first act is a message on a closed request: it is in sight before everything that waits.
  expect(await rows("SELECT status FROM leads WHERE reference = $1", [acts[0]?.reference])).toEqual([
    { status: "contacted" },
  ]);
  expect(news(await first.get("/bureau"))).toContain(acts[0]?.reference);
  let waited = 0;
  const dealt = new Map<string, number>();
  for (let turn = 0; dealt.size < REQUESTS; turn += 1) {
    // Eight hours for the whole day, and the waits for a call.
    now = new Date(NINE.getTime() + waited + (dealt.size / REQUESTS) * 8 * HOUR_MS);
    const member = team[turn % team.length] ?? first;
    const page = await member.get("/bureau");
    const soon = acts.filter(
      ({ reference, callAt }) =>
        callAt !== null && !dealt.has(reference) && callAt.getTime() - now.getTime() < HOUR_MS && callAt >= NINE,
    );
    for (const { reference } of soon) {
      expect(promised(page), "a call of the next hour is in the head of the page").toContain(reference);
    }
    const unseen = acts.filter(({ reference }) => !dealt.has(reference));
    expect(unread(page), "the head says how many persons did something").toBe(unseen.length);
    // Those who wrote come first, the closed requests among them.
    const wrote = unseen.filter(({ kind }) => kind === "complement" || kind === "correction");
    const named = (wrote.length > 0 ? wrote : unseen).map(({ reference }) => reference);
    expect(named, "the head names who wrote").toEqual(expect.arrayContaining(news(page).slice(0, named.length)));
    if (unseen.length > 0) expect(news(page)).not.toEqual([]);
    const callsAt = (reference: string) => acts.find((act) => act.reference === reference)?.callAt ?? null;
    // A promised call is made when its time has come, before anything else.
    const batch = [...new Set([...promised(page), ...news(page), ...listed(page)])]
      .filter(
        (reference) =>
          !dealt.has(reference) && (callsAt(reference) ?? now).getTime() <= now.getTime() + CALLED_EARLY_MS,
      )
      .slice(0, 10);
    // Only calls of a later hour are left on this page.
    if (batch.length === 0) waited += HOUR_MS / 2;
    expect(waited, "the first page shows what is left to do").toBeLessThan(9 * HOUR_MS);
    for (const reference of batch) dealt.set(reference, await deal(member, reference, callsAt(reference) !== null));
  }
  expect(Math.max(...dealt.values())).toBeLessThanOrEqual(3);
  expect(listed(await first.get("/bureau"))).toEqual([]);
  expect(await rows("SELECT reference FROM leads WHERE waiting_since IS NOT NULL OR legal_due_at IS NOT NULL")).toEqual(
    [],
  );
  const unseen = await rows(
    `SELECT e.id FROM lead_events e WHERE e.actor = 'visitor' AND NOT EXISTS (
       SELECT FROM lead_events later WHERE later.lead_id = e.lead_id AND later.actor = 'member' AND later.id > e.id)`,
  );
  expect(unseen).toEqual([]);
  // The broker's software hears of each kind of line, but for the firm's own words and what another message tells.
  const known = [...Object.keys(TOLD_KINDS), "status", "closed", "duplicate", "note", "read", "entered", "typed"];
  const kinds = (await rows("SELECT DISTINCT kind FROM lead_events")).map(({ kind }) => String(kind));
  expect(kinds.filter((kind) => !known.includes(kind))).toEqual([]);
});
