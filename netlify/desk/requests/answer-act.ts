import { documentsOf, OTHER_DOCUMENT } from "../../../src/content/documents.ts";
import { normaliseText } from "../../../src/shared/normalise.ts";
import { isPageId, isPlainPdf } from "../../follow-up/document-bytes.ts";
import { attach, detach, LONGEST_NAME } from "../../follow-up/exchange.ts";
import { projectRoot } from "../../kernel/site-identity.ts";
import { type Entered, field } from "../shell/page.tsx";
import type { ActResult } from "../shell/parts.tsx";
import { type DraftedAnswer, LONGEST_ANSWER } from "./answer.tsx";
import type { Act } from "./change-requests.ts";
import type { DeskRequest } from "./request-store.ts";

/** Most documents that one answer asks for. */
const MOST_ASKED = 10;

/** Names of the documents that the form of a request is usually completed with, in the language of its person. */
export function usualDocuments({ formType, language }: Pick<DeskRequest, "formType" | "language">): readonly string[] {
  return documentsOf(formType, language, projectRoot()).flatMap(({ id, label }) =>
    id === OTHER_DOCUMENT ? [] : [label],
  );
}

/** The card as it was typed. */
export function draftedAnswer(form: URLSearchParams): DraftedAnswer {
  return {
    answer: normaliseText((form.get("reponse") ?? "").slice(0, LONGEST_ANSWER), { multiline: true }),
    ticked: form.getAll("demande"),
    others: normaliseText((form.get("demandes") ?? "").slice(0, 1_200), { multiline: true }),
  };
}

/** Names of the documents that are asked for, each once. A tick is taken only for a name that was offered. */
function askedNames({ ticked, others }: DraftedAnswer, request: DeskRequest): readonly string[] {
  const usual = usualDocuments(request);
  const typed = others.split("\n").map((line) => line.replace(/^[\s–-]+/, "").trim());
  const names = [...ticked.filter((name) => usual.includes(name)), ...typed].filter((name) => name !== "");
  return [...new Set(names.map((name) => [...name].slice(0, LONGEST_NAME).join("")))].slice(0, MOST_ASKED);
}

/** Keeps the posted file with the request. @returns why it could not be, or null. */
export async function attachPosted(
  entered: Entered,
  form: URLSearchParams,
  { reference }: DeskRequest,
): Promise<string | null> {
  const { file, services, session, now } = entered;
  if (file === null) return null;
  const { database, documentsKey } = services;
  const id = form.get("piece");
  if (documentsKey === null || !isPageId(id)) return "Ce site ne garde pas de document.";
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPlainPdf(bytes)) {
    return "Ce fichier n'est pas joint : il faut un PDF entier, sans programme ni autre fichier à l'intérieur. Imprimez-le en PDF, puis recommencez.";
  }
  const title = normaliseText(field(form, "titre", LONGEST_NAME), { multiline: false }) || "Document";
  const isThere = await attach(database, documentsKey, { id, reference, title, bytes, member: session.member.id, now });
  return isThere ? null : "Cette demande a déjà tous les documents qu'elle peut garder.";
}

const done = (text: string): ActResult => ({ done: text, problem: null });
const failed = (problem: string): ActResult => ({ done: null, problem });

/**
 * The card without sending it: a file that is attached or taken back. Null when it is to be sent.
 * @returns what the page says, or why nothing was done.
 */
export async function workOnAnswer(
  entered: Entered,
  form: URLSearchParams,
  request: DeskRequest,
): Promise<ActResult | null> {
  const taken = form.get("retirer");
  if (taken !== null) {
    const isGone = await detach(entered.services.database, request.reference, taken);
    return isGone ? done("Le document est retiré.") : failed("Ce document n'est plus joint.");
  }
  const problem = await attachPosted(entered, form, request);
  if (problem !== null) return failed(problem);
  if (!form.has("joindre")) return null;
  return entered.file === null
    ? failed("Choisissez un fichier PDF.")
    : done("Le document est joint : il part avec votre réponse.");
}

/** The state after the person was reached: never back from a quote, nor from a closed state. */
export const contacted = ({ status }: DeskRequest): Pick<Act, "state"> =>
  status === "new" || status === "taken" ? { state: "contacted" } : {};

/** A request that nobody had is of whoever works on it. */
export const ownedBy = ({ ownerId }: DeskRequest, { member }: Entered["session"]): Pick<Act, "owner"> =>
  ownerId === null ? { owner: member.id } : {};

/** The answer is the send itself: state, first response and end of the wait follow from it. */
export function answerAct(draft: DraftedAnswer, request: DeskRequest, { services, session }: Entered): Act | string {
  if (draft.answer === "") return "Le message est vide.";
  if (request.email === null || services.follow === null) {
    return "Cette demande n'a pas d'adresse e-mail, ou ce site n'a pas de page de suivi.";
  }
  return {
    kind: "answer",
    text: draft.answer,
    responded: true,
    mailsPerson: true,
    asks: askedNames(draft, request),
    encloses: true,
    ...contacted(request),
    ...ownedBy(request, session),
  };
}
