import { compareDays, isoDay, parisDay, readIsoDay } from "../../../src/shared/civil-date.ts";
import type { Queryable } from "../../kernel/database.ts";
import { hasRow } from "../../kernel/row.ts";
import { ACTING } from "../../kernel/trail.ts";
import type { SaidTexts } from "../../pages/said.ts";
import { changeRequests } from "../requests/change-requests.ts";
import { listMembers, removeMember, type TeamMember } from "../shell/access.ts";
import { byMember } from "../shell/actor.ts";
import { type Entered, field } from "../shell/page.tsx";
import { countWords, MOST_COUNTED } from "../shell/words.ts";

/** What a member still has to do: open, or something in it waits. */
const STILL_OPEN = `l.erased_at IS NULL
  AND (l.status IN ('new', 'taken', 'contacted', 'quoted') OR l.waiting_since IS NOT NULL)`;

const COUNTS = `SELECT d.id AS owner, (SELECT count(*) FROM (
    SELECT FROM leads l WHERE l.owner_id = d.id AND ${STILL_OPEN}
    ORDER BY l.owner_id DESC, l.received_at DESC LIMIT ${MOST_COUNTED}) AS own) AS requests
FROM desk_members d WHERE d.removed_at IS NULL`;

/** How many open requests each member with access has, by id; `MOST_COUNTED` of one at most are counted. */
export async function countOpenRequests(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.query(COUNTS);
  return new Map(rows.map(({ owner, requests }) => [Number(owner), Number(requests)]));
}

const OWN = `
SELECT l.reference FROM leads l WHERE l.owner_id = $member::bigint AND ${STILL_OPEN} ORDER BY l.id`;

/** Who takes the requests of a member: somebody, or nobody (null). */
interface Handover {
  readonly from: number;
  readonly to: number | null;
  readonly by: number;
  readonly now: Date;
}

/**
 * Gives the open requests of a member to another one, with their booked calls; the new owner is told in one mail.
 * @returns how many stay: their call is at a time when the new owner already calls somebody.
 */
async function handOver(database: Queryable, { from, to, by, now }: Handover): Promise<number> {
  const references = (await database.query(OWN, { member: from })).rows.map((row) => String(row.reference));
  if (references.length === 0 || to === from) return references.length;
  const changed = await changeRequests(database, {
    references,
    actor: { kind: "member", id: by },
    now,
    kind: "owner",
    owner: to,
    detail: { owner: to },
  });
  return references.length - changed.length;
}

const SET_AWAY = `
UPDATE desk_members SET away_until = $until::date WHERE id = $member AND removed_at IS NULL RETURNING id, ${ACTING}`;

const ACCESS_REMOVED = "Rien n'a changé : cet accès est retiré.";

/** What came of an act: what the page says, or why nothing changed. */
type HandoverResult = { readonly problem: string } | { readonly left: number };

/** The days of an absence: a day of today or later; null for anything else. */
function absenceDay(form: URLSearchParams, now: Date): string | null {
  const day = readIsoDay(field(form, "jour"));
  return day !== null && compareDays(day, parisDay(now)) >= 0 ? isoDay(day) : null;
}

/** Says that a member is absent until a day, included, or back (null). False for a member without access. */
const setAway = (
  database: Queryable,
  change: { readonly member: number; readonly until: string | null; readonly by: number; readonly now: Date },
): Promise<boolean> => hasRow(database, SET_AWAY, { ...change, by: byMember(change.by) });

/**
 * A member is absent until a day, or loses the access: one act, that says who takes the open requests, their calls and
 * half hours. The access or the absence comes first, because from then on nothing of his or hers is hidden from anybody.
 * @param form fields `acte` (`absent` or `retirer`), `jour`, `reprend` (id of a member, or 0 for nobody).
 */
async function leave(
  database: Queryable,
  form: URLSearchParams,
  member: TeamMember,
  { members, by, now }: { readonly members: readonly TeamMember[]; readonly by: number; readonly now: Date },
): Promise<HandoverResult> {
  const typed = field(form, "reprend");
  const to = Number(typed);
  const open = (await countOpenRequests(database)).get(member.id) ?? 0;
  const taker = members.find(({ id, removedAt }) => id === to && removedAt === null && id !== member.id);
  if (open > 0 && (typed === "" || (to !== 0 && taker === undefined))) {
    return {
      problem: `Choisissez qui reprend ses demandes ouvertes (${countWords(open)}), leurs rappels et leurs créneaux.`,
    };
  }
  if (field(form, "acte") === "retirer") {
    if (!(await removeMember(database, member.id, by, now))) {
      return { problem: "Rien n'a changé : cet accès est déjà retiré, ou c'est celui du dernier responsable." };
    }
  } else {
    const until = absenceDay(form, now);
    if (until === null) return { problem: "Donnez le dernier jour de l'absence : aujourd'hui ou plus tard." };
    if (!(await setAway(database, { member: member.id, until, by, now }))) {
      return { problem: ACCESS_REMOVED };
    }
  }
  const left = open === 0 ? 0 : await handOver(database, { from: member.id, to: taker?.id ?? null, by, now });
  return { left };
}

/** What the page says of requests that stayed; null when none did. */
function leftWords(left: number): string | null {
  if (left === 0) return null;
  const which = left === 1 ? "1 demande reste" : `${left} demandes restent`;
  return `${which} à son nom : un rappel y est réservé à une heure où la personne choisie appelle déjà quelqu'un. Tout le monde les voit dans « À faire ».`;
}

/**
 * The absence, the return or the removal of a member, as a form asks for it (`acte`: `absent`, `de-retour`, `retirer`).
 * @param said what the page that the form is on says after each act.
 * @returns why nothing changed, or what stayed; null when all is done.
 */
export async function changeAbsence(
  { services, session, now }: Entered,
  form: URLSearchParams,
  id: number,
  said: SaidTexts,
): Promise<string | null> {
  const { database } = services;
  const by = session.member.id;
  const members = await listMembers(database);
  const member = members.find((candidate) => candidate.id === id);
  if (member === undefined) return "Cette personne n'est pas de l'équipe.";
  const act = field(form, "acte");
  if (act === "de-retour")
    return (await setAway(database, { member: id, until: null, by, now })) ? null : ACCESS_REMOVED;
  const result = await leave(database, form, member, { members, by, now });
  if ("problem" in result) return result.problem;
  const left = leftWords(result.left);
  return left === null ? null : `${said[act]} ${left}`;
}
