import * as z from "zod/mini";
import type { Row } from "./database.ts";

/** A timestamp of a row that the database made as JSON. */
export const moment = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
export const optionalMoment = z.nullable(moment);

/**
 * Functions that check the driver's values. A wrong type is a bug; the error names the column, never the
 * content.
 */
export function requireText(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new TypeError(`column ${column}: text expected`);
  return value;
}

/** A whole number, also when the driver writes it as text (bigint, count). */
export function requireNumber(row: Row, column: string): number {
  const value = Number(row[column]);
  if (row[column] === null || !Number.isFinite(value)) throw new TypeError(`column ${column}: number expected`);
  return value;
}

/** A timestamp, from the driver's Date or from JSON text. */
export function requireDate(row: Row, column: string): Date {
  const value = row[column];
  const date = value instanceof Date ? value : typeof value === "string" ? new Date(value) : null;
  if (!date || Number.isNaN(date.getTime())) throw new TypeError(`column ${column}: date expected`);
  return date;
}

/** A timestamp or null. */
export function optionalDate(row: Row, column: string): Date | null {
  return row[column] === null || row[column] === undefined ? null : requireDate(row, column);
}
