// The one scenario of a desk: who asked what, and when. The demonstration desk and the played day read it, so that they show
// the same firm.
import { randomUUID } from "node:crypto";
import type { Queryable } from "../../../netlify/kernel/database.ts";
import { dutiesOf, dutyRows } from "../../../netlify/request/duties.ts";
import { numbered } from "../../support/numbered.ts";
import { validExamples } from "../../support/valid-examples.ts";

const FIRST = ["Solène", "Hugo", "Aïcha", "Marc", "Élodie", "Thi", "Benoît", "Fatou", "Loïc", "Inès", "Gaël", "Chloé"];
const LAST = [
  "Dupré-Vidal",
  "Combe",
  "Benali",
  "Le Goff",
  "Nguyen",
  "Marchand",
  "Rochebelle",
  "Diallo",
  "Œuvrard",
  "Petit",
];
const FORMS = [
  "contact",
  "quick-quote",
  "lead-auto",
  "rc-pro",
  "lead-habitation",
  "lead-decennale",
  "renoncer",
  "reclamation",
] as const;
const DECLARED: ReadonlySet<string> = new Set(["renoncer", "reclamation", "sinistre"]);
const STATES = ["new", "new", "new", "taken", "contacted", "quoted", "won", "lost", "handled", "spam"] as const;
const NOTES = [
  "Préfère être rappelée le soir.",
  "Attend la proposition de son assureur actuel.",
  "Veut comparer deux formules.",
];
const HOUR_MS = 3_600_000;

/** The same numbers at each run: pictures of two runs can be compared. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const INSERT = `
WITH lead AS (
  INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, deadline_at, email, "values",
    metadata, consents, payload_hash, status, status_at, suspect, suspect_reasons, declaration, owner_id, next_action_at,
    next_action, first_response_at, lost_reason)
  VALUES ($1, $2, $3, $4, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, 'demo', $10, least($4::timestamptz + interval '40 hours', now()), $11, $12, $2 IN ('renoncer', 'resilier', 'sinistre', 'reclamation'), $13, $14, $15, $16, $17)
  RETURNING id
),
owed AS (
  INSERT INTO duties (lead_id, kind, from_day, due_at) SELECT lead.id, duty.kind, duty.from_day, duty.due_at
  FROM lead, jsonb_to_recordset($20::jsonb) AS duty (kind text, from_day date, due_at timestamptz)
),
mail AS (
  INSERT INTO outbox (lead_id, kind, recipient, state, attempts, created_at, next_attempt_at, sent_at, last_error_code)
  SELECT id, 'lead', 'contact', $18, 1, $4, $4, CASE WHEN $18 = 'sent' THEN $4::timestamptz END, CASE WHEN $18 = 'dead' THEN 'SMTP_550' END FROM lead
)
INSERT INTO lead_events (lead_id, at, actor, member_id, kind, text)
SELECT id, $4::timestamptz + interval '2 hours', 'member', $13, 'note', $19 FROM lead WHERE $13::bigint IS NOT NULL AND $19 <> ''`;

/**
 * Fills a database with invented requests of the last four weeks, in every state, for pictures and a day's rehearsal.
 * @param owners ids of members who take care of some of them.
 */
