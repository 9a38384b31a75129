/** What the page gives to the health tester. */
export interface HealthTesterProps {
  /** Address of the tester's content in the language of the page, a `TesterContent`. */
  readonly source: string;
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
