import type { Product } from "../../content/schemas/product.ts";
import { provideExamples } from "../../islands/savings-examples/ready-examples.ts";
import { type PublishedFile, publishedFile } from "../forms/published-file.ts";

/** The file of a product's savings examples, which their island fetches; none without examples. */
export function publishedSavings({ coverage }: Pick<Product, "coverage">): PublishedFile | undefined {
  const examples = (coverage?.panels ?? []).flatMap(({ savings }, index) =>
    savings ? { ...savings, panel: index + 1 } : [],
  );
  if (examples.length === 0) return undefined;
  const file = publishedFile("exemples", examples);
  provideExamples(file.source, examples);
  return file;
}
