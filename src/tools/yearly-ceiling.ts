import type { Maybe } from "../shared/present.ts";
import type { ToolFigures } from "./tool.ts";

/** The ceiling of that year with its year; the newest before it, as long as nobody has written that year's. */
export function ceilingOf({ pass }: Pick<ToolFigures, "pass">, wanted: number) {
  const years = Object.keys(pass)
    .map(Number)
    .toSorted((a, b) => b - a);
  const year = years.find((one) => one <= wanted) ?? years.at(-1);
  if (year === undefined) throw new Error("no yearly ceiling in content/data/figures.yaml");
  return { amount: pass[year] ?? 0, year };
}

/** What an answer says of a ceiling that is not that of its year. */
export function olderCeiling(figures: Pick<ToolFigures, "pass">, wanted: number): Maybe<string> {
  const { year } = ceilingOf(figures, wanted);
  return (
    year !== wanted &&
    `Le plafond de la Sécurité sociale de ${wanted} n’est pas encore dans nos chiffres : ce calcul prend celui de ${year}.`
  );
}
