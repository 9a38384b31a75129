import type { ReactNode } from "react";
import { readableValues } from "../../src/forms/labels.ts";
import { formDefinitions } from "../../src/forms/registry.ts";
import { typedValues } from "../../src/forms/typed-values.ts";
import { validateForm } from "../../src/forms/validate.ts";
import { readPath } from "../../src/i18n/language.ts";
import { formatDeadline } from "../../src/i18n/moments.ts";
import { closeReasons as labels } from "../../src/i18n/tables/close-reasons.ts";
import { normaliseEmail } from "../../src/shared/email.ts";
import { isKeyOf } from "../../src/shared/is-key-of.ts";
import { normaliseText } from "../../src/shared/normalise.ts";
import type { CallContext } from "../kernel/call-context.ts";
import { mayShowPeople } from "../kernel/database-marker.ts";
import { readPost } from "../kernel/request-guard.ts";
import { isToken } from "../kernel/secret-token.ts";
import { apiHeaders, download, notAllowed } from "../kernel/security-headers.ts";
import { sessionCookie } from "../kernel/session-cookie.ts";
import { requestMailbox } from "../mail/mail.ts";
import type { MailServices } from "../mail/mail-kinds.ts";
import { bookingPace } from "../mail/receipt-pace.ts";
import { formKey, isFormKey } from "../pages/form-key.ts";
import { page } from "../pages/native-answer.tsx";
import { saidOf, withSaid } from "../pages/said.ts";
import { type ActionLink, hashOf, SESSION_NAME, SESSION_SECONDS } from "../request/follow-links.ts";
import { isOpenState } from "../request/states.ts";
import { type AdviceSheet, markOpened, receiveSheet } from "./advice.ts";
import { AdvicePage } from "./advice-page.tsx";
import { isSound, verdictOf } from "./advice-sheet.tsx";
import { callBackFile } from "./calendar-file.ts";
import { type ChangeOutcome, createChanges, type RightOutcome, takenSlots } from "./changes.ts";
import { closeReasons } from "./close-reasons.ts";
import { removeDocument } from "./document-store.ts";
import { openSent, sentDownload } from "./exchange.ts";
import { FollowContext, type FollowPage } from "./follow-form.tsx";
import { askCode, type KnownRequest, queueFollowMail, renewLink } from "./follow-queue.ts";
import { type FollowedRequest, loadRequest } from "./request.ts";
import { freeSlots, isOffered, mostUnproven } from "./slots.ts";
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
import { isTooOften, type OpenRequest, openedRequest, redirect, refuse, type Visit, visitOf } from "./visit.ts";
import type { FollowKey, Say } from "./words.ts";

const PATH = /^\/suivi(?:\/(.*))?$/;

/** What the page says after an action; the address holds the key, never the text. */
const SAID = {
  say: "didSay",
  correct: "didCorrect",
  withdraw: "didWithdraw",
  email: "didEmail",
  erase: "didErase",
  close: "didClose",
  book: "didBook",
  hold: "didHold",
  unbook: "didUnbook",
  link: "didLink",
  document: "didDocument",
  "document-removed": "didRemove",
} as const satisfies Readonly<Record<string, FollowKey>>;

type Said = keyof typeof SAID;

/** Fields of a posted form. */
type Posted = Readonly<Record<string, string | undefined>>;

/** @param opened of an open page: how it was opened, and the key of its forms. */
function show(
  { language, say, services }: Visit,
  status: number,
  part: ReactNode,
  opened: FollowPage["opened"] = null,
) {
  const { identity, clock } = services;
  const content = <FollowContext value={{ language, say, identity, now: clock(), opened }}>{part}</FollowContext>;
  return page({ status, content, identity, language, title: say("title") });
}

/** What is recorded of a change, in French: the timeline's line and the mail to the broker. */
function telling(request: FollowedRequest, now: Date, kind: string, subject: string, words = "") {
  const { reference, form, values } = request;
  return {
    requestId: request.id,
    now,
    kind,
    text: words,
    recipient: requestMailbox({ formType: form, values }),
    notice: { subject: `[Suivi] ${subject} (${reference})`, lines: words === "" ? [subject] : [subject, words] },
  };
}

