import { documentAnswer } from "../follow-up/document-answer.ts";
import { documentLabel } from "../follow-up/document-section.tsx";
import { isDocumentId } from "../follow-up/document-store.ts";
import { loadRequest } from "../follow-up/request.ts";
import type { Queryable } from "../leads/database.ts";
import { type Entered, refused } from "./asked.ts";
import { auditView, type DeskRequest } from "./request-store.ts";
import type { FollowUp } from "./view/follow-up.tsx";

const OWNER = "SELECT l.reference FROM documents d JOIN leads l ON l.id = d.lead_id WHERE d.id = $1";

/** `/bureau/documents/<id>`: a document as a download; the audit trail records who opened it. */
export async function handleDeskDocument({ services, session, path, now }: Entered): Promise<Response> {
  const id = path.split("/")[2] ?? "";
  const row = isDocumentId(id) ? (await services.database.query(OWNER, [id])).rows[0] : undefined;
  if (typeof row?.reference !== "string") {
    return refused(services, 404, "Document introuvable", "Ce document a été supprimé, ou n'a jamais existé.");
  }
  const { reference } = row;
  await auditView(services.database, { memberId: session.member.id, action: "document", reference, now });
  return documentAnswer(id, services);
}

/** What the visitor added to a request on its own page. */
export async function readFollowUp(database: Queryable, { id, formType }: DeskRequest): Promise<FollowUp> {
  const followed = await loadRequest(database, String(id), "fr");
  if (followed === null) return { slot: null, documents: [] };
  const { slot, documents } = followed;
  return {
    slot: slot === null || slot.isCancelled ? null : slot.startsAt,
    documents: documents.map(({ kind, ...document }) => ({ ...document, label: documentLabel(formType, kind, "fr") })),
  };
}
