import { byLanguage } from "../i18n/by-language.ts";
import { languageOfFile } from "../i18n/language.ts";
import type { ContentProblem } from "./content-error.ts";
import { figureIn } from "./figure-in.ts";
import type { Figures } from "./schemas/figures.ts";

/** A text file of content/, from the project root. */
export interface ContentFile {
  readonly file: string;
  readonly text: string;
}

const spaces = "[ \\u00a0\\u202f]";

/**
 * Whether a value can be recognised without its sentence: an amount or rate with three significant digits, or a
 * full date. « 15 jours » and « 1 200 € » cannot, because other things last or cost as much.
 */
export function isDistinctive(value: string): boolean {
  const text = value.replace(/[\u00a0\u202f]/g, " ");
  if (/^(?:1er|\d{1,2}) \p{L}+ \d{4}$/u.test(text)) return true;
  const number = /^(\d[\d ]*(?:,\d+)?) ?(?:€|%|M€)$/u.exec(text)?.[1];
  if (number === undefined) return false;
  const digits = number.replace(/\D/g, "").replace(/^0+/, "");
  return digits.replace(/0+$/, "").length >= 3;
}

function patternOf(value: string): RegExp {
  const literal = value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[ \u00a0\u202f]/g, spaces);
  return new RegExp(`(?<![\\d,.]|\\d${spaces})${literal}(?!\\d|[,.]\\d|\\p{L})`, "u");
}

/**
 * Legal and tax figures that a text writes out instead of citing them by key; they would stay unchanged when
 * the law changes. Lines of comment are left out.
 * @returns one problem a line, with the key or keys to write.
 */
export function typedFigures(files: readonly ContentFile[], figures: Figures): readonly ContentProblem[] {
  const keysByValue = Map.groupBy(Object.keys(figures), (key) => figures[key]?.value ?? "");
  const rows = [...keysByValue]
    .filter(([value]) => isDistinctive(value))
    .map(([value, keys]) => {
      const patternIn = byLanguage((language) => {
        const written = keys
          .map((key) => figures[key] && figureIn(language, figures[key]))
          .find((text) => text !== undefined);
        return written === undefined ? undefined : patternOf(written);
      });
      return { value, keys, patternIn };
    });
  return files.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => {
      if (!/\d/.test(line) || /^\s*#(?!#)/.test(line)) return [];
      const cited = rows.flatMap(({ patternIn, ...row }) => {
        const found = patternIn(languageOfFile(file))?.exec(line);
        return found ? [{ ...row, column: found.index + 1 }] : [];
      });
      return cited.map(({ value, keys, column }) => ({
        file,
        line: index + 1,
        column,
        message: `le chiffre légal « ${value} » est écrit à la main ; citez-le : ${keys.map((key) => `[[${key}]]`).join(" ou ")}`,
      }));
    }),
  );
}
