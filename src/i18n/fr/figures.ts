/** How a language writes the figures of content/data/figures.yaml. */
export const figures: {
  readonly written: (value: string) => string | undefined;
  readonly validUntil: string;
  /** How soon the broker answers, for one and for several. */
  readonly delays: Readonly<Record<"workingDays" | "openingHours", readonly [one: string, several: string]>>;
  readonly kinds: Readonly<Record<"maximum" | "median" | "example", string>>;
} = {
  /** The French value as this language writes it; undefined when it cannot be translated: the figure then needs its own. */
  written: (value) => value,
  /** Added to a figure whose last day has passed. */
  validUntil: "valable jusqu'au {day}",
  delays: {
    workingDays: ["un jour ouvré", "{count} jours ouvrés"],
    openingHours: ["une heure ouvrée", "{count} h ouvrées"],
  },
  /** A saving, by what it is. */
  kinds: { maximum: "jusqu'à {value}", median: "{value} en médiane", example: "{value} dans un exemple" },
};
