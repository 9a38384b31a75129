import { shownNumber } from "../../i18n/shown-text.ts";

/** Bounds of the head count of a savings example. */
export const headCountLimits = { min: 1, max: 5000, initial: 10 } as const;

/** A whole head count within bounds, however its thousands are written apart, or `undefined` for what is none. */
export function parseHeadCount(text: string): number | undefined {
  const count = Number(text.replace(/\s/g, ""));
  return Number.isInteger(count) && count >= headCountLimits.min && count <= headCountLimits.max ? count : undefined;
}

/**
 * Amount of a savings example for a head count, « 3 000 € » with French spaces: the example is linear in the number of
 * employees, cents are rounded away.
 */
export function amountFor(perHead: number, headCount: number): string {
  return `${shownNumber(Math.round(perHead * headCount), "number", "fr")}\u00a0€`;
}
