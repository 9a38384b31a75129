import type { HealthErrors } from "../../i18n/tables/health.ts";
import { smallerPhoto } from "../../shared/smaller-photo.ts";

/** What a document may weigh when it is sent. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Photos above this are shrunk: a readable page needs no more. */
const SHRINK_ABOVE_BYTES = 1024 * 1024;
const LONGEST_SIDE = 2000;
const JPEG_QUALITY = 0.82;

export const ACCEPTED_TYPES = "application/pdf,image/jpeg,image/png";

/** A file that cannot be sent; the message says why and what to do. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
}

/**
 * Makes a chosen file ready: photos are shrunk in the browser, the rest is checked.
 * @returns base64 of a PDF, JPEG or PNG of 4 MB at most
 * @throws DocumentError
 */
export async function prepareDocument(file: File, texts: HealthErrors["files"]): Promise<string> {
  if (!ACCEPTED_TYPES.split(",").includes(file.type)) {
    throw new DocumentError(texts.type);
  }
  if (file.size === 0) throw new DocumentError(texts.empty);
  const isPhoto = file.type !== "application/pdf";
  const content = isPhoto && file.size > SHRINK_ABOVE_BYTES ? await shrink(file, texts) : file;
  if (content.size > MAX_BYTES) {
    throw new DocumentError(texts.heavy);
  }
  return toBase64(content, texts);
}

async function shrink(photo: Blob, texts: HealthErrors["files"]): Promise<Blob> {
  const smaller = await smallerPhoto(photo, LONGEST_SIDE, JPEG_QUALITY).catch(() => {
    throw new DocumentError(texts.photo);
  });
  return smaller && smaller.size < photo.size ? smaller : photo;
}

function toBase64(content: Blob, texts: HealthErrors["files"]): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new DocumentError(texts.unread));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.readAsDataURL(content);
  });
}
