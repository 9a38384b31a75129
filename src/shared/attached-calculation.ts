/**
 * Storage key, in this tab only, of a calculation that the visitor attaches to a form: `<tool>?<inputs as in an
 * address>`.
 */
export const CALCULATION_KEY = "calculation";
/** The figure that the visitor saw, for the line above the form; the server works the result out again. */
export const CALCULATION_RESULT_KEY = "calculation-result";
/** Hidden field of a native POST that carries it: `metadata.toolResult` in JSON. */
export const CALCULATION_FIELD = "toolResult";
/** How the fragment of an address begins that keeps a calculation: it stays in the browser, no server sees it. */
export const KEPT_CALCULATION = "#calcul?";
