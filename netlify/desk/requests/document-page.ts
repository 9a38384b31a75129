import * as z from "zod/mini";
import { documentFileName, isPageId } from "../../follow-up/document-bytes.ts";
import { openDocument } from "../../follow-up/document-store.ts";
import { openSent, sentDownload } from "../../follow-up/exchange.ts";
import { readRow } from "../../kernel/row.ts";
import { apiHeaders, download } from "../../kernel/security-headers.ts";
import type { MailServices } from "../../mail/mail-kinds.ts";
import { auditView } from "../shell/audit-view.ts";
import { type Entered, refused } from "../shell/page.tsx";

/**
 * A document for the broker, after the access check: always a download, never a page of this site
 * (Content-Disposition, nosniff, sandbox), and not scanned for viruses. 404 when there is none.
 */
export async function documentAnswer(
  id: string,
  services: Pick<MailServices, "database" | "documentsKey" | "identity">,
): Promise<Response> {
  const { database, documentsKey, identity } = services;
  const opened = documentsKey === null ? null : await openDocument(database, documentsKey, id);
  if (opened === null) return new Response(null, { status: 404, headers: apiHeaders(identity.hsts) });
  const { reference, kind, mediaType: type, bytes } = opened;
  const name = documentFileName(reference, kind, type);
  return download(identity.hsts, { type, name, body: Uint8Array.from(bytes) });
}

const ownerOf = z.object({ reference: z.string() });
const OWNER = "SELECT l.reference FROM documents d JOIN leads l ON l.id = d.lead_id WHERE d.id = $id";

const gone = ({ services }: Entered) =>
  refused(services, 404, "Document introuvable", "Ce document a été supprimé, ou n'a jamais existé.");

/** `/bureau/documents/envoyes/<id>`: a document of the firm, also before it leaves. */
async function sentDocument(entered: Entered, id: string): Promise<Response> {
  const { database, documentsKey, identity } = entered.services;
  const opened = documentsKey === null ? null : await openSent(database, documentsKey, id, null);
  if (opened === null) return gone(entered);
  await auditView(entered, "document", [opened.reference]);
  return sentDownload(identity.hsts, opened);
}

/** `/bureau/documents/<id>`: a document as a download; the audit trail records who opened it. */
export async function handleDeskDocument(entered: Entered): Promise<Response> {
  const { services, path } = entered;
  const [, , id = "", sent = ""] = path.split("/");
  if (id === "envoyes") return sentDocument(entered, sent);
  const owner = isPageId(id) ? await readRow(services.database, ownerOf, OWNER, { id }) : null;
  if (owner === null) return gone(entered);
  await auditView(entered, "document", [owner.reference]);
  return documentAnswer(id, services);
}
