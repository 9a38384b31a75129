import type { Context } from "@netlify/functions";
import { deskKind } from "./desk/shell/member-mails.ts";
import { followKind } from "./follow-up/follow-mail.ts";
import type { IntakeServices } from "./intake/intake.ts";
import { createIntakeStore } from "./intake/intake-store.ts";
import { type CallContext, callContext } from "./kernel/call-context.ts";
import { database } from "./kernel/database.ts";
import { orErrorPage } from "./kernel/error-page.ts";
import type { Mailer } from "./kernel/ports.ts";
import { createRateLimiter } from "./kernel/rate-limit.ts";
import { type Environment, readSettings } from "./kernel/settings.ts";
import { loadIdentity } from "./kernel/site-identity.ts";
import { ownKinds } from "./mail/mail-kinds.ts";
import { createOutboxStore } from "./mail/outbox-store.ts";
import { createSmtpMailer, unconfiguredMailer } from "./mail/smtp.ts";
import { createFollowLinks } from "./request/follow-links.ts";
import { createHeartbeat, createWebhook, reportOutage } from "./watch/alert-channel.ts";
import { countServerError } from "./watch/alerts.ts";
import type { WatchServices } from "./watch/jobs.ts";

/** Everything the functions use. */
export interface Services extends IntakeServices, WatchServices {}

/** On a preview deploy every mail goes to the preview mailbox, whatever its recipient. */
function redirected<Kind extends Mailer>(mailer: Kind, mailbox: string): Kind {
  const { open } = mailer;
  return {
    ...mailer,
    send: (mail, ...limits) => mailer.send({ ...mail, to: mailbox }, ...limits),
    ...(open && { open: (...limits) => redirected(open(...limits), mailbox) }),
  } satisfies Mailer;
}

/** Wires the real parts: Postgres, SMTP, content/site.yaml, the clock. */
export function createServices(deployContext: string | undefined, env: Environment = process.env): Services {
  const settings = readSettings(env, deployContext);
  const clock = () => new Date();
  const smtp = settings.smtpUrl === null ? unconfiguredMailer : createSmtpMailer(settings.smtpUrl);
  const identity = loadIdentity();
  const services: Services = {
    ...settings,
    database,
    identity,
    siteUrl: settings.localUrl ?? identity.url,
    store: createIntakeStore(database, settings),
    outbox: createOutboxStore(database),
    mailKinds: { ...ownKinds, follow: followKind, desk: deskKind },
    limiter: createRateLimiter(database, settings.secret, settings.rateLimits),
    mailer: settings.previewMailbox === null ? smtp : redirected(smtp, settings.previewMailbox),
    follow: settings.followSecret === null ? null : createFollowLinks(database, clock),
    clock,
    webhook: settings.alertTarget === null ? null : createWebhook(settings.alertTarget, clock),
    heartbeat: settings.heartbeatUrl === null ? null : createHeartbeat(settings.heartbeatUrl),
    reportFailure: () => countServerError(database, clock()).catch((error) => reportOutage(services, error)),
  };
  return services;
}

/** Runs a job: its failure is logged by code and reported, never thrown at the platform. */
export async function runJob(services: Services, job: (services: Services) => Promise<unknown>): Promise<Response> {
  try {
    await job(services);
    return new Response(null, { status: 204 });
  } catch (error) {
    await reportOutage(services, error);
    return new Response(null, { status: 503 });
  }
}

/** A function that the platform calls at its hours. */
export function scheduledFunction(
  job: (services: Services, deployContext: string | undefined) => Promise<unknown>,
): (request: Request, context: Context) => Promise<Response> {
  return async (_request, context) => {
    const { deployContext } = callContext(context);
    return runJob(createServices(deployContext), (services) => job(services, deployContext));
  };
}

/** A function that answers a visitor with a page; an error before it can answer leads to the error page. */
export function pageFunction(
  answer: (request: Request, call: CallContext, services: Services) => Promise<Response>,
): (request: Request, context: Context) => Promise<Response> {
  return (request, context) =>
    orErrorPage(async () => {
      const call = callContext(context);
      return answer(request, call, createServices(call.deployContext));
    });
}
