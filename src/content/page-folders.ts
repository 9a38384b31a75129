import type * as z from "zod";
import type { Language } from "../i18n/language.ts";
import { articleSchema } from "./schemas/article.ts";
import { audienceSchema } from "./schemas/audience.ts";
import { claimSchema } from "./schemas/claim.ts";
import { glossarySchema } from "./schemas/glossary.ts";
import { guideSchema } from "./schemas/guide.ts";
import { legalSchema } from "./schemas/legal.ts";
import { letterSchema } from "./schemas/letter.ts";
import { productSchema } from "./schemas/product.ts";
import { toolSchema } from "./schemas/tool.ts";
import { tradeSchema } from "./schemas/trade.ts";

/**
 * Every folder of MDX files below content/, with the schema of its front matter. Its English mirror is below en/, where
 * `moving` mirrors nothing: its pages are written for people who come to France or leave it.
 */
export const pageFolders = {
  audiences: audienceSchema("fr"),
  blog: articleSchema,
  claims: claimSchema,
  "en/audiences": audienceSchema("en"),
  "en/legal": legalSchema("en"),
  "en/moving": legalSchema("en"),
  "en/products": productSchema("en"),
  "en/trades": tradeSchema("en"),
  glossary: glossarySchema,
  guides: guideSchema,
  legal: legalSchema("fr"),
  letters: letterSchema,
  products: productSchema("fr"),
  tools: toolSchema,
  trades: tradeSchema("fr"),
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The collections (src/content.config.ts) of the folders that have pages in each language. */
export const collectionsIn = {
  fr: { audiences: "audiences", legal: "legal", products: "products", trades: "trades" },
  en: {
    audiences: "audiencesInEnglish",
    legal: "legalInEnglish",
    products: "productsInEnglish",
    trades: "tradesInEnglish",
  },
} as const satisfies Readonly<Record<Language, unknown>>;
