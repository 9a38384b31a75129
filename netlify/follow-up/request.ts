import * as z from "zod/mini";
import type { Form } from "../../src/forms/form-definition.ts";
import { type FormName, formIn, isFormName } from "../../src/forms/registry.ts";
import type { Language } from "../../src/i18n/language.ts";
import { addDays, compareDays, parisDay } from "../../src/shared/civil-date.ts";
import { isWorkingDay, openingMinutesBetween, type WeeklyHours } from "../../src/shared/opening-hours.ts";
import type { Queryable } from "../kernel/database.ts";
import { columnsOf, listOf, moment, optionalMoment, readRow } from "../kernel/row.ts";
import { textAnswers } from "../request/person.ts";
import { type AdviceSheet, readSheets } from "./advice.ts";
import { EXCHANGE, exchange } from "./exchange.ts";
import type { Say } from "./words.ts";

export const callSlot = z.object({
  uid: z.string(),
  startsAt: moment,
  sequence: z.number(),
  isCancelled: z.boolean(),
  /** Until when the half hour is kept for a mailbox that nobody has opened; null: final. */
  heldUntil: optionalMoment,
});

/** The call-back of a request. */
export type CallSlot = z.infer<typeof callSlot>;

/** The call-back of `call_slots s` as JSON that `callSlot` reads. */
export const SLOT = `jsonb_build_object('uid', s.uid, 'startsAt', s.starts_at, 'sequence', s.sequence,
  'isCancelled', s.cancelled_at IS NOT NULL, 'heldUntil', s.held_until)`;

const message = z.object({
  /** Id of its event. */
  id: z.number(),
  at: moment,
  /** The person's own. */
  isMine: z.boolean(),
  /** The adviser's name; null when it is not known. */
  name: z.nullable(z.string()),
  text: z.string(),
});

/** What the person or the firm wrote. */
export type FollowedMessage = z.infer<typeof message>;

const followed = z.extend(exchange, {
  id: z.string(),
  reference: z.string(),
  formType: z.string(),
  status: z.string(),
  receivedAt: moment,
  deadlineAt: optionalMoment,
  firstResponseAt: optionalMoment,
  email: z.string(),
  /** Somebody has opened a link that only this mailbox got, or a member of the desk has taken the request. */
  isProven: z.boolean(),
  values: z.pipe(z.record(z.string(), z.unknown()), z.transform(textAnswers)),
  isDeclaration: z.boolean(),
  /** Marketing boxes that are still ticked. */
  marketing: z.boolean(),
  /** Who looks after it, and the key of his or her calendar: one that all share until somebody has taken it. */
  adviser: z.object({ name: z.nullable(z.string()), calendar: z.string() }),
  slot: z.nullable(callSlot),
  /** What was written here and at the desk, the oldest first. */
  messages: z.array(message),
  /** What the person did last: how long the request is kept counts from it. */
  lastContactAt: moment,
});

/** A request as its own page shows it. */
export interface FollowedRequest extends Omit<z.infer<typeof followed>, "formType"> {
  readonly form: FormName;
  /** The form in the language of the page. */
  readonly definition: Form;
  /** Sheets of advice that were sent, the first version first. */
  readonly sheets: readonly AdviceSheet[];
}

const COLUMNS = columnsOf(followed, "l", {
  id: "l.id::text",
  email: "coalesce(l.email, '')",
  isProven: "l.mailbox_proven_at IS NOT NULL OR l.owner_id IS NOT NULL",
  isDeclaration: "l.declaration",
  marketing: `jsonb_path_exists(l.consents, '$.boxes[*] ? (@.key != "consent" && @.ticked == true)')`,
  adviser: "jsonb_build_object('name', m.name, 'calendar', coalesce(l.owner_id::text, 'cabinet'))",
  ...EXCHANGE,
  slot: `(SELECT ${SLOT} FROM call_slots s WHERE s.lead_id = l.id)`,
  messages: listOf(message, "e", {
    sources: { isMine: "e.actor = 'visitor'", name: "who.name" },
    rest: `FROM lead_events e LEFT JOIN desk_members who ON who.id = e.member_id
      WHERE e.lead_id = l.id AND e.kind IN ('complement', 'answer', 'advice') AND e.text <> ''`,
    order: "e.id",
  }),
});

const LOAD = `
SELECT ${COLUMNS}
FROM leads l LEFT JOIN desk_members m ON m.id = l.owner_id AND m.removed_at IS NULL
WHERE l.id = $id AND l.erased_at IS NULL AND l.archived_at IS NULL`;

/**
 * The request of an open page; null when it was erased or archived since, or when its form no longer exists.
 * @param language of the page.
 */
export async function loadRequest(
  database: Queryable,
  id: string,
  language: Language,
): Promise<FollowedRequest | null> {
  const found = await readRow(database, followed, LOAD, { id });
  if (found === null) return null;
  const { formType: form, ...request } = found;
  if (!isFormName(form)) return null;
  const sheets = await readSheets(database, id);
  return {
    ...request,
    form,
    definition: formIn(language, form),
    sent: request.sent.filter(({ event }) => event !== null),
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
    if (isWorkingDay(day, hours)) days += 1;
  }
  if (days > 0) return days === 1 ? say("day") : say("days", { count: String(days) });
  const minutes = openingMinutesBetween(now, deadline, hours);
  return minutes >= 60
    ? say("openHours", { count: String(Math.floor(minutes / 60)) })
    : say("minutes", { count: String(Math.max(1, Math.round(minutes))) });
}
