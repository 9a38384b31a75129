import { dateDay } from "../shared/civil-date.ts";
import { present } from "../shared/present.ts";
import type { ContentProblem } from "./content-error.ts";
import { articlePage } from "./law-articles.ts";
import type { Figures } from "./schemas/figures.ts";
import type { LawArticles } from "./schemas/law-articles.ts";

export type Figure = Figures[string];

/** Market usage and the firm's own examples have no legal source. */
export const restsOnText = ({ watch }: Figure): boolean => watch !== "usage";

/** Where a figure can be read: its official page, else the first article that its source names. */
export function pageOf({ url, source, readOn }: Figure, articles?: LawArticles): string | undefined {
  return url ?? articlePage(source, dateDay(readOn ?? new Date(0)), articles);
}

const FIGURES = "content/data/figures.yaml";

/**
 * What a figure lacks (docs/law.md): the exact article or official page, what may change it, how sure it is,
 * and the day when it was read. A figure that nobody has read must have low confidence.
 */
export function deskProblems(figures: Figures, articles?: LawArticles): readonly ContentProblem[] {
  const problem = (field: string, message: string) => ({ file: FIGURES, field, message });
  return Object.entries(figures).flatMap(([key, figure]) => {
    const { watch, confidence, readOn, copyDate } = figure;
    if (watch === undefined)
      return [problem(key, "rien ne dit ce qui peut changer ce chiffre ; ajoutez « watch », par exemple « decret »")];
    if (!restsOnText(figure)) return [];
    return present([
      pageOf(figure, articles) === undefined &&
        `« ${figure.source} » ne mène à aucun article connu ; ajoutez l'article à content/data/law-articles.yaml, ou « url », l'adresse de la page officielle`,
      confidence === undefined &&
        "ce chiffre ne dit pas s'il est sûr ; ajoutez « confidence » : haute, moyenne ou faible",
      readOn === undefined &&
        confidence !== undefined &&
        confidence !== "faible" &&
        "personne n'a lu ce chiffre ; ajoutez « readOn », ou écrivez « confidence: faible »",
      copyDate !== undefined &&
        (readOn === undefined || copyDate > readOn) &&
        "la copie lue porte un jour qui suit sa lecture, ou n'a pas de lecture ; corrigez « copyDate » ou « readOn »",
    ]).map((message) => problem(key, message));
  });
}
