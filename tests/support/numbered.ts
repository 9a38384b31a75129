import type { Parameters } from "../../netlify/kernel/database.ts";

/** Values of a test's own statement, whose parameters are written `$1`, `$2`…: their names are those numbers. */
export function numbered(values: readonly unknown[]): Parameters {
  return Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
}
