import { yamlLoader } from "./load-yaml.ts";
import { type AskedDocument, documentsSchema } from "./schemas/documents.ts";

/** Documents that the page of a request asks for, by form. */
export const loadDocuments = yamlLoader("content/data/documents.yaml", () => documentsSchema);

/** Kind of a document that no list names. */
export const OTHER_DOCUMENT = "autre";

/** What a request of this form may be completed with; always something else too. */
export function documentsOf(form: string, root?: string): readonly AskedDocument[] {
  return [...(loadDocuments(root)[form] ?? []), { id: OTHER_DOCUMENT, label: "Autre document", expected: false }];
}
