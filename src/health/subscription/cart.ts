import type { CartRequest } from "../provider/messages.ts";
import { parseEffectDate } from "../tariff/effect-date.ts";
import { DEFAULT_FORMULA_ID, DEFAULT_PRODUCT_ID, type HealthOffer } from "../tariff/offers.ts";
import { amountText } from "../tariff/price.ts";
import { regimeOf } from "../tariff/regimes.ts";
import type { HealthTariffRequest } from "../tariff/request.ts";

/** Cart of an offer for a request. */
export function cartOf(request: HealthTariffRequest, offer: HealthOffer, now: Date): CartRequest {
  return {
    total_amount: amountText(offer.prix),
    profile: {
      date_effect: parseEffectDate(request.dateEffet, now),
      zipcode: request.codePostal,
      members: [
        {
          concern: "a1",
          birthyear: request.anneeNaissance,
          regime: regimeOf(request.regime).code,
          products: [
            {
              product_id: offer.product_id || DEFAULT_PRODUCT_ID,
              formula_id: offer.formula_id || DEFAULT_FORMULA_ID,
            },
          ],
        },
      ],
    },
  };
}
