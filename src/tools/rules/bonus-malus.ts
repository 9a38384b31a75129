/** Coefficient of reduction and increase of motor insurance: annex to article A.121-1 of the Code des assurances. */

/** Texts that the answer cites. */
export const bonusMalusArticles = {
  "A121-1": "C. assur., annexe à l’art. A.121-1",
} as const;

/** `tournees`: rounds, or every kind of trip (« tous déplacements »); clauses 4 and 5 give it other factors. */
export type CarUse = "ordinaire" | "tournees";

/** Accidents of one insurance year for which the driver answers. Parked, theft, fire and glass count in neither. */
export interface CarYear {
  readonly full: number;
  /** Shared liability: the increase is halved. */
  readonly shared: number;
}

export interface BonusMalusInput {
  /** Coefficient today, in hundredths: 100 for 1.00. */
  readonly start: number;
  readonly use: CarUse;
  /** Whole years already spent at 0.50; three protect the first accident. */
  readonly yearsAtFloor: number;
  readonly years: readonly CarYear[];
}

/** What made the coefficient of a year. */
export type CarYearRule = "clean" | "floor" | "claims" | "cap" | "protected" | "back-to-one";

export interface BonusMalusYear {
  /** Coefficient before and after the year, in hundredths. */
  readonly before: number;
  readonly after: number;
  readonly rule: CarYearRule;
  /** Coefficient after each accident that counts, in order. */
  readonly steps: readonly number[];
}

export const CRM_FLOOR = 50;
export const CRM_CAP = 350;
export const CRM_ORIGIN = 100;
/** Years at 0.50 after which the first accident does not count (clause 4). */
export const PROTECTION_YEARS = 3;

/** Factors in thousandths (clauses 4 and 5). */
export const CRM_FACTORS = {
  ordinaire: { clean: 950, full: 1250, shared: 1125 },
  tournees: { clean: 930, full: 1200, shared: 1100 },
} as const satisfies Readonly<
  Record<CarUse, { readonly clean: number; readonly full: number; readonly shared: number }>
>;

/** Two decimals, the rest cut off (« arrêté à la deuxième décimale et arrondi par défaut »). */
function times(coefficient: number, thousandths: number): number {
  return Math.floor((coefficient * thousandths) / 1000);
}

function cleanYear(before: number, use: CarUse, wasClean: boolean): BonusMalusYear {
  const reduced = times(before, CRM_FACTORS[use].clean);
  // Clause 5: after two years in a row without an accident, never above 1.
  if (wasClean && reduced > CRM_ORIGIN) return { before, after: CRM_ORIGIN, rule: "back-to-one", steps: [] };
  return reduced <= CRM_FLOOR
    ? { before, after: CRM_FLOOR, rule: "floor", steps: [] }
    : { before, after: reduced, rule: "clean", steps: [] };
}

function claimsYear(before: number, use: CarUse, year: CarYear, isProtected: boolean): BonusMalusYear {
  const { full, shared } = CRM_FACTORS[use];
  const factors = [...Array<number>(year.full).fill(full), ...Array<number>(year.shared).fill(shared)];
  const counted = isProtected ? factors.slice(1) : factors;
  if (counted.length === 0) return { before, after: before, rule: "protected", steps: [] };
  const steps: number[] = [];
  let coefficient = before;
  for (const factor of counted) {
    coefficient = Math.min(times(coefficient, factor), CRM_CAP);
    steps.push(coefficient);
  }
  return { before, after: coefficient, rule: coefficient === CRM_CAP ? "cap" : "claims", steps };
}

/**
 * The coefficient year by year. Each accident applies to the coefficient that the one before left, cut to two decimals
 * each time; a year with an accident that counts gives no reduction. The protection of clause 4 serves once: the text
 * says « une première période ».
 */
export function bonusMalus({ start, use, yearsAtFloor, years }: BonusMalusInput): readonly BonusMalusYear[] {
  let coefficient = start;
  let atFloor = start === CRM_FLOOR ? yearsAtFloor : 0;
  let protection = true;
  let wasClean = false;
  return years.map((year) => {
    const isClean = year.full + year.shared === 0;
    const isProtected = !isClean && protection && atFloor >= PROTECTION_YEARS;
    const result = isClean ? cleanYear(coefficient, use, wasClean) : claimsYear(coefficient, use, year, isProtected);
    if (isProtected) protection = false;
    coefficient = result.after;
    // The year that reaches 0.50 was not yet a year at 0.50.
    if (coefficient !== CRM_FLOOR) atFloor = 0;
    else if (result.before === CRM_FLOOR) atFloor += 1;
    wasClean = isClean;
    return result;
  });
}
