import * as z from "zod/mini";
import { languageNamed } from "../../src/i18n/language.ts";
import type { Row } from "./database.ts";

/**
 * Values of rows, for the schemas that read them: the type of a row follows from its schema. A wrong value is a bug; the error
 * names the column, never the content.
 */

/** A timestamp, from the driver's Date or from JSON text. */
export const moment = z.pipe(
  z.union([z.date(), z.string()]),
  z.transform((value) => new Date(value)),
);
export const optionalMoment = z.nullable(moment);

/** A whole number, also when the driver writes it as text (bigint, count). */
export const wholeNumber = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => Number(value)),
);

/** A language of the site; French for one that it has not. */
export const language = z.pipe(
  z.string(),
  z.transform((code) => languageNamed(code)),
);

/** References or codes that a statement joined by spaces. */
export const joinedWords = z.pipe(
  z.string(),
  z.transform((text) => text.split(" ").filter(Boolean)),
);

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
