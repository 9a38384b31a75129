import { createHmac } from "node:crypto";
import { parisTime } from "../../src/lib/opening-hours.ts";

/** Letters and digits that are not mistaken for one another on the phone (no I, L, O, U, 0, 1). */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 5;

/**
 * Reference told to the visitor: `GA-2611-7K3QX` (brand, year and month in Paris, five signs). Follows from the
 * submission id, so a retry says the same one even when the first answer was lost; `turn` gives another candidate
 * when the store says that one is taken.
 */
export function leadReference(
  prefix: string,
  secret: string,
  submissionId: string,
  receivedAt: Date,
  turn = 0,
): string {
  const { year, month } = parisTime(receivedAt);
  const digest = createHmac("sha256", secret).update(`reference:${turn}:${submissionId.toLowerCase()}`).digest();
  let number = digest.readUIntBE(0, 6);
  let signs = "";
  for (let index = 0; index < LENGTH; index += 1) {
    signs += ALPHABET.charAt(number % ALPHABET.length);
    number = Math.floor(number / ALPHABET.length);
  }
  return `${prefix}-${String(year % 100).padStart(2, "0")}${String(month).padStart(2, "0")}-${signs}`;
}

/** Is this text a reference of ours (any prefix)? */
export function isReference(text: string): boolean {
  return new RegExp(`^[A-Z0-9]{1,6}-\\d{4}-[${ALPHABET}]{${LENGTH}}$`).test(text);
}
