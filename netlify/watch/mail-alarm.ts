import type { Queryable } from "../kernel/database.ts";
import { hasRow } from "../kernel/row.ts";
import { type MailTrouble, readMailTrouble, troubleSentence } from "../mail/mail-trouble.ts";
import { NO_GREETING } from "../mail/smtp.ts";
import type { NoticePayload } from "../request/stored-request.ts";

// A newer alarm says all that an older one would, so one that waits for the mail server is not mailed any more.
const RAISE = `
WITH named AS (
  UPDATE outbox SET alarmed_at = $now WHERE id = ANY($fresh::bigint[]) AND alarmed_at IS NULL RETURNING id
),
outdated AS (
  DELETE FROM outbox WHERE state = 'pending' AND kind = 'alert' AND dedupe_key LIKE 'mails:%'
    AND (lease_until IS NULL OR lease_until <= $now) AND EXISTS (SELECT FROM named)
)
INSERT INTO outbox (kind, recipient, payload, dedupe_key, created_at, next_attempt_at)
SELECT 'alert', 'technical', $notice::jsonb, 'mails:' || min(id) || ':' || $key::text, $now, $now FROM named HAVING count(*) > 0
ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`;

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`];

const codeWords = (code: string) =>
  code === NO_GREETING ? `${code} (il prend la connexion et met plus de 12 s à saluer)` : code;

/** Counts, references, codes and ages: nothing of a person. */
export function alarmNotice(trouble: MailTrouble, now: Date): NoticePayload | null {
  const sentence = troubleSentence(trouble, now);
  if (sentence === null) return null;
  const { mails, receipts, references, codes } = trouble;
  const what = [
    ...counted(mails, "e-mail au cabinet", "e-mails au cabinet"),
    ...counted(receipts, "accusé de réception d'une déclaration", "accusés de réception de déclarations"),
  ];
  return {
    subject: `[Alerte site] ${sentence}`,
    lines: [
      `${what.join(" et ")}.`,
      ...(references.length === 0 ? [] : [`Demandes : ${references.join(", ")}.`]),
      ...(codes.length === 0 ? [] : [`Le serveur de messagerie a répondu : ${codes.map(codeWords).join(", ")}.`]),
      "Les demandes sont enregistrées : rien n'est perdu. Le site essaie pendant six heures, puis une fois encore quand le serveur reprend.",
      ...(receipts === 0
        ? []
        : ["La loi demande ces accusés : appelez la personne, puis remettez-lui l'accusé d'une autre façon."]),
      "L'alarme dure jusqu'à ce que les e-mails partent, ou que quelqu'un en prenne note au bureau, page « E-mails ». Vérifiez le compte SMTP (SMTP_URL) et les boîtes (content/site.yaml, mailboxes).",
    ],
  };
}

/** Raises the alarm for each mail that it has not named yet. True when it was raised. */
export async function raiseMailAlarm(database: Queryable, now: Date): Promise<boolean> {
  const trouble = await readMailTrouble(database, now);
  const notice = trouble.isAlarmDue ? alarmNotice(trouble, now) : null;
  if (notice === null) return false;
  const values = { now, fresh: trouble.fresh, notice: JSON.stringify(notice), key: now.toISOString() };
  return hasRow(database, RAISE, values);
}
