import * as z from "zod";
import { day } from "./fields.ts";
import { frenchText } from "./french-text.ts";
import { seoDescription, seoTitle, sources } from "./page-parts.ts";

/** Front matter of content/legal: a page of rules or rights. */
export const legalSchema = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  h1: frenchText(),
  lead: frenchText().optional(),
  updated: day(),
  noindex: z.boolean().default(false),
  sources: sources().optional(),
});

export type LegalPage = z.output<typeof legalSchema>;
