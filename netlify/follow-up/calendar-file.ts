import { type Identity, siteDomain } from "../kernel/identity.ts";
import type { CallSlot } from "./request.ts";
import { SLOT_MINUTES } from "./slots.ts";
import type { Say } from "./words.ts";

/** A call-back as a calendar knows it. */
export interface CalendarEvent {
  /** Stays the same through moves and the cancellation. */
  readonly uid: string;
  /** Raised by each change (RFC 5546, 2.1.4). */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly isCancelled: boolean;
  readonly summary: string;
  readonly description: string;
  readonly writtenAt: Date;
}

const stamp = (instant: Date) => `${instant.toISOString().replace(/[-:]|\.\d+/g, "")}`;

/** Text values escape what the grammar uses (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\r", "")
    .replaceAll("\n", "\\n");

/** Lines of at most 75 octets, never splitting a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 75) {
      lines.push(current);
      current = " ";
    }
    current += character;
  }
  return [...lines, current].join("\r\n");
}

/** The event as a calendar file (RFC 5545, RFC 5546): a request to keep it, or its cancellation. */
export function calendarFile(event: CalendarEvent): string {
  const end = new Date(event.startsAt.getTime() + event.minutes * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//suivi//rappel//FR",
    `METHOD:${event.isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(event.writtenAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(end)}`,
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** The call-back of a request as a calendar file, its cancellation once it is cancelled. */
export function callBackFile(
  slot: CallSlot,
  { reference, identity, say, now }: { readonly reference: string; identity: Identity; say: Say; now: Date },
): string {
  return calendarFile({
    uid: `${slot.uid}@${siteDomain(identity)}`,
    sequence: slot.sequence,
    startsAt: slot.startsAt,
    minutes: SLOT_MINUTES,
    isCancelled: slot.isCancelled,
    summary: say("eventSummary", { brand: identity.brandName }),
    description: say("eventText", { reference, phone: identity.phoneDisplay }),
    writtenAt: now,
  });
}
