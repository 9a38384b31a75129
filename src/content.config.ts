import { defineCollection } from "astro:content";
import type * as z from "zod";
import { articleFolder } from "./content/article-folder.ts";
import { mdxFolder } from "./content/front-matter.ts";
import { pageFolders } from "./content/page-folders.ts";

/** Wires a folder of content/, or of its English mirror content/en, to its schema. */
const mdx = <Schema extends z.ZodType>(folder: keyof typeof pageFolders, schema: Schema) =>
  defineCollection({ loader: mdxFolder(`content/${folder}`, schema), schema });

export const collections = {
  audiences: mdx("audiences", pageFolders.audiences),
  audiencesInEnglish: mdx("en/audiences", pageFolders["en/audiences"]),
  blog: defineCollection({ loader: articleFolder("content/blog"), schema: pageFolders.blog }),
  claims: mdx("claims", pageFolders.claims),
  glossary: mdx("glossary", pageFolders.glossary),
  guides: mdx("guides", pageFolders.guides),
  legal: mdx("legal", pageFolders.legal),
  legalInEnglish: mdx("en/legal", pageFolders["en/legal"]),
  letters: mdx("letters", pageFolders.letters),
  movingInEnglish: mdx("en/moving", pageFolders["en/moving"]),
  products: mdx("products", pageFolders.products),
  productsInEnglish: mdx("en/products", pageFolders["en/products"]),
  tools: mdx("tools", pageFolders.tools),
  trades: mdx("trades", pageFolders.trades),
  tradesInEnglish: mdx("en/trades", pageFolders["en/trades"]),
};
