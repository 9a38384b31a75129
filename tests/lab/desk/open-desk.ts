import { putMember, seedResponsables } from "../../../netlify/desk/shell/access.ts";
import type { Queryable } from "../../../netlify/kernel/database.ts";
import { COLLEAGUES, RESPONSABLE, seedRequests } from "./scenario.ts";

/** Opens the desk of the scenario's firm in an empty database: its team, and so many requests of the last four weeks. */
export async function openDesk(database: Queryable, now: Date, requests: number): Promise<void> {
  await seedResponsables(database, [RESPONSABLE.email], now);
  const { rows } = await database.query("SELECT min(id)::int AS id FROM desk_members");
  const by = Number(rows[0]?.id);
  for (const colleague of COLLEAGUES) await putMember(database, { ...colleague, role: "conseiller" }, by, now);
  const members = await database.query("SELECT id::int AS id FROM desk_members WHERE removed_at IS NULL");
  await seedRequests(
    database,
    now,
    requests,
    members.rows.map(({ id }) => Number(id)),
  );
}
