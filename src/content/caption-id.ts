import { slugOf } from "../shared/slug.ts";

/** Id of a table's caption, by which the table is named. @param caption as the writer typed it. */
export function captionId(caption: string): string {
  return `tableau-${slugOf(caption)}`;
}
