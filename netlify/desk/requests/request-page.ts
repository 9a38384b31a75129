import { randomUUID } from "node:crypto";
import { repliesFor } from "../../../src/content/replies.ts";
import { compareDays, isoDay, parisDay, readIsoDay } from "../../../src/shared/civil-date.ts";
import { isKeyOf } from "../../../src/shared/is-key-of.ts";
import { normaliseText } from "../../../src/shared/normalise.ts";
import { dropAsked } from "../../follow-up/exchange.ts";
import { isReference } from "../../kernel/reference.ts";
import { saidOf, withSaid } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { complaintDuties } from "../../request/duties.ts";
import { isOpenState, isRequestState, reasonsOf, requestStates, stateLabel } from "../../request/states.ts";
import { readList, requestPath } from "../inbox/inbox-query.ts";
import { readNext } from "../inbox/inbox-store.ts";
import { findMember, listMembers, type Member } from "../shell/access.ts";
import { auditView } from "../shell/audit-view.ts";
import { dayField, endOfDay, morningIn, typedMoment } from "../shell/calendar.ts";
import { changeMails, MAILS_CHANGED, releaseMails, retryMails } from "../shell/mail-store.ts";
import { type Entered, field, refused, show } from "../shell/page.tsx";
import { dutyWords, momentText } from "../shell/words.ts";
import { type Answering, filledReply } from "./answer.tsx";
import {
  answerAct,
  contacted,
  type DraftedAnswer,
  draftedAnswer,
  ownedBy,
  usualDocuments,
  workOnAnswer,
} from "./answer-act.ts";
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

interface Problem {
  readonly problem: string;
  readonly typed?: string;
  /** An answer that was typed and did not leave. */
  readonly draft?: DraftedAnswer;
}

/** What a page shows of an act that it answers itself. */
type Shown = Problem | { readonly done: string; readonly draft: DraftedAnswer };

function note(form: URLSearchParams): string {
  return normaliseText((form.get("note") ?? "").slice(0, LONGEST_NOTE), { multiline: true });
}

function contactAct(form: URLSearchParams, request: DeskRequest): Act | Problem {
  const outcome = field(form, "issue");
  const text = note(form);
  if (outcome === "ecrit") return { kind: "reply", text, responded: true, ...contacted(request) };
  const call = Object.hasOwn(callOutcomes, outcome) ? callOutcomes[outcome] : undefined;
  if (!call) return { problem: "Dites comment l'appel s'est terminé.", typed: text };
  return {
    kind: "call",
    text,
    detail: { outcome },
    ...(call.reached ? { responded: true, ...contacted(request) } : {}),
  };
}

