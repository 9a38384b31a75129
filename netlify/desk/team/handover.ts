import { compareDays, isoDay, parisDay, readIsoDay } from "../../../src/shared/civil-date.ts";
import type { Queryable } from "../../kernel/database.ts";
import { hasRow } from "../../kernel/row.ts";
import { ACTING } from "../../kernel/trail.ts";
import type { SaidTexts } from "../../pages/said.ts";
import { changeRequests } from "../requests/change-requests.ts";
import { listMembers, removeMember } from "../shell/access.ts";
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

/** What the page says of requests that stayed. */
function leftWords(left: number): string {
  const which = left === 1 ? "1 demande reste" : `${left} demandes restent`;
  return `${which} à son nom : un rappel y est réservé à une heure où la personne choisie appelle déjà quelqu'un. Tout le monde les voit dans « À faire ».`;
}

/** Takes the access away, or says until when a member is absent. @returns why nothing changed; null when it did. */
async function goAway(
  database: Queryable,
  form: URLSearchParams,
  { member, by, now }: { readonly member: number; readonly by: number; readonly now: Date },
): Promise<string | null> {
  if (field(form, "acte") === "retirer") {
    const isRemoved = await removeMember(database, member, by, now);
    return isRemoved ? null : "Rien n'a changé : cet accès est déjà retiré, ou c'est celui du dernier responsable.";
  }
  const until = absenceDay(form, now);
  if (until === null) return "Donnez le dernier jour de l'absence : aujourd'hui ou plus tard.";
  return (await setAway(database, { member, until, by, now })) ? null : ACCESS_REMOVED;
}

/**
 * The absence, the return or the removal of a member, as a form asks for it: one act, that says who takes the open requests,
 * their calls and half hours. The access or the absence comes first, because from then on nothing of his or hers is hidden
 * from anybody.
 * @param form fields `acte` (`absent`, `de-retour`, `retirer`), `jour`, `reprend` (id of a member, or 0 for nobody).
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
  if (members.every((member) => member.id !== id)) return "Cette personne n'est pas de l'équipe.";
  const act = field(form, "acte");
  if (act === "de-retour")
    return (await setAway(database, { member: id, until: null, by, now })) ? null : ACCESS_REMOVED;
  const typed = field(form, "reprend");
  const open = (await countOpenRequests(database)).get(id) ?? 0;
  const taker = members.find((member) => member.id === Number(typed) && member.removedAt === null && member.id !== id);
  if (open > 0 && typed !== "0" && taker === undefined) {
    return `Choisissez qui reprend ses demandes ouvertes (${countWords(open)}), leurs rappels et leurs créneaux.`;
  }
  const problem = await goAway(database, form, { member: id, by, now });
  if (problem !== null) return problem;
  const left = open === 0 ? 0 : await handOver(database, { from: id, to: taker?.id ?? null, by, now });
  return left === 0 ? null : `${said[act]} ${leftWords(left)}`;
}
