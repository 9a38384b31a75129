import { parisDay } from "../../shared/civil-date.ts";
import { EffectDateError, parseEffectDate } from "./effect-date.ts";
import { isRegimeLabel, type RegimeLabel } from "./regimes.ts";

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
export type TariffFieldErrors = Partial<Record<TariffField, string>>;

/** More children than this are priced by an adviser. */
export const MAX_CHILDREN = 6;

export const EMPTY_TARIFF_FORM: TariffFormValues = {
  dateEffet: "",
  codePostal: "",
  anneeNaissance: "",
  regime: "Salarié",
  conjointAnneeNaissance: "",
  enfantsAnneeNaissance: [],
};

const YEAR = /^\d{4}$/;
const OLDEST_YEAR = 1900;

export type ParsedTariffForm =
  | { readonly ok: true; readonly request: HealthTariffRequest }
  | { readonly ok: false; readonly errors: TariffFieldErrors };

/**
 * Checks the form and turns it into a request; every field in error is reported at once.
 * @param now moment of the request (Paris decides what “today” and “this year” are)
 */
export function parseTariffForm(values: TariffFormValues, now: Date): ParsedTariffForm {
  const thisYear = parisDay(now).year;
  const errors: TariffFieldErrors = {};

  const dateEffet = values.dateEffet.trim();
  if (dateEffet === "") errors.dateEffet = "Indiquez la date de début souhaitée.";
  else {
    try {
      parseEffectDate(dateEffet, now);
    } catch (error) {
      if (!(error instanceof EffectDateError)) throw error;
      errors.dateEffet = error.message;
    }
  }

  const codePostal = values.codePostal.trim();
  if (codePostal === "") errors.codePostal = "Indiquez votre code postal.";
  else if (!isFrenchPostalCode(codePostal)) errors.codePostal = "Le code postal compte 5 chiffres, par exemple 38000.";

  const anneeNaissance = readYear(values.anneeNaissance, thisYear);
  if (values.anneeNaissance.trim() === "") errors.anneeNaissance = "Indiquez votre année de naissance.";
  else if (anneeNaissance === undefined) errors.anneeNaissance = yearMessage(thisYear);
  else if (thisYear - anneeNaissance < 18)
    errors.anneeNaissance = "La personne qui souscrit doit être majeure. Indiquez les enfants plus bas.";

  const regime = values.regime.trim();
  if (!isRegimeLabel(regime)) errors.regime = "Choisissez votre régime dans la liste.";

  const conjointYear = readYear(values.conjointAnneeNaissance, thisYear);
  if (values.conjointAnneeNaissance.trim() !== "" && conjointYear === undefined)
    errors.conjointAnneeNaissance = yearMessage(thisYear);

  const typedChildren = values.enfantsAnneeNaissance.filter((year) => year.trim() !== "");
  const children = typedChildren.map((year) => readYear(year, thisYear));
  if (children.includes(undefined)) errors.enfantsAnneeNaissance = yearMessage(thisYear);
  else if (children.length > MAX_CHILDREN)
    errors.enfantsAnneeNaissance = `Au-delà de ${MAX_CHILDREN} enfants, un conseiller établit le tarif avec vous.`;

  if (Object.keys(errors).length > 0 || anneeNaissance === undefined || !isRegimeLabel(regime))
    return { ok: false, errors };
  return {
    ok: true,
    request: {
      dateEffet,
      codePostal,
      anneeNaissance,
      regime,
      ...(conjointYear === undefined ? {} : { conjoint: { anneeNaissance: conjointYear } }),
      ...(children.length === 0
        ? {}
        : { enfants: children.filter((year) => year !== undefined).map((year) => ({ anneeNaissance: year })) }),
    },
  };
}

/** Five ASCII digits of a real French department (01 to 98; 00 and 99 are not addresses of people). */
export function isFrenchPostalCode(text: string): boolean {
  return /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(text);
}

/** True when the request covers more than the person who asks: the provider's cart takes only that one. */
export function isFamily(request: HealthTariffRequest): boolean {
  return request.conjoint !== undefined || (request.enfants?.length ?? 0) > 0;
}

function readYear(text: string, thisYear: number): number | undefined {
  const trimmed = text.trim();
  if (!YEAR.test(trimmed)) return undefined;
  const year = Number(trimmed);
  return year >= OLDEST_YEAR && year <= thisYear ? year : undefined;
}

function yearMessage(thisYear: number): string {
  return `Indiquez une année en 4 chiffres, entre ${OLDEST_YEAR} et ${thisYear}.`;
}
