import { createElement as h, type ReactNode } from "react";
import { type RawValues, rawFromUrlEncoded } from "../../src/forms/form-data.ts";
import { readableValues } from "../../src/forms/labels.ts";
import { typedValues } from "../../src/forms/typed-values.ts";
import { validateForm } from "../../src/forms/validate.ts";
import { normaliseEmail } from "../../src/shared/email.ts";
import { normaliseText } from "../../src/shared/normalise.ts";
import { formatDeadline } from "../../src/shared/opening-hours.ts";
import { siteDomain } from "../leads/identity.ts";
import { deriveKey, isSame, sign } from "../leads/keys.ts";
import { leadMailbox } from "../leads/mail.ts";
import { page, plainAnswer } from "../leads/native-answer.ts";
import { createRateLimiter } from "../leads/rate-limit.ts";
import { bookingPace } from "../leads/receipt-pace.ts";
import { checkEnvelope, readBody } from "../leads/request-guard.ts";
import { apiHeaders, notAllowed } from "../leads/security-headers.ts";
import type { CallContext, Services } from "../leads/services.ts";
import { sentSession, sessionCookie } from "../leads/session-cookie.ts";
import { projectRoot } from "../leads/site-identity.ts";
import { calendarFile } from "./calendar-file.ts";
import { type ChangeResult, createChanges, takenSlots } from "./changes.ts";
import { closeReasons } from "./close-reasons.ts";
import { documentSection } from "./document-section.tsx";
import { createDocumentStore } from "./document-store.ts";
import { askCode, type KnownRequest, queueFollowMail, renewLink } from "./follow-queue.ts";
import { createFollowLinks, hashOf, SESSION_NAME, SESSION_SECONDS } from "./links.ts";
import { type FollowedRequest, isOpenState, loadRequest } from "./request.ts";
import { freeSlots, isOffered, mostUnproven, SLOT_MINUTES } from "./slots.ts";
import {
  Closed,
  Confirmation,
  correctable,
  Done,
  Door,
  Entrance,
  RequestPage,
  type RequestPageProps,
} from "./views.tsx";

const HOME = "/suivi";
const LINK = /^\/suivi\/([\w-]{43})$/;

/** What the page says after an action; the address holds the key, never the text. */
const SAID: Readonly<Record<string, string>> = {
  say: "Votre précision est partie.",
  correct: "Vos corrections sont enregistrées.",
  withdraw: "Votre accord pour d'autres offres est retiré. Aucune offre ne partira plus.",
  email: "Un message de confirmation part à l'adresse actuelle de la demande.",
  erase: "Un message de confirmation part à votre adresse. L'effacement se demande par son bouton.",
  close: "Votre demande est fermée.",
  book: "Votre rappel est réservé.",
  unbook: "Votre rappel est annulé.",
  document: "Le document est enregistré.",
  "document-removed": "Le document est supprimé.",
};

/** Token that proves that a form was made for this session (CSRF). */
export function csrfOf(followSecret: string, session: string): string {
  return sign(deriveKey(followSecret, "follow-csrf"), session).toString("base64url");
}

/** Whether the form was made for this session. */
export function isFromPage(followSecret: string, session: string, given: unknown): boolean {
  return typeof given === "string" && isSame(Buffer.from(given), Buffer.from(csrfOf(followSecret, session)));
}

/** What one network may do on these pages: mails that it asks for, and everything else that it writes. */
const NETWORK_LIMITS = {
  "follow-mail": { perMinute: 10, perHour: 20 },
  "follow-act": { perMinute: 60, perHour: 300 },
} as const;

async function isTooOften(
  scope: keyof typeof NETWORK_LIMITS,
  { ip }: Pick<CallContext, "ip">,
  { database, secret, clock }: Services,
): Promise<boolean> {
  const limiter = createRateLimiter(database, secret, NETWORK_LIMITS[scope], { scope });
  return (await limiter.count(limiter.visit(ip, clock()))).kind !== "fine";
}

