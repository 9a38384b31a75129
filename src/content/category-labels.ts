import type { Category } from "../shared/category.ts";

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
