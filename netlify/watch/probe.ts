import { randomUUID } from "node:crypto";
import { CONSENT_VERSION } from "../../src/forms/consents.ts";
import { parisDay, parisIsoDay } from "../../src/shared/civil-date.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import { parisInstant, parisTime } from "../../src/shared/opening-hours.ts";
import type { Queryable } from "../kernel/database.ts";
import { logEvent } from "../kernel/log.ts";
import type { MailServices } from "../mail/mail-kinds.ts";
import { BROKER_KINDS } from "../mail/mail-trouble.ts";
import { issueProbePass, PROBE_FORM, PROBE_HEADER } from "../request/probe-pass.ts";
import type { NoticePayload } from "../request/stored-request.ts";

/** From six in the morning, so that a form that broke overnight is known before the first visitors. */
const READY_AT_MINUTES = 6 * 60;
/** Page, token and form together stay within a function's thirty seconds. */
const STEP_MS = 8_000;
/** Its mail must have left by then. */
const MAIL_PATIENCE_MINUTES = 30;
/** One success a day; the day on which summer time ends has 25 hours. */
const FRESH_HOURS = 25;

/** What did not work, in the order of the steps. */
const WORDS = {
  PAGE: "La page du formulaire ne répond pas, ou son formulaire n'y est plus.",
  TOKEN: "L'adresse qui donne son jeton au formulaire ne répond pas.",
  ANSWER: "Le formulaire a été refusé, ou sa demande n'est pas enregistrée.",
  NETWORK: "Le site n'a pas répondu dans le temps voulu.",
  MAIL: "La demande d'essai est enregistrée, mais son mail n'est pas parti en trente minutes.",
} as const;

type ProbeFailure = keyof typeof WORDS;

function failureNotice(failure: ProbeFailure): NoticePayload {
  return {
    subject: "[Alerte site] La demande d'essai du jour n'a pas abouti",
    lines: [
      WORDS[failure],
      "Le site s'envoie chaque jour une demande par son propre formulaire. Des visiteurs rencontrent peut-être la même panne : essayez le formulaire de contact, puis regardez le journal des fonctions.",
    ],
  };
}

// Also after a mail to the broker was refused, whatever the hour, until a trial that began later has worked.
const DUE = `
SELECT NOT EXISTS (SELECT FROM probes WHERE done_at IS NOT NULL AND started_at >= $dayBegan) AS today,
  EXISTS (SELECT FROM outbox WHERE kind IN ${BROKER_KINDS} AND refused_at > coalesce(
    (SELECT max(started_at) FROM probes WHERE done_at IS NOT NULL), '-infinity')) AS refused`;

const START =
  "INSERT INTO probes (nonce_hash, started_at, expires_at, submission_id) VALUES ($nonceHash, $now, $expiresAt, $submissionId)";

// Deleted with its mail in the statement that says that it worked: only the row of `probes` is kept.
const FINISH = `
WITH arrived AS (
  DELETE FROM leads WHERE form_type = '${PROBE_FORM}' AND EXISTS (
    SELECT 1 FROM outbox WHERE outbox.lead_id = leads.id AND outbox.kind = 'lead' AND outbox.state = 'sent')
  RETURNING submission_id
)
UPDATE probes SET done_at = $now, failure = NULL FROM arrived
WHERE probes.submission_id = arrived.submission_id AND probes.done_at IS NULL RETURNING 1 AS one`;

const LATE = `
UPDATE probes SET failure = 'MAIL' WHERE done_at IS NULL AND failure IS NULL AND used_at IS NOT NULL
  AND started_at < $now::timestamptz - interval '${MAIL_PATIENCE_MINUTES} minutes' RETURNING 1 AS one`;

// Healthy: the last one worked and is fresh, or one is running, or the site is too new to have made one.
const HEALTH = `
SELECT coalesce((SELECT (done_at IS NOT NULL AND started_at > $now::timestamptz - interval '${FRESH_HOURS} hours')
    OR (done_at IS NULL AND failure IS NULL AND started_at > $now::timestamptz - interval '${MAIL_PATIENCE_MINUTES} minutes')
  FROM probes ORDER BY started_at DESC LIMIT 1),
  NOT EXISTS (SELECT FROM leads WHERE received_at < $now::timestamptz - interval '${FRESH_HOURS} hours')) AS healthy`;

