/** What collective cover costs employer and employee, with social levy and ceilings. Yearly amounts in cents. */
import { roundHalfUp } from "../money.ts";

/** Texts that the answer cites. */
export const collectiveArticles = {
  "D242-1": "C. séc. soc., art. D.242-1",
  "L137-15": "C. séc. soc., art. L.137-15",
  "L137-16": "C. séc. soc., art. L.137-16",
} as const;

export interface CollectiveFigures {
  readonly pass: number;
}

export interface CollectivePlan {
  /** Yearly gross pay of one employee. */
  readonly pay: number;
  /** Exact head count: the levy on health and provident cover starts at eleven. */
  readonly headCount: number;
  /** Employer's and employee's yearly shares. */
  readonly health: { readonly employer: number; readonly employee: number };
  readonly provident: { readonly employer: number; readonly employee: number };
  readonly retirement: { readonly employer: number; readonly employee: number; readonly plan: RetirementPlan };
}

/**
 * How the levy falls on the employer's retirement share (C. séc. soc., L.137-15, L.137-16). `obligatoire`: compulsory
 * plan. `pme`: compulsory plan whose managed savings hold at least 10 % of shares of small and middle-sized firms.
 * `collectif`: collective plan (PERECO) of a firm that is not bound to profit sharing.
 */
export type RetirementPlan = "obligatoire" | "pme" | "collectif";

/** Levy on the retirement share, whole percent. */
export const RETIREMENT_LEVY = { obligatoire: 20, pme: 16, collectif: 0 } as const satisfies Readonly<
  Record<RetirementPlan, number>
>;
/** Head count from which a firm is bound to profit sharing: its collective plan bears the levy (C. trav., L.3322-2). */
export const PROFIT_SHARING_HEAD_COUNT = 50;

/** The most that a collective plan receives from the employer, in percent of the ceiling (C. trav., L.3332-11; CMF, D.224-10). */
export const COLLECTIVE_PLAN_PERCENT = 16;
/** Head count from which the employer pays the levy on health and provident cover (C. séc. soc., L.137-15). */
export const LEVY_HEAD_COUNT = 11;

/** 6 % of the ceiling and 1.5 % of pay, at most 12 % of the ceiling. */
export function protectionLimit(pay: number, { pass }: CollectiveFigures): number {
  return Math.min(roundHalfUp(pass * 6, 100) + roundHalfUp(pay * 15, 1_000), roundHalfUp(pass * 12, 100));
}

/** The higher of 5 % of the ceiling and 5 % of pay, pay counted up to five ceilings. */
export function retirementLimit(pay: number, { pass }: CollectiveFigures): number {
  return Math.max(roundHalfUp(pass * 5, 100), roundHalfUp(Math.min(pay, 5 * pass) * 5, 100));
}

/**
 * The most that a collective plan (PERECO) may receive from the employer: three times what the employee pays in, at most
 * {@link COLLECTIVE_PLAN_PERCENT} of the ceiling; 2 % of it even where the employee pays nothing, the same sum for all. It escapes contributions whatever the limit of the compulsory plans (C. trav., L.3332-27).
 */
export function collectivePlanLimit(employeeShare: number, { pass }: CollectiveFigures): number {
  return Math.min(
    roundHalfUp(pass * COLLECTIVE_PLAN_PERCENT, 100),
    Math.max(3 * employeeShare, roundHalfUp(pass * 2, 100)),
  );
}

/** The cost of a plan for one employee and a year. */
export function collectiveCost(plan: CollectivePlan, figures: CollectiveFigures) {
  const { pay, headCount, health, provident, retirement } = plan;
  const protection = health.employer + provident.employer;
  const limits = {
    protection: protectionLimit(pay, figures),
    retirement:
      retirement.plan === "collectif"
        ? collectivePlanLimit(retirement.employee, figures)
        : retirementLimit(pay, figures),
  };
  const protectionExcess = Math.max(0, protection - limits.protection);
  const retirementExcess = Math.max(0, retirement.employer - limits.retirement);
  const protectionLevy = headCount >= LEVY_HEAD_COUNT ? roundHalfUp((protection - protectionExcess) * 8, 100) : 0;
  const retirementLevy = roundHalfUp((retirement.employer - retirementExcess) * RETIREMENT_LEVY[retirement.plan], 100);
  const employerShares = protection + retirement.employer;
  const employeeLevies = roundHalfUp(employerShares * 97, 1_000);
  return {
    /** Limit under which health and provident shares escape contributions (C. séc. soc., D.242-1). */
    protectionLimit: limits.protection,
    /** The same for supplementary retirement, by its plan: {@link retirementLimit} or {@link collectivePlanLimit}. */
    retirementLimit: limits.retirement,
    /** Employer shares above the limits: full contributions are due on them. */
    protectionExcess,
    retirementExcess,
    /** Levy (`forfait social`): 8 % from eleven employees on health and provident cover, that of its plan on retirement. */
    socialLevy: protectionLevy + retirementLevy,
    /** CSG and CRDS that the employee pays on the employer's share: 9.7 % from the first euro. */
    employeeLevies,
    /** For one employee and a year: shares and levy, before any tax effect. */
    employerCost: employerShares + protectionLevy + retirementLevy,
    employeeCost: health.employee + provident.employee + retirement.employee + employeeLevies,
    /** The employer's health share is at least half of the compulsory cover (C. séc. soc., L.911-7). */
    healthShareIsLegal: health.employer >= health.employee,
  };
}
