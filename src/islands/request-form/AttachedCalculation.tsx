import { useState } from "react";
import type { Language } from "../../i18n/language.ts";
import { calculation } from "../../i18n/tables/calculation.ts";
import { CALCULATION_KEY, CALCULATION_RESULT_KEY } from "../../shared/attached-calculation.ts";
import type { TextStore } from "./submission.ts";

interface Props {
  readonly language: Language;
  readonly store: TextStore;
}

/** Shows which calculation is sent with the form, and lets the visitor remove it. */
export function AttachedCalculation({ language, store }: Props) {
  const [result, setResult] = useState(() => store.getItem(CALCULATION_RESULT_KEY));
  if (!result) return null;
  const drop = () => {
    store.removeItem(CALCULATION_KEY);
    store.removeItem(CALCULATION_RESULT_KEY);
    setResult(null);
  };
  return (
    <p className="field__hint form-attached" role="status">
      {calculation[language].attached} {result}.{" "}
      <button type="button" onClick={drop}>
        {calculation[language].drop}
      </button>
    </p>
  );
}
