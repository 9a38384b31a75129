/**
 * IBANs published as examples (SWIFT IBAN registry, ISO 13616, banks' own help pages): they belong to nobody.
 * With the simulator only these are accepted, so that nobody types a real account into a demonstration.
 */
export const PUBLISHED_TEST_IBANS: readonly string[] = [
  "FR1420041010050500013M02606",
  "FR7630006000011234567890189",
  "BE68539007547034",
  "DE89370400440532013000",
  "LU280019400644750000",
];

/** IBAN without blanks, in capitals. */
export function plainIban(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

export function isPublishedTestIban(text: string): boolean {
  return PUBLISHED_TEST_IBANS.includes(plainIban(text));
}
