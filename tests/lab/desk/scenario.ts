// The one scenario of a desk: who works there, who asked what and when, and the afternoon on which no mail leaves. The
// demonstration desk and its pictures, the played day, every mail of `npm run mails`, the test of that afternoon and the benches
// read it, so that they show the same firm.
import { openDatabase, type Queryable } from "../../../netlify/kernel/database.ts";
import { dutiesOf, dutyRows } from "../../../netlify/request/duties.ts";
import type { FormValues } from "../../../src/forms/form-definition.ts";
import type { FormName } from "../../../src/forms/registry.ts";
import { validExamples } from "../../support/valid-examples.ts";

/** The firm: the responsable, who opens the others' access, and two conseillers. */
export const RESPONSABLE = { email: "responsable@cabinet.example", name: "Responsable" } as const;
export const COLLEAGUES = [
  { email: "paul.combe@cabinet.example", name: "Paul Combe" },
  { email: "lina.roux@cabinet.example", name: "Lina Roux" },
] as const;
/** When the played day begins, and the mails are written: Tuesday 24 November 2026, 9 h in Paris. */
export const NINE = new Date("2026-11-24T08:00:00Z");

const FIRST = [
  "Solène",
  "Hugo",
  "Aïcha",
  "Marc",
  "Élodie",
  "Thi",
  "Benoît",
  "Fatou",
  "Loïc",
  "Inès",
  "Gaël",
  "Chloé",
] as const;
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
] as const;
const DAILY = ["contact", "quick-quote", "lead-auto", "rc-pro", "lead-habitation", "renoncer", "reclamation"] as const;
const FORMS = [...DAILY, "lead-decennale"] as const;
const DAY_FORMS = [...DAILY, "sinistre"] as const;
const DECLARED: ReadonlySet<string> = new Set(["renoncer", "reclamation", "sinistre"]);
const STATES = ["new", "new", "new", "taken", "contacted", "quoted", "won", "lost", "handled", "spam"] as const;
const PAST_STATES = ["contacted", "quoted", "won", "lost", "handled", "spam"] as const;
const OPEN: ReadonlySet<string> = new Set(["new", "taken", "contacted", "quoted"]);
const ANSWERED: ReadonlySet<string> = new Set(["contacted", "quoted", "won", "lost", "handled"]);
const REMINDERS = ["Rappeler", "Relancer le devis", "Demander le relevé"] as const;
const NOTES = [
  "Préfère être rappelée le soir.",
  "Attend la proposition de son assureur actuel.",
  "Veut comparer deux formules.",
] as const;
const HOUR_MS = 3_600_000;

/** One stored request of the scenario; what is not said is that of a request that nobody has looked at. */
interface Stored {
  readonly form: (typeof FORMS | typeof DAY_FORMS)[number];
  readonly reference: string;
  readonly received: Date;
  readonly answers: Readonly<Record<string, string | boolean>>;
  readonly email: string;
  readonly status?: string;
  readonly isSuspect?: boolean;
  readonly owner?: number | null;
  readonly reminder?: { readonly at: Date; readonly what: string } | null;
  readonly answeredAt?: Date | null;
  readonly lostReason?: string | null;
  readonly mail?: "sent" | "dead";
  readonly note?: string;
  readonly referrer?: string;
}

