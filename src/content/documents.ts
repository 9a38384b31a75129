import * as z from "zod";
import type { Language } from "../i18n/language.ts";
import { followPage } from "../i18n/tables/follow-page.ts";
import { yamlLoader } from "./load-yaml.ts";
import { kebab, unique } from "./schemas/fields.ts";
import { inOthers } from "./schemas/in-others.ts";
import { typographicText, untokenedTextIn } from "./schemas/typographic-text.ts";

const asked = z.strictObject({
  /** Stored with each document. */
  id: kebab(),
  label: typographicText(),
  /** What it is for. */
  hint: typographicText().optional(),
  /** The adviser needs it to answer: the page says so. */
  expected: z.boolean().default(false),
  /** Usually sent more than once: the page goes on offering it first. */
  several: z.boolean().default(false),
  /** Label and hint of the page in another language, which shows the French ones without it. */
  ...inOthers((language) => {
    const text = untokenedTextIn(language);
    return z.strictObject({ label: text(), hint: text().optional() });
  }),
});

/** Documents that the page of a request asks for, by name of its form: content/data/documents.yaml. */
export const loadDocuments = yamlLoader("content/data/documents.yaml", () =>
  z.record(kebab(), z.array(asked).superRefine(unique("id"))),
);

/** Kind of a document that is in no list. */
export const OTHER_DOCUMENT = "autre";

/** A document as the page of a request names it. */
export type AskedDocument = Omit<z.output<typeof asked>, Exclude<Language, "fr">>;

/** The documents for a request of this form, in a language; the last one is always « autre ». */
export function documentsOf(form: string, language: Language, root?: string): readonly AskedDocument[] {
  const other = { id: OTHER_DOCUMENT, label: followPage[language].otherDocument, expected: false, several: true };
  const documents = (loadDocuments(root)[form] ?? []).map((document) =>
    language === "fr" ? document : { ...document, ...document[language] },
  );
  return [...documents, other];
}
