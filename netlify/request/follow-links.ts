import { hash, randomInt } from "node:crypto";
import * as z from "zod/mini";
import { digitsOf } from "../../src/shared/phone.ts";
import type { Queryable } from "../kernel/database.ts";
import { hasRow, readRow, wholeNumber } from "../kernel/row.ts";
import { isToken, newToken, tokenHash } from "../kernel/secret-token.ts";

/** What a link of the visitor's page is for; `open` alone needs a further detail. */
export type LinkPurpose = "open" | "email" | "erase" | "stop";

const DAY_MS = 86_400_000;
/** How long a link is valid. A confirmation must be pressed soon; the page and the stop of reminders are for later. */
const LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  open: 90 * DAY_MS,
  email: DAY_MS,
  erase: DAY_MS,
  stop: 90 * DAY_MS,
};
/** Wrong details in a row that lock a link: whoever guesses four digits has five chances in ten thousand. */
export const MOST_TRIES = 5;
/**
 * Links that are shown on a screen for a request in a day: each repeat of a stored request makes one, and a program
 * could repeat it without end. Mailed links are counted by their mailbox.
 */
const MOST_LINKS_A_DAY = 60;
/** A mailed code opens its link for this long. */
const CODE_MS = 20 * 60_000;
/** The cookie `__Host-suivi` of an open page, and how long that page stays open. */
export const SESSION_NAME = "suivi";
export const SESSION_SECONDS = 2 * 60 * 60;

/** What is stored of a token; null for what cannot be one. */
export function hashOf(token: unknown): string | null {
  return typeof token === "string" && isToken(token) ? tokenHash(token) : null;
}

const MINT = `
INSERT INTO follow_links (token_hash, lead_id, purpose, detail, created_at, expires_at, mailed)
SELECT $hash, id, $purpose, $detail, $now, $expires, $mailed FROM leads
WHERE reference = $reference AND erased_at IS NULL AND archived_at IS NULL
  AND ($mailed OR (SELECT count(*) FROM follow_links AS made WHERE made.lead_id = leads.id AND NOT made.mailed
    AND made.created_at > $now::timestamptz - interval '1 day') < ${MOST_LINKS_A_DAY}) RETURNING lead_id`;

// The attempt is counted before the detail is compared, so that two attempts at once count as two.
const TRY = `
UPDATE follow_links SET tries = tries + 1 FROM leads
WHERE token_hash = $hash AND purpose = 'open' AND revoked_at IS NULL AND expires_at > $now AND tries < ${MOST_TRIES}
  AND leads.id = lead_id AND leads.erased_at IS NULL AND leads.archived_at IS NULL
RETURNING leads."values", leads.declaration, tries, CASE WHEN code_expires_at > $now THEN code_hash END AS "codeHash"`;

const tried = z.object({
  values: z.record(z.string(), z.unknown()),
  declaration: z.boolean(),
  tries: wholeNumber,
  codeHash: z.nullable(z.string()),
});

// Whoever opens a mailed link, or gives a mailed code, reads the stored mailbox.
const OPEN = `
WITH opened AS (
  UPDATE follow_links SET tries = 0, code_hash = NULL, code_expires_at = NULL WHERE token_hash = $hash
  RETURNING lead_id, mailed
),
proven AS (
  UPDATE leads SET mailbox_proven_at = $now FROM opened
  WHERE leads.id = opened.lead_id AND leads.mailbox_proven_at IS NULL AND (opened.mailed OR $isByCode::boolean)
),
kept AS (
  UPDATE call_slots SET held_until = NULL FROM opened
  WHERE call_slots.lead_id = opened.lead_id AND held_until > $now AND cancelled_at IS NULL AND (opened.mailed OR $isByCode::boolean)
  RETURNING call_slots.lead_id
),
noted AS (
  INSERT INTO lead_events (lead_id, at, actor, kind, detail)
  SELECT lead_id, $now, 'visitor', 'slot-kept', jsonb_build_object('words', 'Rappel confirmé depuis sa boîte') FROM kept
),
expired AS (DELETE FROM follow_sessions WHERE expires_at <= $now)
INSERT INTO follow_sessions (token_hash, lead_id, expires_at, opened_by, link_hash)
SELECT $session, lead_id, $ends, CASE WHEN $isByCode::boolean THEN 'code' WHEN mailed THEN 'mail' ELSE 'screen' END, $hash FROM opened`;

