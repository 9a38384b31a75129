import * as z from "zod/mini";
import type { Queryable } from "../../kernel/database.ts";
import { columnsOf, listOf, moment, optionalMoment, readRows } from "../../kernel/row.ts";

/** The registers of the firm, by the word of their address. */
export type RegisterName = "reclamations" | "sinistres" | "declarations";

const duty = z.object({
  kind: z.enum(["transmit", "acknowledge", "answer"]),
  /** `YYYY-MM-DD`. */
  from: z.string(),
  dueAt: moment,
  doneAt: optionalMoment,
});

const entry = z.object({
  reference: z.string(),
  formType: z.string(),
  status: z.string(),
  receivedAt: moment,
  isErased: z.boolean(),
  ownerName: z.nullable(z.string()),
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  duties: z.array(duty),
});

/** One line of a register. */
export type RegisterEntry = z.infer<typeof entry>;
export type RegisterDuty = RegisterEntry["duties"][number];

/** Which requests a register holds: a complaint is one by its form or because somebody at the desk said so. */
const HELD: Readonly<Record<RegisterName, string>> = {
  reclamations: "EXISTS (SELECT FROM duties WHERE duties.lead_id = l.id AND duties.kind = 'answer')",
  sinistres: "l.form_type = 'sinistre'",
  declarations: "l.form_type IN ('renoncer', 'resilier')",
};

const statementOf = (held: string) => `
SELECT ${columnsOf(entry, "l", {
  isErased: "l.erased_at IS NOT NULL",
  ownerName: "m.name",
  answers: "l.values",
  duties: listOf(duty, "d", {
    sources: { from: "d.from_day" },
    rest: "FROM duties d WHERE d.lead_id = l.id",
    order: "d.due_at",
  }),
})}
FROM leads l LEFT JOIN desk_members m ON m.id = l.owner_id
WHERE l.received_at >= $from AND l.received_at < $to AND l.status <> 'spam' AND ${held}
ORDER BY l.received_at, l.id`;

/** The requests of a register that came in between two instants, the oldest first; robots are left out. */
export const readRegister = (
  database: Queryable,
  name: RegisterName,
  period: { readonly from: Date; readonly to: Date },
): Promise<readonly RegisterEntry[]> => readRows(database, entry, statementOf(HELD[name]), period);
