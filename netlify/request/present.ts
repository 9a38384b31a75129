/**
 * SQL condition: this member has access and is not absent today in Paris, by the statement's parameter `$now`.
 * @param member alias of `desk_members`.
 */
export function isPresent(member: string): string {
  return `(${member}.removed_at IS NULL
  AND (${member}.away_until IS NULL OR ${member}.away_until < ($now::timestamptz AT TIME ZONE 'Europe/Paris')::date))`;
}
