import { parseEffectDate } from "./effect-date.ts";
import { fallbackOffers, type HealthOffer, type ProviderProduct, priceOffers } from "./offers.ts";
import type { HealthTariffRequest } from "./request.ts";

export interface Quote {
  /** Cheapest first. */
  readonly offers: readonly HealthOffer[];
  /** True when the three fixed formulas replace the provider's offers. */
  readonly isFallback: boolean;
}

/**
 * Offers for a request: the provider's, or the three fixed formulas when it fails or lists nothing.
 * @param loadProducts asks the provider; any rejection means fallback
 * @throws EffectDateError when the date cannot be used: the fallback never hides a wrong date
 */
export async function quote(
  request: HealthTariffRequest,
  loadProducts: () => Promise<readonly ProviderProduct[]>,
  now: Date,
): Promise<Quote> {
  parseEffectDate(request.dateEffet, now);
  const offers = await loadProducts().then(
    (products) => priceOffers(request, products, now),
    () => [],
  );
  return offers.length > 0 ? { offers, isFallback: false } : { offers: fallbackOffers(request, now), isFallback: true };
}
