/**
 * Says who acts, in the last SELECT of a statement: the triggers of the audit trail (0036_taken_back.sql) read it when the
 * statement ends. It holds for this statement alone. Its parameters are `$by`, as the trail names people (`desk:3`,
 * `console`, `visitor`), and `$now`.
 */
export const ACTING =
  "set_config('trail.actor', $by::text, true), set_config('trail.at', $now::timestamptz::text, true)";