const INSERT = `
WITH lead AS (
  INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, deadline_at, email, "values",
    metadata, consents, payload_hash, status, status_at, suspect, suspect_reasons, declaration, owner_id, next_action_at,
    next_action, first_response_at, lost_reason)
  VALUES (gen_random_uuid(), $form, $reference, $received, $received, $received::timestamptz + interval '26 hours', $email,
    $answers::jsonb, $metadata::jsonb, '{"version": "2026-11-21", "notice": "Information montrée.", "boxes": []}', 'demo', $status,
    least($received::timestamptz + interval '40 hours', now()), $isSuspect,
    CASE WHEN $isSuspect THEN '{too-fast}'::text[] ELSE '{}' END, $isDeclaration, $owner, $reminderAt, $reminderWhat,
    $answeredAt, $lostReason)
  RETURNING id
),
owed AS (
  INSERT INTO duties (lead_id, kind, from_day, due_at, done_at)
  SELECT lead.id, duty.kind, duty.from_day, duty.due_at, CASE WHEN NOT $isOpen THEN duty.due_at END
  FROM lead, jsonb_to_recordset($duties::jsonb) AS duty (kind text, from_day date, due_at timestamptz)
),
mail AS (
  INSERT INTO outbox (lead_id, kind, recipient, state, attempts, created_at, next_attempt_at, sent_at, last_error_code)
  SELECT id, 'lead', 'contact', $mail, 1, $received, $received, CASE WHEN $mail = 'sent' THEN $received::timestamptz END,
    CASE WHEN $mail = 'dead' THEN 'SMTP_550' END FROM lead
)
INSERT INTO lead_events (lead_id, at, actor, member_id, kind, text)
SELECT id, $received::timestamptz + interval '2 hours', 'member', $owner, 'note', $note FROM lead
WHERE $owner::bigint IS NOT NULL AND $note <> ''`;

async function store(database: Queryable, request: Stored): Promise<void> {
  const { form, reference, received, answers, email, status = "new", reminder = null } = request;
  const metadata = {
    userAgent: "Démonstration",
    referrer: request.referrer ?? "",
    pageUrl: `https://www.cabinet-galibier.example/${form}`,
    formId: form,
    sentAt: "",
    consentVersion: "",
    channel: "json",
    droppedKeys: 0,
  };
  await database.query(INSERT, {
    form,
    reference,
    received,
    email,
    answers: JSON.stringify(answers),
    metadata: JSON.stringify(metadata),
    status,
    isSuspect: request.isSuspect ?? false,
    isDeclaration: DECLARED.has(form),
    isOpen: OPEN.has(status),
    owner: request.owner ?? null,
    reminderAt: reminder?.at ?? null,
    reminderWhat: reminder?.what ?? null,
    answeredAt: request.answeredAt ?? null,
    lostReason: request.lostReason ?? null,
    mail: request.mail ?? "sent",
    note: request.note ?? "",
    // What was dealt with was done in time.
    duties: dutyRows(dutiesOf(form, answers, received)),
  });
}

/** Who asked. */
interface Visitor {
  readonly first: string;
  readonly last: string;
  readonly phone: string;
  readonly email: string;
}

/** What a person answers to a form: a right example, in his or her name. */
export function answersOf(form: FormName, { first, last, phone, email }: Visitor): FormValues {
  const example = validExamples[form];
  const name = `${first} ${last}`;
  const person = { firstName: first, lastName: last, prenom: first, nom: name, name, phone, telephone: phone, email };
  return { ...example, ...Object.fromEntries(Object.entries(person).filter(([field]) => field in example)) };
}

/** The person whom the sample mails are written to. */
export const SOLENE: Visitor = {
  first: FIRST[0],
  last: LAST[0],
  phone: "06 39 98 12 34",
  email: "solene.dupre@exemple.fr",
};

const HUGO: Visitor = { first: FIRST[1], last: LAST[1], phone: "06 39 98 23 45", email: "hugo.combe@exemple.fr" };
const AICHA: Visitor = { first: FIRST[2], last: LAST[2], phone: "06 39 98 34 56", email: "aicha.benali@exemple.fr" };

/** A moment of the played day, in Paris. */
export const atParis = (hour: number, minute = 0): Date =>
  new Date(NINE.getTime() + (hour - 9) * HOUR_MS + minute * 60_000);

/** The bad afternoon of that day: the firm's mail server refuses everything from 14 h to 18 h, and three persons ask. */
export const BAD_AFTERNOON = {
  from: atParis(14),
  until: atParis(18),
  arrivals: [
    { at: atParis(14, 10), form: "contact", person: SOLENE },
    { at: atParis(14, 30), form: "renoncer", person: HUGO },
    { at: atParis(15, 40), form: "contact", person: AICHA },
  ],
} as const;

