import * as z from "zod";
import { categories } from "../../shared/category.ts";
import { day, kebab } from "./fields.ts";
import { frenchParts } from "./page-parts.ts";
import { frenchText } from "./tokened-text.ts";

const { seoDescription } = frenchParts;

/** Front matter of content/guides: a page to fill in and print, and the PDF that the build makes of it. */
export const guideSchema = z.strictObject({
  title: frenchText({ max: 60 }),
  subtitle: frenchText(),
  description: seoDescription(),
  updated: day(),
  category: z.enum(categories),
  /** Last part of the page's address: `/guides/<page>`. The PDF has the name of the file. */
  page: kebab(),
  sources: z.array(frenchText()).min(1),
});
