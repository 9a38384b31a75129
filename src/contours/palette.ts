/**
 * Colours of the drawings. They mirror src/styles/tokens.css because an SVG file or a picture cannot read the page's
 * custom properties; palette.test.ts keeps both equal.
 */
export const inks = {
  encre: "#10312b",
  sapin: "#17594a",
  sapin50: "#e6efe8",
  papier: "#faf7f0",
  sable: "#f1eadb",
  neige: "#ffffff",
  brume: "#3b4f47",
} as const;

/** Ground tint of the hero and lines on dark grounds: used by drawings only, so they are no tokens. */
export const drawingInks = { tint: "#c9b98e", onSapin: "#8dbba7", onEncre: "#5f9683" } as const;

/** The pair of each category: cover, badge and social picture use the same two colours. */
export const hues = {
  auto: { ground: "#d9e5e8", line: "#2b5361" },
  professionnels: { ground: "#17594a", line: "#b5d6c7" },
  emprunteur: { ground: "#ebdce2", line: "#6e3a56" },
  juridique: { ground: "#2c3b42", line: "#b4c4c9" },
  habitation: { ground: "#f0dccc", line: "#7f4326" },
  sante: { ground: "#e3e8ce", line: "#4a5a24" },
  epargne: { ground: "#e2e0ec", line: "#453e6b" },
} as const;

export type Category = keyof typeof hues;

/** Every category in the order of the catalogue. */
export const categories = Object.keys(hues) as readonly Category[];
