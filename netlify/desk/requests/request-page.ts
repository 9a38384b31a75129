import { randomUUID } from "node:crypto";
import { repliesFor } from "../../../src/content/replies.ts";
import { compareDays, isoDay, parisDay, readIsoDay } from "../../../src/shared/civil-date.ts";
import { isKeyOf } from "../../../src/shared/is-key-of.ts";
import { normaliseText } from "../../../src/shared/normalise.ts";
import { dropAsked } from "../../follow-up/exchange.ts";
import { isReference } from "../../kernel/reference.ts";
import { withSaid } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { complaintDuties } from "../../request/duties.ts";
import { isOpenState, isRequestState, reasonsOf, requestStates, stateLabel } from "../../request/states.ts";
import { readList, requestPath } from "../inbox/inbox-query.ts";
import { readNext } from "../inbox/inbox-store.ts";
import { findMember, listMembers, type Member } from "../shell/access.ts";
import { type ActPage, answerActs, type DoAct, type Outcome } from "../shell/act-page.ts";
import { auditView } from "../shell/audit-view.ts";
import { dayField, endOfDay, morningIn, typedMoment } from "../shell/calendar.ts";
import { changeMails, MAILS_CHANGED, releaseMails, retryMails } from "../shell/mail-store.ts";
import { type Entered, field, refused, show } from "../shell/page.tsx";
import type { ActResult } from "../shell/parts.tsx";
import { dutyWords, momentText } from "../shell/words.ts";
import { type Answering, filledReply } from "./answer.tsx";
import { answerAct, contacted, draftedAnswer, ownedBy, usualDocuments, workOnAnswer } from "./answer-act.ts";
import { type Act, callClash, changeRequests, READ_KIND } from "./change-requests.ts";
import { correctContact } from "./contact-details.ts";
import { isMarkedComplaint } from "./duties.tsx";
import { handleEntry } from "./entry-page.tsx";
import { eraseDisowned } from "./erasing.ts";
import { COMPLAINT_EVENT, callOutcomes, DUTY_EVENTS, NO_COMPLAINT_EVENT } from "./event-words.ts";
import { RequestBody } from "./request.tsx";
import { type DeskRequest, findNeighbours, readRequest } from "./request-store.ts";
import { cancelCallBack } from "./slot-store.ts";

const LONGEST_NOTE = 4_000;
/** Id of the text of content/data/replies.yaml that tells of a call in vain; without it the field stays empty. */
const UNREACHED_REPLY = "injoignable";

/** Messages after a 303, by key, so that the address holds a key and never the text. */
const DONE: Readonly<Record<string, string>> = {
  note: "La note est ajoutée.",
  etat: "L'état est changé.",
  prendre: "Vous vous occupez de cette demande.",
  confier: "Le responsable est changé.",
  rappel: "Le rappel est fixé.",
  "sans-rappel": "Le rappel est retiré.",
  contact: "C'est noté.",
  absent:
    "L'appel est noté. Le message qui le dit à la personne est prêt sous « Répondre » : envoyez-le, ou laissez-le.",
  repondre: "Votre message part dans la minute. Il se lit sur la page de suivi.",
  reclamation: "C'est une réclamation : ses délais courent, et elle est au registre.",
  "pas-reclamation": "Ce n'est plus une réclamation.",
  devoir: "C'est noté : le jour légal est tenu.",
  "sans-document": "Le document n'est plus demandé.",
  lu: "C'est lu : plus rien n'attend ici.",
  doublon: "La demande est liée comme doublon.",
  ...MAILS_CHANGED,
  usurpation: "C'est une usurpation : les données de la personne sont effacées.",
  saisir: "La demande est enregistrée, et vous la suivez.",
  coordonnees: "Les coordonnées sont corrigées. Les anciennes restent dans le suivi.",
  "annuler-rappel": "Le rappel est annulé. La personne reçoit un e-mail pour en choisir un autre.",
};

/** What an act changes of the request, or why it changes nothing. */
type Wanted = Act | string;

function note(form: URLSearchParams): string {
  return normaliseText((form.get("note") ?? "").slice(0, LONGEST_NOTE), { multiline: true });
}

