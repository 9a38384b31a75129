/**
 * SQL condition: this member has access and is not absent on the day of an instant in Paris.
 * @param member alias of `desk_members`.
 * @param now parameter of the statement.
 */
export function isPresent(member: string, now: string): string {
  return `(${member}.removed_at IS NULL
  AND (${member}.away_until IS NULL OR ${member}.away_until < (${now}::timestamptz AT TIME ZONE 'Europe/Paris')::date))`;
}
