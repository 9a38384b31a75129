import { useEffect, useState } from "react";
import type { LateLetter } from "./letter.ts";

/** The letter of an answer as soon as it is loaded; what to do when it cannot be. Empty on the server. */
export function LateLetterView({ load }: { readonly load: () => Promise<LateLetter> }) {
  const [late, setLate] = useState<LateLetter | "failed">();
  useEffect(() => {
    let isCurrent = true;
    load()
      .catch(() => "failed" as const)
      .then((loaded) => {
        if (isCurrent) setLate(loaded);
      });
    return () => {
      isCurrent = false;
    };
  }, [load]);
  if (late === undefined) return null;
  if (late === "failed") {
    return (
      <p role="alert">
        La lettre n’est pas arrivée&nbsp;: vérifiez votre connexion, gardez ce calcul, puis rechargez la page.
      </p>
    );
  }
  return <late.View letter={late.letter} canSave />;
}
