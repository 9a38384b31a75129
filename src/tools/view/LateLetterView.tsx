import { type ComponentType, useEffect, useState } from "react";
import { type Letter, withDays } from "../../acts/letter.ts";
import type { ToolLetter } from "../tool.ts";
import type { LetterViewProps } from "./LetterView.tsx";

interface Late {
  readonly letter: Letter;
  readonly View: ComponentType<LetterViewProps>;
}

/** The letter of an act as the site has it, in JSON, and what draws it. */
async function loadLetter(act: string): Promise<Late> {
  const [response, { LetterView }] = await Promise.all([fetch(`/modeles/${act}.json`), import("./LetterView.tsx")]);
  if (!response.ok) throw new Error(`/modeles/${act}.json: ${response.status}`);
  return { letter: await response.json(), View: LetterView };
}

/** The letter of an answer as soon as it has come; what to do when it cannot. Empty on the server. */
export function LateLetterView({ letter: { act, days } }: { readonly letter: ToolLetter }) {
  const [late, setLate] = useState<Late | "failed">();
  useEffect(() => {
    let isCurrent = true;
    loadLetter(act)
      .catch(() => "failed" as const)
      .then((loaded) => {
        if (isCurrent) setLate(loaded);
      });
    return () => {
      isCurrent = false;
    };
  }, [act]);
  if (late === undefined) return null;
  if (late === "failed") {
    return (
      <p role="alert">
        La lettre n’est pas arrivée&nbsp;: vérifiez votre connexion, gardez ce calcul, puis rechargez la page.
      </p>
    );
  }
  return <late.View letter={withDays(late.letter, days)} canSave />;
}
