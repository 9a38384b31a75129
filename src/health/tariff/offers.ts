import { gammeOf, guaranteesOf, plainText } from "./gammes.ts";
import { type Guarantee, guaranteesOfLevels, type LevelRow } from "./guarantees.ts";
import { eurosOfCents, monthlyPriceCents } from "./price.ts";
import type { HealthTariffRequest } from "./request.ts";

/** Product of the provider; `formulas` only when it publishes them. */
export interface ProviderProduct {
  readonly type: string;
  readonly gammeLabel: string;
  readonly gammeId: number;
  readonly formulas?: readonly { readonly formulaId: string; readonly label: string }[];
}

/** An offer as shown and put in the cart. `prix` is euros a month. */
export interface HealthOffer {
  readonly nom: string;
  readonly prix: number;
  readonly product_id: string;
  readonly formula_id: string;
  readonly gammeId: number;
  readonly garanties: readonly Guarantee[];
  /** Fallback offers only: the coefficient of the formula. */
  readonly multiplier?: number;
  /** False when it can only be discussed with an adviser: fallback formula, or no formula published. */
  readonly souscriptible: boolean;
}

/** Product and formula of a subscription that names none. */
export const DEFAULT_PRODUCT_ID = "538";
export const DEFAULT_FORMULA_ID = "3847";

export type FallbackName = "Formule Essentielle" | "Formule Confort" | "Formule Premium";

interface FallbackFormula {
  readonly nom: FallbackName;
  readonly multiplierTenths: number;
  readonly product_id: string;
  readonly formula_id: string;
  readonly levels: LevelRow;
}

const FALLBACK_FORMULAS: readonly FallbackFormula[] = [
  {
    nom: "Formule Essentielle",
    multiplierTenths: 7,
    product_id: "538",
    formula_id: "3847",
    levels: [1, 1, 1, 1, 1, 0],
  },
  { nom: "Formule Confort", multiplierTenths: 10, product_id: "539", formula_id: "3848", levels: [2, 2, 2, 2, 2, 1] },
  { nom: "Formule Premium", multiplierTenths: 14, product_id: "540", formula_id: "3849", levels: [3, 3, 3, 3, 3, 2] },
];

/** Health products only: a provider may list funeral or income cover beside them; an untyped product is kept. */
export function healthProducts(products: readonly ProviderProduct[]): readonly ProviderProduct[] {
  return products.filter(({ type }) => type.trim() === "" || plainText(type).includes("sante"));
}

/** Prices the provider's health products, cheapest first. An empty list gives an empty list. */
export function priceOffers(
  request: HealthTariffRequest,
  products: readonly ProviderProduct[],
  now: Date,
): readonly HealthOffer[] {
  return sortOffers(
    healthProducts(products).map((product) => {
      const formula = product.formulas?.[0];
      return {
        nom: product.gammeLabel,
        prix: eurosOfCents(monthlyPriceCents(request, gammeOf(product.gammeLabel).multiplierTenths, now)),
        product_id: String(product.gammeId),
        formula_id: formula?.formulaId ?? DEFAULT_FORMULA_ID,
        gammeId: product.gammeId,
        garanties: guaranteesOf(product.gammeLabel),
        souscriptible: formula !== undefined,
      };
    }),
  );
}

/** The three fixed formulas shown when the provider cannot answer; none can be subscribed. */
export function fallbackOffers(request: HealthTariffRequest, now: Date): readonly HealthOffer[] {
  return sortOffers(
    FALLBACK_FORMULAS.map(({ nom, multiplierTenths, product_id, formula_id, levels }) => ({
      nom,
      prix: eurosOfCents(monthlyPriceCents(request, multiplierTenths, now)),
      product_id,
      formula_id,
      gammeId: Number(product_id),
      garanties: guaranteesOfLevels(levels),
      multiplier: multiplierTenths / 10,
      souscriptible: false,
    })),
  );
}

/** Ascending price; equal prices by name then number, so that the order never depends on the provider's. */
export function sortOffers(offers: readonly HealthOffer[]): readonly HealthOffer[] {
  return offers.toSorted((a, b) => a.prix - b.prix || compareText(a.nom, b.nom) || a.gammeId - b.gammeId);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