type Outcome =
  | { readonly kind: "to"; readonly said: Said }
  | { readonly kind: "again"; readonly status: 409 | 422; readonly page: Partial<RequestPageProps> };

const again = (text: string, more: Partial<RequestPageProps> = {}, status: 409 | 422 = 422): Outcome => ({
  kind: "again",
  status,
  page: { said: { text, isError: true }, ...more },
});

/** What the page says of a change. */
async function saying(change: Promise<ChangeOutcome>, said: Said, say: Say): Promise<Outcome> {
  const outcome = await change;
  return outcome === "done" ? { kind: "to", said } : again(say(outcome === "full" ? "fullDay" : "impossible"));
}

function corrected(request: FollowedRequest, form: Posted) {
  const { definition, values } = request;
  // Fields that cannot be corrected here keep their values.
  const names = new Set(correctable(definition).map(({ name }) => name));
  const mixed: Record<string, unknown> = { ...values };
  for (const name of names) if (form[name] !== undefined) mixed[name] = form[name];
  return validateForm(definition, mixed);
}

/** What a correction changes, in French: the broker reads it. */
function differences(request: FollowedRequest, values: FollowedRequest["values"]): string {
  const definition = formDefinitions[request.form];
  const before = new Map(readableValues(definition, request.values).map(({ name, value }) => [name, value]));
  return readableValues(definition, values)
    .filter(({ name, value }) => before.get(name) !== value)
    .map(({ name, label, value }) => `${label} : ${before.get(name) ?? "(vide)"} → ${value}`)
    .join("\n");
}

/** Mails the stored address; the page says so only when the mail was queued. */
async function askMailbox(
  request: FollowedRequest,
  mail: { readonly type: "email" | "erase" | "link"; readonly detail?: string },
  visit: Visit,
): Promise<Outcome> {
  const { database, secret, clock } = visit.services;
  if (await isTooOften("follow-mail", visit)) return again(visit.say("tooOften"));
  const mailbox = { requestId: request.id, email: request.email };
  const isQueued = await queueFollowMail(database, secret, mailbox, { mail, now: clock() });
  return isQueued ? { kind: "to", said: mail.type } : again(visit.say("noMail"));
}

/** Books a call-back at this instant, where the hours offer it and the pace of the network allows it. */
async function book(request: FollowedRequest, start: Date, { say, ip, services }: Visit): Promise<Outcome> {
  const { database, secret, identity, clock } = services;
  const now = clock();
  if (!isOpenState(request.status) || Number.isNaN(start.getTime()) || !isOffered(start, now, identity.hours)) {
    return again(say("noSlot"));
  }
  const limits = { pace: bookingPace(secret, ip, now), mostUnproven: mostUnproven(start, now, identity.hours) };
  const subject = request.isProven
    ? "Rappel réservé"
    : "Rappel demandé, à confirmer depuis sa boîte sous trente minutes :";
  const told = telling(request, now, "slot", `${subject} ${formatDeadline(start)}`, "");
  const outcome = await createChanges(database).book(told, start, limits);
  if (outcome === "refused") return again(say("notBooked"));
  if (outcome === "taken") return again(say("slotTaken"), {}, 409);
  const mailbox = { requestId: request.id, email: request.email };
  const mail = { type: request.isProven ? "booked" : "hold", detail: start.toISOString() } as const;
  const isQueued = await queueFollowMail(database, secret, mailbox, { mail, now });
  // The call is booked without its mail, which may be one too many for the mailbox; an unproven one is not.
  if (request.isProven) return { kind: "to", said: "book" };
  return isQueued ? { kind: "to", said: "hold" } : again(say("noMail"));
}

