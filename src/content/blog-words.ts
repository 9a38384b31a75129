import * as z from "zod";
import { categories } from "../shared/category.ts";
import { yamlLoader } from "./load-yaml.ts";
import { frenchParts } from "./schemas/page-parts.ts";
import { frenchText } from "./schemas/tokened-text.ts";

const { seoDescription, seoTitle } = frenchParts;

/** The texts of a list of articles. */
const listWords = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  h1: frenchText(),
  lead: frenchText(),
});

/** Title, description and first words of a list of articles. */
export type ListWords = z.output<typeof listWords>;

const blogWordsSchema = listWords.extend({ categories: z.record(z.enum(categories), listWords) });

/** Words of the blog's lists: content/pages/blog.yaml. */
export const loadBlogWords = yamlLoader("content/pages/blog.yaml", () => blogWordsSchema);
