import { randomUUID } from "node:crypto";
import { siteIn } from "../../../src/content/site.ts";
import type { Field } from "../../../src/forms/form-definition.ts";
import { acceptedForm } from "../../../src/forms/form-stages.ts";
import { readableValues } from "../../../src/forms/labels.ts";
import { isFormName } from "../../../src/forms/registry.ts";
import { normaliseText } from "../../../src/shared/normalise.ts";
import {
  type AdviceContent,
  type AdviceSheet,
  adviceText,
  contentOf,
  joinToSheet,
  LONGEST_PART,
  missingOf,
  readSheets,
  saveDraft,
} from "../../follow-up/advice.ts";
import { AdviceSheetView, verdictOf } from "../../follow-up/advice-sheet.tsx";
import { detach } from "../../follow-up/exchange.ts";
import { isReference } from "../../kernel/reference.ts";
import { projectRoot } from "../../kernel/site-identity.ts";
import { withSaid } from "../../pages/said.ts";
import { seeOther } from "../../pages/see-other.ts";
import { companyOf, nameOf } from "../../request/person.ts";
import { makeProof } from "../../request/proof.ts";
import { type ActPage, answerActs, type Outcome } from "../shell/act-page.ts";
import { auditView } from "../shell/audit-view.ts";
import { type Entered, field, refused, show } from "../shell/page.tsx";
import type { ActResult } from "../shell/parts.tsx";
import { AdviceEditor } from "./advice-editor.tsx";
import { LONGEST_ANSWER } from "./answer.tsx";
import { attachPosted, contacted, ownedBy } from "./answer-act.ts";
import { changeRequests } from "./change-requests.ts";
import { type DeskRequest, readRequest } from "./request-store.ts";

/** One text of the form: paragraphs follow each other without an empty line, which divides the parts of the sheet. */
const written = (form: URLSearchParams, name: string, longest: number) =>
  normaliseText((form.get(name) ?? "").slice(0, longest), { multiline: true }).replace(/\n{2,}/g, "\n");

/** Who gets the advice: name, and company where there is one. */
function personOf({ answers }: DeskRequest): string {
  return [...new Set([nameOf(answers), companyOf(answers)])].filter((word) => word !== "").join(", ") || "Sans nom";
}

/** What was answered, a line each, without what names or reaches the person and without consents. */
function needsOf({ formType, answers }: DeskRequest): string {
  if (!isFormName(formType)) return "";
  const form = acceptedForm("fr", formType);
  const isPersonal = (field: Field) =>
    field.type === "checkbox" ||
    field.type === "email" ||
    field.type === "tel" ||
    ("autocomplete" in field && field.autocomplete);
  const personal = new Set(form.fields.filter(isPersonal).map(({ name }) => name));
  return readableValues(form, answers)
    .filter(({ name }) => !personal.has(name))
    .map(({ label, value }) => `${label} : ${value.replaceAll("\n", " ")}`)
    .join("\n");
}

/** A first draft: the answers as they were given, the firm's own sentence on its pay, and nothing else. */
function firstContent(request: DeskRequest): AdviceContent {
  const { legal } = siteIn(request.language, projectRoot());
  return { ...contentOf(() => ""), needs: needsOf(request), remuneration: legal.remuneration };
}

/** What the form holds: the parts of the sheet, and the message to the person. */
const typed = (form: URLSearchParams) => ({
  content: contentOf((part) => written(form, part, LONGEST_PART)),
  message: normaliseText((form.get("message") ?? "").slice(0, LONGEST_ANSWER), { multiline: true }),
});

async function editor(entered: Entered, { done, problem }: ActResult, request: DeskRequest): Promise<Response> {
  const { services, session, form } = entered;
  const { database, identity } = services;
  const { reference } = request;
  await auditView(entered, "view", [reference]);
  const sheets = await readSheets(database, String(request.id));
  const draft = sheets.find(({ sentAt }) => sentAt === null);
  const { content, message } = form
    ? typed(form)
    : {
        content: draft?.content ?? sheets.at(-1)?.content ?? firstContent(request),
        message: `Bonjour ${nameOf(request.answers)},\n\nVoici notre conseil par écrit, avec les documents de l'assureur. Lisez-les avant de vous décider, et dites-nous ce qui ne vous convient pas.\n\n${session.member.name}, ${identity.brandName}`,
      };
  const status = problem === null ? 200 : 409;
  return show(entered, { menu: "demandes", title: `Conseil ${reference}`, status, done, problem }, AdviceEditor, {
    reference,
    person: personOf(request),
    sheets,
    written: content,
    message,
    missing: missingOf({ content, documents: draft?.documents ?? [] }),
    fileId: randomUUID(),
    maySend: request.email !== null && services.follow !== null && services.documentsKey !== null,
  });
}

