import * as z from "zod";
import { menuCategoryIds, sectionIds } from "./catalogue.ts";
import { kebab } from "./fields.ts";
import { textIn } from "./tokened-text.ts";

const text = textIn("en");

/** content/en/navigation.yaml: English names of the catalogue's parts, by id or path. */
export const englishNavigationSchema = z.strictObject({
  sections: z.record(z.enum(sectionIds), z.strictObject({ title: text(), overviewLabel: text(), description: text() })),
  categories: z.record(z.enum(menuCategoryIds), text()),
  /** The offers that have an English page. */
  entries: z.record(kebab(), z.strictObject({ title: text(), description: text({ max: 110 }) })),
  /** What the breadcrumb says of folders without an English page, by path. */
  folders: z.record(z.string().startsWith("/"), text()),
  /** The trades that have an English page, by id. */
  trades: z.record(kebab(), text()),
  /** Pages beside the catalogue, by id. */
  otherPages: z.record(kebab(), text()),
  /** Labels and lines of the help links that English pages show, by path. */
  help: z.record(z.string().startsWith("/"), z.strictObject({ label: text(), text: text({ max: 40 }) })),
  footer: z.strictObject({
    /** Titles of the columns, in the order of content/navigation.yaml. */
    columns: z.array(text()),
    /** Labels of the legal links, by path. */
    legal: z.record(z.string().startsWith("/"), text()),
  }),
});
