import { byMember } from "./actor.ts";
import type { Entered } from "./page.tsx";

const LOOKED = `
INSERT INTO audit (at, actor, action, lead_reference, detail)
SELECT $now, $by, $action, reference, $detail::jsonb FROM unnest($references::text[]) AS reference`;

/**
 * Writes in the audit trail that the member looked at something: at requests, or at what has no reference. Never personal
 * data.
 */
export async function auditView(
  { services, session, now }: Entered,
  action: string,
  references: readonly (string | null)[] = [null],
  detail: Readonly<Record<string, number>> = {},
): Promise<void> {
  const looked = { now, by: byMember(session.member.id), action, references, detail: JSON.stringify(detail) };
  await services.database.query(LOOKED, looked);
}
