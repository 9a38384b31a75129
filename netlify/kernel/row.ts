import * as z from "zod/mini";
import { languageNamed } from "../../src/i18n/language.ts";
import type { Parameters, Queryable, Row } from "./database.ts";

/**
 * Values of rows, for the schemas that read them: the type of a row follows from its schema, and so do the columns that a
 * statement asks for. A wrong value is a bug; the error names the column, never the content.
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

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Sources<Keys extends Shape> = Readonly<Partial<Record<keyof Keys, string>>>;

/** Where each value of a schema comes from: `receivedAt` from the column `received_at`, unless `sources` says another place. */
function sourcesOf<Keys extends Shape>({ shape }: { readonly shape: Keys }, table: string, sources?: Sources<Keys>) {
  const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.keys(shape).map((name) => [name, sources?.[name] ?? `${table}.${column(name)}`] as const);
}

/** What a SELECT asks for so that the schema reads its rows; `table` is the alias that the columns are of. */
export function columnsOf<Keys extends Shape>(
  schema: { readonly shape: Keys },
  table: string,
  sources?: Sources<Keys>,
): string {
  return sourcesOf(schema, table, sources)
    .map(([name, source]) => `${source} AS "${name}"`)
    .join(", ");
}

/** Rows beside a row as one JSON list, empty for none. `rest` is the statement from its FROM on, `order` that of the list. */
export function listOf<Keys extends Shape>(
  schema: { readonly shape: Keys },
  table: string,
  { rest, order, sources }: { readonly rest: string; readonly order: string; readonly sources?: Sources<Keys> },
): string {
  const values = sourcesOf(schema, table, sources).map(([name, source]) => `'${name}', ${source}`);
  return `(SELECT coalesce(jsonb_agg(jsonb_build_object(${values.join(", ")}) ORDER BY ${order}), '[]') ${rest})`;
}

/** The rows of a statement, as a schema reads them. */
export async function readRows<Schema extends z.ZodMiniType>(
  database: Queryable,
  schema: Schema,
  text: string,
  values?: Parameters,
): Promise<z.output<Schema>[]> {
  return z.array(schema).parse((await database.query(text, values)).rows);
}

/** Rows that are read at once where all of them are wanted. */
const ROWS_A_PAGE = 1_000;

/** Where a page of rows begins: after the row with this id, whose value in the order of the rows is `cursor`. */
export interface PlaceInOrder {
  readonly cursor: string;
  readonly id: string | number;
}

/**
 * All rows of a statement, page by page, each from where the last one ended. The statement gives `cursor` and `id` with each
 * row, orders by them, and begins after `$cursor`, `$id` with `$most` rows.
 */
export async function* readPages<Schema extends z.ZodMiniType>(
  database: Queryable,
  schema: Schema,
  text: string,
  { cursor, id, most = ROWS_A_PAGE, ...values }: PlaceInOrder & { readonly most?: number } & Parameters,
): AsyncGenerator<z.output<Schema>[], void> {
  for (let last: Row | undefined = { cursor, id }; last !== undefined; ) {
    const { rows } = await database.query(text, { ...values, cursor: last.cursor, id: last.id, most });
    if (rows.length > 0) yield z.array(schema).parse(rows);
    last = rows.length < most ? undefined : rows.at(-1);
  }
}

/** The first row of a statement, as a schema reads it; null when there is none. */
export async function readRow<Schema extends z.ZodMiniType>(
  database: Queryable,
  schema: Schema,
  text: string,
  values?: Parameters,
): Promise<z.output<Schema> | null> {
  const [row] = (await database.query(text, values)).rows;
  return row === undefined ? null : schema.parse(row);
}

/** Whether a statement gave a row: what it asks for is there, or what it changes was changed. */
export async function hasRow(database: Queryable, text: string, values: Parameters): Promise<boolean> {
  return (await database.query(text, values)).rows.length > 0;
}
