/** The kinds of content, in the order of the catalogue; each has a hue (src/styles/tokens.css) and a relief. */
export const categories = [
  "auto",
  "professionnels",
  "emprunteur",
  "juridique",
  "habitation",
  "sante",
  "epargne",
] as const;

export type Category = (typeof categories)[number];
