import * as z from "zod/mini";
import type { Form, FormValues } from "../../src/forms/form-definition.ts";
import { type FormName, formIn, isFormName } from "../../src/forms/registry.ts";
import type { Language } from "../../src/i18n/language.ts";
import { addDays, compareDays, isoWeekday, parisDay } from "../../src/shared/civil-date.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import { openingMinutesBetween, slotsOf, type WeeklyHours } from "../../src/shared/opening-hours.ts";
import type { Queryable, Row } from "../kernel/database.ts";
import { moment, optionalDate, requireDate, requireText } from "../kernel/row.ts";
import { readAnswers, textAnswers } from "../request/person.ts";
import { type AdviceSheet, readSheets } from "./advice.ts";
import { type Exchange, readExchange } from "./exchange.ts";
import type { Say } from "./words.ts";

/** The call-back of a request. */
export interface CallSlot {
  readonly uid: string;
  readonly startsAt: Date;
  readonly sequence: number;
  readonly isCancelled: boolean;
  /** Until when the half hour is kept for a mailbox that nobody has opened; null: final. */
  readonly heldUntil: Date | null;
}

/** The documents of a list made by the database. */
export const listedDocuments = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    mediaType: z.string(),
    /** Bytes. */
    size: z.number(),
    addedAt: moment,
    /** Id of the document that was asked for by its name; null: of a kind of the form. */
    asked: z.nullable(z.string()),
  }),
);

/** A document as lists name it: never its content. */
export type ListedDocument = z.infer<typeof listedDocuments>[number];

const messages = z.array(
  z.object({
    /** Id of its event. */
    id: z.number(),
    at: moment,
    /** The person's own. */
    isMine: z.boolean(),
    /** The adviser's name; null when it is not known. */
    name: z.nullable(z.string()),
    text: z.string(),
  }),
);

/** What the person or the firm wrote. */
export type FollowedMessage = z.infer<typeof messages>[number];

/** A request as its own page shows it. */
export interface FollowedRequest extends Exchange {
  readonly id: string;
  readonly reference: string;
  readonly form: FormName;
  /** The form in the language of the page. */
  readonly definition: Form;
  readonly status: string;
  readonly receivedAt: Date;
  readonly deadlineAt: Date | null;
  readonly firstResponseAt: Date | null;
  readonly email: string;
  /** Somebody has opened a link that only this mailbox got, or a member of the desk has taken the request. */
  readonly isProven: boolean;
  readonly values: FormValues;
  readonly isDeclaration: boolean;
  /** Marketing boxes that are still ticked. */
  readonly marketing: boolean;
  /** Who looks after it, and the key of his or her calendar. */
  readonly adviser: { readonly name: string | null; readonly calendar: string };
  readonly slot: CallSlot | null;
  readonly documents: readonly ListedDocument[];
  /** What was written here and at the desk, the oldest first. */
  readonly messages: readonly FollowedMessage[];
  /** What the person did last: how long the request is kept counts from it. */
  readonly lastContactAt: Date;
  /** Sheets of advice that were sent, the first version first. */
  readonly sheets: readonly AdviceSheet[];
}

const LOAD = `
SELECT l.id::text, l.reference, l.form_type, l.status, l.received_at, l.deadline_at, l.first_response_at, l.email, l.mailbox_proven_at,
  l."values", l.consents, l.declaration, l.owner_id::text, m.name AS adviser,
  s.uid::text, s.starts_at, s.sequence, s.cancelled_at, s.held_until,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'mediaType', d.media_type, 'size', d.size,
    'addedAt', d.added_at, 'asked', d.asked_id::text) ORDER BY d.added_at), '[]') FROM documents d WHERE d.lead_id = l.id) AS documents,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'isMine', e.actor = 'visitor', 'name', who.name, 'text', e.text)
    ORDER BY e.id), '[]') FROM lead_events e LEFT JOIN desk_members who ON who.id = e.member_id
    WHERE e.lead_id = l.id AND e.kind IN ('complement', 'answer', 'advice') AND e.text <> '') AS messages, l.last_contact_at
FROM leads l LEFT JOIN desk_members m ON m.id = l.owner_id AND m.removed_at IS NULL LEFT JOIN call_slots s ON s.lead_id = l.id
WHERE l.id = $id AND l.erased_at IS NULL AND l.archived_at IS NULL`;

