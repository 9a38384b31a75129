import * as z from "zod/mini";
import { type Queryable, unlessBroken } from "../../kernel/database.ts";
import { columnsOf, hasRow, readRows, wholeNumber } from "../../kernel/row.ts";
import { ACTING } from "../../kernel/trail.ts";
import { byMember } from "../shell/actor.ts";
import { type InboxQuery, inboxPath, readInboxQuery } from "./inbox-query.ts";

const savedView = z.object({
  id: wholeNumber,
  name: z.string(),
  query: z.pipe(
    z.string(),
    z.transform((text) => readInboxQuery(new URLSearchParams(text))),
  ),
  isShared: z.boolean(),
  /** Whether this member may delete it. */
  isMine: z.boolean(),
});

/** Filters of the inbox that a member keeps under a name. */
export type SavedView = z.infer<typeof savedView>;

export const LONGEST_VIEW_NAME = 40;
/** Views of one member. */
const MOST_VIEWS = 20;

/**
 * The part of a query that is saved: filters and order. Typed words are left out, because they may name a
 * person.
 */
export function keptQuery(query: InboxQuery): InboxQuery {
  return { ...query, search: "", page: 1, from: null };
}

const LIST = `
SELECT ${columnsOf(savedView, "v", { isShared: "v.shared", isMine: "v.member_id = $memberId" })} FROM desk_views v
WHERE v.member_id = $memberId OR v.shared ORDER BY lower(v.name), v.id LIMIT 60`;

/** A member's own views and those that are shared, by name. */
export const listViews = (database: Queryable, memberId: number): Promise<SavedView[]> =>
  readRows(database, savedView, LIST, { memberId });

const KEEP = `
INSERT INTO desk_views (member_id, shared, name, query, created_at)
SELECT $member::bigint, $shared::boolean, $name, $query, $now::timestamptz
WHERE (SELECT count(*) FROM desk_views WHERE member_id = $member::bigint) < ${MOST_VIEWS}
RETURNING id, ${ACTING}`;

/**
 * Saves a view. `known`: this member has one of that name; `full`: this member has the largest number allowed.
 */
export async function keepView(
  database: Queryable,
  view: {
    readonly member: number;
    readonly name: string;
    readonly query: InboxQuery;
    readonly shared: boolean;
    readonly now: Date;
  },
): Promise<"kept" | "known" | "full"> {
  // The address of the list without its page number and search words; the view is named even when it is the
  // default.
  const query = inboxPath(keptQuery(view.query)).replace(/^\/bureau\??/, "") || `vue=${view.query.view}`;
  const kept = { ...view, query, by: byMember(view.member) };
  const isKept = await unlessBroken("desk_views_name", hasRow(database, KEEP, kept), null);
  return isKept === null ? "known" : isKept ? "kept" : "full";
}

const DROP = `
DELETE FROM desk_views WHERE id = $id AND (member_id = $member OR (shared AND $isResponsable::boolean))
RETURNING id, ${ACTING}`;

/**
 * Deletes a view: a member's own, or any shared one for a responsable.
 * @returns false for any other.
 */
export const dropView = (
  database: Queryable,
  view: { readonly id: number; readonly member: number; readonly isResponsable: boolean; readonly now: Date },
): Promise<boolean> => hasRow(database, DROP, { ...view, by: byMember(view.member) });
