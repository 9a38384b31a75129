import type * as z from "zod";
import type { requestSchemas } from "./requests.ts";

type Requests = ReturnType<typeof requestSchemas>;

/** Cart: only the main member, `a1`, can be subscribed online. */
export type CartRequest = z.infer<Requests["cart"]>;
export type SubscriptionRequest = z.infer<Requests["subscription"]>;
/** Member information. No Sécurité sociale number and no health data: there is no field for them. */
export type StepConcernRequest = z.infer<Requests["stepConcern"]>;
/** Bank information: passed on to the provider, never stored or logged by us. */
export type StepBankRequest = z.infer<Requests["stepBank"]>;
/** A PDF, JPEG or PNG in base64. */
export type DocumentRequest = z.infer<Requests["document"]>;

export interface CartReply {
  readonly lead_id: string;
  readonly token: string;
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

export interface SaleDocument {
  readonly id: string;
  readonly label: string;
  readonly type: string;
}
