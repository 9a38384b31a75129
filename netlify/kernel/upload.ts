import { type Refusal, readBytes } from "./request-guard.ts";

/** Room for the fields of a form beside its file. */
const FIELD_BYTES = 32 * 1024;

/** A posted form with one file. */
export interface Upload {
  readonly ok: true;
  readonly fields: URLSearchParams;
  /** Null when none was chosen. */
  readonly file: File | null;
}

/**
 * The fields and the file of a `multipart/form-data` body, read up to a limit whatever length was announced; null when it
 * cannot be read as one. Call it once the sender is known.
 * @param mostBytes of the file.
 */
export async function readUpload(request: Request, mostBytes: number): Promise<Upload | Refusal | null> {
  const body = await readBytes(request, mostBytes + FIELD_BYTES);
  if (!body.ok) return body;
  const form = await new Response(Uint8Array.from(body.bytes), {
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  })
    .formData()
    .catch(() => null);
  if (form === null) return null;
  const fields = new URLSearchParams();
  let file: File | null = null;
  for (const [name, value] of form) {
    if (typeof value === "string") fields.append(name, value);
    else if (value.size > 0) file ??= value;
  }
  return { ok: true, fields, file };
}
