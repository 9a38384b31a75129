import * as z from "zod";
import { categories } from "./category.ts";
import { day } from "./fields.ts";
import { frenchText } from "./french-text.ts";

/** Front matter of content/guides: a document to download, printed by `npm run guide:pdf`. */
export const guideSchema = z.strictObject({
  title: frenchText({ max: 60 }),
  subtitle: frenchText(),
  description: frenchText(),
  updated: day(),
  category: z.enum(categories),
  sources: z.array(frenchText()).min(1),
});

/** A guide's front matter as pages read it. */
export type Guide = z.output<typeof guideSchema>;
