import * as z from "zod";
import { categories } from "../../shared/category.ts";
import { nameOf } from "./fields.ts";
import { frenchParts, offeredPath } from "./page-parts.ts";
import { frenchText } from "./tokened-text.ts";

const { sources } = frenchParts;

/** Front matter of content/glossary: one word of insurance. */
export const glossarySchema = z.strictObject({
  /** The word, as it heads its entry. */
  term: frenchText(),
  /** Other spellings that articles link to the same entry. */
  aliases: z.array(frenchText()).default([]),
  /** One or two sentences that can be understood alone. */
  definition: frenchText({ min: 30, max: 400 }),
  category: z.enum(categories).optional(),
  /** Ids of neighbouring terms. */
  seeAlso: z.array(nameOf("term")).default([]),
  /** Page that says more. */
  page: offeredPath(),
  sources: sources().optional(),
});

/** One word of insurance, checked. */
export type Glossary = z.infer<typeof glossarySchema>;
