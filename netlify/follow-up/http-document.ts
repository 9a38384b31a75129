import { documentsOf, OTHER_DOCUMENT } from "../../src/content/documents.ts";
import type { Language } from "../../src/i18n/language.ts";
import type { CallContext } from "../kernel/call-context.ts";
import { mayShowPeople } from "../kernel/database-marker.ts";
import { checkEnvelope } from "../kernel/request-guard.ts";
import { projectRoot } from "../kernel/site-identity.ts";
import { readUpload } from "../kernel/upload.ts";
import { requestMailbox } from "../mail/mail.ts";
import type { MailServices } from "../mail/mail-kinds.ts";
import { isFormKey } from "../pages/form-key.ts";
import { withSaid } from "../pages/said.ts";
import { isOpenState } from "../request/states.ts";
import { isPageId, isPlainPdf, MOST_DOCUMENT_BYTES, mediaTypeOf } from "./document-bytes.ts";
import { documentLabel } from "./document-section.tsx";
import { addDocument } from "./document-store.ts";
import { redraw } from "./picture.ts";
import type { FollowedRequest } from "./request.ts";
import { isTooOften, openedRequest, redirect, refuse, type Visit, visitOf } from "./visit.ts";

/** A visit with a file, and the page that says why it is not kept. */
interface Upload extends Visit {
  readonly refused: (status: number, message: string) => Response;
}

/** What is stored of a file: a PDF as it is, a picture redrawn as JPEG; or why nothing is. */
async function readDocument(
  file: File | null,
  { say, refused }: Upload,
): Promise<Response | { readonly bytes: Uint8Array; readonly mediaType: "application/pdf" | "image/jpeg" }> {
  if (file === null) return refused(422, say("noFile"));
  if (file.size > MOST_DOCUMENT_BYTES) return refused(413, say("tooLarge"));
  const given = new Uint8Array(await file.arrayBuffer());
  const type = mediaTypeOf(given);
  if (type === null) return refused(415, say("wrongType"));
  if (type === "application/pdf") {
    return isPlainPdf(given) ? { bytes: given, mediaType: type } : refused(415, say("activePdf"));
  }
  const bytes = await redraw(given).catch(() => null);
  if (bytes === null) return refused(415, say("unreadable"));
  return bytes.byteLength > MOST_DOCUMENT_BYTES ? refused(413, say("tooLarge")) : { bytes, mediaType: "image/jpeg" };
}

/** What a file is: a document that was asked for by its name, or a kind of the form; null for neither. The label is French. */
function namedDocument(
  { form, asked }: Pick<FollowedRequest, "form" | "asked">,
  fields: URLSearchParams,
  language: Language,
): { readonly kind: string; readonly label: string; readonly asked: string | null } | null {
  const wanted = asked.find(({ id }) => id === fields.get("asked"));
  if (wanted !== undefined) return { kind: OTHER_DOCUMENT, label: wanted.label, asked: wanted.id };
  const kind = fields.get("kind") ?? "";
  const isOffered = documentsOf(form, language, projectRoot()).some((document) => document.id === kind);
  return isOffered ? { kind, label: documentLabel(form, kind, "fr"), asked: null } : null;
}

/** Keeps the file of a request; why not, as a page; null when it is there. */
async function take(request: Request, upload: Upload): Promise<Response | null> {
  const { language, say, refused, deployContext, services } = upload;
  const { database, clock, followSecret, documentsKey } = services;
  if (followSecret === null || documentsKey === null) {
    return refused(503, say("takesNone"));
  }
  if (!(await mayShowPeople(database, deployContext))) return refused(403, say("notHere"));
  const envelope = checkEnvelope(request, "upload");
  if (envelope) return refused(envelope.status, envelope.status === 413 ? say("tooLarge") : envelope.words(language));
  const open = await openedRequest(request, upload);
  if (open === null) return refused(403, say("pageClosed"));
  const { session, found } = open;
  if (!isOpenState(found.status)) return refused(409, say("requestClosed"));
  if (await isTooOften("document", upload)) return refused(429, say("tooManyFiles"));
  // The body is read only after the session was checked.
  const body = await readUpload(request, MOST_DOCUMENT_BYTES);
  if (body === null) return refused(400, say("incomplete"));
  if (!body.ok) return refused(body.status, body.status === 413 ? say("tooLarge") : body.words(language));
  const { fields, file } = body;
  if (!isFormKey(followSecret, "follow-csrf", session, fields.get("csrf"))) {
    return refused(403, say("reopen"));
  }
  const id = fields.get("id");
  const named = namedDocument(found, fields, language);
  if (!isPageId(id) || named === null) return refused(422, say("noKind"));
  const { kind, label, asked } = named;
  const read = await readDocument(file, upload);
  if (read instanceof Response) return read;
  const added = await addDocument(database, documentsKey, {
    ...{ id, requestId: found.id, kind, asked, ...read, now: clock() },
    recipient: requestMailbox({ formType: found.form, values: found.values }),
    notice: {
      subject: `[Suivi] Document reçu : ${label} (${found.reference})`,
      lines: [
        `Document reçu : ${label}`,
        "Ouvrez la demande au bureau pour le télécharger. Le fichier n'est pas analysé par un antivirus.",
      ],
    },
  });
  switch (added) {
    case "added":
    case "known":
      return null;
    case "full":
      return refused(409, say("full"));
    case "unproven":
      return refused(409, say("openMailFirst"));
    case "spent":
      return refused(503, say("fullToday"));
  }
}

/**
 * POST /suivi/document, or below the prefix of a language: one file of an open page. 303 back to the page; 4xx with what to do, in a page. The same id sent
 * again is the same document.
 */
export async function handleDocument(
  request: Request,
  call: Pick<CallContext, "ip" | "deployContext">,
  services: MailServices,
): Promise<Response> {
  const visit = visitOf(request, call, services);
  const refused = (status: number, message: string) => refuse(visit, status, message, visit.say("notStored"));
  return (await take(request, { ...visit, refused })) ?? redirect(visit, withSaid("", "document"));
}
