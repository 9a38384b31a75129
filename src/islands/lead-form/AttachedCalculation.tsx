import { useEffect, useState } from "react";
import { adoptStyles } from "../../shared/adopt-styles.ts";
import { CALCULATION_KEY, CALCULATION_RESULT_KEY } from "../../shared/attached-calculation.ts";
import stateStyles from "../../styles/forms-states.css?inline";
import type { TextStore } from "./submission.ts";

const texts = {
  fr: { attached: "Votre calcul part avec la demande\u00a0:", drop: "Ne pas le joindre" },
  en: { attached: "Your calculation goes with the request:", drop: "Leave it out" },
} as const;

interface Props {
  readonly language: "fr" | "en";
  readonly store: TextStore;
}

/**
 * Shows which calculation is sent with the form, and lets the visitor remove it. Only a form that has one loads
 * this.
 */
export function AttachedCalculation({ language, store }: Props) {
  const [result, setResult] = useState(() => store.getItem(CALCULATION_RESULT_KEY));
  useEffect(() => adoptStyles(stateStyles), []);
  if (!result) return null;
  const drop = () => {
    store.removeItem(CALCULATION_KEY);
    store.removeItem(CALCULATION_RESULT_KEY);
    setResult(null);
  };
  return (
    <p className="field__hint form-attached" role="status">
      {texts[language].attached} {result}.{" "}
      <button type="button" onClick={drop}>
        {texts[language].drop}
      </button>
    </p>
  );
}
