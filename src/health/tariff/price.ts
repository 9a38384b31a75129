import type { Language } from "../../i18n/language.ts";
import { type ShownText, shownNumber } from "../../i18n/shown-text.ts";
import { parisDay } from "../../shared/civil-date.ts";
import { regimeOf } from "./regimes.ts";
import type { HealthTariffRequest } from "./request.ts";

/** Monthly price of a Salarié of 35 to 44 in a gamme of coefficient 1, in euros. */
export const BASE_PRICE_EUROS = 45;

/** Age bands of the person who subscribes: `below` is exclusive. */
export const AGE_BANDS = [
  { below: 25, tenths: 8 },
  { below: 35, tenths: 9 },
  { below: 45, tenths: 10 },
  { below: 55, tenths: 12 },
  { below: 65, tenths: 15 },
  { below: Number.POSITIVE_INFINITY, tenths: 20 },
] as const;

/** A spouse counts 0.8 of the subscriber's price, 0.9 above this age. */
export const SPOUSE_OLDER_THAN = 50;
/** A child counts 0.3, or 0.5 when older than this. */
export const CHILD_OLDER_THAN = 18;

/** Factor of the subscriber’s age, in tenths. */
export function ageBandTenths(age: number): number {
  return AGE_BANDS.find((band) => age < band.below)?.tenths ?? 20;
}

/** Share of the subscriber’s price for a spouse of this age, in tenths. */
export function spouseTenths(age: number): number {
  return age > SPOUSE_OLDER_THAN ? 9 : 8;
}

/** Share of the subscriber’s price for a child of this age, in tenths. */
export function childTenths(age: number): number {
  return age > CHILD_OLDER_THAN ? 5 : 3;
}

/**
 * Monthly price in whole cents: base 45 × age band × regime × (1 + spouse + children) × coefficient.
 *
 * Every factor has one decimal, so the product is computed in whole tenths and rounded once,
 * half up: no binary fraction can move a cent. Ages are this year's (in Paris) minus the year of birth.
 * @param multiplierTenths coefficient of the gamme or fallback formula, in tenths (2.3 → 23)
 */
export function monthlyPriceCents(request: HealthTariffRequest, multiplierTenths: number, now: Date): number {
  const thisYear = parisDay(now).year;
  const age = (year: number) => thisYear - year;
  const familyTenths =
    10 +
    (request.conjoint ? spouseTenths(age(request.conjoint.anneeNaissance)) : 0) +
    (request.enfants ?? []).reduce((sum, child) => sum + childTenths(age(child.anneeNaissance)), 0);
  const tenThousandths =
    BASE_PRICE_EUROS *
    ageBandTenths(age(request.anneeNaissance)) *
    regimeOf(request.regime).factorTenths *
    familyTenths *
    multiplierTenths;
  return Math.floor((tenThousandths + 50) / 100);
}

/** Cents as the wire's `prix`: euros with at most two decimals. */
export function eurosOfCents(cents: number): number {
  return cents / 100;
}

/** `total_amount` of the cart: "54.00". */
export function amountText(prix: number): string {
  return prix.toFixed(2);
}

/** « 54,00 € », with the no-break space French asks for; in English « €54.00 ». */
export function money(prix: number, language: Language): ShownText {
  return shownNumber(prix, "euros", language);
}
