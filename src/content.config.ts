import { defineCollection } from "astro:content";
import { mdxFolder } from "./content/front-matter.ts";
import { articleSchema } from "./content/schemas/article.ts";
import { productSchema } from "./content/schemas/product.ts";

/** Wires the folders of content/ to their schemas; the rules themselves stand in src/content/schemas. */
export const collections = {
  products: defineCollection({ loader: mdxFolder("content/products", productSchema), schema: productSchema }),
  blog: defineCollection({ loader: mdxFolder("content/blog", articleSchema), schema: articleSchema }),
};
