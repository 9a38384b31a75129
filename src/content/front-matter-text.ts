import type * as z from "zod";
import { ContentError } from "./content-error.ts";
import { refuseOtherEncodings } from "./encoding.ts";
import { parseYaml } from "./load-yaml.ts";

/** The head of an MDX file and what follows it. */
export interface FrontMatterText {
  /** The lines between the two `---`. */
  readonly yaml: string;
  readonly body: string;
}

const head = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** An MDX file cut at its two lines `---`; undefined when one of them is missing. */
export function splitFrontMatter(text: string): FrontMatterText | undefined {
  const found = head.exec(text);
  return found?.index === 0 ? { yaml: found[1] ?? "", body: text.slice(found[0].length) } : undefined;
}

/**
 * Splits an MDX file at its two lines `---`.
 * @throws {ContentError} in French when one of them is missing, or the file is not UTF-8.
 */
export function cutFrontMatter(text: string, file: string): FrontMatterText {
  refuseOtherEncodings(text, file);
  const parts = splitFrontMatter(text);
  if (parts) return parts;
  const message = text.startsWith("---")
    ? "l'en-tête n'est pas fermé ; ajoutez une ligne --- entre la dernière clé et le texte"
    : "l'en-tête manque ; la première ligne du fichier est ---, puis viennent les clés, puis une ligne ---";
  throw new ContentError([{ file, line: 1, column: 1, message }]);
}

/**
 * Checks the head of an MDX file against its schema.
 * @throws {ContentError} listing every problem in French with file, field, line and column.
 */
export function checkFrontMatter<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  // An empty first line replaces `---`, so that line numbers are those of the file.
  return parseYaml(`\n${cutFrontMatter(text, file).yaml}`, file, schema);
}
