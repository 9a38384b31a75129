/** Where a calculation that the visitor takes to a form is kept, in this tab alone: `<tool>?<inputs as in an address>`. */
export const CALCULATION_KEY = "calculation";
/** The figure that the visitor saw, for the line above the form; the server works the result out again. */
export const CALCULATION_RESULT_KEY = "calculation-result";