/** Calendar of the requests that nobody has taken yet. */
const SHARED_CALENDAR = "cabinet";

function hasMarketing(consents: unknown): boolean {
  const boxes = isRecord(consents) && Array.isArray(consents.boxes) ? consents.boxes : [];
  return boxes.some((box: unknown) => isRecord(box) && box.key !== "consent" && box.ticked === true);
}

/** The call-back of a row of `call_slots`; null when the row has none. */
export function readSlot(row: Row): CallSlot | null {
  const startsAt = optionalDate(row, "starts_at");
  if (startsAt === null) return null;
  return {
    uid: requireText(row, "uid"),
    startsAt,
    sequence: Number(row.sequence),
    isCancelled: row.cancelled_at !== null,
    heldUntil: optionalDate(row, "held_until"),
  };
}

/**
 * The request of an open page; null when it was erased or archived since, or when its form no longer exists.
 * @param language of the page.
 */
export async function loadRequest(
  database: Queryable,
  id: string,
  language: Language,
): Promise<FollowedRequest | null> {
  const row = (await database.query(LOAD, { id })).rows[0];
  if (!row || !isFormName(row.form_type)) return null;
  const { asked, sent } = await readExchange(database, id);
  const sheets = await readSheets(database, id);
  const owner = typeof row.owner_id === "string" ? row.owner_id : null;
  return {
    id: requireText(row, "id"),
    reference: requireText(row, "reference"),
    form: row.form_type,
    definition: formIn(language, row.form_type),
    status: requireText(row, "status"),
    receivedAt: requireDate(row, "received_at"),
    deadlineAt: optionalDate(row, "deadline_at"),
    firstResponseAt: optionalDate(row, "first_response_at"),
    email: typeof row.email === "string" ? row.email : "",
    isProven: row.mailbox_proven_at !== null || owner !== null,
    values: textAnswers(readAnswers(row.values)),
    isDeclaration: row.declaration === true,
    marketing: hasMarketing(row.consents),
    adviser: { name: typeof row.adviser === "string" ? row.adviser : null, calendar: owner ?? SHARED_CALENDAR },
    slot: readSlot(row),
    documents: listedDocuments.parse(row.documents),
    messages: messages.parse(row.messages),
    lastContactAt: requireDate(row, "last_contact_at"),
    asked,
    sent: sent.filter(({ event }) => event !== null),
    sheets: sheets.filter(({ sentAt }) => sentAt !== null),
  };
}

const SHOWN_STATES = ["new", "taken", "contacted", "quoted", "won", "lost", "handled", "duplicate"] as const;

/** Key of the state in words for the person; states that only concern the firm are shown as « enregistrée ». */
export function stateKey(status: string): (typeof SHOWN_STATES)[number] {
  return SHOWN_STATES.find((known) => known === status) ?? "new";
}

/**
 * Time left until the promised answer: working days, or opening hours on the last day; null once it has passed.
 */
export function timeLeft(now: Date, deadline: Date, hours: WeeklyHours, say: Say): string | null {
  if (now >= deadline) return null;
  const last = parisDay(deadline);
  let days = 0;
  for (let day = addDays(parisDay(now), 1); compareDays(day, last) <= 0; day = addDays(day, 1)) {
    if (isoWeekday(day) < 6 && slotsOf(day, hours).length > 0) days += 1;
  }
  if (days > 0) return days === 1 ? say("day") : say("days", { count: String(days) });
  const minutes = openingMinutesBetween(now, deadline, hours);
  return minutes >= 60
    ? say("openHours", { count: String(Math.floor(minutes / 60)) })
    : say("minutes", { count: String(Math.max(1, Math.round(minutes))) });
}
