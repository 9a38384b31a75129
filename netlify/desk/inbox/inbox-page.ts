import { normaliseText } from "../../../src/shared/normalise.ts";
import { isReference } from "../../kernel/reference.ts";
import { withSaid } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { isRequestState, type RequestState, reasonsOf, requestStates } from "../../request/states.ts";
import { type Act, changeRequests } from "../requests/change-requests.ts";
import { findMember, listMembers } from "../shell/access.ts";
import { type ActPage, answerActs, type Outcome } from "../shell/act-page.ts";
import { auditView } from "../shell/audit-view.ts";
import { dayField, endOfDay, morningIn } from "../shell/calendar.ts";
import { type Entered, field, notFound, refused, show } from "../shell/page.tsx";
import type { ActResult } from "../shell/parts.tsx";
import { BulkQuestion } from "./bulk-question.tsx";
import { csvDownload, requestColumns } from "./export-csv.ts";
import { InboxBody } from "./inbox.tsx";
import { type InboxQuery, inboxPath, pagePath, readInboxQuery } from "./inbox-query.ts";
import { countExport, countViews, PAGE_SIZE, readExport, readHead, readInbox } from "./inbox-store.ts";
import { takeBack } from "./take-back.ts";
import { dropView, keepView, keptQuery, LONGEST_VIEW_NAME, listViews } from "./view-store.ts";

/** The change that a choice of the bulk list makes; null for none. */
function bulkAct(choice: string, { session, services, now }: Entered): Act | null {
  const [name, value = ""] = choice.split(":");
  const number = /^\d{1,12}$/.test(value) ? Number(value) : null;
  if (name === "prendre") return { kind: "owner", owner: session.member.id, unlessOwnedByAnother: session.member.id };
  if (name === "confier" && number !== null) {
    return { kind: "owner", owner: number === 0 ? null : number, detail: { owner: number === 0 ? null : number } };
  }
  if (name === "rappel" && number !== null && number < 400) {
    if (number === 0) return { kind: "next-action", nextAction: null };
    const nextAction = { at: morningIn(number, now, services.identity.hours), what: "Rappeler" };
    return { kind: "next-action", nextAction, detail: { day: dayField(nextAction.at) } };
  }
  if (name === "etat" && isRequestState(value) && value !== "usurpation" && value !== "duplicate") {
    return { kind: "status", state: value };
  }
  return null;
}

const plural = (count: number) => (count > 1 ? "s" : "");
const counted = (count: number) => `${count} demande${plural(count)}`;
const changedWords = (count: number, state?: RequestState) =>
  state === undefined
    ? `${counted(count)} modifiée${plural(count)}.`
    : `${counted(count)} marquée${plural(count)} « ${requestStates[state].label} ».`;

/** Why some of the chosen requests stay as they were. */
function unchangedWords({ owner, state }: Act, s: string): string {
  if (owner !== undefined) {
    return `prise${s} par quelqu'un d'autre, effacée${s}, ou avec un rappel au même moment qu'un autre`;
  }
  const waitsForLaw = state !== undefined && state !== "spam" && !requestStates[state].open;
  return waitsForLaw
    ? `effacée${s}, ou avec un jour légal qui court encore : dites d'abord, sur la page de chacune, ce qui est fait`
    : `effacée${s}`;
}

/** The requests that a form of the list means. */
function chosenReferences(form: URLSearchParams): readonly string[] {
  const wholePage = form.get("page-entiere") === "oui";
  return [...new Set(form.getAll(wholePage ? "sur-la-page" : "ref"))].filter(isReference).slice(0, PAGE_SIZE);
}

/** « Agir sur la sélection »: what is asked once before, then the change; the address of the list that follows counts it. */
async function actOnSelection(entered: Entered, form: URLSearchParams, query: InboxQuery): Promise<Outcome> {
  const { services, actor, now } = entered;
  const { database, identity } = services;
  const action = field(form, "action");
  const references = chosenReferences(form);
  const act = bulkAct(action, entered);
  if (references.length === 0) return "Cochez d'abord une demande au moins.";
  if (act === null) return "Choisissez ce qu'il faut faire des demandes cochées.";
  const reasons = act.state === undefined ? null : reasonsOf(act.state);
  if (form.get("confirme") !== "oui" && (references.length > 1 || reasons !== null)) {
    const props = { query, references, action, act, reasons };
    return show(entered, { menu: "demandes", title: "Confirmer" }, BulkQuestion, props);
  }
  const reason = field(form, "raison");
  if (reasons !== null && !Object.hasOwn(reasons, reason)) return "Choisissez une raison : rien n'a changé.";
  if (typeof act.owner === "number" && (await findMember(database, act.owner)) === null) {
    return "Cette personne n'a plus accès au bureau : rien n'a changé.";
  }
  const why = reasons === null ? {} : { detail: { reason }, ...(act.state === "lost" ? { lostReason: reason } : {}) };
  const who = { actor, now, keepsBefore: true };
  const changed = await changeRequests(database, { ...act, ...why, ...who, references });
  // A new request that somebody takes becomes « prise en charge ».
  if (typeof act.owner === "number" && changed.length > 0) {
    await changeRequests(database, { ...who, references: changed, kind: "status", state: "taken", from: ["new"] });
  }
  const count = changed.length;
  const left = references.length - count;
  if (left === 0) {
    return seeOther(identity.hsts, `${withSaid(pagePath(query), `${count}`)}&moment=${now.getTime()}`);
  }
  const result = {
    done: count === 0 ? null : changedWords(count, act.state),
    problem: `${counted(left)} inchangée${plural(left)} : ${unchangedWords(act, plural(left))}.`,
  };
  return page(entered, result, query, count === 0 ? null : now.getTime());
}

