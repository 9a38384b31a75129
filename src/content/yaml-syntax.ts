import { type Document, isScalar, type LineCounter, visit, type YAMLError } from "yaml";
import type { ContentProblem } from "./content-error.ts";

/** A punctuation mistake, recognised by its line. */
interface Recognised {
  readonly pattern: RegExp;
  readonly message: string;
}

const quoteIt = 'mettez le texte entier entre guillemets droits : "…"';

/** From the surest sign to the least sure; when none fits, the parser's error code decides. */
const recognised: readonly Recognised[] = [
  { pattern: /^ *\t/, message: "une tabulation sert de retrait ; remplacez-la par des espaces" },
  {
    pattern: /(?:: +|- +|\[)[“”„‟]/,
    message: 'des guillemets courbes “ ” entourent ce texte ; tapez des guillemets droits " "',
  },
  {
    pattern: /^\s*(?:- +)?[\w-]+: +"[^"]*"[^\s,\]#]|^\s*(?:- +)?[\w-]+: +"[^"]*" +[^\s#,\]]/,
    message: "des guillemets droits sont dans un texte qui en a déjà autour ; écrivez-les « ainsi »",
  },
  {
    pattern: /^\s*(?:- +)?[\w-]+: +'[^']*'./,
    message: `une apostrophe ferme ce texte trop tôt ; entourez-le de guillemets droits " au lieu de '`,
  },
  {
    pattern: /^\s*(?:- +)?[\w-]+: +[@%`*&!]/,
    message: `un texte ne commence pas par @ % * & ! sans guillemets ; ${quoteIt}`,
  },
  {
    pattern: /^\s*(?:- +)?[\w-]+: +[^"'[{|>\s][^"]*?:(?:\s|$)/,
    message: `un deux-points dans un texte sans guillemets ; ${quoteIt}`,
  },
  { pattern: /^\s*(?:- +)?[\w-]+:[^\s/]/, message: "il manque une espace après le deux-points ; ajoutez-la" },
  {
    pattern: /^\s*[\w-]+ +[^:]*$/,
    message: "il manque un deux-points après le nom de la clé ; écrivez « clé: texte »",
  },
];

/** Messages by the parser's error code, when no sign was recognised. */
const byCode: Readonly<Record<string, string>> = {
  BAD_INDENT: "le retrait n'est pas le bon ; alignez la ligne sur ses voisines avec des espaces",
  TAB_AS_INDENT: "une tabulation sert de retrait ; remplacez-la par des espaces",
  DUPLICATE_KEY: "cette clé est écrite deux fois ; gardez-en une",
  MISSING_CHAR: "il manque un guillemet, un crochet ou une virgule ; fermez ce qui est ouvert",
  MULTILINE_IMPLICIT_KEY: "il manque un deux-points ou un guillemet ; mettez le texte entre guillemets",
  BLOCK_AS_IMPLICIT_KEY:
    "un deux-points de trop, ou une ligne mal alignée ; mettez le texte entre guillemets ou corrigez le retrait",
  UNEXPECTED_TOKEN: "un signe inattendu ; mettez le texte entre guillemets",
};
const unknownCode = "le fichier n'est pas du YAML valide ; vérifiez retraits, deux-points et guillemets";

const hasOpenQuote = (line: string) => (line.replaceAll('\\"', "").match(/"/g)?.length ?? 0) % 2 === 1;

/** The line where a quote or a bracket was opened: the parser notices only where the next key or the file ends. */
function openedAbove(lines: readonly string[], upTo: number): { line: number; column: number; message: string } | null {
  for (let line = Math.min(upTo, lines.length); line > 0; line--) {
    const text = lines[line - 1] ?? "";
    if (hasOpenQuote(text))
      return {
        line,
        column: text.lastIndexOf('"') + 1,
        message: 'un guillemet droit " est seul sur cette ligne ; ouvrez et fermez le texte : "…"',
      };
    const bracket = /[[{]/.exec(text);
    if (bracket && !/[\]}]\s*$/.test(text))
      return {
        line,
        column: bracket.index + 1,
        message: `${bracket[0]} s'ouvre et ne se ferme pas ; ajoutez ${bracket[0] === "[" ? "]" : "}"} à la fin`,
      };
  }
  return null;
}

/**
 * The first mistake of a YAML text that cannot be read, in French, with its line and column; later ones are
 * often caused by it.
 */
export function syntaxProblem(file: string, text: string, error: YAMLError): ContentProblem {
  const lines = text.split(/\r?\n/);
  const line = error.linePos?.[0].line ?? 1;
  const column = error.linePos?.[0].col ?? 1;
  if (error.code === "DUPLICATE_KEY") return { file, line, column, message: byCode.DUPLICATE_KEY ?? unknownCode };
  const tab = lines.findIndex((candidate) => /^ *\t/.test(candidate));
  if (tab >= 0 && tab < line)
    return { file, line: tab + 1, column: (lines[tab]?.indexOf("\t") ?? 0) + 1, message: byCode.TAB_AS_INDENT ?? "" };
  const isOpen = error.code === "MISSING_CHAR" || error.message.startsWith("Flow ");
  const opened = isOpen ? openedAbove(lines, line) : null;
  if (opened) return { file, ...opened };
  if (error.message.startsWith("Sequence item without"))
    return { file, line, column, message: "le retrait n'est pas le bon ; alignez cette ligne et celle d'au-dessus" };
  const current = lines[line - 1] ?? "";
  const sign = recognised.find(({ pattern }) => pattern.test(current));
  return { file, line, column, message: sign?.message ?? byCode[error.code] ?? unknownCode };
}

/** Texts in curly quotes, which YAML takes as part of the text. */
export function curlyQuotes(file: string, document: Document, lines: LineCounter): readonly ContentProblem[] {
  const problems: ContentProblem[] = [];
  visit(document, {
    Scalar(_key, node) {
      if (!isScalar(node) || typeof node.value !== "string" || node.type !== "PLAIN" || !node.range) return;
      if (!/^[“”„‟]/.test(node.value)) return;
      const { line, col } = lines.linePos(node.range[0]);
      problems.push({
        file,
        line,
        column: col,
        message: 'des guillemets courbes “ ” entourent ce texte ; tapez des guillemets droits " "',
      });
    },
  });
  return problems;
}
