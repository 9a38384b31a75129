import { ContentError, placeAt } from "./content-error.ts";

/**
 * Refuses a text that an editor saved in another way than the site reads.
 * @throws {ContentError} for a byte-order mark, or for letters that are no UTF-8 (Windows-1252).
 */
export function refuseOtherEncodings(text: string, file: string): void {
  const place = text.indexOf("\uFFFD");
  const message = text.startsWith("\uFEFF")
    ? "le fichier commence par une marque invisible (BOM) ; enregistrez-le en « UTF-8 » sans BOM"
    : place >= 0
      ? "cette lettre ne se lit pas : le fichier est en Windows-1252 ou en Latin-1 ; enregistrez-le en « UTF-8 »"
      : undefined;
  if (message === undefined) return;
  throw new ContentError([{ file, ...placeAt(text, Math.max(place, 0)), message }]);
}
