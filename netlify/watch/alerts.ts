import * as z from "zod/mini";
import { openingMinutesBetween } from "../../src/shared/opening-hours.ts";
import type { Queryable } from "../kernel/database.ts";
import type { Identity } from "../kernel/identity.ts";
import { joinedWords, optionalMoment, wholeNumber } from "../kernel/row.ts";
import { hourlyKey, type OutboxStore } from "../mail/outbox-store.ts";
import { isPresent } from "../request/present.ts";
import { PROBE_FORM } from "../request/probe-pass.ts";
import type { Alert } from "../request/stored-request.ts";
import { BELIEVED } from "../request/suspect-words.ts";

/** Failed answers (5xx) within ten minutes above which an alert is raised. */
const ERROR_BURST = 3;
/** Opening time without any request after which the form itself is suspected. */
const SILENCE_MINUTES = 48 * 60;
/** Requests within an hour that came without the token of their page, above which an alert is raised when they are half of all. */
const TOKENLESS_BURST = 10;
/** An alert is raised this many minutes before a promised answer is due. */
const DEADLINE_MINUTES = 60;
const MINUTE_MS = 60_000;

const ERROR_KEY = "5xx";

/** Counts an answer that failed, in five-minute windows. */
export async function countServerError(database: Queryable, now: Date): Promise<void> {
  const window = new Date(Math.floor(now.getTime() / (5 * MINUTE_MS)) * 5 * MINUTE_MS);
  await database.query(
    `INSERT INTO rate_counters (key, window_start, hits) VALUES ($ERROR_KEY, $window, 1)
     ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_counters.hits + 1`,
    { ERROR_KEY, window },
  );
}

const findings = z.object({
  /** Failed answers of the last ten minutes. */
  errors: wholeNumber,
  lastRequestAt: optionalMoment,
  /** Requests of the last hour, and those of them without the token that their page asks for. */
  recent: wholeNumber,
  tokenless: wholeNumber,
});

/** What the watch found. */
export type Findings = z.infer<typeof findings>;

const FINDINGS = `
SELECT
  (SELECT coalesce(sum(hits), 0) FROM rate_counters WHERE key = '${ERROR_KEY}' AND window_start > $now::timestamptz - interval '10 minutes') AS errors,
  (SELECT max(received_at) FROM leads WHERE ${BELIEVED} AND form_type <> '${PROBE_FORM}') AS "lastRequestAt", hour.*
FROM (SELECT count(*) AS recent, count(*) FILTER (WHERE suspect_reasons @> '{token-missing}') AS tokenless
  FROM leads WHERE received_at > $now::timestamptz - interval '1 hour') AS hour`;

/** Reads everything that may raise an alert, in one statement. */
export async function readFindings(database: Queryable, now: Date): Promise<Findings> {
  return findings.parse((await database.query(FINDINGS, { now })).rows[0]);
}

const alertOf = (dedupeKey: string, subject: string, ...lines: readonly string[]): Alert => ({
  dedupeKey,
  notice: { subject, lines },
});

/** The alerts that the findings call for. Mails that do not leave have an alarm of their own (mail-alarm.ts). */
export function alertsFor(found: Findings, identity: Pick<Identity, "hours">, now: Date): Alert[] {
  const { errors, lastRequestAt, recent, tokenless } = found;
  const alerts: Alert[] = [];
  if (errors > ERROR_BURST)
    alerts.push(
      alertOf(
        hourlyKey("errors", now),
        `[Alerte site] ${errors} envois en échec en dix minutes`,
        "Des visiteurs ont vu l'alerte et votre numéro de téléphone : leur demande n'a pas pu être enregistrée.",
        "Regardez le journal des fonctions Netlify et l'état de la base de données.",
      ),
    );
  if (tokenless >= TOKENLESS_BURST && tokenless * 2 >= recent)
    alerts.push(
      alertOf(
        hourlyKey("tokenless", now),
        `[Alerte site] ${tokenless} demandes sur ${recent} sont parties sans le jeton de leur page en une heure`,
        "Elles sont enregistrées et vous arrivent avec la mention « À vérifier » : rien n'est retenu pour cette seule raison.",
        "L'adresse du jeton ne répond peut-être pas (/.netlify/functions/form-token), un réseau la bloque, ou un programme écrit sans ouvrir le site.",
      ),
    );
  if (lastRequestAt && openingMinutesBetween(lastRequestAt, now, identity.hours) >= SILENCE_MINUTES)
    alerts.push(
      alertOf(
        `silence:${lastRequestAt.toISOString()}`,
        "[Alerte site] Aucune demande depuis 48 heures d'ouverture",
        "C'est peut-être une période calme. C'est peut-être un formulaire en panne : envoyez-vous une demande d'essai.",
      ),
    );
  return alerts;
}

