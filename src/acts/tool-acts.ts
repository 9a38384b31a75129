/** The acts that a calculator of /outils answers with: when a broker withdraws all of them, it is not built. */
import type { ActId } from "./acts.ts";

export const toolActs: Readonly<Record<string, readonly ActId[]>> = {
  "delais-sinistre": ["declaration-catastrophe-naturelle", "declaration-de-sinistre", "declaration-de-vol"],
  resiliation: [
    "deces-de-l-assure",
    "perte-totale",
    "renonciation-affinitaire",
    "resiliation-a-l-echeance",
    "resiliation-apres-sinistre",
    "resiliation-apres-un-an",
    "resiliation-avis-tardif",
    "resiliation-baisse-refusee",
    "resiliation-changement-de-situation",
    "resiliation-collective-a-l-echeance",
    "resiliation-emprunteur",
    "resiliation-hausse-de-prix",
    "resiliation-par-le-nouvel-assureur",
    "resiliation-sans-avis",
    "resiliation-sante",
    "resiliation-sante-collective",
    "resiliation-vente-vehicule",
    "vente-logement",
  ],
};
