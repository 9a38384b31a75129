import { type Identity, siteDomain } from "../kernel/identity.ts";
import type { CallSlot } from "./request.ts";
import { SLOT_MINUTES } from "./slots.ts";
import type { Say } from "./words.ts";

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, "");

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

/** The call-back of a request as a calendar file (RFC 5545, RFC 5546), its cancellation once it is cancelled. */
export function callBackFile(
  { uid, sequence, startsAt, isCancelled }: CallSlot,
  { reference, identity, say, now }: { readonly reference: string; identity: Identity; say: Say; now: Date },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//suivi//rappel//FR",
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    // Stays the same through moves and the cancellation, each of which raises the sequence (RFC 5546, 2.1.4).
    `UID:${uid}@${siteDomain(identity)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(new Date(startsAt.getTime() + SLOT_MINUTES * 60_000))}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escaped(say("eventSummary", { brand: identity.brandName }))}`,
    `DESCRIPTION:${escaped(say("eventText", { reference, phone: identity.phoneDisplay }))}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
