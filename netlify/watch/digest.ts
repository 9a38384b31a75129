import * as z from "zod/mini";
import { describeProblem } from "../../src/content/content-error.ts";
import { expiredFigures, loadFigures } from "../../src/content/figures.ts";
import { addDays, isoDay, isoDayInDigits, parisIsoDay } from "../../src/shared/civil-date.ts";
import { parisInstant, parisTime } from "../../src/shared/opening-hours.ts";
import type { Queryable } from "../kernel/database.ts";
import { joinedWords, readRows, wholeNumber } from "../kernel/row.ts";
import { projectRoot } from "../kernel/site-identity.ts";
import type { OutboxStore } from "../mail/outbox-store.ts";
import { PROBE_FORM } from "../request/probe-pass.ts";
import { formLabel } from "../request/request-words.ts";
import type { NoticePayload } from "../request/stored-request.ts";
import { BELIEVED } from "../request/suspect-words.ts";

const formCount = z.object({ formType: z.string(), status: z.string(), count: wholeNumber });
const mailCount = z.object({ kind: z.string(), state: z.string(), count: wholeNumber });
const state = z.object({
  /** Suspects that no digest has listed yet, of whatever day. */
  suspects: wholeNumber,
  /** References of the first of them. */
  suspectReferences: joinedWords,
  /** Declarations of the day (withdrawals, cancellations), whatever their score. */
  declarations: wholeNumber,
  /** References of suspects whose mail was held back because there were too many suspects. */
  held: joinedWords,
  heldCount: wholeNumber,
  pending: wholeNumber,
  dead: wholeNumber,
  /** Of which nobody knows whether they arrived. */
  unknown: wholeNumber,
  open: wholeNumber,
});

const STATUS: Readonly<Record<string, string>> = {
  new: "à traiter",
  taken: "prises en charge",
  contacted: "contactées",
  quoted: "devis envoyés",
  won: "gagnées",
  lost: "perdues",
  handled: "traitées",
  spam: "indésirables",
  duplicate: "doublons",
  usurpation: "usurpations",
};
const HELD_SHOWN = 50;
/** Most suspects in one digest; in a flood, the digests of the next days list the others, the oldest first. */
const SUSPECTS_SHOWN = 500;
/** Of one mail, and of several. */
const MAIL_STATES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  sent: ["envoyé", "envoyés"],
  pending: ["en attente", "en attente"],
  dead: ["abandonné", "abandonnés"],
  held: ["retenu", "retenus"],
};
/** The hour (Paris) from which the digest is sent. */
const READY_AT_MINUTES = 7 * 60;

const BY_FORM = `
SELECT form_type AS "formType", status, count(*) AS count FROM leads
WHERE received_at >= $from AND received_at < $to AND ${BELIEVED} AND form_type <> '${PROBE_FORM}'
GROUP BY form_type, status ORDER BY form_type, status`;

const DECLARATION_MAILS = `
SELECT kind, state, count(*) AS count FROM outbox JOIN leads ON leads.id = lead_id
WHERE declaration AND received_at >= $from AND received_at < $to GROUP BY kind, state ORDER BY kind, state`;

/** Suspects before `$to` that no digest has listed. */
const UNLISTED = `NOT ${BELIEVED} AND digest_id IS NULL AND received_at < $to`;

const LIST = `UPDATE leads SET digest_id = (SELECT id FROM outbox WHERE dedupe_key = $key)
WHERE ${UNLISTED} AND reference = ANY($suspectReferences::text[])`;

// A request's mail to the technical mailbox belongs to the daily trial request.
const STATE = `
SELECT
  (SELECT count(*) FROM leads WHERE ${UNLISTED}) AS suspects,
  (SELECT coalesce(string_agg(reference, ' '), '') FROM (
     SELECT reference FROM leads WHERE ${UNLISTED} ORDER BY received_at LIMIT ${SUSPECTS_SHOWN}) AS unlisted) AS "suspectReferences",
  (SELECT count(*) FROM leads WHERE declaration AND received_at >= $from AND received_at < $to) AS declarations,
  (SELECT count(*) FROM outbox WHERE kind = 'lead' AND recipient <> 'technical' AND state = 'held' AND created_at >= $from AND created_at < $to) AS "heldCount",
  (SELECT coalesce(string_agg(reference, ' '), '') FROM (
     SELECT leads.reference FROM outbox JOIN leads ON leads.id = outbox.lead_id
     WHERE outbox.kind = 'lead' AND outbox.recipient <> 'technical' AND outbox.state = 'held' AND outbox.created_at >= $from AND outbox.created_at < $to
     ORDER BY leads.received_at LIMIT ${HELD_SHOWN}) AS held) AS held,
  (SELECT count(*) FROM outbox WHERE lead_id IS NOT NULL AND recipient <> 'technical' AND state = 'pending' AND created_at < $to) AS pending,
  (SELECT count(*) FROM outbox WHERE lead_id IS NOT NULL AND recipient <> 'technical' AND state = 'dead') AS dead,
  (SELECT count(*) FROM outbox WHERE lead_id IS NOT NULL AND recipient <> 'technical' AND state = 'unknown') AS unknown,
  (SELECT count(*) FROM leads WHERE status = 'new' AND ${BELIEVED} AND erased_at IS NULL
   AND form_type <> '${PROBE_FORM}') AS open`;

