import { useRef } from "react";
import { type Letter, letterText } from "../../acts/letter.ts";

function save(name: string, words: string): void {
  const address = URL.createObjectURL(new Blob([words], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export interface LetterViewProps {
  readonly letter: Letter;
  /** Whether a script runs: the letter's text file is then written in the browser. */
  readonly canSave: boolean;
}

/** A letter ready to sign: blanks to fill in on the screen or on paper. `canSave`: the browser writes its text file. */
export function LetterView({ letter, canSave }: LetterViewProps) {
  const sheet = useRef<HTMLElement>(null);
  const download = () => {
    const filled = [...(sheet.current?.querySelectorAll("input") ?? [])].map(({ value }) => value);
    save(`${letter.file}.txt`, letterText(letter, filled));
  };
  return (
    <section className="letter" aria-label={letter.title} ref={sheet}>
      <h2 className="letter__title">{letter.title}</h2>
      {letter.paragraphs.map((parts) => {
        const written = parts.map((part) =>
          typeof part === "string" ? (
            part
          ) : (
            <label className="blank" key={part.blank}>
              <span className="blank__hint">{part.blank}</span>
              <input type="text" autoComplete="off" />
            </label>
          ),
        );
        return <p key={parts.map((part) => (typeof part === "string" ? part : part.blank)).join("")}>{written}</p>;
      })}
      {canSave && (
        <p className="tool__actions">
          <button type="button" className="button button--outline" onClick={download}>
            Télécharger la lettre en texte
          </button>
        </p>
      )}
    </section>
  );
}
