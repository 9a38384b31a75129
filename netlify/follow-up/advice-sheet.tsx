import type { ReactNode } from "react";
import { Sheet } from "../../src/forms/view/Sheet.tsx";
import type { Language } from "../../src/i18n/language.ts";
import { parisMoment } from "../../src/i18n/moments.ts";
import { advice } from "../../src/i18n/tables/advice.ts";
import { fill } from "../../src/shared/fill.ts";
import { setText } from "../../src/shared/typography.ts";
import { checkProof, type ProofVerdict } from "../request/proof.ts";
import type { AdviceSheet } from "./advice.ts";

/** A sentence of the sheet in a language. */
export function adviceWords(language: Language) {
  const words = advice[language];
  return (key: keyof typeof words, values: Readonly<Record<string, string>> = {}) =>
    setText(language, fill(words[key], values));
}

/** Whether a sheet that was sent still is what was sent; `no-text` for a draft. */
export function verdictOf(secret: string, { proof }: Pick<AdviceSheet, "proof">): ProofVerdict {
  return proof === null ? "no-text" : checkProof(secret, proof);
}

/** Whether it may be shown: text, hash and signature agree, or an earlier key signed it. */
export const isSound = (verdict: ProofVerdict): boolean => verdict === "right" || verdict === "other-key";

interface SheetProps {
  readonly language: Language;
  readonly sheet: Pick<AdviceSheet, "proof" | "version" | "receivedAt" | "receivedHash" | "documents">;
  readonly verdict: ProofVerdict;
  /** Address of a document of the sheet. */
  readonly hrefOf: (id: string) => string;
  /** What may be done with it. */
  readonly children?: ReactNode;
}

/** Paragraphs of the signed text: a heading and what follows it, or lines alone. */
function blocks(text: string): readonly { readonly first: string; readonly rest: string }[] {
  return text
    .trimEnd()
    .split("\n\n")
    .map((block) => {
      const [first = "", ...rest] = block.split("\n");
      return { first, rest: rest.join("\n") };
    });
}

/**
 * A sheet that was sent, as a sheet of A4, and below it what may be done with it, which paper leaves out: what is shown is the signed text itself, so that nothing is shown that the proof
 * does not cover. A sheet that no longer agrees with its proof is not shown.
 */
export function AdviceSheetView({ language, sheet, verdict, hrefOf, children }: SheetProps): ReactNode {
  const say = adviceWords(language);
  const { proof, receivedAt, receivedHash, documents } = sheet;
  if (proof === null || proof.text === null || !isSound(verdict)) {
    return (
      <article className="form-answer follow">
        <h1>{say("title")}</h1>
        <p role="alert">{say("wrong")}</p>
      </article>
    );
  }
  const [head, ...parts] = blocks(proof.text);
  return (
    <>
      <Sheet label={say("title")} alone>
        <h1>{head?.first}</h1>
        <p className="sheet__typed">{head?.rest}</p>
        {parts.map(({ first, rest }) =>
          rest === "" ? (
            <p key={first}>{first}</p>
          ) : (
            <section key={first}>
              <h2>{first}</h2>
              <p className="sheet__typed">{rest}</p>
            </section>
          ),
        )}
        <h2>{say("proof")}</h2>
        <p>{say("hash", { hash: proof.hash })}</p>
        <p>{say("signature", { key: proof.key, signature: proof.signature })}</p>
        <p>{say(verdict === "right" ? "right" : "otherKey")}</p>
        {receivedAt !== null && (
          <p>{say("received", { when: parisMoment(receivedAt, language), hash: receivedHash ?? "" })}</p>
        )}
      </Sheet>
      <div className="form-answer follow mt-24">
        <ul className="rows rows--tight follow-documents">
          {documents.map(({ id, title }) => (
            <li key={id}>
              <a href={hrefOf(id)}>{say("open", { title })}</a>
            </li>
          ))}
        </ul>
        <p>{say("print")}</p>
        {children}
      </div>
    </>
  );
}
