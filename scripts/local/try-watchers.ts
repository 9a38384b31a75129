import { type Environment, readSettings } from "../../netlify/kernel/settings.ts";
import { createHeartbeat, createWebhook } from "../../netlify/watch/alert-channel.ts";
import type { LaunchProblem } from "../../src/launch/launch-report.ts";

const TRIAL = {
  subject: "[Essai] L'alerte du site vous parvient",
  lines: ["« npm run check:launch » envoie ce message. Rien n'est à faire."],
};

/**
 * Sends a trial through the heartbeat and through the webhook of alerts: a problem for what nobody answered, a note for
 * what was heard, or is missing beside the other.
 */
export async function tryWatchers(
  environment: Environment,
): Promise<{ readonly problems: readonly LaunchProblem[]; readonly notes: readonly string[] }> {
  const { heartbeatUrl, alertTarget } = readSettings(environment, "production");
  const webhook = alertTarget && createWebhook(alertTarget, () => new Date());
  const trials = [
    { field: "HEARTBEAT_URL", send: heartbeatUrl === null ? null : createHeartbeat(heartbeatUrl) },
    { field: "ALERT_WEBHOOK_URL", send: webhook && (() => webhook(TRIAL, "alert_trial")) },
  ];
  const problems: LaunchProblem[] = [];
  const notes: string[] = [];
  for (const { field, send } of trials) {
    if (send === null) notes.push(`Conseil : ${field} manque ; donnez-la aussi, pour que deux voies veillent.`);
    else if (await send()) notes.push(`${field} : l'essai est arrivé.`);
    else
      problems.push({ file: "variables d'environnement", field, message: "personne n'a pris l'essai ; vérifiez-la" });
  }
  return { problems, notes };
}
