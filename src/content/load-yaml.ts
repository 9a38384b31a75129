import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Document, isNode, LineCounter, parseDocument, type YAMLError } from "yaml";
import type * as z from "zod";
import { languageOfFile } from "../i18n/language.ts";
import { ContentError, type ContentProblem } from "./content-error.ts";
import { fieldName, frenchIssue, frenchIssues } from "./french-issues.ts";
import { readingIn } from "./text-language.ts";

/** What the commonest YAML mistakes mean, by the parser's code. */
const syntaxRemedies: Readonly<Record<string, string>> = {
  BAD_INDENT: "le retrait n'est pas le bon ; alignez la ligne sur ses voisines avec des espaces",
  TAB_AS_INDENT: "une tabulation sert de retrait ; remplacez-la par des espaces",
  DUPLICATE_KEY: "cette clé est écrite deux fois ; gardez-en une",
  MISSING_CHAR: "il manque un guillemet, un crochet ou une virgule ; fermez ce qui est ouvert",
  MULTILINE_IMPLICIT_KEY: "il manque un deux-points ou un guillemet ; mettez le texte entre guillemets",
  BLOCK_AS_IMPLICIT_KEY:
    "un deux-points de trop, ou une ligne mal alignée ; mettez le texte entre guillemets ou corrigez le retrait",
  UNEXPECTED_TOKEN: "un signe inattendu ; mettez le texte entre guillemets",
};

function syntaxProblem(file: string, error: YAMLError): ContentProblem {
  const remedy =
    syntaxRemedies[error.code] ?? "le fichier n'est pas du YAML valide ; vérifiez retraits, deux-points et guillemets";
  const line = error.linePos?.[0].line;
  return { file, message: remedy, ...(line === undefined ? {} : { line }) };
}

/** Line of the deepest node that exists on the way to a field. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return undefined;
}

/**
 * Checks a YAML text against a schema.
 * @param file name for messages, from the project root.
 * @throws {ContentError} listing every problem in French with file, field and line.
 */
export function parseYaml<Schema extends z.ZodType>(text: string, file: string, schema: Schema): z.output<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: true });
  if (document.errors.length > 0) throw new ContentError(document.errors.map((error) => syntaxProblem(file, error)));
  const result = readingIn(languageOfFile(file), () => schema.safeParse(document.toJS(), { error: frenchIssue }));
  if (result.success) return result.data;
  throw new ContentError(
    frenchIssues(result.error).map(({ path, message }) => {
      const line = lineOf(document, lines, path);
      return { file, field: fieldName(path), message, ...(line === undefined ? {} : { line }) };
    }),
  );
}

/**
 * A reader of one YAML file, remembered per root until the file changes (the writer's live server sees edits at once).
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
