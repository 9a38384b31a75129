/** What the page gives to the health tester. */
export interface HealthTesterProps {
  /** Id of the form card. */
  readonly anchor: string;
  /** Name of the broker, as advice is signed. */
  readonly broker: string;
  /** Time to change one's mind about a contract, from the legal figures: « 14 jours ». */
  readonly withdrawal: string;
  /** Where « Être rappelé » leads. */
  readonly callbackHref: string;
  readonly phone: string;
  /** `tel:+33…` */
  readonly phoneHref: string;
}
