/** Last parts of the addresses of the guided quote, `/devis/<id>`, in the order of its tiles. */
export const quoteIds = [
  "auto",
  "habitation",
  "sante",
  "emprunteur",
  "prevoyance",
  "juridique",
  "rc-pro",
  "decennale",
  "multirisque",
  "collectives",
  "flotte",
  "epargne",
] as const;