function stateAct(form: URLSearchParams, request: DeskRequest): Act | Problem {
  const state = field(form, "etat");
  const seen = field(form, "vu");
  const reason = field(form, "raison");
  if (!isRequestState(state) || state === "usurpation" || state === "duplicate" || !isRequestState(seen)) {
    return { problem: "Choisissez un état de la liste." };
  }
  const reasons = reasonsOf(state);
  if (reasons !== null && !Object.hasOwn(reasons, reason)) {
    return {
      problem: `Une demande ${state === "lost" ? "perdue" : "indésirable"} demande une raison : choisissez-la dans la liste.`,
    };
  }
  const [undone] =
    requestStates[state].open || state === "spam" ? [] : request.duties.filter(({ doneAt }) => doneAt === null);
  if (undone !== undefined) {
    return {
      problem: `Un jour légal court encore : dites d'abord « ${dutyWords[undone.kind].press} », puis fermez la demande.`,
    };
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
function dutyAct(form: URLSearchParams, request: DeskRequest, { session }: Entered): Act | Problem {
  const duty = field(form, "devoir");
  const open = request.duties.filter(({ doneAt }) => doneAt === null).map(({ kind }) => kind);
  if (!isKeyOf(dutyWords, duty) || !open.includes(duty)) return { problem: "C'est déjà noté : relisez le suivi." };
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
function complaintAct(form: URLSearchParams, request: DeskRequest, { session, now }: Entered): Act | Problem {
  const sentOn = readIsoDay(field(form, "envoyee"));
  if (sentOn === null || compareDays(sentOn, parisDay(now)) > 0) {
    return { problem: "Donnez le jour où la réclamation a été envoyée : aujourd'hui ou avant." };
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

async function ownerAct(form: URLSearchParams, request: DeskRequest, entered: Entered): Promise<Act | Problem> {
  const wanted = Number(field(form, "membre"));
  if (wanted === 0) return { kind: "owner", owner: null };
  const member = await findMember(entered.services.database, wanted);
  return member === null ? { problem: "Cette personne n'a plus accès au bureau." } : owned(request, member);
}

function reminderAct(form: URLSearchParams, _: DeskRequest, { now }: Entered): Act | Problem {
  const at = typedMoment(field(form, "jour"), field(form, "heure"));
  const what = normaliseText(field(form, "quoi", 120), { multiline: false }) || "Rappeler";
  if (at === null || at.getTime() <= now.getTime())
    return { problem: "Le rappel demande un jour et une heure à venir." };
  return { kind: "next-action", nextAction: { at, what }, text: what, detail: { day: dayField(at) } };
}

/** Id of the newest event that the page of this form had shown. */
function readUpTo(form: URLSearchParams): number | null {
  const typed = field(form, "lu");
  return /^\d{1,15}$/.test(typed) ? Number(typed) : null;
}

type Doing = (form: URLSearchParams, request: DeskRequest, entered: Entered) => Act | Problem | Promise<Act | Problem>;

/** What each act changes of the request, by its name. */
const CHANGES: Readonly<Record<string, Doing>> = {
  note: (form) => {
    const text = note(form);
    return text === "" ? { problem: "La note est vide." } : { kind: "note", text };
  },
  repondre: (form, request, entered) => answerAct(draftedAnswer(form), request, entered),
  lu: () => ({ kind: READ_KIND }),
  devoir: dutyAct,
  reclamation: complaintAct,
  "pas-reclamation": (_, request) =>
    isMarkedComplaint(request)
      ? { kind: NO_COMPLAINT_EVENT, drops: ["acknowledge", "answer"] }
      : { problem: "Cette demande est venue par le formulaire de réclamation : elle le reste." },
  contact: contactAct,
  etat: stateAct,
  prendre: (_, request, { session: { member } }) => ({ ...owned(request, member), unlessOwnedByAnother: member.id }),
  confier: ownerAct,
  rappel: reminderAct,
  "sans-rappel": () => ({ kind: "next-action", nextAction: null }),
  doublon: (form) => {
    const original = field(form, "original");
    if (!isReference(original)) return { problem: "Cette demande proche n'existe plus." };
    return { kind: "duplicate", state: "duplicate", duplicateOf: original, detail: { original } };
  },
};

type Beside = (form: URLSearchParams, request: DeskRequest, entered: Entered) => Promise<string | null>;

/** The acts whose own store writes them down, by name: null when it is done, or why nothing changed. */
const BESIDES: Readonly<Record<string, Beside>> = {
  renvoyer: (_, { reference }, entered) => changeMails(retryMails, reference, entered),
  liberer: (_, { reference }, entered) => changeMails(releaseMails, reference, entered),
  "annuler-rappel": async (_, { reference }, { services, session, now }) =>
    (await cancelCallBack(services.database, reference, session.member.id, now)) ? null : "Ce rappel est déjà annulé.",
  coordonnees: (form, request, entered) => correctContact(entered, form, request),
  usurpation: async (form, { reference }, { services, session: { member }, now }) => {
    if (member.role !== "responsable") return "Un responsable du cabinet efface ces données.";
    if (field(form, "confirme") !== "oui")
      return "Rien n'est effacé : parlez d'abord à cette personne, puis cochez la case.";
    return (await eraseDisowned(services.database, { reference, by: member.id, now }))
      ? null
      : "Rien n'est effacé : personne ne conteste cette demande, ou ses données le sont déjà.";
  },
  "sans-document": async (form, { reference }, { services, now }) =>
    (await dropAsked(services.database, reference, field(form, "document"), now))
      ? null
      : "Ce document n'est plus demandé.",
};

/** The texts that a request is offered, and what the field of the answer holds; null when no mail can leave. */
function answeringOf(
  { services, session, url }: Entered,
  request: DeskRequest,
  given: DraftedAnswer | undefined,
): Answering | null {
  if (request.email === null || request.erasedAt !== null || services.follow === null) return null;
  const { identity } = services;
  const replies = repliesFor(request, request.language);
  const chosen = replies.find(({ id }) => id === url.searchParams.get("modele"));
  const draft = chosen === undefined ? "" : filledReply(chosen.text, request, identity, session.member.name);
  return {
    replies,
    draft: given?.answer ?? draft,
    usual: usualDocuments(request),
    ticked: given?.ticked ?? [],
    others: given?.others ?? "",
    attached:
      services.documentsKey === null
        ? null
        : request.sent.filter(({ event, sheet }) => event === null && sheet === null),
    fileId: randomUUID(),
  };
}

async function page(entered: Entered, request: DeskRequest, shown: Shown | null): Promise<Response> {
  const { services, session, url, now } = entered;
  const { database, identity } = services;
  const list = readList(url.searchParams);
  const who = { now, tonight: endOfDay(now), memberId: session.member.id };
  await auditView(entered, "view", [request.reference]);
  const trouble = shown !== null && "problem" in shown ? shown : null;
  const [neighbours, members, next] = await Promise.all([
    request.erasedAt === null ? findNeighbours(database, request) : [],
    listMembers(database),
    readNext(database, list, who, request.reference),
  ]);
  const done = shown === null ? saidOf(url, DONE) : "done" in shown ? shown.done : null;
  const shownPage = {
    menu: "demandes",
    title: request.reference,
    here: requestPath(request.reference, list),
    status: trouble === null ? 200 : 409,
    done,
    problem: trouble?.problem ?? null,
  } as const;
  return show(entered, shownPage, RequestBody, {
    request,
    neighbours,
    members,
    list,
    next,
    answering: answeringOf(entered, request, shown?.draft),
    typed: trouble?.typed ?? "",
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

async function act(entered: Entered, form: URLSearchParams, request: DeskRequest): Promise<Response> {
  const { services, actor, now } = entered;
  const { database } = services;
  const { reference } = request;
  const name = field(form, "acte");
  const back = requestPath(reference, readList(entered.url.searchParams));
  const done = (path = withSaid(back, name)) => seeOther(services.identity.hsts, path);
  if (Object.hasOwn(BESIDES, name)) {
    const problem = await BESIDES[name]?.(form, request, entered);
    return problem ? page(entered, request, { problem }) : done();
  }
  const draft = name === "repondre" ? { draft: draftedAnswer(form) } : {};
  const worked = name === "repondre" ? await workOnAnswer(entered, form, request) : null;
  if (worked !== null) return page(entered, request, { ...worked, draft: draftedAnswer(form) });
  const doing = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
  const wanted = (await doing?.(form, request, entered)) ?? { problem: "Ce geste n'existe pas." };
  if ("problem" in wanted) return page(entered, request, { ...wanted, ...draft });
  const changes = { ...wanted, references: [reference], actor, now, readUpTo: readUpTo(form) };
  const changed = await changeRequests(database, changes);
  if (changed.length > 0) return isUnreached(wanted) ? done(unreachedPath(back)) : done();
  const clash = wanted.owner === undefined ? null : await callClash(database, reference, wanted.owner, now);
  if (clash !== null) return page(entered, request, { problem: clashWords(clash, now) });
  const fresh = (await readRequest(database, reference)) ?? request;
  const [newest] = fresh.events;
  // The same press twice: the answer has left.
  if (wanted.mailsPerson === true && newest?.kind === wanted.kind && newest.text === wanted.text) return done();
  return page(entered, fresh, {
    problem: overtaken(fresh),
    ...(wanted.mailsPerson === true ? draft : { typed: wanted.text ?? "" }),
  });
}

/** `/bureau/demandes/<reference>`: a request, and what is done with it. */
export async function handleRequest(entered: Entered): Promise<Response> {
  const { services, path, form } = entered;
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
  return form === null ? page(entered, request, null) : act(entered, form, request);
}
