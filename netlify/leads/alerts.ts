import { openingMinutesBetween } from "../../src/shared/opening-hours.ts";
import type { Queryable } from "./database.ts";
import type { Identity } from "./identity.ts";
import { hourlyKey, type OutboxStore } from "./outbox-store.ts";
import type { Alert, NoticePayload } from "./ports.ts";
import { PROBE_FORM } from "./probe-pass.ts";
import { optionalDate, requireNumber, requireText } from "./row.ts";
import { readNotice } from "./stored-lead.ts";

/** A mail that has waited this long raises an alert. */
const OVERDUE_MINUTES = 30;
/** Failed answers (5xx) within ten minutes above which an alert is raised. */
const ERROR_BURST = 3;
/** Opening time without any request after which the form itself is suspected. */
const SILENCE_MINUTES = 48 * 60;
/** An alert is raised this many minutes before a promised answer is due. */
const DEADLINE_MINUTES = 60;
/** The mails of a declaration raise an alert after this long, because a legal delay may be running. */
const DECLARATION_OVERDUE_MINUTES = 5;
const MINUTE_MS = 60_000;

/** References that an alert names; the console shows all. */
const REFERENCES_SHOWN = 50;

const ERROR_KEY = "5xx";

/** Counts an answer that failed, in five-minute windows. */
export async function countServerError(database: Queryable, now: Date): Promise<void> {
  const window = new Date(Math.floor(now.getTime() / (5 * MINUTE_MS)) * 5 * MINUTE_MS);
  await database.query(
    `INSERT INTO rate_counters (key, window_start, hits) VALUES ($1, $2, 1)
     ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_counters.hits + 1`,
    [ERROR_KEY, window],
  );
}

/** What the watch found. */
export interface Findings {
  /** Mails of leads that still wait after 30 minutes. */
  readonly overdue: number;
  /** References of declarations of which a mail, to the broker or to the visitor, failed and still waits; the newest first. */
  readonly undelivered: readonly string[];
  /** Failed answers of the last ten minutes. */
  readonly errors: number;
  readonly lastLeadAt: Date | null;
  /** References whose promised answer falls due within the hour and that nobody has marked handled. */
  readonly dueSoon: readonly string[];
}

const FINDINGS = `
SELECT
  (SELECT count(*) FROM outbox WHERE state = 'pending' AND kind = 'lead' AND created_at < $1::timestamptz - interval '${OVERDUE_MINUTES} minutes') AS overdue,
  (SELECT coalesce(string_agg(reference, ' ' ORDER BY newest DESC, reference), '') FROM (
     SELECT reference, max(outbox.created_at) AS newest FROM outbox JOIN leads ON leads.id = lead_id
     WHERE declaration AND state = 'pending' AND kind IN ('lead', 'receipt')
       AND outbox.created_at < $1::timestamptz - interval '${DECLARATION_OVERDUE_MINUTES} minutes'
     GROUP BY reference) AS waiting) AS undelivered,
  (SELECT coalesce(sum(hits), 0) FROM rate_counters WHERE key = '${ERROR_KEY}' AND window_start > $1::timestamptz - interval '10 minutes') AS errors,
  (SELECT max(received_at) FROM leads WHERE NOT suspect AND form_type <> '${PROBE_FORM}') AS last_lead_at,
  (SELECT coalesce(string_agg(reference, ' ' ORDER BY deadline_at), '') FROM leads
   WHERE status = 'new' AND (declaration OR NOT suspect) AND deadline_alerted_at IS NULL AND erased_at IS NULL
     AND deadline_at > $1::timestamptz AND deadline_at <= $1::timestamptz + interval '${DEADLINE_MINUTES} minutes') AS due_soon`;

/** Reads everything that may raise an alert, in one statement. */
export async function readFindings(database: Queryable, now: Date): Promise<Findings> {
  const { rows } = await database.query(FINDINGS, [now]);
  const row = rows[0] ?? {};
  return {
    overdue: requireNumber(row, "overdue"),
    undelivered: requireText(row, "undelivered").split(" ").filter(Boolean),
    errors: requireNumber(row, "errors"),
    lastLeadAt: optionalDate(row, "last_lead_at"),
    dueSoon: requireText(row, "due_soon").split(" ").filter(Boolean),
  };
}

function sixHourKey(cause: string, now: Date): string {
  return `${cause}:${Math.floor(now.getTime() / (6 * 60 * MINUTE_MS))}`;
}

const alertOf = (dedupeKey: string, subject: string, ...lines: readonly string[]): Alert => ({
  dedupeKey,
  notice: { subject, lines },
});

/**
 * The alerts that the findings call for. A dead mail is not among them: its alert is raised when it is given
 * up.
 */
