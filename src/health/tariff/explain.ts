import { parisDay } from "../../shared/civil-date.ts";
import { ageBandTenths, BASE_PRICE_EUROS, childTenths, spouseTenths } from "./price.ts";
import { regimeOf } from "./regimes.ts";
import type { HealthTariffRequest } from "./request.ts";

/** One line of « comment c'est calculé »: what counts, and by how much. */
export interface PriceFactor {
  readonly label: string;
  readonly value: string;
}

/** The factors of a request's price, in the order they are applied; the offer's own coefficient comes last. */
export function explainPrice(request: HealthTariffRequest, now: Date): readonly PriceFactor[] {
  const thisYear = parisDay(now).year;
  const age = thisYear - request.anneeNaissance;
  const regime = regimeOf(request.regime);
  return [
    { label: "Base mensuelle", value: `${BASE_PRICE_EUROS} €` },
    { label: `Âge dans l'année : ${age} ans`, value: `× ${decimal(ageBandTenths(age))}` },
    { label: `Régime : ${regime.label}`, value: `× ${decimal(regime.factorTenths)}` },
    ...(request.conjoint
      ? [
          {
            label: `Conjoint de ${thisYear - request.conjoint.anneeNaissance} ans`,
            value: `+ ${decimal(spouseTenths(thisYear - request.conjoint.anneeNaissance))} fois votre prix`,
          },
        ]
      : []),
    ...(request.enfants ?? []).map((child) => ({
      label: `Enfant de ${thisYear - child.anneeNaissance} ans`,
      value: `+ ${decimal(childTenths(thisYear - child.anneeNaissance))} fois votre prix`,
    })),
  ];
}

/** 13 → « 1,3 ». */
function decimal(tenths: number): string {
  return String(tenths / 10).replace(".", ",");
}