async function act(request: FollowedRequest, form: Posted, visit: Visit): Promise<Outcome> {
  const { say, services } = visit;
  const { database, clock } = services;
  const now = clock();
  if (await isTooOften("follow-act", visit)) return again(say("tooOften"));
  const changes = createChanges(database);
  const tell = (kind: string, subject: string, words = "") => telling(request, now, kind, subject, words);
  switch (form.action) {
    case "say": {
      const words = normaliseText(form.words ?? "", { multiline: true }).slice(0, 2000);
      if (words === "") return again(say("emptyMessage"));
      return saying(changes.say(tell("complement", "Une précision du visiteur", words)), "say", say);
    }
    case "correct": {
      const checked = corrected(request, form);
      const typed = typedValues(request.definition, { ...request.values, ...form });
      if (!checked.ok) return again(say("badCorrection"), { errors: checked.errors, typed });
      const words = differences(request, checked.values);
      if (words === "") return again(say("sameAnswers"));
      const told = tell("correction", "Des réponses corrigées", words);
      return saying(changes.correct(told, checked.values), "correct", say);
    }
    case "withdraw": {
      const told = tell("consent-withdrawn", "Accord pour d'autres offres retiré");
      return saying(changes.withdraw(told), "withdraw", say);
    }
    case "close": {
      const key = form.reason ?? "";
      if (!isKeyOf(closeReasons, key)) return again(say("noReason"));
      const told = tell("closed", `Demande fermée par le visiteur : ${labels.fr[key]}`);
      return saying(changes.close(told, closeReasons[key]), "close", say);
    }
    case "email": {
      const email = normaliseEmail(form.email ?? "");
      if (email === null) return again(say("badEmail"));
      return askMailbox(request, { type: "email", detail: email.toLowerCase() }, visit);
    }
    case "erase":
      return askMailbox(request, { type: "erase" }, visit);
    case "book":
      return book(request, new Date(form.slot ?? ""), visit);
    case "link":
      return askMailbox(request, { type: "link" }, visit);
    case "unbook":
      return saying(changes.unbook(tell("slot-cancelled", "Rappel annulé par le visiteur")), "unbook", say);
    case "remove-document": {
      const isGone = await removeDocument(database, request.id, form.document ?? "", now);
      return isGone ? { kind: "to", said: "document-removed" } : again(say("documentGone"));
    }
    default:
      return again(say("unknownAction"));
  }
}

/** A request on its page, how the page was opened, and the key of its forms. */
type ShownRequest = Pick<RequestPageProps, "request"> & NonNullable<FollowPage["opened"]>;

/** A document of the firm as a download, for whoever opened the page from the mailbox of the request. */
async function sentAnswer(id: string, { request, by }: ShownRequest, visit: Visit): Promise<Response> {
  const { services, say } = visit;
  const { database, documentsKey, identity, clock } = services;
  if (by === "screen") return refuse(visit, 403, say("opensByMail"));
  const sheet = request.sent.find((document) => document.id === id)?.sheet ?? null;
  if (sheet !== null && by !== "code") return redirect(visit, `/conseil/${sheet}`);
  const reader = { requestId: request.id, now: clock() };
  const opened = documentsKey === null ? null : await openSent(database, documentsKey, id, reader);
  if (opened === null) return refuse(visit, 404, say("documentGone"));
  return sentDownload(identity.hsts, opened);
}

/** A sheet of advice: behind its code, or shown with its proof; the first reading is kept. */
async function adviceAnswer(
  sheet: AdviceSheet,
  shown: ShownRequest,
  asked: URLSearchParams,
  visit: Visit,
): Promise<Response> {
  const { database, secret, clock } = visit.services;
  const isSoundly = isSound(verdictOf(secret, sheet));
  if (shown.by === "code" && isSoundly) await markOpened(database, sheet.id, clock());
  const isAsked = asked.get("code") === "demande";
  const isWrong = asked.get("code") === "faux";
  const content = <AdvicePage {...{ secret, sheet, isAsked, isWrong }} />;
  return show(visit, shown.by !== "code" || isSoundly ? 200 : 409, content, shown);
}

/** A code for a sheet, the code itself, or « J'ai reçu ces documents ». */
async function actOnSheet(
  { id, receivedAt }: AdviceSheet,
  form: Posted,
  { session, opened, found }: OpenRequest,
  visit: Visit,
): Promise<Response> {
  const { services, say, links } = visit;
  const { database, clock } = services;
  const path = `/conseil/${id}`;
  switch (form.action) {
    case "sheet-code":
      return mailCode(opened.link, path, visit);
    case "sheet-open": {
      if (await isTooOften("follow-act", visit)) return refuse(visit, 429, say("tooOften"));
      const isRight = await links.prove(session, form.code ?? "");
      return redirect(visit, isRight ? path : `${path}?code=faux`);
    }
    default: {
      if (opened.by !== "code") return redirect(visit, path);
      const receipt = { id, requestId: found.id, hash: form.hash ?? "", now: clock() };
      const isNoted = (await receiveSheet(database, receipt)) || receivedAt !== null;
      return isNoted ? redirect(visit, path) : refuse(visit, 409, say("impossible"));
    }
  }
}