export function alertsFor(findings: Findings, identity: Pick<Identity, "hours">, now: Date): Alert[] {
  const { overdue, undelivered, errors, lastLeadAt, dueSoon } = findings;
  const alerts: Alert[] = [];
  if (overdue > 0)
    alerts.push(
      alertOf(
        sixHourKey("overdue", now),
        `[Alerte site] ${overdue} mail(s) de demande en attente depuis plus de 30 minutes`,
        "Les demandes sont enregistrées, mais leur mail n'est pas parti. Le site continue d'essayer pendant six heures.",
        "Vérifiez le compte SMTP (SMTP_URL) et l'état du serveur de messagerie.",
        "Vous pouvez lire les demandes dès maintenant avec « npm run leads -- liste ».",
      ),
    );
  if (undelivered.length > 0) {
    const shown = undelivered.slice(0, REFERENCES_SHOWN);
    const more = undelivered.length > shown.length ? " …" : "";
    alerts.push(
      alertOf(
        // Once an hour for those that still wait, and at once for each new one.
        hourlyKey(`undelivered:${undelivered[0] ?? ""}`, now),
        `[Alerte site] ${undelivered.length} déclaration(s) dont un mail n'est pas parti`,
        `Renonciation, résiliation ou sinistre : ${shown.join(", ")}${more}.`,
        "Le mail au cabinet ou l'accusé de réception de la personne attend depuis plus de cinq minutes. Le site continue d'essayer pendant six heures.",
        "La déclaration est enregistrée : sa date compte. « npm run leads -- voir » avec la référence dit lequel des deux mails attend.",
      ),
    );
  }
  if (errors > ERROR_BURST)
    alerts.push(
      alertOf(
        hourlyKey("errors", now),
        `[Alerte site] ${errors} envois en échec en dix minutes`,
        "Des visiteurs ont vu l'alerte et votre numéro de téléphone : leur demande n'a pas pu être enregistrée.",
        "Regardez le journal des fonctions Netlify et l'état de la base de données.",
      ),
    );
  if (lastLeadAt && openingMinutesBetween(lastLeadAt, now, identity.hours) >= SILENCE_MINUTES)
    alerts.push(
      alertOf(
        `silence:${lastLeadAt.toISOString()}`,
        "[Alerte site] Aucune demande depuis 48 heures d'ouverture",
        "C'est peut-être une période calme. C'est peut-être un formulaire en panne : envoyez-vous une demande d'essai.",
      ),
    );
  if (dueSoon.length > 0)
    alerts.push(
      alertOf(
        `due:${dueSoon.join(",")}`,
        `[Rappel] ${dueSoon.length} réponse(s) promise(s) dans l'heure`,
        `Demandes à traiter : ${dueSoon.join(", ")}.`,
        "Une fois la personne rappelée, notez-le au bureau (/bureau), ou : « npm run leads -- marquer » avec la référence et « contacte ».",
      ),
    );
  return alerts;
}

/** Puts new alerts in the outbox. Each is sent once per period, however often the watch runs. */
export async function raiseAlerts(
  database: Queryable,
  outbox: OutboxStore,
  identity: Pick<Identity, "hours">,
  now: Date,
): Promise<number> {
  const findings = await readFindings(database, now);
  let raised = 0;
  for (const { dedupeKey, notice } of alertsFor(findings, identity, now)) {
    if (await outbox.addNotice("alert", notice, dedupeKey, now)) raised += 1;
  }
  if (findings.dueSoon.length > 0) {
    await database.query("UPDATE leads SET deadline_alerted_at = $1 WHERE reference = ANY($2::text[])", [
      now,
      [...findings.dueSoon],
    ]);
  }
  return raised;
}

/** Sends an alert's text to a webhook. False when the webhook did not accept it. */
export type Webhook = (notice: NoticePayload) => Promise<boolean>;

/** A webhook that takes JSON with `text` (Slack, Mattermost, Teams bridges…). No redirect is followed. */
export function createWebhook(url: string): Webhook {
  return async ({ subject, lines }) => {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text: [subject, ...lines].join("\n") }),
        redirect: "error",
        signal: AbortSignal.timeout(5_000),
      });
      return response.ok;
    } catch {
      return false;
    }
  };
}

/**
 * Gives alerts of the last day to the webhook, each once; one that it refused is tried again at the next watch.
 */
export async function forwardAlerts(database: Queryable, webhook: Webhook, now: Date): Promise<number> {
  const { rows } = await database.query(
    `UPDATE outbox SET webhook_at = $1 WHERE kind = 'alert' AND webhook_at IS NULL
       AND created_at > $1::timestamptz - interval '1 day' RETURNING id::text, payload`,
    [now],
  );
  let forwarded = 0;
  for (const row of rows) {
    const notice = readNotice(row.payload);
    if (notice && (await webhook(notice))) forwarded += 1;
    else await database.query("UPDATE outbox SET webhook_at = NULL WHERE id = $1", [requireText(row, "id")]);
  }
  return forwarded;
}

/** The alert when the database does not answer; it is sent directly, because nothing can be queued. */
export const DATABASE_DOWN: NoticePayload = {
  subject: "[Alerte site] La base de données ne répond pas",
  lines: [
    "Les demandes partent directement par mail, marquées « NON ENREGISTRÉ ». Gardez ces mails : ils en sont la seule trace.",
    "Regardez l'état de la base dans le tableau de bord Netlify.",
  ],
};
