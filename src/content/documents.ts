import { yamlLoader } from "./load-yaml.ts";
import { type AskedDocument, documentsSchema } from "./schemas/documents.ts";

/** Documents that the page of a request asks for, by form. */
export const loadDocuments = yamlLoader("content/data/documents.yaml", () => documentsSchema);

/** Kind of a document that is in no list. */
export const OTHER_DOCUMENT = "autre";

/** The documents for a request of this form; the last one is always « autre ». */
export function documentsOf(form: string, root?: string): readonly AskedDocument[] {
  const other = { id: OTHER_DOCUMENT, label: "Autre document", expected: false, several: true };
  return [...(loadDocuments(root)[form] ?? []), other];
}
