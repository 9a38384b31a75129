import { type Language, readPath } from "../../src/i18n/language.ts";
import type { CallContext } from "../kernel/call-context.ts";
import { createRateLimiter } from "../kernel/rate-limit.ts";
import { sentSession } from "../kernel/session-cookie.ts";
import type { MailServices } from "../mail/mail-kinds.ts";
import { plainAnswer } from "../pages/native-answer.tsx";
import { seeOther } from "../pages/see-other.ts";
import { createFollowLinks, type FollowLinks, SESSION_NAME } from "../request/follow-links.ts";
import { followHome } from "../request/follow-path.ts";
import { loadRequest } from "./request.ts";
import { type Say, speakerOf } from "./words.ts";

/** Who asks for a page of the visitor, and in which language: that of the address. */
export interface Visit extends Pick<CallContext, "ip" | "deployContext"> {
  readonly language: Language;
  readonly say: Say;
  readonly services: MailServices;
  readonly links: FollowLinks;
}

/** The visit that a request is. */
export function visitOf(
  { url }: Request,
  { ip, deployContext }: Pick<CallContext, "ip" | "deployContext">,
  services: MailServices,
): Visit {
  const { language } = readPath(new URL(url).pathname);
  const links = createFollowLinks(services.database, services.clock);
  return { ip, deployContext, language, say: speakerOf(language), services, links };
}

/**
 * What one network may do on these pages: mails that it asks for, everything else that it writes, and files that it sends
 * (enough for a household, too few to fill a database).
 */
const NETWORK_LIMITS = {
  "follow-mail": { perMinute: 10, perHour: 20 },
  "follow-act": { perMinute: 60, perHour: 300 },
  document: { perMinute: 15, perHour: 60 },
} as const;

/** Counts what a network does; true when it was enough. */
export async function isTooOften(scope: keyof typeof NETWORK_LIMITS, { ip, services }: Visit): Promise<boolean> {
  const { database, secret, clock } = services;
  const limiter = createRateLimiter(database, secret, NETWORK_LIMITS[scope], { scope });
  return (await limiter.count(limiter.visit(ip, clock()))) !== "fine";
}

/** A page that says why nothing was done. */
export function refuse({ language, say, services }: Visit, status: number, message: string, title?: string): Response {
  const back = { href: followHome(language), words: say("backToPage") };
  return plainAnswer(status, message, services.identity, language, { title, back });
}

/** @param rest of the address, after that of the page. */
export function redirect({ language, services }: Visit, rest = "", cookie?: string): Response {
  return seeOther(services.identity.hsts, `${followHome(language)}${rest}`, cookie === undefined ? [] : [cookie]);
}

/** The page that this browser has open, and its request; null for none. */
export async function openedRequest(request: Request, { language, links, services: { database } }: Visit) {
  const session = sentSession(request, SESSION_NAME);
  const opened = await links.pageOf(session);
  const found = opened === null ? null : await loadRequest(database, opened.requestId, language);
  return session === null || opened === null || found === null ? null : { session, opened, found };
}

export type OpenRequest = NonNullable<Awaited<ReturnType<typeof openedRequest>>>;
