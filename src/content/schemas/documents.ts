import * as z from "zod";
import { kebab, refuseDuplicates } from "./fields.ts";
import { typographicText } from "./typographic-text.ts";

const asked = z.strictObject({
  /** Stored with each document. */
  id: kebab(),
  label: typographicText(),
  /** What it is for. */
  hint: typographicText().optional(),
  /** The adviser needs it to answer: one reminder when it is missing. */
  expected: z.boolean().default(false),
  /** Usually sent more than once: the page goes on offering it first. */
  several: z.boolean().default(false),
});

/** content/data/documents.yaml: documents that the page of a request asks for, by name of its form. */
export const documentsSchema = z.record(
  kebab(),
  z.array(asked).superRefine((list, context) => {
    refuseDuplicates(
      list,
      ({ id }) => id,
      context,
      (index) => [index, "id"],
    );
  }),
);

export type AskedDocument = z.output<typeof asked>;