// A code given on an open page is counted before it is compared, like every try at its link.
const TRY_CODE = `
UPDATE follow_links l SET tries = tries + 1 FROM follow_sessions s
WHERE s.token_hash = $hash AND s.expires_at > $now AND l.token_hash = s.link_hash AND l.purpose = 'open' AND l.revoked_at IS NULL
  AND l.expires_at > $now AND l.tries < ${MOST_TRIES}
RETURNING l.token_hash AS link, CASE WHEN l.code_expires_at > $now THEN l.code_hash END AS "codeHash"`;

const triedLink = z.object({ link: z.string(), codeHash: z.nullable(z.string()) });

const PROVE = `
WITH spent AS (
  UPDATE follow_links SET tries = 0, code_hash = NULL, code_expires_at = NULL WHERE token_hash = $link AND code_hash = $given
  RETURNING lead_id
),
proven AS (
  UPDATE leads SET mailbox_proven_at = $now FROM spent WHERE leads.id = spent.lead_id AND leads.mailbox_proven_at IS NULL
)
UPDATE follow_sessions SET opened_by = 'code' FROM spent WHERE token_hash = $hash RETURNING follow_sessions.lead_id`;

const SESSION = `SELECT lead_id::text AS "requestId", opened_by AS by, link_hash AS link FROM follow_sessions
WHERE token_hash = $hash AND expires_at > $now`;

const openedPage = z.object({
  requestId: z.string(),
  /** How its holder came in: who came by a screen has not shown that the mailbox is his or hers. */
  by: z.enum(["screen", "mail", "code"]),
  /** SHA-256 of the link that opened it; null for a page that a version before opened. */
  link: z.nullable(z.string()),
});

/** An open page. */
export type OpenedPage = z.infer<typeof openedPage>;

const CLOSE = "DELETE FROM follow_sessions WHERE token_hash = $session";

const KNOWN = `
SELECT purpose, detail, lead_id::text AS "requestId" FROM follow_links
WHERE token_hash = $hash AND purpose <> 'open' AND revoked_at IS NULL AND spent_at IS NULL AND expires_at > $now`;

const REVOKE = `
UPDATE follow_links SET revoked_at = $now FROM leads
WHERE leads.reference = $reference AND lead_id = leads.id AND purpose = 'open' AND revoked_at IS NULL`;

const MINT_CODE = `
UPDATE follow_links SET code_hash = $codeHash, code_expires_at = $expires
WHERE token_hash = $linkHash AND purpose = 'open' AND revoked_at IS NULL RETURNING lead_id`;

/** The detail that must be known beside the link. */
export type Detail =
  | { readonly kind: "phone" | "postcode"; readonly expected: string }
  /** No detail: the receipt shows all of them, so only a code mailed to the stored address opens the page. */
  | { readonly kind: "code" };

/**
 * Asked for of a request: the last four digits of the telephone, else the postcode. The receipt of a declaration repeats
 * both (the law asks for it), so a declaration opens by a mailed code alone, as does a request without either.
 */
export function detailOf(values: Readonly<Record<string, unknown>>, isDeclaration: boolean): Detail {
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  if (isDeclaration) return { kind: "code" };
  const digits = digitsOf(text("phone") || text("telephone"));
  if (digits.length >= 8) return { kind: "phone", expected: digits.slice(-4) };
  const postcode = text("codePostal").replace(/\s/g, "");
  return postcode === "" ? { kind: "code" } : { kind: "postcode", expected: postcode };
}

/** What is stored of a code: it opens the link that it was asked for, and no other. */
function codeHashOf(linkHash: string, code: string): string {
  return hash("sha256", `${linkHash}:${code}`);
}

