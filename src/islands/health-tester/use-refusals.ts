import { useState } from "react";
import type { FieldErrors } from "../../forms/form-definition.ts";

/** Messages of a form, and how often it was refused: the summary takes the focus each time. */
export function useRefusals() {
  const [state, setState] = useState<{ errors: FieldErrors; refusals: number }>({ errors: {}, refusals: 0 });
  const show = (errors: FieldErrors) => setState(({ refusals }) => ({ errors, refusals: refusals + 1 }));
  /** An answer was changed, so its message is removed. */
  const clear = () => setState(({ refusals }) => ({ errors: {}, refusals }));
  return { ...state, show, clear };
}
