import { apiHeaders } from "../leads/security-headers.ts";
import type { Services } from "../leads/services.ts";
import { createDocumentStore } from "./document-store.ts";

const extensions: Readonly<Record<string, string>> = { "application/pdf": "pdf", "image/jpeg": "jpg" };

/**
 * A document for the broker, after the access check: always a download, never a page of this site
 * (Content-Disposition, nosniff, sandbox), and not scanned for viruses. 404 when there is none.
 */
export async function documentAnswer(
  id: string,
  services: Pick<Services, "database" | "documentsKey" | "identity">,
): Promise<Response> {
  const { database, documentsKey, identity } = services;
  const headers = apiHeaders(identity.hsts);
  const opened = documentsKey === null ? null : await createDocumentStore(database, documentsKey).open(id);
  if (opened === null) return new Response(null, { status: 404, headers });
  const { reference, kind, mediaType, bytes } = opened;
  headers.set("content-type", mediaType);
  headers.set("content-disposition", `attachment; filename="${reference}-${kind}.${extensions[mediaType] ?? "bin"}"`);
  headers.set("content-security-policy", "sandbox; default-src 'none'");
  return new Response(Uint8Array.from(bytes), { status: 200, headers });
}
