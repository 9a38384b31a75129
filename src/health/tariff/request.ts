import { REGIMES, type RegimeLabel } from "./regimes.ts";

/** One more person to cover. */
export interface FamilyMember {
  readonly anneeNaissance: number;
}

/** What a tariff is asked with. `dateEffet` is `YYYY-MM-DD`. */
export interface HealthTariffRequest {
  readonly dateEffet: string;
  readonly codePostal: string;
  readonly anneeNaissance: number;
  readonly regime: RegimeLabel;
  readonly conjoint?: FamilyMember;
  readonly enfants?: readonly FamilyMember[];
}

/** The form as typed: every value is text, an unused line is empty. */
export interface TariffFormValues {
  readonly dateEffet: string;
  readonly codePostal: string;
  readonly anneeNaissance: string;
  readonly regime: string;
  readonly conjointAnneeNaissance: string;
  readonly enfantsAnneeNaissance: readonly string[];
}

export type TariffField = keyof TariffFormValues;

export const EMPTY_TARIFF_FORM: TariffFormValues = {
  dateEffet: "",
  codePostal: "",
  anneeNaissance: "",
  regime: REGIMES[0].label,
  conjointAnneeNaissance: "",
  enfantsAnneeNaissance: [],
};

/** True when the request covers more than the person who asks: the provider's cart takes only that one. */
export function isFamily(request: HealthTariffRequest): boolean {
  return request.conjoint !== undefined || (request.enfants?.length ?? 0) > 0;
}
