/** A letter as it is sent: words and the blanks that only its writer can fill in. Nothing of it is sent or stored. */
import type { SheetPlace } from "../shared/typed-letter.ts";

/** A place to fill in. */
export interface LetterBlank {
  readonly blank: string;
  /** The day that fills it, where a calculator knows it: a moment of the act, or `today`. */
  readonly day?: string;
  /** Lines that it takes on paper, where one is not enough. */
  readonly lines?: number;
}

export type LetterPart = string | LetterBlank;

export interface LetterParagraph {
  readonly place?: SheetPlace;
  readonly parts: readonly LetterPart[];
}

export interface Letter {
  readonly title: string;
  /** Name of the text file, without extension. */
  readonly file: string;
  readonly paragraphs: readonly LetterParagraph[];
}

const BLANK = /<Blank((?: [a-z]+="[\w-]+")*)>([^<]*)<\/Blank>/;

/** The parts of a paragraph: words, and « Blank » tags as blanks. */
export function letterParts(text: string): readonly LetterPart[] {
  const parts: LetterPart[] = [];
  let rest = text;
  for (let found = BLANK.exec(rest); found; found = BLANK.exec(rest)) {
    const [tag, attributes = "", blank = ""] = found;
    const [, day] = /day="([\w-]+)"/.exec(attributes) ?? [];
    const [, lines] = /lines="(\d+)"/.exec(attributes) ?? [];
    if (found.index > 0) parts.push(rest.slice(0, found.index));
    parts.push({ blank, ...(day ? { day } : {}), ...(lines ? { lines: Number(lines) } : {}) });
    rest = rest.slice(found.index + tag.length);
  }
  return rest ? [...parts, rest] : parts;
}

/** The letter with the days that are known in place of their blanks. */
export function withDays(letter: Letter, days: Readonly<Record<string, string>>): Letter {
  const written = (part: LetterPart) =>
    typeof part === "string" ? part : ((part.day === undefined ? undefined : days[part.day]) ?? part);
  return {
    ...letter,
    paragraphs: letter.paragraphs.map((paragraph) => ({ ...paragraph, parts: paragraph.parts.map(written) })),
  };
}

/** The letter as plain text, which every program opens and prints; a blank is « [numéro du contrat] ». */
export function letterText({ paragraphs }: Letter): string {
  const written = (part: LetterPart) => (typeof part === "string" ? part : `[${part.blank}]`);
  return `${paragraphs.map(({ parts }) => parts.map(written).join("")).join("\n\n")}\n`;
}