/** A sheet that was sent, as its person reads it, with its proof. */
async function sentSheet(entered: Entered, request: DeskRequest, sheet: AdviceSheet): Promise<Response> {
  const { secret } = entered.services;
  await auditView(entered, "view", [request.reference]);
  const verdict = verdictOf(secret, sheet);
  const hrefOf = (id: string) => `/bureau/documents/envoyes/${id}`;
  const status = verdict === "wrong" ? 409 : 200;
  const page = { menu: "demandes", title: `Conseil ${request.reference}`, status } as const;
  return show(entered, page, AdviceSheetView, { language: request.language, sheet, verdict, hrefOf });
}

/** Sends the draft: its text is made, hashed and signed now, and never changes after. */
async function send(entered: Entered, request: DeskRequest, message: string): Promise<string | null> {
  const { services, session, actor, now } = entered;
  const { database, secret } = services;
  const sheets = await readSheets(database, String(request.id));
  const draft = sheets.find(({ sentAt }) => sentAt === null);
  if (draft === undefined) return "Cette fiche est déjà remise.";
  const missing = missingOf(draft);
  if (missing.length > 0) return `La fiche ne part pas. Il manque : ${missing.join(" ; ")}.`;
  if (message === "") return "Le message à la personne est vide.";
  if (request.email === null || services.follow === null) return "Cette demande n'a pas d'adresse e-mail.";
  const { reference, language } = request;
  const { version } = draft;
  const author = session.member.name;
  const text = adviceText(draft, { language, reference, person: personOf(request), version, author, sentAt: now });
  const changed = await changeRequests(database, {
    references: [reference],
    actor,
    now,
    kind: "advice",
    text: message,
    detail: { version: String(version) },
    responded: true,
    mailsPerson: true,
    encloses: true,
    sheet: { id: draft.id, proof: makeProof(secret, text) },
    ...contacted(request),
    ...ownedBy(request, session),
  });
  return changed.length > 0 ? null : "Quelqu'un a changé cette demande entre-temps : relisez-la, puis recommencez.";
}

/** Keeps what was typed, then does what was pressed. */
async function act(entered: Entered, form: URLSearchParams, request: DeskRequest): Promise<Outcome> {
  const { services, session, desk, now } = entered;
  const { database, identity } = services;
  const { reference } = request;
  const { content, message } = typed(form);
  const draft = await saveDraft(database, content, { requestId: String(request.id), member: session.member.id, now });
  if (draft === null) return "Cette demande n'est plus conservée.";
  const again = (done: string) => editor(entered, { done, problem: null }, request);
  const taken = form.get("retirer");
  if (taken !== null) {
    return (await detach(database, reference, taken))
      ? again("Le document est retiré.")
      : "Ce document n'est plus joint.";
  }
  const problem = await attachPosted(entered, form, request);
  if (problem !== null) return problem;
  const isJoined = entered.file !== null && (await joinToSheet(database, form.get("piece") ?? "", draft));
  const leave = (said: string) => seeOther(identity.hsts, withSaid(desk.here, said));
  switch (field(form, "geste")) {
    case "joindre":
      return isJoined ? again("Le document est joint à la fiche.") : "Choisissez un fichier PDF.";
    case "remettre":
      return (await send(entered, request, message)) ?? leave("remettre");
    default:
      return leave("garder");
  }
}

const PAGE: ActPage<DeskRequest> = {
  said: {
    garder: "Le brouillon est enregistré.",
    remettre: "La fiche part dans la minute. Elle se lit sur la page de suivi.",
  },
  acts: { conseil: act },
  draw: editor,
};

/** `/bureau/conseil/<reference>`: writes and sends a sheet of advice; `/<version>`: one that was sent, with its proof. */
export async function handleAdvice(entered: Entered): Promise<Response> {
  const { services, path } = entered;
  const [, , reference = "", version, ...rest] = path.split("/");
  const request = rest.length === 0 && isReference(reference) ? await readRequest(services.database, reference) : null;
  const gone = () =>
    refused(services, 404, "Fiche introuvable", "Cette référence n'existe pas, ou la demande n'est plus conservée.");
  if (request === null || request.erasedAt !== null) return gone();
  if (version === undefined) return answerActs(entered, PAGE, request);
  const sheets = await readSheets(services.database, String(request.id));
  const sheet = sheets.find((one) => String(one.version) === version && one.sentAt !== null);
  return sheet === undefined ? gone() : sentSheet(entered, request, sheet);
}
