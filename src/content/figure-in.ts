import type { Language } from "../i18n/language.ts";
import { figures } from "../i18n/tables/figures.ts";
import type { Figure } from "./schemas/figures.ts";

/** A figure of content/data/figures.yaml as a language writes it; undefined when only a person can translate it. */
export function figureIn(language: Language, figure: Partial<Figure> & Pick<Figure, "value">): string | undefined {
  const own = language === "fr" ? undefined : figure[language];
  return own ?? figures[language].written(figure.value);
}
