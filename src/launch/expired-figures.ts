import type { ContentProblem } from "../content/content-error.ts";
import { figuresDue } from "../content/figures.ts";
import type { Figures } from "../content/schemas/figures.ts";

/**
 * Figures whose last day is past. A first launch is refused with them; a site that is out already says on its pages until
 * when they were true, so that they never hold back another change.
 */
export function expiredFigures(figures: Figures, now: Date): readonly ContentProblem[] {
  return figuresDue(now, figures)
    .filter(({ kind, isExpired }) => kind === "validity" && isExpired)
    .map(({ key, date }) => ({
      file: "content/data/figures.yaml",
      field: key,
      message: `ce chiffre a expiré le ${date} ; relisez sa source, corrigez la valeur et sa date`,
    }));
}
