import * as z from "zod/mini";
import { type Parameters, type Queryable, unlessBroken } from "../../kernel/database.ts";
import { columnsOf, hasRow, moment, optionalMoment, readRow, readRows, wholeNumber } from "../../kernel/row.ts";
import { isToken, newToken, tokenHash } from "../../kernel/secret-token.ts";
import { ACTING } from "../../kernel/trail.ts";
import { byMember } from "./actor.ts";

const member = z.object({
  id: wholeNumber,
  email: z.string(),
  name: z.string(),
  role: z.enum(["responsable", "conseiller"]),
});

/** Somebody who may enter the desk. */
export type Member = z.infer<typeof member>;
export type Role = Member["role"];

/** A signed-in browser. */
export interface Session {
  readonly id: number;
  /** Only the cookie holds it. */
  readonly token: string;
  readonly member: Member;
}

const openSession = z.object({ id: wholeNumber, device: z.string(), createdAt: moment, seenAt: moment });

/** A session as its owner sees it in the list. */
export type OpenSession = z.infer<typeof openSession>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a sign-in link is valid. */
export const SIGN_IN_MINUTES = 15;
/** How long an unused session lasts; every session ends a week after sign-in. */
const IDLE_MS = 12 * HOUR_MS;
/** The cookie `__Host-bureau`. */
export const SESSION_NAME = "bureau";
export const SESSION_SECONDS = 7 * 24 * 3_600;
/** Links that one device that has signed in before, or one network, may ask for in an hour for one address. */
export const SIGN_INS_PER_HOUR = 5;
/** Links to one address in an hour that all unknown devices together ask for. */
export const STRANGE_SIGN_INS_PER_HOUR = 20;
/** A device that has signed in is known for so long. */
export const DEVICE_SECONDS = 180 * 24 * 3_600;

/** « camille.galibier » read as a name, until somebody writes a better one. */
function nameFromAddress(email: string): string {
  const local = email.slice(0, email.indexOf("@"));
  const words = local.split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || email;
}

const SEED = `
INSERT INTO desk_members (email, name, role, added_at)
SELECT seed.email, seed.name, 'responsable', $now FROM jsonb_to_recordset($seeds::jsonb) AS seed (email text, name text)
ON CONFLICT (email) DO NOTHING RETURNING ${ACTING}`;

/** Adds the addresses of `DESK_RESPONSABLES` that the desk has never known; one that was removed stays removed. */
export async function seedResponsables(database: Queryable, emails: readonly string[], now: Date): Promise<void> {
  if (emails.length === 0) return;
  const seeds = emails.map((email) => ({ email, name: nameFromAddress(email) }));
  await database.query(SEED, { seeds: JSON.stringify(seeds), now, by: "environment" });
}

const OPEN_SIGN_IN = `
INSERT INTO desk_sign_ins (token_hash, member_id, created_at, expires_at)
SELECT $hash, id, $now, $expires FROM desk_members WHERE email = $email AND removed_at IS NULL RETURNING member_id, ${ACTING}`;

/**
 * A link to sign in for an address, or null: no such member. Whoever asks counts before (`isAskedEnough`).
 * @param by who asked: `desk` for the page, `console` for « npm run leads -- lien ».
 * @returns the path under the site's address.
 */
export async function signInPath(
  database: Queryable,
  email: string,
  now: Date,
  by: "desk" | "console",
): Promise<string | null> {
  const token = newToken();
  const expires = new Date(now.getTime() + SIGN_IN_MINUTES * MINUTE_MS);
  const isOpen = await hasRow(database, OPEN_SIGN_IN, { email, now, hash: tokenHash(token), expires, by });
  return isOpen ? `/bureau/entrer/${token}` : null;
}

/** Whether this link can still be used. Does not use it. */
export async function isSignInOpen(database: Queryable, token: string, now: Date): Promise<boolean> {
  const open = `SELECT FROM desk_sign_ins JOIN desk_members ON desk_members.id = member_id
    WHERE token_hash = $hash AND used_at IS NULL AND expires_at > $now AND removed_at IS NULL`;
  return isToken(token) && (await hasRow(database, open, { hash: tokenHash(token), now }));
}

const SPEND = `
WITH spent AS (
  UPDATE desk_sign_ins SET used_at = $now WHERE token_hash = $hash AND used_at IS NULL AND expires_at > $now
  RETURNING member_id
)
INSERT INTO desk_sessions (token_hash, member_id, device, created_at, seen_at, expires_at)
SELECT $session, member_id, $device, $now, $now, $expires FROM spent JOIN desk_members ON desk_members.id = member_id
WHERE removed_at IS NULL RETURNING id`;

/**
 * Uses up a link and opens a session.
 * @returns the cookie's token, or null when the link was used, has expired or is unknown.
 */
export async function spendSignIn(
  database: Queryable,
  { token, device, now }: { readonly token: string; readonly device: string; readonly now: Date },
): Promise<string | null> {
  if (!isToken(token)) return null;
  const session = newToken();
  const expires = new Date(now.getTime() + SESSION_SECONDS * 1_000);
  const opened = { hash: tokenHash(token), session: tokenHash(session), device, now, expires };
  return (await hasRow(database, SPEND, opened)) ? session : null;
}

const entered = z.extend(member, { session: wholeNumber });

