import type { ReactNode, Ref } from "react";
import { Sheet } from "../../forms/view/Sheet.tsx";
import { fill } from "../../shared/fill.ts";
import { nameOf } from "../name-of.ts";
import { explainPrice } from "../tariff/explain.ts";
import { levelOfName } from "../tariff/guarantees.ts";
import type { HealthOffer } from "../tariff/offers.ts";
import { money } from "../tariff/price.ts";
import type { Quote } from "../tariff/quote.ts";
import { type HealthTariffRequest, isFamily } from "../tariff/request.ts";
import { filled } from "./filled.tsx";
import { HealthRecap } from "./HealthRecap.tsx";
import { useHealth } from "./health-context.ts";

interface Props {
  readonly quote: Quote;
  readonly request: HealthTariffRequest;
  readonly now: Date;
  /** Where « Être rappelé » leads. */
  readonly callbackHref: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Absent without JavaScript: every offer then leads to an adviser. */
  readonly onSubscribe?: ((offer: HealthOffer) => void) | undefined;
  /** Documents to read before subscribing. */
  readonly documents?: ((offer: HealthOffer) => ReactNode) | undefined;
  /** What the offers were asked with, and the way back to the form. */
  readonly asked?: ReactNode;
  /** Content above the complete list. */
  readonly above?: ReactNode;
}

/** Offers, cheapest first, with what their prices are worth and how they come about. */
export function OffersView(props: Props) {
  const { quote, request, now, callbackHref, headingRef, asked, above } = props;
  const texts = useHealth().words.offers;
  const title = fill(texts.title, { count: String(quote.offers.length) });
  return (
    <Sheet as="section" label={title} inPage="card card--strong hero__wide health-offers" alone>
      {asked}
      <h2 className="title-32" tabIndex={-1} ref={headingRef}>
        {title}
      </h2>
      <p className="health-offers__lead">
        <strong>{texts.estimate}</strong> {texts.lead}
      </p>
      {quote.isFallback && (
        <div className="notice" role="status">
          <p>
            <strong>{texts.fallback}</strong>
          </p>
          <p>{texts.fallbackText}</p>
        </div>
      )}
      {isFamily(request) && !quote.isFallback && (
        <div className="notice">
          <p>{texts.family}</p>
        </div>
      )}
      {above}
      <Explanation request={request} now={now} />
      <OfferTable {...props} />
      <p className="health-offers__callback">
        {filled(texts.hesitation, { callback: <a href={callbackHref}>{texts.callback}</a> })}
      </p>
    </Sheet>
  );
}

/** One table: on a phone each row becomes a card. */
function OfferTable(props: Props) {
  const { quote, documents } = props;
  const { words, language } = useHealth();
  const { offers: texts } = words;
  return (
    <table className="health-table">
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.offer}</th>
          <th scope="col">{texts.monthly}</th>
          {quote.offers[0]?.garanties.map(({ nom }) => (
            <th scope="col" key={nom}>
              {nameOf(words, nom)} <small className="micro">{texts.example}</small>
            </th>
          ))}
          <th scope="col">{texts.next}</th>
        </tr>
      </thead>
      <tbody>
        {quote.offers.map((offer) => (
          <tr key={`${offer.product_id}-${offer.formula_id}`} id={`offre-${offer.product_id}-${offer.formula_id}`}>
            <th scope="row">
              {nameOf(words, offer.nom)}
              {documents?.(offer)}
            </th>
            <td data-label={texts.monthly}>
              <span className="amount unbroken health-price">{money(offer.prix, language)}</span>
              <span className="micro">{texts.indicative}</span>
            </td>
            {offer.garanties.map(({ nom, niveau }) => (
              <td key={nom} data-label={fill(texts.labelled, { name: nameOf(words, nom) })}>
                <span>
                  <span className={`health-level__bar health-level__bar--${levelOfName(niveau)}`} aria-hidden="true" />
                  {nameOf(words, niveau)}
                </span>
              </td>
            ))}
            <td className="health-table__action">
              <OfferAction {...props} offer={offer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What can be done about an offer: subscribe, or be called back. */
function OfferAction({ offer, request, callbackHref, onSubscribe }: Props & { readonly offer: HealthOffer }) {
  const { words } = useHealth();
  const { offers: texts } = words;
  const name = { offer: nameOf(words, offer.nom) };
  if (!onSubscribe || !offer.souscriptible || isFamily(request))
    return (
      <a className="button button--outline" href={callbackHref} aria-label={fill(texts.callbackFor, name)}>
        {texts.callback}
      </a>
    );
  return (
    <button
      type="button"
      className="button button--primary"
      aria-label={fill(texts.subscribeTo, name)}
      onClick={() => onSubscribe(offer)}
    >
      {texts.subscribe}
    </button>
  );
}

function Explanation({ request, now }: Pick<Props, "request" | "now">) {
  const content = useHealth();
  const texts = content.words.explanation;
  return (
    <details>
      <summary>{texts.title}</summary>
      <HealthRecap lines={explainPrice(request, now, content).map(({ label, value }) => [label, value])} />
      <p className="mt-12">{texts.formula}</p>
      <p className="mt-12">{texts.levels}</p>
    </details>
  );
}