/** Makes the requests of the last change of many what they were. */
async function takenBack(entered: Entered, form: URLSearchParams, query: InboxQuery): Promise<Outcome> {
  const { services, session, now } = entered;
  const typed = field(form, "moment");
  const done = new Date(/^\d{12,13}$/.test(typed) ? Number(typed) : 0);
  const count = await takeBack(services.database, { member: session.member.id, done, now });
  return count > 0
    ? seeOther(services.identity.hsts, withSaid(pagePath(query), `retour-${count}`))
    : "Quelque chose s'est passé depuis sur ces demandes : changez-les une à une, leur suivi dit l'état d'avant.";
}

/** What the page says after many requests changed (`12`), or were made what they were (`retour-12`). */
function countedWords(said: string): string | null {
  const [, back, count] = /^(retour-)?(\d{1,2})$/.exec(said) ?? [];
  if (count === undefined) return null;
  return back === undefined
    ? changedWords(Number(count))
    : `${counted(Number(count))} : tout est comme avant ce changement.`;
}

/** What the page says after an action that changes no request. */
const DONE: Readonly<Record<string, string>> = {
  vue: "La vue est gardée. Elle est au bout de la liste des vues.",
  "sans-vue": "La vue est retirée.",
};

/** Saves the filters of the page under a name. */
async function keep({ services, session, now }: Entered, form: URLSearchParams, query: InboxQuery): Promise<Outcome> {
  const name = normaliseText(field(form, "nom", LONGEST_VIEW_NAME), { multiline: false });
  if (name === "") return "Donnez un nom à cette vue.";
  const view = { member: session.member.id, name, query, shared: form.get("partagee") === "oui", now };
  switch (await keepView(services.database, view)) {
    case "kept":
      return seeOther(services.identity.hsts, withSaid(inboxPath(keptQuery(query)), "vue"));
    case "known":
      return `Vous avez déjà une vue « ${name} » : choisissez un autre nom, ou retirez-la d'abord.`;
    case "full":
      return "Vous avez déjà vingt vues : retirez-en une d'abord.";
  }
}

/** Deletes a saved view. */
async function drop({ services, session, now }: Entered, form: URLSearchParams): Promise<Outcome> {
  const { id: member, role } = session.member;
  const id = Number(field(form, "vue-gardee"));
  const isGone =
    Number.isSafeInteger(id) &&
    (await dropView(services.database, { id, member, isResponsable: role === "responsable", now }));
  return isGone
    ? seeOther(services.identity.hsts, "/bureau?fait=sans-vue")
    : "Cette vue est celle de quelqu'un d'autre, ou n'existe plus.";
}

/** @param changedAt moment at which many requests were just changed, in milliseconds; null for none. */
async function page(
  entered: Entered,
  result: ActResult,
  query: InboxQuery,
  changedAt: number | null = null,
): Promise<Response> {
  const { services, session, now } = entered;
  const who = { now, tonight: endOfDay(now), memberId: session.member.id };
  const saved = await listViews(services.database, session.member.id);
  const [inbox, head, counts, members] = await Promise.all([
    readInbox(services.database, query, who),
    query.view === "a-faire" ? readHead(services.database, who) : null,
    countViews(
      services.database,
      who,
      saved.map((view) => view.query),
    ),
    listMembers(services.database),
    auditView(entered, query.search === "" ? "list" : "search"),
  ]);
  return show(entered, { menu: "demandes", title: "Demandes", status: 200, ...result }, InboxBody, {
    query,
    inbox,
    head,
    counts: counts.views,
    saved: saved.map((view, index) => ({ ...view, count: counts.more[index] ?? null })),
    members,
    changedAt,
  });
}

async function download(entered: Entered, query: InboxQuery): Promise<Response> {
  const { services, session, now } = entered;
  const { database, identity } = services;
  if (session.member.role !== "responsable") {
    return refused(services, 403, "Réservé aux responsables", "Demandez cet export à un responsable du cabinet.");
  }
  const who = { now, tonight: endOfDay(now), memberId: session.member.id };
  const count = await countExport(database, query, who);
  await auditView(entered, "export", [null], { count });
  const pages = readExport(database, query, who);
  return csvDownload(identity.hsts, `demandes-${dayField(now)}`, requestColumns(identity.url, now), pages);
}

const PAGE: ActPage<InboxQuery> = {
  said: DONE,
  acts: { lot: actOnSelection, reprendre: takenBack, "garder-vue": keep, "retirer-vue": drop },
  draw(entered, result, query) {
    const { form, url } = entered;
    if (form !== null) return page(entered, result, query);
    const changedAt = Number(/^\d{12,13}$/.exec(url.searchParams.get("moment") ?? "")?.[0] ?? 0);
    const done = countedWords(url.searchParams.get("fait") ?? "") ?? result.done;
    return page(entered, { ...result, done }, query, done === null || changedAt === 0 ? null : changedAt);
  },
};

/** `/bureau`: the requests, and what is done to several of them at once. */
export async function handleInbox(entered: Entered): Promise<Response> {
  const { path, url, form, services } = entered;
  const query = readInboxQuery(url.searchParams);
  if (path === "/export.csv" && form === null) return download(entered, query);
  return path === "" ? answerActs(entered, PAGE, query) : notFound(services);
}