/**
 * Ends trial requests whose mail has left.
 * @returns how many.
 */
export async function finishProbes(database: Queryable, now: Date): Promise<number> {
  return (await database.query(FINISH, { now })).rows.length;
}

/** Whether the last trial request worked. None at all is right in the first day of a site, and wrong later. */
export async function isProbeHealthy(database: Queryable, now: Date): Promise<boolean> {
  return (await database.query(HEALTH, { now })).rows[0]?.healthy === true;
}

type ProbeServices = Pick<MailServices, "database" | "outbox" | "secret" | "clock" | "identity">;

async function report(services: ProbeServices, failure: ProbeFailure): Promise<void> {
  const now = services.clock();
  // The watch sends it to the webhook too.
  const isFirst = await services.outbox.addNotice("alert", failureNotice(failure), `probe:${parisIsoDay(now)}`, now);
  logEvent("probe", { outcome: isFirst ? "failed" : "failed-again", code: failure });
}

/** Alerts for a trial request whose mail has not left in time. */
export async function watchProbes(services: ProbeServices): Promise<void> {
  const late = (await services.database.query(LATE, { now: services.clock() })).rows.length;
  if (late > 0) await report(services, "MAIL");
}

async function walkThroughForm(siteUrl: string, pass: string, submissionId: string, send: typeof fetch) {
  const ask = (path: string, init: RequestInit = {}) =>
    send(new URL(path, siteUrl), { ...init, redirect: "manual", signal: AbortSignal.timeout(STEP_MS) });
  const page = await ask("/contact");
  if (page.status !== 200 || !(await page.text()).includes('name="form-name"')) return "PAGE";
  const token = await ask("/.netlify/functions/form-token?form=contact");
  if (token.status !== 200) return "TOKEN";
  const tokenBody: unknown = await token.json();
  const issued: unknown = isRecord(tokenBody) ? tokenBody.token : undefined;
  const answer = await ask("/.netlify/functions/send-email", {
    method: "POST",
    headers: { "content-type": "application/json", [PROBE_HEADER]: pass },
    body: JSON.stringify({
      formData: {
        firstName: "Essai",
        lastName: "Automatique",
        email: "essai@exemple.fr",
        phone: "06 39 98 00 00",
        service: "commercial",
        subject: "Demande d'essai du site",
        message: "Cette demande vérifie chaque jour que le formulaire fonctionne. Elle est effacée aussitôt.",
        consent: true,
      },
      metadata: {
        formType: "contact",
        formId: "contact-page",
        submissionId,
        token: issued,
        language: "fr",
        consentVersion: CONSENT_VERSION,
      },
    }),
  });
  const body: unknown = answer.status === 200 ? await answer.json() : null;
  const stored = isRecord(body) && body.success === true;
  return stored && Reflect.get(body, "stored") !== false ? null : "ANSWER";
}

/**
 * The daily trial: page, token, form, database, mail. Runs once an hour until one has worked on this day, and again
 * after a mail was refused.
 * @param siteUrl address that visitors use.
 */
export async function runProbe(
  services: ProbeServices,
  { siteUrl, send = fetch }: { readonly siteUrl: string; readonly send?: typeof fetch },
): Promise<"done" | "sent" | "early" | ProbeFailure> {
  const { database, secret, clock } = services;
  const now = clock();
  await finishProbes(database, now);
  const due = (await database.query(DUE, { dayBegan: parisInstant(parisDay(now), 0) })).rows[0] ?? {};
  if (due.refused !== true) {
    if (due.today !== true) return "done";
    if (parisTime(now).minutes < READY_AT_MINUTES) return "early";
  }
  const pass = issueProbePass(secret, now);
  const submissionId = randomUUID();
  await database.query(START, { nonceHash: pass.nonceHash, now, expiresAt: pass.expiresAt, submissionId });
  const failure = await walkThroughForm(siteUrl, pass.header, submissionId, send).catch(() => "NETWORK" as const);
  if (failure === null) return "sent";
  await database.query("UPDATE probes SET failure = $failure WHERE nonce_hash = $nonceHash", {
    nonceHash: pass.nonceHash,
    failure,
  });
  await report(services, failure);
  return failure;
}
