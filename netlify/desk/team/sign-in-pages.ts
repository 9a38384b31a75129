import { normaliseEmail } from "../../../src/shared/email.ts";
import { logEvent } from "../../kernel/log.ts";
import type { OutgoingMail } from "../../kernel/ports.ts";
import { createRateLimiter, dailyKey, networkOf } from "../../kernel/rate-limit.ts";
import { tokenHash } from "../../kernel/secret-token.ts";
import { sentSession, sessionCookie } from "../../kernel/session-cookie.ts";
import { isSigned, signSubject } from "../../kernel/signed-link.ts";
import type { MailServices } from "../../mail/mail-kinds.ts";
import { seeOther } from "../../pages/see-other.ts";
import {
  DEVICE_SECONDS,
  findSession,
  isSignInOpen,
  SESSION_NAME,
  SESSION_SECONDS,
  SIGN_IN_MINUTES,
  SIGN_INS_PER_HOUR,
  STRANGE_SIGN_INS_PER_HOUR,
  seedResponsables,
  signInPath,
  spendSignIn,
} from "../shell/access.ts";
import { deskMail } from "../shell/member-mails.ts";
import { type Asked, field, notFound, outside, refused } from "../shell/page.tsx";
import { DeadLinkBody, EnterBody, LinkSentBody, SignInBody } from "./sign-in.tsx";

// The order matters: the user-agent text of a later browser also contains the names before it.
const BROWSERS = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
] as const;

/**
 * « Firefox, Linux »: enough for a person to recognise a device. Words from a fixed list, nothing that the
 * browser sent.
 */
function deviceName(userAgent: string): string {
  const find = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(", ") || "Navigateur inconnu";
}

/** Attempts allowed to one network, to ask for links and to use them. */
const NETWORK_LIMITS = { perMinute: 10, perHour: 60 };
const TOO_MANY = "Beaucoup d'essais viennent de votre connexion. Réessayez dans une heure.";

/** A path of the desk to return to; anything else becomes the desk's first page. */
export function safeBack(given: string | null): string {
  return given !== null && /^\/bureau(?!.*\.\.)(?:[/?][\w/?=&%.+-]*)?$/.test(given) && given.length < 500
    ? given
    : "/bureau";
}

/** The mail with a link to sign in. */
export function signInMail(
  { identity, siteUrl }: Pick<MailServices, "identity" | "siteUrl">,
  to: string,
  path: string,
): OutgoingMail {
  return deskMail(identity, {
    key: tokenHash(path),
    to,
    title: "Votre lien pour entrer dans le bureau",
    intro: [
      `Ce lien vaut ${SIGN_IN_MINUTES} minutes et une seule fois.`,
      "Vous ne l'avez pas demandé ? Ignorez ce message : sans le bouton de la page, le lien n'ouvre rien.",
    ],
    actions: [{ label: "Entrer dans le bureau", href: `${siteUrl}${path}` }],
    outro: "Ne transférez pas ce message : le lien ouvre le bureau à qui le possède.",
  });
}

/**
 * Runs after the answer was sent, so that neither its text nor its delay reveals whether the address has
 * access.
 */
async function sendLink(services: MailServices, email: string, back: string, now: Date): Promise<void> {
  const { database, mailer, deskResponsables } = services;
  try {
    await seedResponsables(database, deskResponsables, now);
    const path = await signInPath(database, email, now, "desk");
    if (path === null) return;
    const target = back === "/bureau" ? path : `${path}?vers=${encodeURIComponent(back)}`;
    const delivery = await mailer.send(signInMail(services, email, target));
    logEvent("desk-sign-in", { outcome: delivery.kind });
  } catch (error) {
    logEvent("desk-sign-in", { outcome: "failed", kind: error instanceof Error ? error.name : "unknown" });
  }
}

async function isTooOften({ call, services, now }: Asked): Promise<boolean> {
  const limiter = createRateLimiter(services.database, services.secret, NETWORK_LIMITS, { scope: "desk" });
  return (await limiter.count(limiter.visit(call.ip, now))) !== "fine";
}

/** Cookie of a device on which this address has signed in before: it proves that, and opens nothing. */
const DEVICE_NAME = "bureau-appareil";

/**
 * Whether links enough were asked for this address within the hour. A device that has signed in before is counted by
 * itself, so that nobody else's presses lock a member out; any other by its network, and all of them together.
 */