function contactAct(_: Entered, form: URLSearchParams, request: DeskRequest): Wanted {
  const outcome = field(form, "issue");
  const text = note(form);
  if (outcome === "ecrit") return { kind: "reply", text, responded: true, ...contacted(request) };
  const call = Object.hasOwn(callOutcomes, outcome) ? callOutcomes[outcome] : undefined;
  if (!call) return "Dites comment l'appel s'est terminé.";
  return {
    kind: "call",
    text,
    detail: { outcome },
    ...(call.reached ? { responded: true, ...contacted(request) } : {}),
  };
}

function stateAct(_: Entered, form: URLSearchParams, request: DeskRequest): Wanted {
  const state = field(form, "etat");
  const seen = field(form, "vu");
  const reason = field(form, "raison");
  if (!isRequestState(state) || state === "usurpation" || state === "duplicate" || !isRequestState(seen)) {
    return "Choisissez un état de la liste.";
  }
  const reasons = reasonsOf(state);
  if (reasons !== null && !Object.hasOwn(reasons, reason)) {
    return `Une demande ${state === "lost" ? "perdue" : "indésirable"} demande une raison : choisissez-la dans la liste.`;
  }
  const [undone] =
    requestStates[state].open || state === "spam" ? [] : request.duties.filter(({ doneAt }) => doneAt === null);
  if (undone !== undefined) {
    return `Un jour légal court encore : dites d'abord « ${dutyWords[undone.kind].press} », puis fermez la demande.`;
  }
  return {
    kind: "status",
    state,
    from: [seen],
    ...(state === "lost" ? { lostReason: reason } : {}),
    ...(reasons === null ? {} : { detail: { reason } }),
  };
}

/** What the law asked is done; whoever says so has the request, when nobody had it. A full answer acknowledges too. */
function dutyAct({ session }: Entered, form: URLSearchParams, request: DeskRequest): Wanted {
  const duty = field(form, "devoir");
  const open = request.duties.filter(({ doneAt }) => doneAt === null).map(({ kind }) => kind);
  if (!isKeyOf(dutyWords, duty) || !open.includes(duty)) return "C'est déjà noté : relisez le suivi.";
  return {
    kind: DUTY_EVENTS[duty],
    text: note(form),
    discharges: duty === "answer" ? ["acknowledge", "answer"] : [duty],
    ...(duty === "answer" || duty === "acknowledge" ? { responded: true } : {}),
    ...(request.status === "new" ? { state: "taken" } : {}),
    ...ownedBy(request, session),
  };
}

/** The request is a complaint, whatever form it came by: its delays run from the day that it was sent. */
function complaintAct({ session, now }: Entered, form: URLSearchParams, request: DeskRequest): Wanted {
  const sentOn = readIsoDay(field(form, "envoyee"));
  if (sentOn === null || compareDays(sentOn, parisDay(now)) > 0) {
    return "Donnez le jour où la réclamation a été envoyée : aujourd'hui ou avant.";
  }
  return {
    kind: COMPLAINT_EVENT,
    detail: { sent: isoDay(sentOn) },
    begins: complaintDuties(sentOn),
    ...(isOpenState(request.status) ? {} : { state: "taken" }),
    ...ownedBy(request, session),
  };
}

/** A new request that somebody has is « pris en charge », whoever gave it. */
const owned = ({ status }: DeskRequest, { id, name }: Pick<Member, "id" | "name">): Act => ({
  kind: "owner",
  owner: id,
  detail: { owner: id, name },
  ...(status === "new" ? { state: "taken", from: ["new"] } : {}),
});

async function ownerAct({ services }: Entered, form: URLSearchParams, request: DeskRequest): Promise<Wanted> {
  const wanted = Number(field(form, "membre"));
  if (wanted === 0) return { kind: "owner", owner: null };
  const member = await findMember(services.database, wanted);
  return member === null ? "Cette personne n'a plus accès au bureau." : owned(request, member);
}

