import type { Category } from "../shared/category.ts";

/** Texts of the badges, by category. */
export const categoryLabels: Readonly<Record<Category, string>> = {
  auto: "Auto",
  professionnels: "Professionnels",
  emprunteur: "Emprunteur",
  juridique: "Juridique",
  habitation: "Habitation",
  sante: "Santé",
  epargne: "Épargne",
};