export async function seedRequests(
  database: Queryable,
  now: Date,
  count: number,
  owners: readonly number[],
): Promise<void> {
  const pick = numbers(20_261_122);
  const one = <T>(list: readonly T[]): T | undefined => list[pick(list.length)];
  for (let index = 0; index < count; index += 1) {
    const form = one(FORMS) ?? "contact";
    const age = index < 20 ? pick(20) : pick(28 * 24);
    const received = new Date(now.getTime() - age * HOUR_MS - pick(60) * 60_000);
    const status = DECLARED.has(form)
      ? age < 30
        ? "new"
        : "handled"
      : age > 200 && pick(3) > 0
        ? (one(STATES.slice(4)) ?? "won")
        : (one(STATES) ?? "new");
    const first = one(FIRST) ?? "Hugo";
    const last = one(LAST) ?? "Combe";
    const email = `${first}.${last}${index}@exemple.example`
      .normalize("NFD")
      .replace(/[^\w@.]/g, "")
      .toLowerCase();
    const phone = `06 39 98 ${10 + pick(90)} ${10 + pick(90)}`;
    const example = validExamples[form];
    const named = Object.fromEntries(
      Object.entries({
        firstName: first,
        lastName: last,
        prenom: first,
        nom: `${first} ${last}`,
        name: `${first} ${last}`,
        phone,
        telephone: phone,
        email,
      }).filter(([name]) => name in example),
    );
    const answered = ["contacted", "quoted", "won", "lost", "handled"].includes(status);
    const open = ["new", "taken", "contacted", "quoted"].includes(status);
    const reminder =
      open && status !== "new" && pick(3) === 0 ? new Date(now.getTime() + (pick(96) - 24) * HOUR_MS) : null;
    const suspect = !DECLARED.has(form) && status === "new" && pick(12) === 0;
    const letters = Array.from({ length: 5 }, () => "23456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(pick(29))).join("");
    await database.query(
      INSERT,
      numbered([
        randomUUID(),
        form,
        `GA-2611-${letters}`,
        received,
        new Date(received.getTime() + 26 * HOUR_MS),
        email,
        JSON.stringify({ ...example, ...named }),
        JSON.stringify({
          userAgent: "Démonstration",
          referrer: pick(3) === 0 ? "https://moteur.example/" : "",
          pageUrl: `https://www.cabinet-galibier.example/${form === "contact" ? "contact" : form}`,
          formId: form,
          sentAt: "",
          consentVersion: "",
          channel: "json",
          droppedKeys: 0,
        }),
        JSON.stringify({ version: "2026-11-21", notice: "Information montrée.", boxes: [] }),
        status,
        suspect,
        suspect ? ["too-fast"] : [],
        status === "new" ? null : (one(owners) ?? null),
        reminder,
        reminder === null ? null : (one(["Rappeler", "Relancer le devis", "Demander le relevé"]) ?? null),
        answered ? new Date(received.getTime() + (1 + pick(40)) * HOUR_MS) : null,
        status === "lost" ? (one(["prix", "concurrent", "sans-suite"]) ?? null) : null,
        pick(40) === 0 ? "dead" : "sent",
        pick(3) === 0 ? (one(NOTES) ?? "") : "",
        // What was dealt with has no legal day left.
        dutyRows(open ? dutiesOf(form, {}, received) : []),
      ]),
    );
  }
}

const DAY_FORMS = [
  "contact",
  "quick-quote",
  "lead-auto",
  "rc-pro",
  "lead-habitation",
  "sinistre",
  "renoncer",
  "reclamation",
] as const;
/** What persons do on their page during a day, by turns. */
const VISITOR_ACTS = ["complement", "document", "slot", "correction"] as const;
const HALF_HOUR_MS = HOUR_MS / 2;

const ACT = `
INSERT INTO lead_events (lead_id, at, actor, kind, text) SELECT id, $2, 'visitor', $3, $4 FROM leads WHERE reference = $1`;
const BOOK = `
INSERT INTO call_slots (lead_id, uid, adviser, starts_at)
SELECT id, gen_random_uuid(), coalesce(owner_id::text, 'cabinet'), $2 FROM leads WHERE reference = $1`;

/** What a person did on the page of a request. */
export interface VisitorAct {
  readonly reference: string;
  readonly kind: (typeof VISITOR_ACTS)[number];
  /** The half hour that was booked; null for what is no call. */
  readonly callAt: Date | null;
}

/**
 * A day of the firm: requests that came in since yesterday, all of them new, and what persons do on their pages, which is
 * stored as the visitor's page stores it. Calls are booked for the hours after `now`.
 */
export async function seedDay(database: Queryable, now: Date, count: number): Promise<readonly VisitorAct[]> {
  const pick = numbers(20_261_124);
  const one = <const T>(list: readonly [T, ...T[]]): T => list[pick(list.length)] ?? list[0];
  const acts: VisitorAct[] = [];
  const nextHalf = (Math.floor(now.getTime() / HALF_HOUR_MS) + 1) * HALF_HOUR_MS;
  for (let index = 0; index < count; index += 1) {
    const form = one(DAY_FORMS);
    const received = new Date(now.getTime() - pick(24 * 60) * 60_000);
    const reference = `GA-2611-${Array.from({ length: 5 }, () => "23456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(pick(29))).join("")}`;
    const values = { ...validExamples[form], email: `personne${index}@exemple.example` };
    await database.query(
      INSERT,
      numbered([
        randomUUID(),
        form,
        reference,
        received,
        new Date(received.getTime() + 26 * HOUR_MS),
        values.email,
        JSON.stringify(values),
        JSON.stringify({
          userAgent: "",
          referrer: "",
          pageUrl: "",
          formId: form,
          sentAt: "",
          channel: "json",
          droppedKeys: 0,
        }),
        JSON.stringify({ version: "2026-11-21", notice: "Information montrée.", boxes: [] }),
        "new",
        false,
        [],
        null,
        null,
        null,
        null,
        null,
        "sent",
        "",
        dutyRows(dutiesOf(form, values, received)),
      ]),
    );
    if (index % 4 !== 0) continue;
    const kind = VISITOR_ACTS[(index / 4) % VISITOR_ACTS.length] ?? "complement";
    const callAt =
      kind === "slot" ? new Date(nextHalf + acts.filter((act) => act.callAt !== null).length * HALF_HOUR_MS) : null;
    if (callAt !== null) await database.query(BOOK, numbered([reference, callAt]));
    await database.query(
      ACT,
      numbered([reference, now, kind, kind === "complement" ? "Avez-vous reçu mon permis ?" : ""]),
    );
    acts.push({ reference, kind, callAt });
  }
  return acts;
}
