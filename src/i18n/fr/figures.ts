/** How a language writes the figures of content/data/figures.yaml. */
export const figures: {
  readonly written: (value: string) => string | undefined;
  readonly validUntil: string;
} = {
  /** The French value as this language writes it; undefined when it cannot be translated: the figure then needs its own. */
  written: (value) => value,
  /** Added to a figure whose last day has passed. */
  validUntil: "valable jusqu'au {day}",
};
