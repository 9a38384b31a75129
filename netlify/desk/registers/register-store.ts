import * as z from "zod/mini";
import type { Queryable } from "../../kernel/database.ts";
import { columnsOf, listOf, moment, type PlaceInOrder, readPages } from "../../kernel/row.ts";
import { storedDuty } from "../../request/duties.ts";

/** The registers of the firm, by the word of their address. */
export type RegisterName = "reclamations" | "sinistres" | "declarations";

const entry = z.object({
  reference: z.string(),
  formType: z.string(),
  status: z.string(),
  receivedAt: moment,
  isErased: z.boolean(),
  ownerName: z.nullable(z.string()),
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  duties: z.array(storedDuty),
});

/** One line of a register. */
export type RegisterEntry = z.infer<typeof entry>;
export type RegisterDuty = RegisterEntry["duties"][number];

/** Where the requests of a register are found: rows, the moment that puts them in their order, the first one of a year. */
interface Held {
  readonly rows: string;
  readonly at: string;
  readonly id: string;
  readonly type: "date" | "timestamptz";
}

const ofForms = (condition: string): Held => ({
  rows: `leads r WHERE ${condition} AND r.status <> 'spam'`,
  at: "r.received_at",
  id: "r.id",
  type: "timestamptz",
});

/**
 * A complaint is one by its form or because somebody at the desk said so; its day is the one on which it was sent. Each
 * register is read by an index of its own (0001_leads.sql).
 */
const HELD: Readonly<Record<RegisterName, Held>> = {
  reclamations: { rows: "duties r WHERE r.kind = 'answer'", at: "r.from_day", id: "r.lead_id", type: "date" },
  sinistres: ofForms("r.form_type = 'sinistre'"),
  declarations: ofForms("r.form_type IN ('renoncer', 'resilier')"),
};

const newYear = (type: Held["type"], year: string) =>
  type === "date" ? `make_date(${year}, 1, 1)` : `make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Europe/Paris')`;

// Each request is looked for by itself (`LIMIT 1`): a join could read all of them.
const statementOf = ({ rows, at, id, type }: Held) => `
WITH held AS MATERIALIZED (
  SELECT ${at} AS at, ${id} AS id FROM ${rows} AND ${at} >= ${newYear(type, "$year::int")} AND ${at} < ${newYear(type, "$year::int + 1")}
    AND (${at}, ${id}) > ($cursor::${type}, $id::bigint)
  ORDER BY ${at}, ${id} LIMIT $most
)
SELECT held.at::text AS cursor, held.id::text AS id, ${columnsOf(entry, "l", {
  isErased: "l.erased_at IS NOT NULL",
  ownerName: "m.name",
  answers: "l.values",
  duties: listOf(storedDuty, "d", {
    sources: { from: "d.from_day" },
    rest: "FROM duties d WHERE d.lead_id = l.id",
    order: "d.due_at",
  }),
})}
FROM held CROSS JOIN LATERAL (SELECT * FROM leads WHERE id = held.id LIMIT 1) AS l
LEFT JOIN desk_members m ON m.id = l.owner_id
ORDER BY held.at, held.id`;

const FIRST: PlaceInOrder = { cursor: "-infinity", id: 0 };

/** The requests of a register of a year, page by page, the oldest first; robots are left out. */
export async function* readRegister(
  database: Queryable,
  name: RegisterName,
  year: number,
): AsyncGenerator<readonly RegisterEntry[], void> {
  for await (const page of readPages(database, entry, statementOf(HELD[name]), { ...FIRST, year }))
    yield page.filter(({ status }) => status !== "spam");
}

/** Lines of a register on one page: more than a firm's usual year. */
const LINES_A_PAGE = 500;

/** One page of a register, and the reference after which the next one begins; null on the last page. */
export async function readRegisterPage(
  database: Queryable,
  name: RegisterName,
  year: number,
  after: string | null,
): Promise<{ readonly entries: readonly RegisterEntry[]; readonly next: string | null }> {
  const { rows, at, id, type } = HELD[name];
  const place = await database.query(
    `SELECT ${at}::${type}::text AS cursor, ${id}::text AS id FROM ${rows} AND ${id} = (SELECT id FROM leads WHERE reference = $after)`,
    { after },
  );
  const start = z.optional(z.object({ cursor: z.string(), id: z.string() })).parse(place.rows[0]) ?? FIRST;
  const most = LINES_A_PAGE + 1;
  const pages = readPages(database, entry, statementOf(HELD[name]), { ...start, year, most });
  const listed: readonly RegisterEntry[] = (await pages.next()).value ?? [];
  const entries = listed.slice(0, LINES_A_PAGE);
  return {
    entries: entries.filter(({ status }) => status !== "spam"),
    next: listed.length === most ? (entries.at(-1)?.reference ?? null) : null,
  };
}