async function requestPage(
  visit: Visit,
  shown: ShownRequest,
  { status = 200, ...more }: { status?: number } & Partial<RequestPageProps> = {},
): Promise<Response> {
  const { identity, database, clock, documentsKey } = visit.services;
  const { request } = shown;
  const now = clock();
  const taken = await takenSlots(database, request.adviser.calendar, now, request.id);
  const days = freeSlots(now, identity.hours, taken);
  const props = { request, days, said: null, takesDocuments: documentsKey !== null, ...more };
  const answer = show(visit, status, <RequestPage {...props} />, shown);
  // The script of the upload, and where it sends the file.
  const policy = answer.headers.get("content-security-policy");
  answer.headers.set("content-security-policy", `${policy}; script-src 'self'; connect-src 'self'`);
  return answer;
}

function calendarAnswer(request: FollowedRequest, { say, services }: Visit): Response {
  const { identity, clock } = services;
  const { slot, reference } = request;
  if (!slot) return new Response(null, { status: 404, headers: apiHeaders(identity.hsts) });
  const body = callBackFile(slot, { reference, identity, say, now: clock() });
  return download(identity.hsts, { type: "text/calendar; charset=utf-8", name: "rappel.ics", body });
}

/** The answer is the same whether there is such a request or not. */
async function renew(known: KnownRequest, visit: Visit): Promise<Response> {
  const { database, secret, clock } = visit.services;
  if (await isTooOften("follow-mail", visit)) return refuse(visit, 429, visit.say("tooOften"));
  await renewLink(database, secret, known, clock());
  return redirect(visit, "?lien=demande");
}

/** Sends a code for a link, by its hash; the answer is the same whether the link opens anything or not. */
async function mailCode(hash: string | null, path: string, visit: Visit): Promise<Response> {
  const { database, secret, clock } = visit.services;
  if (await isTooOften("follow-mail", visit)) return refuse(visit, 429, visit.say("tooOften"));
  if (hash !== null) await askCode(database, secret, hash, clock());
  return redirect(visit, `${path}?code=demande`);
}

/** A mailed link: its page (GET) and its button (POST). */
async function viaLink(
  request: Request,
  { token, form }: { token: string; form: Posted | null },
  visit: Visit,
): Promise<Response> {
  const { say, links } = visit;
  const single = await links.look(token);
  if (form === null) {
    if (single) return show(visit, 200, <Confirmation purpose={single.purpose} detail={single.detail} />);
    const isAsked = new URL(request.url).searchParams.get("code") === "demande";
    return show(visit, 200, <Door isAsked={isAsked} />);
  }
  if (form.action === "code") return mailCode(hashOf(token), `/${token}`, visit);
  if (form.action === "renew") return renew({ tokenHash: hashOf(token) }, visit);
  if (single) return confirm(token, single, visit);
  const opened = await links.open(token, form.detail ?? "");
  if (opened.kind === "open")
    return redirect(visit, "", sessionCookie(request, SESSION_NAME, opened.session, SESSION_SECONDS));
  if (opened.kind === "wrong") {
    const error = opened.left > 1 ? say("wrong", { count: String(opened.left) }) : say("wrongOne");
    return show(visit, 422, <Door error={error} />);
  }
  return show(visit, 403, <Closed withToken={true} />);
}

const ERASURE_ASKED =
  "Effacement demandé, confirmé depuis la boîte de la personne : à faire sous un mois (RGPD, art. 12 et 17)";