export type OpenResult =
  | { readonly kind: "open"; readonly session: string }
  | { readonly kind: "wrong"; readonly left: number }
  /** Unknown, expired, revoked or locked: the answer is the same. */
  | { readonly kind: "closed" };

const actionLink = z.object({
  purpose: z.enum(["email", "erase", "stop"]),
  requestId: z.string(),
  /** Of a change of address, the new one. */
  detail: z.nullable(z.string()),
});

/** A link for one action, and its request. */
export type ActionLink = z.infer<typeof actionLink>;

/** Links and sessions of the visitor's page, on Postgres. Tokens are given once and never stored. */
export function createFollowLinks(database: Queryable, clock: () => Date) {
  return {
    /**
     * A new link of a request by its reference; null when the request no longer exists, or had too many links
     * today.
     * @param mailed whether the token goes into a mail and nowhere else.
     */
    async mint(
      reference: string,
      purpose: LinkPurpose,
      { detail = null, mailed }: { readonly detail?: string | null; readonly mailed: boolean },
    ): Promise<string | null> {
      const token = newToken();
      const now = clock();
      const expires = new Date(now.getTime() + LIFE_MS[purpose]);
      const link = { reference, hash: hashOf(token), purpose, detail, now, expires, mailed };
      return (await hasRow(database, MINT, link)) ? token : null;
    },

    /** Opens the page for a person who has the link and gives the right detail: that of the request, or a code by mail. */
    async open(token: string, typed: string): Promise<OpenResult> {
      const now = clock();
      const hash = hashOf(token);
      const link = hash === null ? null : await readRow(database, tried, TRY, { hash, now });
      if (hash === null || link === null) return { kind: "closed" };
      const detail = detailOf(link.values, link.declaration);
      // The digits may be typed with spaces or dots.
      const given = digitsOf(typed);
      const isByCode = link.codeHash === codeHashOf(hash, given);
      if (!isByCode && (detail.kind === "code" || given !== detail.expected)) {
        const left = MOST_TRIES - link.tries;
        return left > 0 ? { kind: "wrong", left } : { kind: "closed" };
      }
      const session = newToken();
      const ends = new Date(now.getTime() + SESSION_SECONDS * 1000);
      await database.query(OPEN, { hash, session: hashOf(session), now, ends, isByCode });
      return { kind: "open", session };
    },

    /** A new code for the link of this hash, for twenty minutes; null when the link has ended. */
    async mintCode(linkHash: string): Promise<string | null> {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const expires = new Date(clock().getTime() + CODE_MS);
      const made = { linkHash, codeHash: codeHashOf(linkHash, code), expires };
      return (await hasRow(database, MINT_CODE, made)) ? code : null;
    },

    /** An open page, by the cookie's token. */
    async pageOf(session: string | null): Promise<OpenedPage | null> {
      const hash = hashOf(session);
      return hash === null ? null : readRow(database, openedPage, SESSION, { hash, now: clock() });
    },

    /** A mailed code, given on an open page: true when it is right, and the page then counts as opened by it. */
    async prove(session: string, typed: string): Promise<boolean> {
      const [hash, now] = [hashOf(session), clock()];
      const page = await readRow(database, triedLink, TRY_CODE, { hash, now });
      if (page === null) return false;
      const given = codeHashOf(page.link, digitsOf(typed));
      return page.codeHash === given && (await hasRow(database, PROVE, { hash, link: page.link, given, now }));
    },

    async close(session: string): Promise<void> {
      await database.query(CLOSE, { session: hashOf(session) });
    },

    /** What a link for one action would do; null when it no longer does anything. Changes nothing. */
    async look(token: string): Promise<ActionLink | null> {
      const hash = hashOf(token);
      return hash === null ? null : readRow(database, actionLink, KNOWN, { hash, now: clock() });
    },

    /** Ends every link to the page of a request: the mail that follows holds the only one. */
    async revoke(reference: string): Promise<void> {
      await database.query(REVOKE, { reference, now: clock() });
    },
  };
}

export type FollowLinks = ReturnType<typeof createFollowLinks>;
