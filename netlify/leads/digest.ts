import { describeProblem } from "../../src/content/content-error.ts";
import { loadFigures } from "../../src/content/figures.ts";
import { formTypeLabels } from "../../src/forms/labels.ts";
import { expiredFigures } from "../../src/launch/expired-figures.ts";
import { addDays } from "../../src/shared/french-holidays.ts";
import { parisInstant, parisTime } from "../../src/shared/opening-hours.ts";
import { parisDay } from "./alerts.ts";
import type { Queryable } from "./database.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { NoticePayload } from "./ports.ts";
import { PROBE_FORM } from "./probe-pass.ts";
import { requireNumber, requireText } from "./row.ts";
import { projectRoot } from "./site-identity.ts";

/** Counts of one day, and what is open now. No personal data. */
export interface DigestFigures {
  readonly byForm: readonly { readonly formType: string; readonly status: string; readonly count: number }[];
  readonly suspects: number;
  /** References of suspects whose mail was held back during a flood. */
  readonly held: readonly string[];
  readonly heldCount: number;
  readonly pending: number;
  readonly dead: number;
  /** Of which nobody knows whether they arrived. */
  readonly unknown: number;
  readonly open: number;
}

const STATUS: Readonly<Record<string, string>> = {
  new: "à traiter",
  handled: "traitées",
  lost: "perdues",
  won: "gagnées",
};
const HELD_SHOWN = 50;
/** The digest is read with the first coffee, not at midnight. */
const READY_AT_MINUTES = 7 * 60;

const BY_FORM = `
SELECT form_type, status, count(*) AS count FROM leads
WHERE received_at >= $1 AND received_at < $2 AND NOT suspect AND form_type <> '${PROBE_FORM}'
GROUP BY form_type, status ORDER BY form_type, status`;

// Mails of a request that go to the technical mailbox are those of the daily trial.
const STATE = `
SELECT
  (SELECT count(*) FROM leads WHERE suspect AND received_at >= $1 AND received_at < $2) AS suspects,
  (SELECT count(*) FROM outbox WHERE kind = 'lead' AND recipient <> 'technical' AND state = 'held' AND created_at >= $1 AND created_at < $2) AS held_count,
  (SELECT coalesce(string_agg(reference, ' '), '') FROM (
     SELECT leads.reference FROM outbox JOIN leads ON leads.id = outbox.lead_id
     WHERE outbox.kind = 'lead' AND outbox.recipient <> 'technical' AND outbox.state = 'held' AND outbox.created_at >= $1 AND outbox.created_at < $2
     ORDER BY leads.received_at LIMIT ${HELD_SHOWN}) AS held) AS held,
  (SELECT count(*) FROM outbox WHERE lead_id IS NOT NULL AND recipient <> 'technical' AND state = 'pending' AND created_at < $2) AS pending,
  (SELECT count(*) FROM outbox WHERE lead_id IS NOT NULL AND recipient <> 'technical' AND state = 'dead') AS dead,
  (SELECT count(*) FROM outbox WHERE lead_id IS NOT NULL AND recipient <> 'technical' AND state = 'unknown') AS unknown,
  (SELECT count(*) FROM leads WHERE status = 'new' AND NOT suspect AND erased_at IS NULL
   AND form_type <> '${PROBE_FORM}') AS open`;

/** Figures of the time between two instants. */
export async function readDigest(database: Queryable, from: Date, to: Date): Promise<DigestFigures> {
  const [forms, states] = [await database.query(BY_FORM, [from, to]), await database.query(STATE, [from, to])];
  const state = states.rows[0] ?? {};
  return {
    byForm: forms.rows.map((row) => ({
      formType: requireText(row, "form_type"),
      status: requireText(row, "status"),
      count: requireNumber(row, "count"),
    })),
    suspects: requireNumber(state, "suspects"),
    held: requireText(state, "held").split(" ").filter(Boolean),
    heldCount: requireNumber(state, "held_count"),
    pending: requireNumber(state, "pending"),
    dead: requireNumber(state, "dead"),
    unknown: requireNumber(state, "unknown"),
    open: requireNumber(state, "open"),
  };
}

/**
 * The digest in words. A day without anything gives one line: a digest that does not come is then a sign by itself.
 * @param expired a sentence for each legal figure that has expired.
 */
export function digestNotice(figures: DigestFigures, day: string, expired: readonly string[] = []): NoticePayload {
  const { byForm, suspects, held, heldCount, pending, dead, unknown, open } = figures;
  const outdated =
    expired.length > 0
      ? [["Chiffres de la loi expirés, que le site montre encore :", ...expired.map((text) => `- ${text}`)].join("\n")]
      : [];
  const total = byForm.reduce((sum, { count }) => sum + count, 0);
  if (total + suspects + heldCount + pending + dead + unknown === 0) {
    const rest = open > 0 ? ` Demandes encore à traiter, toutes dates : ${open}.` : "";
    return {
      subject: `[Résumé du site] Journée calme le ${day}`,
      lines: [`Aucune demande, aucun mail en attente.${rest}`, ...outdated],
    };
  }
  const forms = byForm.map(
    ({ formType, status, count }) =>
      `- ${formTypeLabels[formType] ?? formType}, ${STATUS[status] ?? status} : ${count}`,
  );
  const more = heldCount > held.length ? " …" : "";
  return {
    subject: `[Résumé du site] ${total} demande(s) le ${day}`,
    lines: [
      [`Demandes reçues le ${day} : ${total}.`, ...forms].join("\n"),
      `Demandes encore à traiter, toutes dates : ${open}.`,
      `À vérifier (peut-être des robots) : ${suspects}.`,
      ...(heldCount > 0
        ? [
            `Non envoyées par mail pendant un afflux, à lire dans la console : ${heldCount} (${held.join(", ")}${more}).`,
          ]
        : []),
      `Mails de demandes et accusés de réception en attente : ${pending} ; abandonnés : ${dead} ; partis sans réponse du serveur : ${unknown}.`,
      ...outdated,
    ],
  };
}

/** Queues the digest of yesterday (Paris calendar) from seven in the morning, once a day. True when one was queued. */
export async function queueDigest(database: Queryable, outbox: OutboxStore, now: Date): Promise<boolean> {
  const today = parisTime(now);
  if (today.minutes < READY_AT_MINUTES) return false;
  const from = parisInstant(addDays(today, -1), 0);
  const figures = await readDigest(database, from, parisInstant(today, 0));
  const expired = expiredFigures(loadFigures(projectRoot()), now).map(describeProblem);
  const notice = digestNotice(figures, parisDay(from), expired);
  return outbox.addNotice("digest", notice, `digest:${parisDay(now)}`, now);
}
