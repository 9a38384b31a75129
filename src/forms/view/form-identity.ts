import type { WeeklyHours } from "../../shared/opening-hours.ts";
import type { BrokerIdentity } from "../form-definition.ts";

/** What a form shows of the firm. Plain strings: it is passed from the page to the island. */
export interface FormIdentity extends BrokerIdentity {
  /** Number as it is read. */
  readonly phone: string;
  /** `tel:+33…` */
  readonly phoneHref: string;
  /** « un jour ouvré » */
  readonly replyTime: string;
  /** When somebody answers; only where call-back slots are offered. */
  readonly hours?: WeeklyHours;
}