/** What is drawn by lot, the same at each run: pictures of two runs can be compared. */
function lots(seed: number) {
  let state = seed;
  const pick = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const one = <const T>(list: readonly [T, ...T[]]): T => list[pick(list.length)] ?? list[0];
  const visitor = (index: number): Visitor => {
    const [first, last] = [one(FIRST), one(LAST)];
    const mailbox = `${first}.${last}${index}`
      .normalize("NFD")
      .replace(/[^\w.]/g, "")
      .toLowerCase();
    return { first, last, phone: `06 39 98 ${10 + pick(90)} ${10 + pick(90)}`, email: `${mailbox}@exemple.example` };
  };
  const reference = () =>
    `GA-2611-${Array.from({ length: 5 }, () => "23456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(pick(29))).join("")}`;
  return { pick, one, visitor, reference };
}

/** The state of a request of the past: declarations are dealt with within a day, most of the old ones are over. */
function stateAfter(form: string, ageHours: number, { pick, one }: ReturnType<typeof lots>): string {
  if (DECLARED.has(form)) return ageHours < 30 ? "new" : "handled";
  return ageHours > 200 && pick(3) > 0 ? one(PAST_STATES) : one(STATES);
}

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
  const drawn = lots(20_261_122);
  const { pick, one, visitor, reference } = drawn;
  for (let index = 0; index < count; index += 1) {
    const form = one(FORMS);
    const age = index < 20 ? pick(20) : pick(28 * 24);
    const received = new Date(now.getTime() - age * HOUR_MS - pick(60) * 60_000);
    const status = stateAfter(form, age, drawn);
    const person = visitor(index);
    const isReminded = OPEN.has(status) && status !== "new" && pick(3) === 0;
    await store(database, {
      form,
      reference: reference(),
      received,
      email: person.email,
      answers: answersOf(form, person),
      status,
      isSuspect: !DECLARED.has(form) && status === "new" && pick(12) === 0,
      referrer: pick(3) === 0 ? "https://moteur.example/" : "",
      owner: status === "new" ? null : (owners[pick(owners.length)] ?? null),
      reminder: isReminded ? { at: new Date(now.getTime() + (pick(96) - 24) * HOUR_MS), what: one(REMINDERS) } : null,
      answeredAt: ANSWERED.has(status) ? new Date(received.getTime() + (1 + pick(40)) * HOUR_MS) : null,
      lostReason: status === "lost" ? one(["prix", "concurrent", "sans-suite"]) : null,
      mail: pick(40) === 0 ? "dead" : "sent",
      note: pick(3) === 0 ? one(NOTES) : "",
    });
  }
}

/** What persons do on their page during a day, by turns. */
const VISITOR_ACTS = ["complement", "document", "slot", "correction"] as const;
const HALF_HOUR_MS = HOUR_MS / 2;
/** What a person writes on the page of a request. */
export const QUESTION = "Avez-vous reçu mon permis ?";

const ACT = `
INSERT INTO lead_events (lead_id, at, actor, kind, text)
SELECT id, $now, 'visitor', $kind, $text FROM leads WHERE reference = $reference`;
const BOOK = `
INSERT INTO call_slots (lead_id, uid, adviser, starts_at)
SELECT id, gen_random_uuid(), coalesce(owner_id::text, 'cabinet'), $callAt FROM leads WHERE reference = $reference`;

/** What a person did on the page of a request. */
export interface VisitorAct {
  readonly reference: string;
  readonly kind: (typeof VISITOR_ACTS)[number];
  /** The half hour that was booked; null for what is no call. */
  readonly callAt: Date | null;
}

/**
 * A day of the firm: requests that came in since yesterday, and what persons do on their pages, which is stored as the
 * visitor's page stores it. All requests are new but for one in twenty, which was closed before its person did something.
 * Calls are booked for the hours after `now`.
 */
