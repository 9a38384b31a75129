import * as z from "zod/mini";
import { EXCHANGE, exchange } from "../../follow-up/exchange.ts";
import { callSlot, SLOT } from "../../follow-up/request.ts";
import type { Queryable } from "../../kernel/database.ts";
import {
  columnsOf,
  language,
  listOf,
  moment,
  optionalMoment,
  readRow,
  readRows,
  wholeNumber,
} from "../../kernel/row.ts";
import { storedDuty } from "../../request/duties.ts";
import { nameOf, phoneOf } from "../../request/person.ts";
import { isSameName, nameWords, phoneKey } from "../../request/person-key.ts";
import { PROBE_FORM } from "../../request/probe-pass.ts";
import { requestMetadata } from "../../request/stored-request.ts";

const timelineEvent = z.object({
  id: z.number(),
  at: moment,
  actor: z.enum(["member", "link", "visitor", "console", "site"]),
  name: z.nullable(z.string()),
  mailbox: z.nullable(z.string()),
  kind: z.string(),
  text: z.string(),
  detail: z.record(z.string(), z.unknown()),
});

const requestDuty = z.extend(storedDuty, { doneBy: z.nullable(z.string()) });

const requestMail = z.object({
  id: z.number(),
  kind: z.string(),
  /** Which mail of the visitor's page it is. */
  type: z.nullable(z.string()),
  recipient: z.string(),
  state: z.string(),
  code: z.nullable(z.string()),
  sentAt: optionalMoment,
  bouncedAt: optionalMoment,
  bounceCode: z.nullable(z.string()),
});

const consentBox = z.object({
  key: z.string(),
  text: z.string(),
  ticked: z.boolean(),
  /** When the agreement was taken back. */
  withdrawnAt: z._default(optionalMoment, null),
});

/** A box that was shown with its text. */
export type ConsentBox = z.infer<typeof consentBox>;

const deskRequest = z.extend(exchange, {
  id: wholeNumber,
  reference: z.string(),
  formType: z.string(),
  language,
  status: z.string(),
  receivedAt: moment,
  deadlineAt: optionalMoment,
  legalDuty: z.nullable(z.string()),
  legalDueAt: optionalMoment,
  duties: z.array(requestDuty),
  firstResponseAt: optionalMoment,
  nextActionAt: optionalMoment,
  nextAction: z.nullable(z.string()),
  waitingSince: optionalMoment,
  waitingFor: z.array(z.string()),
  callAt: optionalMoment,
  lostReason: z.nullable(z.string()),
  duplicateOf: z.nullable(z.string()),
  ownerId: z.nullable(wholeNumber),
  ownerName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  suspect: z.boolean(),
  suspectReasons: z.array(z.string()),
  declaration: z.boolean(),
  contestedAt: optionalMoment,
  archivedAt: optionalMoment,
  erasedAt: optionalMoment,
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** Empty once the data is erased. */
  metadata: z.catch(z.partial(requestMetadata), {}),
  consents: z.catch(z.object({ version: z.string(), notice: z.string(), boxes: z.array(consentBox) }), {
    version: "",
    notice: "",
    boxes: [],
  }),
  /** The call-back, unless it is cancelled. */
  slot: z.nullable(callSlot),
  events: z.array(timelineEvent),
  mails: z.array(requestMail),
});

/** A request with its timeline and its mails. */
export type DeskRequest = z.infer<typeof deskRequest>;
export type TimelineEvent = z.infer<typeof timelineEvent>;

const COLUMNS = columnsOf(deskRequest, "l", {
  ...EXCHANGE,
  slot: `(SELECT ${SLOT} FROM call_slots s WHERE s.lead_id = l.id AND s.cancelled_at IS NULL)`,
  duties: listOf(requestDuty, "d", {
    sources: { from: "d.from_day", doneBy: "who.name" },
    rest: "FROM duties d LEFT JOIN desk_members who ON who.id = d.done_by WHERE d.lead_id = l.id",
    order: "d.due_at",
  }),
  callAt: `(SELECT c.starts_at FROM call_slots c
    WHERE c.lead_id = l.id AND c.cancelled_at IS NULL AND c.called_at IS NULL)`,
  duplicateOf: "(SELECT other.reference FROM leads other WHERE other.id = l.duplicate_of)",
  ownerName: "m.name",
  answers: "l.values",
  events: listOf(timelineEvent, "e", {
    sources: { name: "who.name" },
    rest: "FROM lead_events e LEFT JOIN desk_members who ON who.id = e.member_id WHERE e.lead_id = l.id",
    order: "e.id DESC",
  }),
  mails: listOf(requestMail, "o", {
    sources: { type: "o.payload ->> 'type'", code: "o.last_error_code" },
    rest: "FROM outbox o WHERE o.lead_id = l.id",
    order: "o.id",
  }),
});