function reminderAct({ now }: Entered, form: URLSearchParams): Wanted {
  const at = typedMoment(field(form, "jour"), field(form, "heure"));
  const what = normaliseText(field(form, "quoi", 120), { multiline: false }) || "Rappeler";
  if (at === null || at.getTime() <= now.getTime()) return "Le rappel demande un jour et une heure à venir.";
  return { kind: "next-action", nextAction: { at, what }, text: what, detail: { day: dayField(at) } };
}

/** Id of the newest event that the page of this form had shown. */
function readUpTo(form: URLSearchParams): number | null {
  const typed = field(form, "lu");
  return /^\d{1,15}$/.test(typed) ? Number(typed) : null;
}

/** What each act changes of the request, by its name. */
const CHANGES: Readonly<Record<string, (...asked: Parameters<DoAct<DeskRequest>>) => Wanted | Promise<Wanted>>> = {
  note: (_, form) => {
    const text = note(form);
    return text === "" ? "La note est vide." : { kind: "note", text };
  },
  lu: () => ({ kind: READ_KIND }),
  devoir: dutyAct,
  reclamation: complaintAct,
  "pas-reclamation": (_, _form, request) =>
    isMarkedComplaint(request)
      ? { kind: NO_COMPLAINT_EVENT, drops: ["acknowledge", "answer"] }
      : "Cette demande est venue par le formulaire de réclamation : elle le reste.",
  contact: contactAct,
  etat: stateAct,
  prendre: ({ session: { member } }, _, request) => ({ ...owned(request, member), unlessOwnedByAnother: member.id }),
  confier: ownerAct,
  rappel: reminderAct,
  "sans-rappel": () => ({ kind: "next-action", nextAction: null }),
  doublon: (_, form) => {
    const original = field(form, "original");
    if (!isReference(original)) return "Cette demande proche n'existe plus.";
    return { kind: "duplicate", state: "duplicate", duplicateOf: original, detail: { original } };
  },
};

/** The texts that a request is offered, and what the card of the answer holds; null when no mail can leave. */
function answeringOf({ services, session, url, form }: Entered, request: DeskRequest): Answering | null {
  if (request.email === null || request.erasedAt !== null || services.follow === null) return null;
  const replies = repliesFor(request, request.language);
  const chosen = replies.find(({ id }) => id === url.searchParams.get("modele"));
  const answer = chosen === undefined ? "" : filledReply(chosen.text, request, services.identity, session.member.name);
  return {
    replies,
    draft: form?.has("reponse") ? draftedAnswer(form) : { answer, ticked: [], others: "" },
    usual: usualDocuments(request),
    attached:
      services.documentsKey === null
        ? null
        : request.sent.filter(({ event, sheet }) => event === null && sheet === null),
    fileId: randomUUID(),
  };
}

/** The page of a request, with what came of an act and what was typed for it. */
async function page(entered: Entered, { done, problem }: ActResult, request: DeskRequest): Promise<Response> {
  const { services, session, url, form, desk, now } = entered;
  const { database, identity } = services;
  const list = readList(url.searchParams);
  const who = { now, tonight: endOfDay(now), memberId: session.member.id };
  await auditView(entered, "view", [request.reference]);
  const [neighbours, members, next] = await Promise.all([
    request.erasedAt === null ? findNeighbours(database, request) : [],
    listMembers(database),
    readNext(database, list, who, request.reference),
  ]);
  const status = problem === null ? 200 : 409;
  const shown = { menu: "demandes", title: request.reference, here: desk.here, status, done, problem } as const;
  return show(entered, shown, RequestBody, {
    request,
    neighbours,
    members,
    list,
    next,
    answering: answeringOf(entered, request),
    typed: form === null ? "" : note(form),
    tomorrow: morningIn(1, now, identity.hours),
  });
}

/** The message when the request had changed since the page was shown. */
function overtaken(request: DeskRequest): string {
  const who = request.ownerName === null ? "" : `, suivie par ${request.ownerName}`;
  return `Quelqu'un a changé cette demande entre-temps : elle est maintenant « ${stateLabel(request.status)} »${who}. Rien d'autre n'a été changé ; relisez le suivi, puis recommencez.`;
}

