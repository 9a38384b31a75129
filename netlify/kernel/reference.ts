import { createHmac } from "node:crypto";
import { parisTime } from "../../src/shared/opening-hours.ts";

/** Letters and digits that are not confused when read aloud (no I, L, O, U, 0, 1). */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 5;

/**
 * Bytes of the digest that make one reference. A digest holds ten: five would leave a month of 1.6 million requests with
 * 0.4 of them, on average, that find none free.
 */
const BYTES = 6;

/**
 * References for a visitor, the first one first: `GA-2611-7K3QX` (brand, year and month in Paris, five signs).
 * They are derived from the submission id, so a retry gives the same one even when the first answer was lost;
 * the next one is used when the store has it already.
 */
export function requestReferences(prefix: string, secret: string, submissionId: string, receivedAt: Date): string[] {
  const { year, month } = parisTime(receivedAt);
  const start = `${prefix}-${String(year % 100).padStart(2, "0")}${String(month).padStart(2, "0")}-`;
  const digest = createHmac("sha512", secret).update(`reference:0:${submissionId.toLowerCase()}`).digest();
  const turns = Math.floor(digest.length / BYTES);
  return Array.from({ length: turns }, (_, turn) => start + signsOf(digest.readUIntBE(turn * BYTES, BYTES)));
}

/** The last digits of a number, written with the signs of the alphabet, the lowest first. */
const signsOf = (number: number): string =>
  Array.from({ length: LENGTH }, (_, place) =>
    ALPHABET.charAt(Math.floor(number / ALPHABET.length ** place) % ALPHABET.length),
  ).join("");

/** Whether this text has the form of a reference, with any prefix. */
export function isReference(text: string): boolean {
  return new RegExp(`^[A-Z0-9]{1,6}-\\d{4}-[${ALPHABET}]{${LENGTH}}$`).test(text);
}
