import * as z from "zod";
import { kebab, unique } from "./fields.ts";
import { inOthers } from "./in-others.ts";
import { typographicText, untokenedTextIn } from "./typographic-text.ts";

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

/** content/data/documents.yaml: documents that the page of a request asks for, by name of its form. */
export const documentsSchema = z.record(kebab(), z.array(asked).superRefine(unique("id")));

export type DocumentEntry = z.output<typeof asked>;
