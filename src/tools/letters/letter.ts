import type { ComponentType } from "react";

/** A place that only the visitor can fill in: a name, an address, the number of a contract. */
export interface LetterBlank {
  readonly blank: string;
}

export type LetterPart = string | LetterBlank;

/** A letter that a calculator writes from the visitor's answers; nothing that it asks for is sent or stored. */
export interface ToolLetter {
  readonly title: string;
  /** Paragraphs, each of words and blanks. */
  readonly paragraphs: readonly (readonly LetterPart[])[];
  /** Name of the text file, without extension. */
  readonly file: string;
}

export interface LetterViewProps {
  readonly letter: ToolLetter;
  /** Whether a script runs: the letter's text file is then written in the browser. */
  readonly canSave: boolean;
}

/** A letter and what draws it: they are loaded once an answer has one. */
export interface LateLetter {
  readonly letter: ToolLetter;
  readonly View: ComponentType<LetterViewProps>;
}

/**
 * The letter as plain text, which every program opens and prints.
 * @param filled what was written in the blanks, in their order; an empty one becomes « [numéro du contrat] ».
 */
export function letterText({ paragraphs }: ToolLetter, filled: readonly string[] = []): string {
  let position = 0;
  const written = (part: LetterPart) => {
    if (typeof part === "string") return part;
    const value = filled[position]?.trim();
    position += 1;
    return value ? value : `[${part.blank}]`;
  };
  return `${paragraphs.map((parts) => parts.map(written).join("")).join("\n\n")}\n`;
}