/** The counts of the time between two instants, and what is open now. No personal data. */
export async function readDigest(database: Queryable, from: Date, to: Date) {
  return {
    ...state.parse((await database.query(STATE, { from, to })).rows[0]),
    byForm: await readRows(database, formCount, BY_FORM, { from, to }),
    /** Both mails of the day's declarations, by state. */
    declarationMails: await readRows(database, mailCount, DECLARATION_MAILS, { from, to }),
  };
}

type DigestFigures = Awaited<ReturnType<typeof readDigest>>;

/** « Mails au cabinet : 2 envoyés, 1 en attente. », for one kind of mail of the declarations. */
function mailsText(title: string, kind: string, mails: DigestFigures["declarationMails"]): string {
  const counts = mails.filter((mail) => mail.kind === kind);
  const words = counts
    .map(({ state: key, count }) => `${count} ${MAIL_STATES[key]?.[count > 1 ? 1 : 0] ?? key}`)
    .join(", ");
  return `- ${title} : ${words || "aucun"}`;
}

/**
 * The digest's text. A day without any event still gives one line, so that a missing digest shows that
 * something is wrong.
 * @param expired a sentence for each legal figure that has expired.
 */
export function digestNotice(figures: DigestFigures, day: string, expired: readonly string[] = []): NoticePayload {
  const { byForm, suspects, suspectReferences, declarations, declarationMails, held, heldCount } = figures;
  const { pending, dead, unknown, open } = figures;
  const outdated =
    expired.length > 0
      ? [["Chiffres de la loi expirés, que le site montre encore :", ...expired.map((text) => `- ${text}`)].join("\n")]
      : [];
  const shownDay = isoDayInDigits(day);
  const total = byForm.reduce((sum, { count }) => sum + count, 0);
  if (total + suspects + heldCount + pending + dead + unknown === 0) {
    const rest = open > 0 ? ` Demandes encore à traiter, toutes dates : ${open}.` : "";
    return {
      subject: `[Résumé du site] Journée calme le ${shownDay}`,
      lines: [`Aucune demande, aucun mail en attente.${rest}`, ...outdated],
    };
  }
  const forms = byForm.map(
    ({ formType, status, count }) => `- ${formLabel(formType)}, ${STATUS[status] ?? status} : ${count}`,
  );
  const more = heldCount > held.length ? " …" : "";
  return {
    subject: `[Résumé du site] ${total} demande${total > 1 ? "s" : ""} le ${shownDay}`,
    lines: [
      [`Demandes reçues le ${shownDay} : ${total}.`, ...forms].join("\n"),
      `Demandes encore à traiter, toutes dates : ${open}.`,
      ...(declarations > 0
        ? [
            [
              `Dont déclarations (renonciation, résiliation, sinistre) : ${declarations}.`,
              mailsText("Mails au cabinet", "lead", declarationMails),
              mailsText("Accusés de réception", "receipt", declarationMails),
            ].join("\n"),
          ]
        : []),
      suspects === 0
        ? "À vérifier (peut-être des robots) : 0."
        : `À vérifier (peut-être des robots) : ${suspects}. Lisez-les au bureau avant trente jours : ${suspectReferences.join(", ")}${suspects > suspectReferences.length ? " … La suite vient dans le prochain résumé" : ""}.`,
      ...(heldCount > 0
        ? [`Non envoyées par mail pendant un afflux, à lire au bureau : ${heldCount} (${held.join(", ")}${more}).`]
        : []),
      `Mails de demandes et accusés de réception en attente : ${pending} ; abandonnés : ${dead} ; partis sans réponse du serveur : ${unknown}.`,
      ...outdated,
    ],
  };
}

/** The day of which a digest tells at this moment, yesterday in Paris; null before seven in the morning. */
export function digestPeriod(now: Date): { readonly from: Date; readonly to: Date; readonly day: string } | null {
  const today = parisTime(now);
  if (today.minutes < READY_AT_MINUTES) return null;
  const yesterday = addDays(today, -1);
  return { from: parisInstant(yesterday, 0), to: parisInstant(today, 0), day: isoDay(yesterday) };
}

/** Queues the digest of yesterday, once a day. True when one was queued. */
export async function queueDigest(database: Queryable, outbox: OutboxStore, now: Date): Promise<boolean> {
  const period = digestPeriod(now);
  if (period === null) return false;
  const figures = await readDigest(database, period.from, period.to);
  const expired = expiredFigures(loadFigures(projectRoot()), now).map(describeProblem);
  const notice = digestNotice(figures, period.day, expired);
  const key = `digest:${parisIsoDay(now)}`;
  if (!(await outbox.addNotice("digest", notice, key, now))) return false;
  // The suspects that it lists may be purged once they are thirty days old and this digest was sent.
  await database.query(LIST, { key, to: period.to, suspectReferences: figures.suspectReferences });
  return true;
}
