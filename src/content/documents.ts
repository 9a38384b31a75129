import type { Language } from "../i18n/language.ts";
import { followPage } from "../i18n/tables/follow-page.ts";
import { yamlLoader } from "./load-yaml.ts";
import { type DocumentEntry, documentsSchema } from "./schemas/documents.ts";

/** Documents that the page of a request asks for, by form. */
export const loadDocuments = yamlLoader("content/data/documents.yaml", () => documentsSchema);

/** Kind of a document that is in no list. */
export const OTHER_DOCUMENT = "autre";

/** A document as the page of a request names it. */
export type AskedDocument = Omit<DocumentEntry, Exclude<Language, "fr">>;

/** The documents for a request of this form, in a language; the last one is always « autre ». */
export function documentsOf(form: string, language: Language, root?: string): readonly AskedDocument[] {
  const other = { id: OTHER_DOCUMENT, label: followPage[language].otherDocument, expected: false, several: true };
  const asked = (loadDocuments(root)[form] ?? []).map((document) =>
    language === "fr" ? document : { ...document, ...document[language] },
  );
  return [...asked, other];
}