async function isAskedEnough({ call, services, now }: Asked, email: string, isKnown: boolean): Promise<boolean> {
  const { secret, limiter } = services;
  const lanes: readonly (readonly [string, number])[] = isKnown
    ? [[`desk-known:${email}`, SIGN_INS_PER_HOUR]]
    : [
        [`desk-asked:${networkOf(call.ip)}:${email}`, SIGN_INS_PER_HOUR],
        [`desk-mailbox:${email}`, STRANGE_SIGN_INS_PER_HOUR],
      ];
  for (const [lane, most] of lanes) {
    const verdict = await limiter.count({
      key: dailyKey(secret, lane, now),
      wider: null,
      minute: Math.floor(now.getTime() / 60_000),
      limits: { perMinute: most, perHour: most },
    });
    if (verdict !== "fine") return true;
  }
  return false;
}

const ENOUGH =
  "Beaucoup de liens ont été demandés pour cette adresse dans l'heure : aucun autre ne part. Ouvrez le dernier reçu, ou réessayez dans une heure. Sans e-mail : « npm run leads -- lien » avec votre adresse.";
const MAIL_DEAD =
  "Le serveur de messagerie ne répond pas : aucun lien ne part en ce moment. Pour entrer sans e-mail : « npm run leads -- lien » avec votre adresse, sur l'ordinateur qui a le projet.";

async function ask(asked: Asked, form: URLSearchParams): Promise<Response> {
  const { services, call, now } = asked;
  const back = safeBack(form.get("vers"));
  const again = (status: number, problem: string) => outside(services, "Entrer", SignInBody({ back, problem }), status);
  const email = normaliseEmail(field(form, "email", 254))?.toLowerCase();
  if (!email) return again(422, "Écrivez une adresse e-mail complète, par exemple prenom@cabinet.fr.");
  const isKnown = isSigned(services.secret, "desk-device", email, sentSession(asked.request, DEVICE_NAME), now);
  if (!isKnown && (await isTooOften(asked))) return again(429, TOO_MANY);
  if (await isAskedEnough(asked, email, isKnown)) return again(429, ENOUGH);
  // Asked for every address alike, so that the answer tells nobody which ones have access.
  if ((await services.mailer.answers?.()) === false) return again(503, MAIL_DEAD);
  call.waitUntil(sendLink(services, email, back, now));
  return outside(services, "Entrer", LinkSentBody());
}

async function spend(asked: Asked, token: string): Promise<Response> {
  const { services, request, url, now, form } = asked;
  const { database, identity } = services;
  const back = safeBack(form?.get("vers") ?? url.searchParams.get("vers"));
  if (form === null) {
    const body = (await isSignInOpen(database, token, now))
      ? EnterBody({ action: `/bureau/entrer/${token}`, back })
      : DeadLinkBody();
    return outside(services, "Entrer", body);
  }
  if (await isTooOften(asked)) return refused(services, 429, "Trop d'essais", TOO_MANY);
  const device = deviceName(request.headers.get("user-agent") ?? "");
  const session = await spendSignIn(database, { token, device, now });
  if (session === null) return outside(services, "Entrer", DeadLinkBody(), 410);
  const answer = seeOther(identity.hsts, back);
  answer.headers.append("set-cookie", sessionCookie(request, SESSION_NAME, session, SESSION_SECONDS));
  const entered = await findSession(database, session, now);
  if (entered !== null) {
    const until = new Date(now.getTime() + DEVICE_SECONDS * 1_000);
    const proof = signSubject(services.secret, "desk-device", entered.member.email, until);
    answer.headers.append("set-cookie", sessionCookie(request, DEVICE_NAME, proof, DEVICE_SECONDS));
  }
  return answer;
}

/**
 * `/bureau/entrer`: asks for an address. `/bureau/entrer/<token>`: GET shows a button, POST opens a session.
 */
export async function handleSignIn(asked: Asked): Promise<Response> {
  const { services, path, url, form } = asked;
  const [, , token, ...rest] = path.split("/");
  if (rest.length > 0) return notFound(services);
  if (token !== undefined) return spend(asked, token);
  if (form !== null) return ask(asked, form);
  return outside(services, "Entrer", SignInBody({ back: safeBack(url.searchParams.get("vers")), problem: null }));
}
