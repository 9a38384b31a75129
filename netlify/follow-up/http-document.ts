import { documentsOf, OTHER_DOCUMENT } from "../../src/content/documents.ts";
import { type Language, readPath } from "../../src/i18n/language.ts";
import type { CallContext } from "../kernel/call-context.ts";
import { mayShowPeople } from "../kernel/database-marker.ts";
import { createRateLimiter } from "../kernel/rate-limit.ts";
import { checkEnvelope } from "../kernel/request-guard.ts";
import { sentSession } from "../kernel/session-cookie.ts";
import { projectRoot } from "../kernel/site-identity.ts";
import { readUpload } from "../kernel/upload.ts";
import { requestMailbox } from "../mail/mail.ts";
import type { MailServices } from "../mail/mail-kinds.ts";
import { isFormKey } from "../pages/form-key.ts";
import { plainAnswer } from "../pages/native-answer.tsx";
import { withSaid } from "../pages/said.ts";
import { seeOther } from "../pages/see-other.ts";
import { createFollowLinks, SESSION_NAME } from "../request/follow-links.ts";
import { followHome } from "../request/follow-path.ts";
import { isOpenState } from "../request/states.ts";
import { isDocumentId, isPlainPdf, MOST_DOCUMENT_BYTES, mediaTypeOf } from "./document-bytes.ts";
import { documentLabel } from "./document-section.tsx";
import { createDocumentStore } from "./document-store.ts";
import { redraw } from "./picture.ts";
import { type FollowedRequest, loadRequest } from "./request.ts";
import { type Say, speakerOf } from "./words.ts";

type Taken = { readonly ok: true } | { readonly ok: false; readonly status: number; readonly message: string };

const refuse = (status: number, message: string): Taken => ({ ok: false, status, message });

/** Files that one network may send: enough for a household, too few to fill a database. */
const NETWORK_LIMITS = { perMinute: 15, perHour: 60 };

interface Visit extends Pick<CallContext, "ip" | "deployContext"> {
  readonly language: Language;
  readonly say: Say;
}

/** What is stored of a file: a PDF as it is, a picture redrawn as JPEG; or why nothing is. */
async function readDocument(
  file: File | null,
  say: Say,
): Promise<Taken | { readonly bytes: Uint8Array; readonly mediaType: "application/pdf" | "image/jpeg" }> {
  if (file === null) return refuse(422, say("noFile"));
  if (file.size > MOST_DOCUMENT_BYTES) return refuse(413, say("tooLarge"));
  const given = new Uint8Array(await file.arrayBuffer());
  const type = mediaTypeOf(given);
  if (type === null) return refuse(415, say("wrongType"));
  if (type === "application/pdf") {
    return isPlainPdf(given) ? { bytes: given, mediaType: type } : refuse(415, say("activePdf"));
  }
  const bytes = await redraw(given).catch(() => null);
  if (bytes === null) return refuse(415, say("unreadable"));
  return bytes.byteLength > MOST_DOCUMENT_BYTES ? refuse(413, say("tooLarge")) : { bytes, mediaType: "image/jpeg" };
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

async function take(
  request: Request,
  { ip, deployContext, language, say }: Visit,
  services: MailServices,
): Promise<Taken> {
  const { database, clock, followSecret, documentsKey, secret } = services;
  if (followSecret === null || documentsKey === null) {
    return refuse(503, say("takesNone"));
  }
  if (!(await mayShowPeople(database, deployContext))) return refuse(403, say("notHere"));
  const envelope = checkEnvelope(request, "upload");
  if (envelope) return refuse(envelope.status, envelope.status === 413 ? say("tooLarge") : envelope.words(language));
  const session = sentSession(request, SESSION_NAME);
  const opened = await createFollowLinks(database, clock).pageOf(session);
  const found = opened === null ? null : await loadRequest(database, opened.requestId, language);
  if (session === null || found === null) {
    return refuse(403, say("pageClosed"));
  }
  if (!isOpenState(found.status)) return refuse(409, say("requestClosed"));
  const limiter = createRateLimiter(database, secret, NETWORK_LIMITS, { scope: "document" });
  if ((await limiter.count(limiter.visit(ip, clock()))).kind !== "fine") return refuse(429, say("tooManyFiles"));
  // The body is read only after the session was checked.
  const body = await readUpload(request, MOST_DOCUMENT_BYTES);
  if (body === null) return refuse(400, say("incomplete"));
  if (!body.ok) return refuse(body.status, body.status === 413 ? say("tooLarge") : body.words(language));
  const { fields, file } = body;
  if (!isFormKey(followSecret, "follow-csrf", session, fields.get("csrf"))) {
    return refuse(403, say("reopen"));
  }
  const id = fields.get("id");
  const named = namedDocument(found, fields, language);
  if (!isDocumentId(id) || named === null) return refuse(422, say("noKind"));
  const { kind, label, asked } = named;
  const read = await readDocument(file, say);
  if (!("bytes" in read)) return read;
  const store = createDocumentStore(database, documentsKey, {
    recipient: requestMailbox({ formType: found.form, values: found.values }),
    notice: {
      subject: `[Suivi] Document reçu : ${label} (${found.reference})`,
      lines: [
        `Document reçu : ${label}`,
        "Ouvrez la demande au bureau pour le télécharger. Le fichier n'est pas analysé par un antivirus.",
      ],
    },
  });
  const added = await store.add({ id, requestId: found.id, kind, asked, ...read, now: clock() });
  switch (added) {
    case "added":
    case "known":
      return { ok: true };
    case "full":
      return refuse(409, say("full"));
    case "unproven":
      return refuse(409, say("openMailFirst"));
    case "spent":
      return refuse(503, say("fullToday"));
  }
}

/**
 * POST /suivi/document, or below the prefix of a language: one file of an open page. 303 back to the page; 4xx with what to do, in a page. The same id sent
 * again is the same document.
 */
export async function handleDocument(
  request: Request,
  { ip, deployContext }: Pick<CallContext, "ip" | "deployContext">,
  services: MailServices,
): Promise<Response> {
  const { identity } = services;
  const { language } = readPath(new URL(request.url).pathname);
  const say = speakerOf(language);
  const taken = await take(request, { ip, deployContext, language, say }, services);
  if (!taken.ok) {
    const { status, message } = taken;
    return plainAnswer(status, message, identity, language, {
      extra: { "referrer-policy": "same-origin" },
      title: say("notStored"),
      back: { href: followHome(language), words: say("backToPage") },
    });
  }
  return seeOther(identity.hsts, withSaid(followHome(language), "document"));
}
