/**
 * French phone numbers: the accepted pattern (optional +33, 0033 or leading 0, a digit 1-9, four pairs of
 * digits) once separators are gone. A bare nine-digit number is accepted because the prefix is optional there.
 */
const FRENCH_NUMBER = /^(?:\+33|0033|0)?([1-9][0-9]{8})$/;

/** Overseas numbers are dialled nationally with a 0 but have their own country code. */
const OVERSEAS: Readonly<Record<string, string>> = {
  "262": "262",
  "263": "262",
  "692": "262",
  "693": "262",
  "590": "590",
  "690": "590",
  "691": "590",
  "594": "594",
  "694": "594",
  "596": "596",
  "696": "596",
  "697": "596",
};

/** `+33612345678` for a French number however it is typed, or null. ASCII digits only. */
export function frenchPhoneToE164(typed: string): string | null {
  if (typed.length > 40) return null;
  const compact = typed
    .trim()
    .replace(/^(\+33|0033)\s*\(0\)/, "$1")
    .replace(/[\s.\-()\u2010-\u2014]/g, "");
  const subscriber = FRENCH_NUMBER.exec(compact)?.[1];
  if (!subscriber) return null;
  return `+${OVERSEAS[subscriber.slice(0, 3)] ?? "33"}${subscriber}`;
}

/** The digits of what was typed, whatever is between them. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, "");
