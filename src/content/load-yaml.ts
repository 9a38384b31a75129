import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type * as z from "zod";
import { ContentError, type ContentProblem } from "./content-error.ts";
import { refuseOtherEncodings } from "./encoding.ts";
import { type FrenchIssue, fieldName, frenchIssue, frenchIssues } from "./french-issues.ts";
import { curlyQuotes, syntaxProblem } from "./yaml-syntax.ts";

/** Line and column of the deepest node that exists on the path of a field: the first key of the file when none does. */
function placeOf(
  document: Document,
  lines: LineCounter,
  path: readonly PropertyKey[],
): { readonly line: number; readonly column: number } | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = length > 0 ? document.getIn(path.slice(0, length), true) : document.contents;
    if (!isNode(node) || !node.range) continue;
    const { line, col } = lines.linePos(node.range[0]);
    return { line, column: col };
  }
  return undefined;
}

/** A YAML text as nodes, with the starts of its lines. */
interface ParsedText {
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/** How many texts are kept: several times the files of content/. */
const MOST_KEPT = 2_000;
const parsedTexts = new Map<string, ParsedText>();

/** Reads a text as YAML, once: the same head is asked for by the build, by its checks and at each save of a writer. */
function parsed(text: string): ParsedText {
  const known = parsedTexts.get(text);
  if (known) return known;
  const lines = new LineCounter();
  const read = { document: parseDocument(text, { lineCounter: lines, prettyErrors: true }), lines };
  if (parsedTexts.size >= MOST_KEPT) parsedTexts.clear();
  parsedTexts.set(text, read);
  return read;
}

/** The data of a YAML text, even of one with mistakes. */
export function yamlData(text: string): unknown {
  return parsed(text).document.toJS();
}

/** Issues of a YAML text as problems of its file, with field, line and column. */
export function yamlIssues(issues: readonly FrenchIssue[], text: string, file: string): readonly ContentProblem[] {
  const { document, lines } = parsed(text);
  return issues.map(({ path, message }) => ({
    file,
    field: fieldName(path),
    message,
    ...placeOf(document, lines, path),
  }));
}

/**
 * Checks a YAML text against a schema.
 * @param file name for messages, from the project root.
 * @throws {ContentError} listing every problem in French with file, field, line and column.
 */
export function parseYaml<Schema extends z.ZodType>(text: string, file: string, schema: Schema): z.output<Schema> {
  refuseOtherEncodings(text, file);
  const { document, lines } = parsed(text);
  const [error] = document.errors;
  if (error) throw new ContentError([syntaxProblem(file, text, error)]);
  const quotes = curlyQuotes(file, document, lines);
  if (quotes.length > 0) throw new ContentError(quotes);
  const result = schema.safeParse(document.toJS(), { error: frenchIssue });
  if (result.success) return result.data;
  throw new ContentError(yamlIssues(frenchIssues(result.error), text, file));
}

/**
 * A reader of one YAML file. The result is cached for each root until the file changes, so that the writer's
 * live server sees edits at once.
 * @param file path from the project root.
 * @param schemaOf the schema, given the root, for schemas that read other content.
 */
export function yamlLoader<Schema extends z.ZodType>(
  file: string,
  schemaOf: (root: string) => Schema,
): (root?: string) => z.output<Schema> {
  const cache = new Map<string, { stamp: string; value: z.output<Schema> }>();
  return (root = process.cwd()) => {
    const stamp = fileStamp(join(root, file), file);
    const known = cache.get(root);
    if (known?.stamp === stamp) return known.value;
    const value = parseYaml(readFileSync(join(root, file), "utf8"), file, schemaOf(root));
    cache.set(root, { stamp, value });
    return value;
  };
}

function fileStamp(path: string, file: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new ContentError([{ file, message: "ce fichier manque ; remettez-le à cette place" }]);
  return `${stats.mtimeMs}-${stats.size}`;
}
