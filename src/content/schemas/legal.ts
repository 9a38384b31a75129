import * as z from "zod";
import type { Language } from "../../i18n/language.ts";
import { day } from "./fields.ts";
import { pageParts } from "./page-parts.ts";

/** Front matter of content/legal: a page of rules or rights. */
export function legalSchema(language: Language) {
  const { text, seoDescription, seoTitle, sources } = pageParts(language);
  return z.strictObject({
    title: seoTitle(),
    description: seoDescription(),
    h1: text(),
    lead: text().optional(),
    updated: day(),
    noindex: z.boolean().default(false),
    sources: sources().optional(),
  });
}

export type LegalPage = z.output<ReturnType<typeof legalSchema>>;
