/** The seven kinds of content; each has a hue and a relief (look.md). */
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

/** What a badge says. */
export const categoryLabels: Readonly<Record<Category, string>> = {
  auto: "Auto",
  professionnels: "Professionnels",
  emprunteur: "Emprunteur",
  juridique: "Juridique",
  habitation: "Habitation",
  sante: "Santé",
  epargne: "Épargne",
};