const READ = `
SELECT ${COLUMNS} FROM leads l LEFT JOIN desk_members m ON m.id = l.owner_id
WHERE l.reference = ANY($references::text[]) AND l.form_type <> '${PROBE_FORM}' ORDER BY l.received_at, l.id`;

/** Requests by reference, the oldest first. */
export const readRequests = (database: Queryable, references: readonly string[]): Promise<DeskRequest[]> =>
  readRows(database, deskRequest, READ, { references });

/** A request by its reference, or null. */
export const readRequest = (database: Queryable, reference: string): Promise<DeskRequest | null> =>
  readRow(database, deskRequest, READ, { references: [reference] });

const near = z.object({
  reference: z.string(),
  formType: z.string(),
  status: z.string(),
  receivedAt: moment,
  answers: z.record(z.string(), z.unknown()),
  email: z.nullable(z.string()),
});

/** A request that may be of the same person, or about the same thing. */
export interface Neighbour extends z.infer<typeof near> {
  /** What is the same, in words. */
  readonly same: readonly string[];
}

const MOST_NEIGHBOURS = 5;
/** Requests of one mailbox, telephone or name that are looked at: of the last two those that were stored nearest. */
const MOST_NEAR = 200;
/** A name alone is weak: two of a Martin's namesakes are shown, after those with the same address or telephone. */
const MOST_NAMESAKES = 2;
const SAME_NAME = "même nom";
const isNamesake = (same: readonly string[]) => same.length === 1 && same[0] === SAME_NAME;

// Same mailbox, same telephone (its last nine digits) or same name, whatever the form: within six months of each other.
const NEIGHBOURS = `
WITH near AS (
  SELECT id, min(rank) AS rank FROM (
    (SELECT id, 0 FROM leads WHERE email = $email ORDER BY email DESC, form_type DESC, received_at DESC LIMIT ${MOST_NEAR})
    UNION ALL (SELECT lead_id, 0 FROM request_search WHERE event_id = 0 AND words @@ $phone::tsquery
      ORDER BY abs(lead_id - $id::bigint) LIMIT ${MOST_NEAR})
    UNION ALL (SELECT lead_id, 1 FROM request_search WHERE event_id = 0 AND words @@ $name::tsquery
      ORDER BY abs(lead_id - $id::bigint) LIMIT ${MOST_NEAR})
  ) AS found (id, rank) GROUP BY id
)
SELECT ${columnsOf(near, "l", { answers: "l.values" })} FROM near
  CROSS JOIN LATERAL (SELECT * FROM leads WHERE id = near.id LIMIT 1) AS l
WHERE l.reference <> $reference AND l.erased_at IS NULL AND l.form_type <> '${PROBE_FORM}'
  AND l.received_at BETWEEN $receivedAt::timestamptz - interval '180 days' AND $receivedAt::timestamptz + interval '180 days'
ORDER BY near.rank, l.received_at DESC LIMIT 30`;

/** Probable duplicates of a request across all forms: same mailbox, telephone or name, the newest first. */
export async function findNeighbours(database: Queryable, request: DeskRequest): Promise<Neighbour[]> {
  const name = nameOf(request.answers);
  const phone = phoneKey(phoneOf(request.answers));
  const words = nameWords(name).filter((word) => word.length > 1);
  const others = await readRows(database, near, NEIGHBOURS, {
    id: request.id,
    reference: request.reference,
    receivedAt: request.receivedAt,
    email: request.email,
    phone: phone === null ? null : `'${phone}'`,
    name: words.length === 0 ? null : words.map((word) => `'${word}'`).join(" & "),
  });
  return others
    .map((other) => {
      const { answers, email } = other;
      const same = [
        email !== null && email === request.email && "même adresse e-mail",
        phone !== null && phoneKey(phoneOf(answers)) === phone && "même téléphone",
        name !== "" && isSameName(nameOf(answers), name) && SAME_NAME,
      ].filter((word) => word !== false);
      return { ...other, same };
    })
    .filter(({ same }) => same.length > 0)
    .filter(
      ({ same }, index, all) =>
        !isNamesake(same) || all.slice(0, index).filter((other) => isNamesake(other.same)).length < MOST_NAMESAKES,
    )
    .slice(0, MOST_NEIGHBOURS);
}
