import type { ReactNode, Ref } from "react";
import { frenchSpaces } from "../../forms/view/french-spaces.ts";
import { explainPrice } from "../tariff/explain.ts";
import { GUARANTEE_LEVELS } from "../tariff/guarantees.ts";
import type { HealthOffer } from "../tariff/offers.ts";
import { frenchEuros } from "../tariff/price.ts";
import type { Quote } from "../tariff/quote.ts";
import { type HealthTariffRequest, isFamily } from "../tariff/request.ts";

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
  /** Content above the complete list. */
  readonly above?: ReactNode;
}

/** Offers as one table, cheapest first: on a phone each row becomes a card. */
export function OffersView({ quote, request, now, callbackHref, headingRef, onSubscribe, documents, above }: Props) {
  const { offers, note } = quote;
  const family = isFamily(request);
  const names = offers[0]?.garanties.map(({ nom }) => nom) ?? [];
  return (
    <section className="health-offers" aria-labelledby="health-offers-title">
      <h2 id="health-offers-title" tabIndex={-1} ref={headingRef}>
        {offers.length} offres, de la moins chère à la plus chère
      </h2>
      <p className="health-offers__lead">
        <strong>Estimation indicative.</strong>{" "}
        {frenchSpaces(
          "Le prix définitif est celui de votre contrat. Classement : prix mensuel croissant, et rien d'autre ; aucune offre ne paie sa place.",
        )}
      </p>
      {note && (
        <div className="health-note" role="status">
          <p>
            <strong>{note}</strong>
          </p>
          <p>
            {frenchSpaces(
              "Le service de tarification ne répond pas. Ces trois formules donnent un ordre de prix ; elles ne se souscrivent pas en ligne. Un conseiller vous rappelle avec de vraies offres.",
            )}
          </p>
        </div>
      )}
      {family && !note && (
        <div className="health-note">
          <p>
            {frenchSpaces(
              "Le prix compte toute votre famille. La souscription en ligne ne prend qu'une personne : un conseiller termine avec vous.",
            )}
          </p>
        </div>
      )}
      {above}
      <Explanation request={request} now={now} />
      <table className="health-table">
        <caption>
          {frenchSpaces("Prix par mois et niveaux de garantie. Niveaux : exemple, à confirmer par le contrat.")}
        </caption>
        <thead>
          <tr>
            <th scope="col">Offre</th>
            <th scope="col">Prix par mois</th>
            {names.map((name) => (
              <th scope="col" key={name}>
                {name} <span className="health-table__mark">exemple</span>
              </th>
            ))}
            <th scope="col">Suite</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={`${offer.product_id}-${offer.formula_id}`} id={`offre-${offer.product_id}-${offer.formula_id}`}>
              <th scope="row">
                {offer.nom}
                {documents?.(offer)}
              </th>
              <td data-label="Prix par mois">
                <span className="health-price">{frenchEuros(offer.prix)}</span>
                <span className="micro">estimation indicative</span>
              </td>
              {offer.garanties.map(({ nom, niveau }) => (
                <td key={nom} data-label={`${nom} (exemple)`}>
                  <Level niveau={niveau} />
                </td>
              ))}
              <td className="health-table__action">
                {onSubscribe && offer.souscriptible && !family ? (
                  <button
                    type="button"
                    className="button button--primary"
                    aria-label={`Souscrire ${offer.nom}`}
                    onClick={() => onSubscribe(offer)}
                  >
                    Souscrire
                  </button>
                ) : (
                  <a
                    className="button button--outline"
                    href={callbackHref}
                    aria-label={`Être rappelé pour ${offer.nom}`}
                  >
                    Être rappelé
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="health-offers__callback">
        Une hésitation ? <a href={callbackHref}>Être rappelé</a> par un conseiller, sans engagement.
      </p>
    </section>
  );
}

function Level({ niveau }: { readonly niveau: string }) {
  const level = Math.max(0, GUARANTEE_LEVELS.indexOf(niveau));
  return (
    <span className="health-level">
      <span className={`health-level__bar health-level__bar--${level}`} aria-hidden="true" />
      {niveau}
    </span>
  );
}

function Explanation({ request, now }: Pick<Props, "request" | "now">) {
  return (
    <details className="health-explanation">
      <summary>Comment c’est calculé</summary>
      <dl className="health-recap">
        {explainPrice(request, now).map(({ label, value }) => (
          <div key={label + value}>
            <dt>{frenchSpaces(label)}</dt>
            <dd>{frenchSpaces(value)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {frenchSpaces(
          "Le résultat est multiplié par le coefficient de chaque offre, de 0,7 à 2,3, puis arrondi au centime. C'est notre formule d'estimation, pas le tarif d'un assureur. Votre code postal n'entre pas dans ce calcul ; il sert à ouvrir le dossier.",
        )}
      </p>
      <p>
        {frenchSpaces(
          "Niveaux de garantie : quatre crans, d'essentiel à étendu. Ils illustrent la gamme, en exemple. Lisez le document d'information de chaque offre avant de décider.",
        )}
      </p>
    </details>
  );
}