// The promise is a first answer: « Je m'en occupe » alone is none. It is told to whoever has the request, or else to
// every responsable, once.
const TELL_DUE = `
WITH due AS (
  UPDATE leads SET deadline_alerted_at = $now
  WHERE first_response_at IS NULL AND status IN ('new', 'taken') AND ${BELIEVED}
    AND deadline_alerted_at IS NULL AND erased_at IS NULL AND deadline_at > $now::timestamptz
    AND deadline_at <= $now::timestamptz + interval '${DEADLINE_MINUTES} minutes'
  RETURNING reference, owner_id, deadline_at
),
addressed AS (
  SELECT due.*, member.id AS member FROM due JOIN desk_members AS member ON member.removed_at IS NULL
    AND CASE WHEN EXISTS (SELECT FROM desk_members AS own WHERE own.id = owner_id AND ${isPresent("own")})
      THEN member.id = owner_id ELSE member.role = 'responsable' END
),
told AS (
  INSERT INTO outbox (kind, recipient, payload, created_at, next_attempt_at)
  SELECT 'desk', 'member', jsonb_build_object('member', member, 'due', jsonb_agg(reference ORDER BY deadline_at)), $now, $now
  FROM addressed GROUP BY member RETURNING id
)
SELECT (SELECT count(*) FROM told) AS told,
  (SELECT coalesce(string_agg(reference, ' ' ORDER BY deadline_at), '') FROM due
   WHERE reference NOT IN (SELECT reference FROM addressed)) AS untold`;

const reminded = z.object({ told: wholeNumber, untold: joinedWords });

/**
 * Reminds of answers that are due within the hour and that nobody has given.
 * @returns how many mails and alerts are queued.
 */
async function remindOfAnswers(database: Queryable, outbox: OutboxStore, now: Date): Promise<number> {
  const { told, untold } = reminded.parse((await database.query(TELL_DUE, { now })).rows[0]);
  // A firm without a desk: the technical mailbox is the only one.
  const isRaised =
    untold.length > 0 &&
    (await outbox.addNotice(
      "alert",
      {
        subject: `[Rappel] ${untold.length} réponse(s) promise(s) dans l'heure`,
        lines: [
          `Demandes à traiter : ${untold.join(", ")}.`,
          "Une fois la personne rappelée, notez-le au bureau (/bureau).",
        ],
      },
      `due:${untold.join(",")}`,
      now,
    ));
  return told + (isRaised ? 1 : 0);
}

/** Puts new alerts and reminders in the outbox. Each is sent once per period, however often the watch runs. */
export async function raiseAlerts(
  database: Queryable,
  outbox: OutboxStore,
  identity: Pick<Identity, "hours">,
  now: Date,
): Promise<number> {
  const found = await readFindings(database, now);
  let raised = await remindOfAnswers(database, outbox, now);
  for (const { dedupeKey, notice } of alertsFor(found, identity, now)) {
    if (await outbox.addNotice("alert", notice, dedupeKey, now)) raised += 1;
  }
  return raised;
}