/** Does what a mailed link is for; the statement that acts uses the link up. */
async function confirm(token: string, { purpose, requestId }: ActionLink, visit: Visit): Promise<Response> {
  const { language, services } = visit;
  const { database, clock } = services;
  const gone = () => show(visit, 403, <Closed withToken={false} />);
  const saidOnce = async (change: Promise<RightOutcome>) =>
    (await change) === "done" ? show(visit, 200, <Done purpose={purpose} />) : gone();
  const request = await loadRequest(database, requestId, language);
  if (!request) return gone();
  const now = clock();
  const changes = createChanges(database);
  switch (purpose) {
    case "stop":
      return saidOnce(changes.stopReminders({ requestId, now }, token));
    case "email":
      return saidOnce(changes.readdress(telling(request, now, "address", "Adresse e-mail changée"), token));
    case "erase":
      return saidOnce(changes.askErasure(telling(request, now, "erasure-asked", ERASURE_ASKED), token));
  }
}

/** `/suivi` itself: the entrance, the open page, and its actions by POST. */
async function atHome(
  request: Request,
  { rest, form, followSecret }: { rest: string; form: Posted | null; followSecret: string },
  visit: Visit,
): Promise<Response> {
  const { say } = visit;
  const url = new URL(request.url);
  if (form?.action === "renew") {
    const { reference = "", email = "" } = form;
    return renew({ reference: reference.trim().toUpperCase(), email: email.trim().toLowerCase() }, visit);
  }
  const open = await openedRequest(request, visit);
  if (open === null) {
    if (rest !== "" || form !== null) return redirect(visit);
    return show(visit, 200, <Entrance isAsked={url.searchParams.get("lien") === "demande"} />);
  }
  const { session, opened, found } = open;
  const shown = { request: found, by: opened.by, csrf: formKey(followSecret, "follow-csrf", session) };
  if (form === null) {
    if (rest === "rappel.ics") return calendarAnswer(found, visit);
    const sheet = found.sheets.find(({ id }) => rest === `conseil/${id}`);
    if (sheet !== undefined) return adviceAnswer(sheet, shown, url.searchParams, visit);
    if (rest.startsWith("piece/")) return sentAnswer(rest.slice("piece/".length), shown, visit);
    if (rest !== "") return redirect(visit);
    const done = saidOf<FollowKey>(url, SAID);
    return requestPage(visit, shown, done === null ? {} : { said: { text: say(done), isError: false } });
  }
  if (!isFormKey(followSecret, "follow-csrf", session, form.csrf)) {
    return requestPage(visit, shown, { status: 403, said: { text: say("tooLong"), isError: true } });
  }
  const sheet = found.sheets.find(({ id }) => id === form.sheet);
  if (sheet !== undefined) return actOnSheet(sheet, form, open, visit);
  if (form.action === "leave") {
    await visit.links.close(session);
    return redirect(visit, "", sessionCookie(request, SESSION_NAME, "", 0));
  }
  const outcome = await act(found, form, visit);
  if (outcome.kind === "to") return redirect(visit, withSaid("", outcome.said));
  return requestPage(visit, shown, { status: outcome.status, ...outcome.page });
}

/**
 * The visitor's page. `/suivi/<token>`: GET shows the same question for every token, POST with the right detail opens
 * the page and sets a cookie. `/suivi`: the open page, and its actions by POST. Below the prefix of a language the same in it. Every
 * answer is no-store and noindex.
 */
export async function handleFollowUp(
  request: Request,
  call: Pick<CallContext, "ip" | "deployContext">,
  services: MailServices,
): Promise<Response> {
  const { identity, followSecret, database } = services;
  if (!["GET", "HEAD", "POST"].includes(request.method)) return notAllowed(identity.hsts, "GET, HEAD, POST");
  const [, rest = ""] = PATH.exec(readPath(new URL(request.url).pathname).path) ?? [];
  const visit = visitOf(request, call, services);
  if (followSecret === null) return refuse(visit, 503, visit.say("notOpen"));
  if (!(await mayShowPeople(database, call.deployContext))) return refuse(visit, 403, visit.say("notHere"));
  let form: Posted | null = null;
  if (request.method === "POST") {
    const body = await readPost(request);
    if (!body.ok) return refuse(visit, body.status, body.words(visit.language));
    form = Object.fromEntries(new URLSearchParams(body.text));
  }
  if (isToken(rest)) return viaLink(request, { token: rest, form }, visit);
  return atHome(request, { rest, form, followSecret }, visit);
}
