import { useState } from "react";
import type { Messages } from "../../forms/messages.fr.ts";
import { frenchSpaces } from "../../forms/view/french-spaces.ts";
import { dropCalculation, takenCalculation } from "../../shared/attached-calculation.ts";

/** Says which calculation leaves with the form, and lets the visitor keep it back. Rendered in the browser alone. */
export function AttachedCalculation({ messages }: { readonly messages: Messages }) {
  const [calculation, setCalculation] = useState(takenCalculation);
  if (!calculation) return null;
  return (
    <p className="field__hint form-attached" role="status">
      {frenchSpaces(messages.calculationAttached)} {calculation.result}.{" "}
      <button
        type="button"
        onClick={() => {
          dropCalculation();
          setCalculation(null);
        }}
      >
        {messages.calculationDrop}
      </button>
    </p>
  );
}
