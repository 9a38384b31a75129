import type { ProviderProduct } from "../../../src/health/tariff/offers.ts";

/**
 * What the embedded provider sells: one gamme per coefficient of the tariff, one it does not know, and two
 * products that are not health cover (our choice, so that filtering is exercised). Demonstration data.
 */
const HEALTH_GAMMES = [
  "Dynamique",
  "Hospisanté",
  "Innov",
  "Performance",
  "Plénitude",
  "Quiétude",
  "Optima",
  "Altosanté",
  "Pulse",
  "Énergik",
  "Équilibre",
];

export const PRODUCTS: readonly ProviderProduct[] = [
  ...HEALTH_GAMMES.map((gammeLabel, index) => ({
    type: "sante",
    gammeLabel,
    gammeId: 538 + index,
    formulas: [{ formulaId: String(3847 + index), label: `${gammeLabel} – formule 1` }],
  })),
  { type: "obseques", gammeLabel: "Sérénité obsèques", gammeId: 701 },
  { type: "prevoyance", gammeLabel: "Revenu protégé", gammeId: 702 },
];

/** Documents to read before subscribing, the same two for each product. */
export const SALE_DOCUMENTS = [
  { id: 1, label: "Document d'information sur le produit d'assurance", type: "ipid" },
  { id: 2, label: "Notice et conditions générales", type: "notice" },
] as const;

/** What a subscription asks for before its contracts can be validated. */
export const REQUIRED_DOCUMENTS = [
  { type: "identite", label: "Pièce d'identité en cours de validité" },
  { type: "rib", label: "Relevé d'identité bancaire (RIB)" },
] as const;

export function findProduct(id: number): ProviderProduct | undefined {
  return PRODUCTS.find((product) => product.gammeId === id);
}
