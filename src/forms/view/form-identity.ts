import type { ReplyPromise, WeeklyHours } from "../../shared/opening-hours.ts";
import type { BrokerIdentity } from "../form-definition.ts";

/** What a form shows of the firm. Plain strings: it is passed from the page to the island. */
export interface FormIdentity extends BrokerIdentity {
  /** Number as it is read. */
  readonly phone: string;
  /** `tel:+33…` */
  readonly phoneHref: string;
  /** The delay of an answer, from which the day of an answer is computed once the form is alive. */
  readonly within?: ReplyPromise;
  /** When somebody answers: that day, and the call-back slots, are drawn from it. */
  readonly hours?: WeeklyHours;
}
