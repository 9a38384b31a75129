import { shownNumber } from "../../i18n/shown-text.ts";
import { parisDay } from "../../shared/civil-date.ts";
import { fill } from "../../shared/fill.ts";
import type { HealthContent } from "../health-content.ts";
import { nameOf } from "../name-of.ts";
import { ageBandTenths, BASE_PRICE_EUROS, childTenths, spouseTenths } from "./price.ts";
import { regimeOf } from "./regimes.ts";
import type { FamilyMember, HealthTariffRequest } from "./request.ts";

/**
 * « Comment c'est calculé »: what counts in a request's price, and by how much, in the order it is applied; the offer's own
 * coefficient comes last.
 */
export function explainPrice(
  request: HealthTariffRequest,
  now: Date,
  { language, words }: Pick<HealthContent, "language" | "words">,
) {
  const texts = words.explanation;
  const ageOf = (person: FamilyMember) => parisDay(now).year - person.anneeNaissance;
  const decimal = (tenths: number) => shownNumber(tenths / 10, "number", language);
  const person = (label: string, age: number, tenths: number) => ({
    label: fill(label, { age: String(age) }),
    value: fill(texts.share, { share: decimal(tenths) }),
  });
  const age = ageOf(request);
  const regime = regimeOf(request.regime);
  const spouseAge = request.conjoint && ageOf(request.conjoint);
  return [
    { label: texts.base, value: fill(texts.euros, { amount: String(BASE_PRICE_EUROS) }) },
    { label: fill(texts.age, { age: String(age) }), value: `× ${decimal(ageBandTenths(age))}` },
    {
      label: fill(texts.regime, { regime: nameOf(words, regime.label) }),
      value: `× ${decimal(regime.factorTenths)}`,
    },
    ...(spouseAge === undefined ? [] : [person(texts.spouse, spouseAge, spouseTenths(spouseAge))]),
    ...(request.enfants ?? []).map((child) => person(texts.child, ageOf(child), childTenths(ageOf(child)))),
  ];
}
