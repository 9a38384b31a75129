import type { CivilDate } from "../../shared/civil-date.ts";

/** Cart: only the main member, `a1`, can be subscribed online. */
export interface CartRequest {
  /** Euros, two decimals: "54.00". */
  readonly total_amount: string;
  readonly profile: {
    readonly date_effect: CivilDate;
    readonly zipcode: string;
    readonly members: readonly [CartMember];
  };
}

interface CartMember {
  readonly concern: "a1";
  readonly birthyear: number;
  /** Regime code, 1 to 12. */
  readonly regime: number;
  readonly products: readonly [{ readonly product_id: string; readonly formula_id: string }];
}

export interface CartReply {
  readonly lead_id: string;
  readonly token: string;
}

export interface SubscriptionRequest {
  readonly lead_id: string;
  readonly signtype: "1";
  readonly features: readonly ["CANCELLATION_LETTER_BETA"];
}

/** Steps a provider leads through, in order. `done` is ours: every contract validated. */
export const PROVIDER_STEPS: readonly string[] = ["stepconcern", "stepbank", "document", "validation", "done"];

export interface Contract {
  readonly id: string;
  readonly label: string;
  readonly validated: boolean;
}

export interface RequiredDocument {
  readonly type: string;
  readonly label: string;
  readonly received: boolean;
}

/** A subscription as the provider tells it after each step; `stepid` names the next PUT. */
export interface Subscription {
  readonly id: string;
  readonly currentstep: string;
  readonly totalstep: number;
  readonly stepid: string | undefined;
  readonly contracts: readonly Contract[];
  readonly documents: readonly RequiredDocument[];
}

/** The summary after « Souscrire ». */
export interface SubscriptionFlowResult {
  readonly step: string;
  readonly lead_id: string;
  readonly subscription_id: string;
  readonly token: string;
  readonly currentstep: string;
  readonly totalstep: number;
}

/** Member information. No Sécurité sociale number and no health data: there is no field for them. */
export interface StepConcernRequest {
  readonly members: readonly [
    {
      readonly concern: "a1";
      readonly gender: "F" | "M";
      readonly lastname: string;
      readonly firstname: string;
      readonly birthdate: CivilDate;
      readonly birthplace: string;
      readonly regime: number;
      readonly csp: number;
    },
  ];
  readonly address: { readonly street: string; readonly zipcode: string; readonly city: string };
  readonly email: string;
  readonly phone: string;
}

/** Bank information: passed on to the provider, never stored or logged by us. */
export interface StepBankRequest {
  readonly details: readonly [
    {
      readonly levydate: 5 | 10;
      readonly levyfrequency: "monthly";
      readonly iban: string;
      readonly holder: string;
    },
  ];
}

export interface DocumentRequest {
  readonly type: string;
  /** Base64 of a PDF, JPEG or PNG. */
  readonly content: string;
  readonly contract_ids: readonly string[];
}

export interface SaleDocument {
  readonly id: string;
  readonly label: string;
  readonly type: string;
}