export async function seedDay(database: Queryable, now: Date, count: number): Promise<readonly VisitorAct[]> {
  const { pick, one, visitor, reference: drawReference } = lots(20_261_124);
  const acts: VisitorAct[] = [];
  const nextHalf = (Math.floor(now.getTime() / HALF_HOUR_MS) + 1) * HALF_HOUR_MS;
  for (let index = 0; index < count; index += 1) {
    const isClosed = index % 20 === 0;
    const form = isClosed ? "contact" : one(DAY_FORMS);
    const reference = drawReference();
    const person = visitor(index);
    const received = new Date(now.getTime() - pick(24 * 60) * 60_000);
    await store(database, {
      form,
      reference,
      received,
      email: person.email,
      answers: answersOf(form, person),
      ...(isClosed ? { status: "handled", answeredAt: received } : {}),
    });
    if (index % 4 !== 0) continue;
    const kind = isClosed ? "complement" : (VISITOR_ACTS[(index / 4) % VISITOR_ACTS.length] ?? "complement");
    const booked = acts.filter((act) => act.callAt !== null).length;
    const callAt = kind === "slot" ? new Date(nextHalf + booked * HALF_HOUR_MS) : null;
    if (callAt !== null) await database.query(BOOK, { reference, callAt });
    await database.query(ACT, {
      reference,
      now,
      kind,
      text: kind === "complement" ? QUESTION : "",
    });
    acts.push({ reference, kind, callAt });
  }
  return acts;
}

/** An odd number, so that every second of the multiplied requests is not always the same. */
const MULTIPLIED = 199;
const PORTION = 250;

/**
 * Multiplies the scenario's requests, declarations left out, to `count` of this last day in the order in which they came, half
 * of them suspects, each from a mailbox of its own and with its mail sent. In portions, because the driver gives up after six
 * seconds.
 * @param openEvery one in so many is new, the others were dealt with.
 */
export async function multiplyRequests(url: string, count: number, openEvery = 1): Promise<void> {
  const { pick, visitor } = lots(20_261_122);
  const forms = FORMS.filter((form) => !DECLARED.has(form));
  const requests = Array.from({ length: MULTIPLIED }, (_, index) => {
    const form = forms[pick(forms.length)] ?? "contact";
    return { form, answers: answersOf(form, visitor(index)) };
  });
  const database = openDatabase(url);
  for (let from = 0; from < count; from += PORTION) {
    await database.query(
      `WITH scenario AS MATERIALIZED (
         SELECT request, place - 1 AS place FROM jsonb_array_elements($requests::jsonb) WITH ORDINALITY AS t (request, place)),
       stored AS (
         INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, deadline_at, email, "values",
           metadata, consents, payload_hash, suspect, suspect_reasons, status)
         SELECT gen_random_uuid(), request->>'form', 'BANC-' || n, at, at, at + interval '1 day', email,
           request->'answers' || jsonb_build_object('email', email),
           '{"channel": "json"}', '{"boxes": []}', md5(n::text), n % 2 = 0,
           CASE WHEN n % 2 = 0 THEN '{honeypot}'::text[] ELSE '{}' END,
           CASE WHEN n % $openEvery::integer = 0 THEN 'new' ELSE 'handled' END
         FROM generate_series($from::integer, $to::integer) AS n
           JOIN scenario ON place = n % ${MULTIPLIED}, LATERAL (SELECT 'client' || n || '@exemple.example' AS email,
             now() - (($count::integer - n) % 86400) * interval '1 second' AS at) AS own
         ORDER BY n
         RETURNING id, received_at)
       INSERT INTO outbox (lead_id, kind, recipient, state, created_at, next_attempt_at, sent_at)
       SELECT id, 'lead', 'contact', 'sent', received_at, received_at, received_at FROM stored`,
      { from: from + 1, to: Math.min(count, from + PORTION), count, openEvery, requests: JSON.stringify(requests) },
    );
  }
  await database.end();
}
