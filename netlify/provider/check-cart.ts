import type { CartRequest } from "../../src/health/provider/messages.ts";
import { type ProviderProduct, priceOffers } from "../../src/health/tariff/offers.ts";
import { amountText } from "../../src/health/tariff/price.ts";
import { regimeOfCode } from "../../src/health/tariff/regimes.ts";
import { isoDay } from "../../src/shared/civil-date.ts";

/**
 * Checks that the cart is one of our offers at our price: the browser computed it, and only the server's
 * computation counts.
 * @returns "offer" when the product or formula is not sold, "price" when the amount differs, undefined when all is well
 */
export function cartProblem(
  cart: CartRequest,
  products: readonly ProviderProduct[],
  now: Date,
): "offer" | "price" | undefined {
  const [member] = cart.profile.members;
  const [chosen] = member.products;
  const regime = regimeOfCode(member.regime);
  if (!regime) return "offer";
  const request = {
    dateEffet: isoDay(cart.profile.date_effect),
    codePostal: cart.profile.zipcode,
    anneeNaissance: member.birthyear,
    regime: regime.label,
  };
  const offer = priceOffers(request, products, now).find(
    ({ product_id, formula_id, souscriptible }) =>
      souscriptible && product_id === chosen.product_id && formula_id === chosen.formula_id,
  );
  if (!offer) return "offer";
  return amountText(offer.prix) === cart.total_amount ? undefined : "price";
}