// The address may hold a key, so it is never sent to another site.
const EXTRA = { "referrer-policy": "same-origin" };

function show(services: Services, status: number, content: ReactNode, title = "Suivi de votre demande"): Response {
  return page(status, content, services.identity, projectRoot(), "fr", EXTRA, title);
}

function redirect({ identity }: Services, location: string, cookie?: string): Response {
  const headers = apiHeaders(identity.hsts);
  headers.set("location", location);
  headers.set("referrer-policy", "same-origin");
  if (cookie !== undefined) headers.set("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

const phoneLink = ({ identity }: Services) => h("a", { href: `tel:${identity.phoneE164}` }, identity.phoneDisplay);

/** What is recorded of a change: the timeline's line and the mail to the broker. */
function telling(request: FollowedRequest, now: Date, kind: string, subject: string, words = "") {
  const { reference, definition, values } = request;
  return {
    lead: request.id,
    now,
    kind,
    text: words,
    recipient: leadMailbox({ formType: definition.name, values }),
    notice: { subject: `[Suivi] ${subject} (${reference})`, lines: words === "" ? [subject] : [subject, words] },
  };
}

type Outcome =
  | { readonly kind: "to"; readonly said: string }
  | { readonly kind: "again"; readonly status: 409 | 422; readonly page: Partial<RequestPageProps> };

const again = (text: string, more: Partial<RequestPageProps> = {}, status: 409 | 422 = 422): Outcome => ({
  kind: "again",
  status,
  page: { said: { text, isError: true }, ...more },
});

function after(result: ChangeResult, said: string): Outcome {
  if (result === "done") return { kind: "to", said };
  if (result === "taken") return again("Ce créneau vient d'être pris. Choisissez-en un autre.", {}, 409);
  return again("Cette action n'est plus possible, ou vous en avez fait beaucoup aujourd'hui. Appelez-nous.");
}

function corrected(request: FollowedRequest, raw: RawValues) {
  const { definition, values } = request;
  // Fields that cannot be corrected here keep their values.
  const names = new Set(correctable(definition).map(({ name }) => name));
  const mixed: Record<string, unknown> = { ...values };
  for (const name of names) if (typeof raw[name] === "string") mixed[name] = raw[name];
  return validateForm(definition, mixed, { withoutScript: true });
}

function differences(request: FollowedRequest, values: FollowedRequest["values"]): string {
  const before = new Map(readableValues(request.definition, request.values).map(({ name, value }) => [name, value]));
  return readableValues(request.definition, values)
    .filter(({ name, value }) => before.get(name) !== value)
    .map(({ name, label, value }) => `${label} : ${before.get(name) ?? "(vide)"} → ${value}`)
    .join("\n");
}

const TOO_OFTEN = "Votre connexion a beaucoup servi sur cette page. Réessayez dans une heure, ou appelez-nous.";

const NOT_BOOKED =
  "Ce rappel n'est pas réservé : trop de rappels attendent d'être confirmés. Ouvrez cette page par le lien reçu par e-mail, puis réservez. Sinon, appelez-nous.";

/** Mails the stored address to confirm; the page says so only when the mail was queued. */
async function askMailbox(
  request: FollowedRequest,
  mail: { readonly type: "email" | "erase"; readonly detail?: string },
  call: Pick<CallContext, "ip">,
  services: Services,
): Promise<Outcome> {
  const { database, secret, clock } = services;
  if (await isTooOften("follow-mail", call, services)) return again(TOO_OFTEN);
  const mailbox = { lead: request.id, email: request.email };
  if (await queueFollowMail(database, secret, mailbox, mail, clock())) return { kind: "to", said: mail.type };
  return again(
    "Aucun message ne peut partir à votre adresse pour le moment. Appelez-nous : nous le faisons avec vous.",
  );
}

async function act(
  request: FollowedRequest,
  raw: RawValues,
  call: Pick<CallContext, "ip">,
  services: Services,
): Promise<Outcome> {
  const { database, secret, identity, clock } = services;
  const now = clock();
  if (await isTooOften("follow-act", call, services)) return again(TOO_OFTEN);
  const changes = createChanges(database);
  const tell = (kind: string, subject: string, words = "") => telling(request, now, kind, subject, words);
  switch (raw.action) {
    case "say": {
      const words = normaliseText(typeof raw.words === "string" ? raw.words : "", { multiline: true }).slice(0, 2000);
      if (words === "") return again("Écrivez votre précision avant de l'envoyer.");
      return after(await changes.say(tell("complement", "Une précision du visiteur", words)), "say");
    }
    case "correct": {
      const checked = corrected(request, raw);
      const typed = typedValues(request.definition, { ...request.values, ...raw });
      if (!checked.ok) return again("Une correction est à revoir.", { errors: checked.errors, typed });
      const words = differences(request, checked.values);
      if (words === "") return again("Rien n'a changé.");
      return after(
        await changes.correct(tell("correction", "Des réponses corrigées", words), checked.values),
        "correct",
      );
    }
    case "withdraw":
      return after(await changes.withdraw(tell("consent-withdrawn", "Accord pour d'autres offres retiré")), "withdraw");
    case "close": {
      const key = typeof raw.reason === "string" ? raw.reason : "";
      const reason = Object.hasOwn(closeReasons, key) ? closeReasons[key] : undefined;
      if (!reason) return again("Dites pourquoi vous fermez cette demande : choisissez une raison de la liste.");
      return after(
        await changes.close(tell("closed", `Demande fermée par le visiteur : ${reason.label}`), reason),
        "close",
      );
    }
    case "email": {
      const email = normaliseEmail(typeof raw.email === "string" ? raw.email : "");
      if (email === null)
        return again("Cette adresse e-mail n'est pas lisible : écrivez-la sous la forme nom@domaine.fr.");
      return askMailbox(request, { type: "email", detail: email.toLowerCase() }, call, services);
    }
    case "erase":
      return askMailbox(request, { type: "erase" }, call, services);
    case "book": {
      const start = new Date(typeof raw.slot === "string" ? raw.slot : "");
      if (!isOpenState(request.status) || Number.isNaN(start.getTime()) || !isOffered(start, now, identity.hours)) {
        return again("Choisissez un créneau de la liste.");
      }
      const limits = { pace: bookingPace(secret, call.ip, now), mostUnproven: mostUnproven(now, identity.hours) };
      const booked = await changes.book(tell("slot", `Rappel réservé ${formatDeadline(start)}`), start, limits);
      return booked === "refused" ? again(NOT_BOOKED) : after(booked, "book");
    }
    case "unbook":
      return after(await changes.unbook(tell("slot-cancelled", "Rappel annulé par le visiteur")), "unbook");
    case "remove-document": {
      const { documentsKey } = services;
      const isGone =
        documentsKey !== null &&
        (await createDocumentStore(database, documentsKey).remove(request.id, String(raw.document), now));
      return isGone ? { kind: "to", said: "document-removed" } : again("Ce document n'est plus là.");
    }
    default:
      return again("Cette action n'existe pas.");
  }
}

async function requestPage(
  services: Services,
  request: FollowedRequest,
  session: string,
  followSecret: string,
  { status = 200, ...more }: { status?: number } & Partial<RequestPageProps> = {},
): Promise<Response> {
  const { identity, database, clock } = services;
  const now = clock();
  const taken = await takenSlots(database, request.adviser.calendar, now, request.id);
  const csrf = csrfOf(followSecret, session);
  const props: RequestPageProps = {
    request,
    identity,
    now,
    csrf,
    days: freeSlots(now, identity.hours, taken),
    said: null,
    documents: documentSection({ request, csrf, isTaking: services.documentsKey !== null }),
    ...more,
  };
  const answer = show(services, status, h(RequestPage, props));
  // The script of the upload, and where it sends the file.
  const policy = answer.headers.get("content-security-policy");
  answer.headers.set("content-security-policy", `${policy}; script-src 'self'; connect-src 'self'`);
  return answer;
}

function calendarAnswer(request: FollowedRequest, { identity, clock }: Services): Response {
  const { slot, reference } = request;
  const headers = apiHeaders(identity.hsts);
  if (!slot) return new Response(null, { status: 404, headers });
  headers.set("content-type", "text/calendar; charset=utf-8");
  headers.set("content-disposition", 'attachment; filename="rappel.ics"');
  const file = calendarFile({
    uid: `${slot.uid}@${siteDomain(identity)}`,
    sequence: slot.sequence,
    startsAt: slot.startsAt,
    minutes: SLOT_MINUTES,
    isCancelled: slot.isCancelled,
    summary: `Rappel de ${identity.brandName}`,
    description: `Référence ${reference}. ${identity.phoneDisplay}`,
    writtenAt: clock(),
  });
  return new Response(file, { status: 200, headers });
}

/** The answer is the same whether there is such a request or not. */
async function renew(known: KnownRequest, call: Pick<CallContext, "ip">, services: Services): Promise<Response> {
  const { database, secret, clock, identity } = services;
  if (await isTooOften("follow-mail", call, services)) {
    return plainAnswer(429, TOO_OFTEN, identity, projectRoot(), "fr", EXTRA);
  }
  await renewLink(database, secret, known, clock());
  return redirect(services, `${HOME}?lien=demande`);
}

/** Sends a code for the link; the answer is the same whether the link opens anything or not. */
async function mailCode(token: string, call: Pick<CallContext, "ip">, services: Services): Promise<Response> {
  const { database, secret, clock, identity } = services;
  if (await isTooOften("follow-mail", call, services)) {
    return plainAnswer(429, TOO_OFTEN, identity, projectRoot(), "fr", EXTRA);
  }
  const hash = hashOf(token);
  if (hash !== null) await askCode(database, secret, hash, clock());
  return redirect(services, `${HOME}/${token}?code=demande`);
}

/** A mailed link: its page (GET) and its button (POST). */
async function viaLink(
  request: Request,
  { token, raw, call }: { token: string; raw: RawValues | null; call: Pick<CallContext, "ip"> },
  services: Services,
): Promise<Response> {
  const { database, clock } = services;
  const links = createFollowLinks(database, clock);
  const single = await links.look(token);
  if (raw === null) {
    if (single && single.purpose !== "open") {
      return show(services, 200, h(Confirmation, { purpose: single.purpose, detail: single.detail }));
    }
    const isAsked = new URL(request.url).searchParams.get("code") === "demande";
    return show(services, 200, h(Door, { isAsked }));
  }
  if (raw.action === "code") {
    return mailCode(token, call, services);
  }
  if (raw.action === "renew") {
    return renew({ tokenHash: hashOf(token) }, call, services);
  }
  if (single && single.purpose !== "open") return confirm(token, single.purpose, services);
  const opened = await links.open(token, typeof raw.detail === "string" ? raw.detail : "");
  if (opened.kind === "open")
    return redirect(services, HOME, sessionCookie(request, SESSION_NAME, opened.session, SESSION_SECONDS));
  if (opened.kind === "wrong") {
    const tries = opened.left > 1 ? `${opened.left} essais` : "un essai";
    const error = `Ces chiffres n'ouvrent pas cette demande. Il reste ${tries} : le plus sûr est un code par e-mail.`;
    return show(services, 422, h(Door, { error }));
  }
  return show(services, 403, h(Closed, { phone: phoneLink(services), withToken: true }));
}

async function confirm(token: string, purpose: "email" | "erase" | "stop", services: Services): Promise<Response> {
  const { database, clock } = services;
  const links = createFollowLinks(database, clock);
  const spent = await links.spend(token, purpose);
  const request = spent && (await loadRequest(database, spent.lead));
  if (!spent || !request) return show(services, 403, h(Closed, { phone: phoneLink(services), withToken: false }));
  const now = clock();
  const changes = createChanges(database);
  if (purpose === "stop") {
    await database.query(
      "INSERT INTO follow_reminders (lead_id, stopped_at) VALUES ($1, $2) ON CONFLICT (lead_id) DO UPDATE SET stopped_at = $2",
      [request.id, now],
    );
    return show(services, 200, h(Done, { text: "Aucun rappel automatique ne partira plus pour cette demande." }));
  }
  if (purpose === "email" && spent.detail !== null) {
    await changes.readdress(telling(request, now, "address", "Adresse e-mail changée"), spent.detail);
    await links.revoke(request.reference);
    return show(
      services,
      200,
      h(Done, {
        text: "La nouvelle adresse est enregistrée. Demandez-lui un nouveau lien pour revenir à votre demande.",
      }),
    );
  }
  await changes.say(
    telling(
      request,
      now,
      "erasure-asked",
      "Effacement demandé, confirmé depuis la boîte de la personne : à faire sous un mois (RGPD, art. 12 et 17)",
    ),
  );
  return show(
    services,
    200,
    h(Done, { text: "Votre demande d'effacement est enregistrée. Vous en recevrez la réponse sous un mois." }),
  );
}

/**
 * The visitor's page. `/suivi/<token>`: GET shows the same question for every token, POST with the right detail opens
 * the page and sets a cookie. `/suivi`: the open page, and its actions by POST. Every answer is no-store and noindex.
 */
export async function handleFollowUp(
  request: Request,
  call: Pick<CallContext, "ip">,
  services: Services,
): Promise<Response> {
  const { identity, database, clock, followSecret } = services;
  const root = projectRoot();
  if (!["GET", "HEAD", "POST"].includes(request.method)) return notAllowed(identity.hsts, "GET, HEAD, POST");
  if (followSecret === null) {
    return plainAnswer(503, "La page de suivi n'est pas ouverte sur ce site.", identity, root, "fr", EXTRA);
  }
  let raw: RawValues | null = null;
  if (request.method === "POST") {
    const refusal = checkEnvelope(request, "form");
    const body = refusal ?? (await readBody(request));
    if (!body.ok) return plainAnswer(body.status, body.message, identity, root, "fr", EXTRA);
    raw = rawFromUrlEncoded(body.text);
  }
  const url = new URL(request.url);
  const token = LINK.exec(url.pathname)?.[1];
  if (token) return viaLink(request, { token, raw, call }, services);

  const links = createFollowLinks(database, clock);
  if (raw?.action === "renew") {
    const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
    const known = { reference: text(raw.reference).toUpperCase(), email: text(raw.email).toLowerCase() };
    return renew(known, call, services);
  }
  const session = sentSession(request, SESSION_NAME);
  const lead = await links.leadOf(session);
  const found = lead === null ? null : await loadRequest(database, lead);
  if (session === null || found === null) {
    if (url.pathname !== HOME || raw !== null) return redirect(services, HOME);
    return show(services, 200, h(Entrance, { isAsked: url.searchParams.get("lien") === "demande" }));
  }
  if (raw === null) {
    if (url.pathname === `${HOME}/rappel.ics`) return calendarAnswer(found, services);
    if (url.pathname !== HOME) return redirect(services, HOME);
    const said = SAID[url.searchParams.get("fait") ?? ""];
    return requestPage(services, found, session, followSecret, said ? { said: { text: said, isError: false } } : {});
  }
  if (!isFromPage(followSecret, session, raw.csrf)) {
    return requestPage(services, found, session, followSecret, {
      status: 403,
      said: { text: "Cette page était ouverte depuis trop longtemps. Recommencez.", isError: true },
    });
  }
  if (raw.action === "leave") {
    await links.close(session);
    return redirect(services, HOME, sessionCookie(request, SESSION_NAME, "", 0));
  }
  const outcome = await act(found, raw, call, services);
  if (outcome.kind === "to") return redirect(services, `${HOME}?fait=${outcome.said}`);
  return requestPage(services, found, session, followSecret, { status: outcome.status, ...outcome.page });
}
