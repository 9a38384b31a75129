import { useEffect, useId, useRef } from "react";
import type { Letter, LetterBlank, LetterParagraph, LetterPart } from "../../acts/letter.ts";
import { Sheet, SheetPart } from "../../forms/view/Sheet.tsx";
import { capital } from "../../shared/first-letter.ts";
import { saveText, sheetText, showTyped } from "../../shared/typed-letter.ts";

const isBlank = (part: LetterPart): part is LetterBlank => typeof part !== "string";

/** A blank with the words that ask for it on the sheet: « Objets volés : », or none. */
interface AskedBlank {
  readonly blank: LetterBlank;
  readonly asked: string;
}

/** The blanks of a letter, in order, each with the words before it, from its sentence on, where they end in a colon. */
function askedBlanks({ paragraphs }: Letter): readonly AskedBlank[] {
  return paragraphs.flatMap(({ parts }) =>
    parts.flatMap((part, index) => {
      const before = parts[index - 1];
      const [asked = ""] = typeof before === "string" ? (/\p{L}[^.]*:\s*$/u.exec(before) ?? []) : [];
      return isBlank(part) ? [{ blank: part, asked }] : [];
    }),
  );
}

/** The question of a blank: a long answer has lines of its own. */
function BlankField({ blank: { blank, lines }, asked }: AskedBlank) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{capital(`${asked}${blank}`)}</label>
      {lines === undefined ? (
        <input className="input" id={id} type="text" autoComplete="off" />
      ) : (
        <textarea className="input" id={id} rows={lines} autoComplete="off" />
      )}
    </div>
  );
}

/** A blank on the sheet: what was typed, or lines to write on by pen above what is asked for. */
function SheetBlank({ blank: { blank, lines = 1 } }: { readonly blank: LetterBlank }) {
  return (
    <span className={lines > 1 ? "sheet__blank sheet__blank--long" : "sheet__blank"}>
      <span className="sheet__typed" />
      <span className="sheet__empty">
        {Array.from({ length: lines }, (_, index) => `line ${index + 1}`).map((line) => (
          <span className="sheet__line" key={line} />
        ))}
        <span className="sheet__hint">{blank}</span>
      </span>
    </span>
  );
}

const wordsOf = ({ parts }: LetterParagraph) => parts.map((part) => (isBlank(part) ? part.blank : part)).join("");

export interface LetterViewProps {
  readonly letter: Letter;
  /** Whether a script runs: the letter's text file is then written in the browser. */
  readonly canSave: boolean;
  /** Whether the page is the letter's own, so that paper carries its sheet alone. */
  readonly alone?: boolean;
}

/**
 * A letter ready to sign: its sheet, and beside it the fields that fill it while one types, with a script. Without one
 * the fields are not shown, and the sheet is filled in by pen.
 */
export function LetterView({ letter, canSave, alone = false }: LetterViewProps) {
  const root = useRef<HTMLDivElement>(null);
  // Words that a calculator changes come without what was typed.
  useEffect(() => {
    if (root.current) showTyped(root.current);
  });
  return (
    <div className="letter-frame">
      <div className="letter" ref={root} onInput={({ currentTarget }) => showTyped(currentTarget)}>
        <div className="letter__fields" role="group" aria-label="À remplir">
          {askedBlanks(letter).map((asked) => (
            <BlankField key={asked.blank.blank} {...asked} />
          ))}
          {canSave && (
            <button
              type="button"
              className="button button--outline"
              onClick={() => root.current && saveText(`${letter.file}.txt`, sheetText(root.current))}
            >
              Télécharger la lettre en texte
            </button>
          )}
        </div>
        <Sheet label={letter.title} alone={alone}>
          {letter.paragraphs.map((paragraph) => (
            <SheetPart key={wordsOf(paragraph)} place={paragraph.place}>
              {paragraph.parts.map((part) => (isBlank(part) ? <SheetBlank key={part.blank} blank={part} /> : part))}
            </SheetPart>
          ))}
        </Sheet>
      </div>
    </div>
  );
}
