import { defineCollection } from "astro:content";
import type * as z from "zod";
import { articleFolder } from "./content/article-folder.ts";
import { mdxFolder } from "./content/front-matter.ts";
import { articleSchema } from "./content/schemas/article.ts";
import { audienceSchema } from "./content/schemas/audience.ts";
import { claimSchema } from "./content/schemas/claim.ts";
import { glossarySchema } from "./content/schemas/glossary.ts";
import { guideSchema } from "./content/schemas/guide.ts";
import { legalSchema } from "./content/schemas/legal.ts";
import { letterSchema } from "./content/schemas/letter.ts";
import { productSchema } from "./content/schemas/product.ts";
import { toolSchema } from "./content/schemas/tool.ts";
import { tradeSchema } from "./content/schemas/trade.ts";

/** Wires a folder of content/, or of its English mirror content/en, to its schema of src/content/schemas. */
const mdx = <Schema extends z.ZodType>(folder: string, schema: Schema) =>
  defineCollection({ loader: mdxFolder(`content/${folder}`, schema), schema });

export const collections = {
  audiences: mdx("audiences", audienceSchema),
  blog: defineCollection({ loader: articleFolder("content/blog"), schema: articleSchema }),
  audiencesInEnglish: mdx("en/audiences", audienceSchema),
  legalInEnglish: mdx("en/legal", legalSchema),
  productsInEnglish: mdx("en/products", productSchema),
  claims: mdx("claims", claimSchema),
  guides: mdx("guides", guideSchema),
  glossary: mdx("glossary", glossarySchema),
  legal: mdx("legal", legalSchema),
  letters: mdx("letters", letterSchema),
  products: mdx("products", productSchema),
  tools: mdx("tools", toolSchema),
  trades: mdx("trades", tradeSchema),
};
