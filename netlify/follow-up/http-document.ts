import { documentsOf } from "../../src/content/documents.ts";
import { leadMailbox } from "../leads/mail.ts";
import { plainAnswer } from "../leads/native-answer.ts";
import { createRateLimiter } from "../leads/rate-limit.ts";
import { checkEnvelope, readBytes } from "../leads/request-guard.ts";
import { apiHeaders } from "../leads/security-headers.ts";
import type { CallContext, Services } from "../leads/services.ts";
import { sentSession } from "../leads/session-cookie.ts";
import { projectRoot } from "../leads/site-identity.ts";
import { MOST_DOCUMENT_BYTES, mediaTypeOf } from "./document-bytes.ts";
import { documentLabel } from "./document-section.tsx";
import { createDocumentStore, isDocumentId } from "./document-store.ts";
import { isFromPage } from "./http-follow-up.ts";
import { createFollowLinks, SESSION_NAME } from "./links.ts";
import { redraw } from "./picture.ts";
import { isOpenState, loadRequest } from "./request.ts";

/** Room for the file and the few fields of the form. */
const MOST_BODY_BYTES = MOST_DOCUMENT_BYTES + 16 * 1024;
const WRONG_TYPE = "Ce fichier n'est ni un PDF, ni une image JPEG, PNG ou WebP. Choisissez-en un autre.";
const TOO_LARGE = "Ce fichier dépasse 4 Mo. Photographiez moins large, ou découpez le PDF.";
const UNREADABLE = "Cette image est illisible ou trop grande. Photographiez de nouveau, ou envoyez un PDF.";

const TOO_OFTEN = "Beaucoup de fichiers viennent de votre connexion. Réessayez dans une heure, ou appelez-nous.";

type Taken = { readonly ok: true } | { readonly ok: false; readonly status: number; readonly message: string };

const refuse = (status: number, message: string): Taken => ({ ok: false, status, message });

/** Files that one network may send: enough for a household, too few to fill a database. */
const NETWORK_LIMITS = { perMinute: 15, perHour: 60 };

async function take(request: Request, { ip }: Pick<CallContext, "ip">, services: Services): Promise<Taken> {
  const { database, clock, followSecret, documentsKey, secret } = services;
  if (followSecret === null || documentsKey === null) {
    return refuse(503, "Ce site ne prend pas de document. Envoyez-le par e-mail à votre conseiller.");
  }
  const envelope = checkEnvelope(request, "upload");
  if (envelope) return refuse(envelope.status, envelope.status === 413 ? TOO_LARGE : envelope.message);
  const session = sentSession(request, SESSION_NAME);
  const lead = await createFollowLinks(database, clock).leadOf(session);
  const found = lead === null ? null : await loadRequest(database, lead);
  if (session === null || found === null) {
    return refuse(403, "Votre page de suivi s'est refermée. Rouvrez-la par le lien reçu, puis renvoyez le fichier.");
  }
  if (!isOpenState(found.status)) return refuse(409, "Cette demande est fermée : elle ne prend plus de document.");
  const limiter = createRateLimiter(database, secret, NETWORK_LIMITS, { scope: "document" });
  if ((await limiter.count(limiter.visit(ip, clock()))).kind !== "fine") return refuse(429, TOO_OFTEN);
  // The body is read only after the session was checked.
  const body = await readBytes(request, MOST_BODY_BYTES);
  if (!body.ok) return refuse(body.status, body.status === 413 ? TOO_LARGE : body.message);
  const form = await new Response(Uint8Array.from(body.bytes), {
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  })
    .formData()
    .catch(() => null);
  if (form === null) return refuse(400, "Le fichier est arrivé incomplet. Renvoyez-le.");
  if (!isFromPage(followSecret, session, form.get("csrf"))) {
    return refuse(403, "Cette page était ouverte depuis trop longtemps. Rouvrez-la, puis renvoyez le fichier.");
  }
  const [id, kind, file] = [form.get("id"), form.get("kind"), form.get("file")];
  const asked = documentsOf(found.definition.name, projectRoot());
  if (!isDocumentId(id) || typeof kind !== "string" || !asked.some((document) => document.id === kind)) {
    return refuse(422, "Choisissez de quel document il s'agit.");
  }
  if (!(file instanceof File) || file.size === 0) return refuse(422, "Choisissez un fichier.");
  if (file.size > MOST_DOCUMENT_BYTES) return refuse(413, TOO_LARGE);
  const given = new Uint8Array(await file.arrayBuffer());
  const type = mediaTypeOf(given);
  if (type === null) return refuse(415, WRONG_TYPE);
  let bytes: Uint8Array = given;
  if (type !== "application/pdf") {
    try {
      bytes = await redraw(given);
    } catch {
      return refuse(415, UNREADABLE);
    }
    if (bytes.byteLength > MOST_DOCUMENT_BYTES) return refuse(413, TOO_LARGE);
  }
  const label = documentLabel(found.definition.name, kind);
  const store = createDocumentStore(database, documentsKey, {
    recipient: leadMailbox({ formType: found.definition.name, values: found.values }),
    notice: {
      subject: `[Suivi] Document reçu : ${label} (${found.reference})`,
      lines: [
        `Document reçu : ${label}`,
        "Ouvrez la demande au bureau pour le télécharger. Le fichier n'est pas analysé par un antivirus.",
      ],
    },
  });
  const mediaType = type === "application/pdf" ? type : "image/jpeg";
  const added = await store.add({ id, lead: found.id, kind, mediaType, bytes, now: clock() });
  if (added === "full")
    return refuse(409, "Cette demande a déjà tous les documents qu'elle peut recevoir. Appelez-nous.");
  return { ok: true };
}

/**
 * POST /suivi/document: one file of an open page. 303 back to the page; 4xx with what to do, in a page. The same id sent
 * again is the same document.
 */
export async function handleDocument(
  request: Request,
  call: Pick<CallContext, "ip">,
  services: Services,
): Promise<Response> {
  const { identity } = services;
  const taken = await take(request, call, services);
  if (!taken.ok) {
    const { status, message } = taken;
    const extra = { "referrer-policy": "same-origin" };
    return plainAnswer(status, message, identity, projectRoot(), "fr", extra, "Le document n’est pas enregistré");
  }
  const headers = apiHeaders(identity.hsts);
  headers.set("location", "/suivi?fait=document");
  return new Response(null, { status: 303, headers });
}