/** The message when the next adviser already calls somebody else at the booked time. */
export function clashWords(at: Date, now: Date): string {
  return `Rien n'a changé : un rappel est réservé ici ${momentText(at, now)}, et la personne qui prendrait la demande appelle déjà quelqu'un à ce moment-là. Annulez l'un des deux rappels : le visiteur en choisit un autre.`;
}

/** Whether the person was called in vain. */
const isUnreached = ({ kind, detail }: Act) => kind === "call" && detail?.outcome === "absent";

/** After a call in vain the text that tells the person is in the field of the answer, ready to be read and sent. */
function unreachedPath(request: string): string {
  return `${withSaid(request, "absent")}&modele=${UNREACHED_REPLY}#repondre`;
}

/** Makes a change, unless it is wanted no more. */
async function change(entered: Entered, form: URLSearchParams, request: DeskRequest, wanted: Wanted): Promise<Outcome> {
  if (typeof wanted === "string") return wanted;
  const { services, actor, now, desk } = entered;
  const { database, identity } = services;
  const { reference } = request;
  const changes = { ...wanted, references: [reference], actor, now, readUpTo: readUpTo(form) };
  const changed = await changeRequests(database, changes);
  if (changed.length > 0) return isUnreached(wanted) ? seeOther(identity.hsts, unreachedPath(desk.here)) : null;
  const clash = wanted.owner === undefined ? null : await callClash(database, reference, wanted.owner, now);
  if (clash !== null) return clashWords(clash, now);
  const fresh = (await readRequest(database, reference)) ?? request;
  const [newest] = fresh.events;
  // The same press twice: the answer has left.
  if (wanted.mailsPerson === true && newest?.kind === wanted.kind && newest.text === wanted.text) return null;
  return page(entered, { done: null, problem: overtaken(fresh) }, fresh);
}

const PAGE: ActPage<DeskRequest> = {
  said: DONE,
  acts: {
    ...Object.fromEntries(
      Object.entries(CHANGES).map(([name, wantedOf]): [string, DoAct<DeskRequest>] => [
        name,
        async (entered, form, request) => change(entered, form, request, await wantedOf(entered, form, request)),
      ]),
    ),
    async repondre(entered, form, request) {
      const worked = await workOnAnswer(entered, form, request);
      if (worked !== null) return page(entered, worked, request);
      return change(entered, form, request, answerAct(draftedAnswer(form), request, entered));
    },
    renvoyer: (entered, _, { reference }) => changeMails(retryMails, reference, entered),
    liberer: (entered, _, { reference }) => changeMails(releaseMails, reference, entered),
    "annuler-rappel": async ({ services, session, now }, _, { reference }) =>
      (await cancelCallBack(services.database, reference, session.member.id, now))
        ? null
        : "Ce rappel est déjà annulé.",
    coordonnees: correctContact,
    async usurpation({ services, session: { member }, now }, form, { reference }) {
      if (member.role !== "responsable") return "Un responsable du cabinet efface ces données.";
      if (field(form, "confirme") !== "oui")
        return "Rien n'est effacé : parlez d'abord à cette personne, puis cochez la case.";
      return (await eraseDisowned(services.database, { reference, by: member.id, now }))
        ? null
        : "Rien n'est effacé : personne ne conteste cette demande, ou ses données le sont déjà.";
    },
    "sans-document": async ({ services, now }, form, { reference }) =>
      (await dropAsked(services.database, reference, field(form, "document"), now))
        ? null
        : "Ce document n'est plus demandé.",
  },
  draw: page,
};

/** `/bureau/demandes/<reference>`: a request, and what is done with it. */
export async function handleRequest(entered: Entered): Promise<Response> {
  const { services, path, url } = entered;
  if (path === "/demandes/nouvelle") return handleEntry(entered);
  const [, , reference = "", ...rest] = path.split("/");
  const request = rest.length === 0 && isReference(reference) ? await readRequest(services.database, reference) : null;
  if (request === null) {
    return refused(
      services,
      404,
      "Demande introuvable",
      "Cette référence n'existe pas, ou la demande n'est plus conservée.",
    );
  }
  const here = requestPath(reference, readList(url.searchParams));
  return answerActs({ ...entered, desk: { ...entered.desk, here } }, PAGE, request);
}
