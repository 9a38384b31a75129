import { dateDay, parisIsoDay } from "../shared/civil-date.ts";
import type { ContentProblem } from "./content-error.ts";
import { yamlLoader } from "./load-yaml.ts";
import { type Figures, figuresSchema } from "./schemas/figures.ts";

/** The legal and tax figures of content/data/figures.yaml, by key. */
export const loadFigures: (root?: string) => Figures = yamlLoader("content/data/figures.yaml", () => figuresSchema);

/** A figure that somebody must check. */
export interface FigureDue {
  readonly key: string;
  /** `validity`: the figure ends on that day. `review`: its source is to be read again by that day. */
  readonly kind: "validity" | "review";
  /** AAAA-MM-JJ. */
  readonly date: string;
  /** Days left, Europe/Paris; negative once past. */
  readonly daysLeft: number;
  readonly isExpired: boolean;
}

const DAY = 86_400_000;

/**
 * Figures that expire within some days, and those that have (docs/law.md), soonest first.
 * A figure is valid on its last day. Figures still to be checked (`a-verifier`) are left out, because no page
 * may show them.
 */
export function figuresDue(now: Date, figures: Figures = loadFigures(), withinDays = 60): readonly FigureDue[] {
  const today = Date.parse(`${parisIsoDay(now)}T00:00:00Z`);
  return Object.entries(figures)
    .filter(([, figure]) => figure.status === undefined)
    .flatMap(([key, { valid_until, review }]) => {
      const dates = [
        { kind: "validity", end: valid_until },
        { kind: "review", end: review },
      ] as const;
      return dates.flatMap(({ kind, end }): FigureDue[] => {
        if (!end) return [];
        const daysLeft = Math.round((end.getTime() - today) / DAY);
        if (daysLeft > withinDays) return [];
        return [{ key, kind, date: dateDay(end), daysLeft, isExpired: daysLeft < 0 }];
      });
    })
    .sort((a, b) => a.daysLeft - b.daysLeft || a.key.localeCompare(b.key));
}

/**
 * Figures whose last day is past. They prevent a first launch; a site that is published already shows until
 * when they were valid, so that they never block another change.
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
