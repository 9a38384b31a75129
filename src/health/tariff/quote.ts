import { DATE_ERROR_PREFIX, EffectDateError, parseEffectDate } from "./effect-date.ts";
import { FALLBACK_NOTE, fallbackOffers, type HealthOffer, type ProviderProduct, priceOffers } from "./offers.ts";
import type { HealthTariffRequest } from "./request.ts";

export interface Quote {
  /** Cheapest first. */
  readonly offers: readonly HealthOffer[];
  /** Set when the three fixed formulas replace the provider's offers. */
  readonly note?: typeof FALLBACK_NOTE;
}

/**
 * Offers for a request: the provider's, or the three fixed formulas when it fails or lists nothing.
 * @param loadProducts asks the provider; any rejection means fallback
 * @throws Error « Erreur de date: … » when the date cannot be used: the fallback never hides a wrong date
 */
export async function quote(
  request: HealthTariffRequest,
  loadProducts: () => Promise<readonly ProviderProduct[]>,
  now: Date,
): Promise<Quote> {
  try {
    parseEffectDate(request.dateEffet, now);
  } catch (error) {
    if (!(error instanceof EffectDateError)) throw error;
    throw new Error(`${DATE_ERROR_PREFIX}${error.message}`, { cause: error });
  }
  const offers = await loadProducts().then(
    (products) => priceOffers(request, products, now),
    () => [],
  );
  return offers.length > 0 ? { offers } : { offers: fallbackOffers(request, now), note: FALLBACK_NOTE };
}