// « Last seen » is written every five minutes at most.
const FIND = `
WITH found AS (
  SELECT s.id, s.seen_at, s.member_id, m.email, m.name, m.role
  FROM desk_sessions s JOIN desk_members m ON m.id = s.member_id
  WHERE s.token_hash = $hash AND s.expires_at > $now AND s.seen_at > $idleSince AND m.removed_at IS NULL
),
touched AS (
  UPDATE desk_sessions SET seen_at = $now FROM found
  WHERE desk_sessions.id = found.id AND found.seen_at < $now::timestamptz - interval '5 minutes'
)
SELECT id AS session, member_id AS id, email, name, role FROM found`;

/** The session of a cookie; null when it ended, was signed out, or its member was removed. */
export async function findSession(database: Queryable, token: string | null, now: Date): Promise<Session | null> {
  if (token === null || !isToken(token)) return null;
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const found = await readRow(database, entered, FIND, { hash: tokenHash(token), now, idleSince });
  if (found === null) return null;
  const { session: id, ...member } = found;
  return { id, token, member };
}

/** Open sessions of a member, the last used first. */
export const openSessions = (database: Queryable, memberId: number, now: Date): Promise<OpenSession[]> =>
  readRows(
    database,
    openSession,
    `SELECT ${columnsOf(openSession, "s")} FROM desk_sessions s
     WHERE member_id = $memberId AND expires_at > $now AND seen_at > $idleSince ORDER BY seen_at DESC LIMIT 50`,
    { memberId, now, idleSince: new Date(now.getTime() - IDLE_MS) },
  );

const SIGN_OUT = `
WITH ended AS (
  DELETE FROM desk_sessions WHERE member_id = $memberId AND ($sessionId::bigint IS NULL OR id = $sessionId) RETURNING id
)
INSERT INTO audit (at, actor, action, detail)
SELECT $now, 'desk:' || $memberId::bigint, 'sign-out', jsonb_build_object('sessions', count(*)) FROM ended HAVING count(*) > 0`;

/** Ends one session of a member, or all of them (`sessionId` null). */
export async function signOut(
  database: Queryable,
  memberId: number,
  sessionId: number | null,
  now: Date,
): Promise<void> {
  await database.query(SIGN_OUT, { memberId, sessionId, now });
}

const teamMember = z.extend(member, {
  addedAt: moment,
  removedAt: optionalMoment,
  /** Last day of an absence, `YYYY-MM-DD`; null for nobody absent. A day that is over counts no more. */
  awayUntil: z.nullable(z.string()),
});

/** A member as the team page shows it. */
export type TeamMember = z.infer<typeof teamMember>;

/** Everybody who ever had access, those who have it first. */
export const listMembers = (database: Queryable): Promise<TeamMember[]> =>
  readRows(
    database,
    teamMember,
    `SELECT ${columnsOf(teamMember, "m", { awayUntil: "m.away_until::text" })} FROM desk_members m
     ORDER BY removed_at IS NOT NULL, name, id`,
  );

/** Makes a change of who has access; false when it changes nobody, or when no responsable would be left. */
const keepingResponsable = (database: Queryable, text: string, values: Parameters): Promise<boolean> =>
  unlessBroken("desk_members_keep_a_responsable", hasRow(database, text, values), false);

/** Somebody who has access, by id; null for nobody. */
export async function findMember(database: Queryable, wanted: number): Promise<TeamMember | null> {
  return (await listMembers(database)).find(({ id, removedAt }) => id === wanted && removedAt === null) ?? null;
}

// Access that is given back counts from that moment: the person is new again (erasure-rule.ts).
const PUT_MEMBER = `
INSERT INTO desk_members AS known (email, name, role, added_at) VALUES ($email, $name, $role, $now)
ON CONFLICT (email) DO UPDATE SET name = EXCLUDED.name, role = EXCLUDED.role, removed_at = NULL, away_until = NULL,
  added_at = CASE WHEN known.removed_at IS NULL THEN known.added_at ELSE EXCLUDED.added_at END
RETURNING ${ACTING}`;

/**
 * Gives an address access, or another name or role.
 * @returns false, and nothing changed, for the last responsable's role.
 */
export const putMember = (
  database: Queryable,
  member: { readonly email: string; readonly name: string; readonly role: Role },
  by: number,
  now: Date,
): Promise<boolean> => keepingResponsable(database, PUT_MEMBER, { ...member, by: byMember(by), now });

const REMOVE_MEMBER = `
WITH removed AS (
  UPDATE desk_members SET removed_at = $now WHERE id = $memberId AND removed_at IS NULL RETURNING id
),
sessions AS (DELETE FROM desk_sessions WHERE member_id IN (SELECT id FROM removed)),
links AS (DELETE FROM desk_sign_ins WHERE member_id IN (SELECT id FROM removed)),
views AS (DELETE FROM desk_views WHERE NOT shared AND member_id IN (SELECT id FROM removed))
SELECT id, ${ACTING} FROM removed`;

/**
 * Takes access away; sessions, links and own views end with it.
 * @returns false, and nothing changed, for the last responsable, or nobody.
 */
export const removeMember = (database: Queryable, memberId: number, by: number, now: Date): Promise<boolean> =>
  keepingResponsable(database, REMOVE_MEMBER, { memberId, now, by: byMember(by) });
