import { useState } from "react";
import { frenchSpaces } from "../../forms/view/french-spaces.ts";
import type { HealthOffer } from "../tariff/offers.ts";
import { frenchEuros } from "../tariff/price.ts";
import {
  type ComparedLine,
  differences,
  PRIORITIES,
  type Priority,
  RECOMMENDATION_RULE,
  type Recommendation,
  recommend,
  thresholdText,
} from "../tariff/recommended.ts";

interface Props {
  readonly offers: readonly HealthOffer[];
}

const idOf = (offer: HealthOffer) => `${offer.product_id}-${offer.formula_id}`;

/** Fewest offers to compare. */
const LEAST_COMPARED = 2;

/**
 * Three offers by a written rule, once the visitor has chosen a priority; the complete list stays below. Two or
 * three of them can be compared.
 */
export function RecommendedOffers({ offers }: Props) {
  const [chosen, setChosen] = useState<Priority>();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const cards = chosen ? recommend(offers, chosen) : [];
  const inOrder = [...new Set(cards.flatMap(({ offer }) => offer ?? []))].filter((offer) =>
    compared.includes(idOf(offer)),
  );
  const toggle = (offer: HealthOffer) => {
    const id = idOf(offer);
    setCompared(compared.includes(id) ? compared.filter((other) => other !== id) : [...compared, id]);
  };
  return (
    <div className="health-picks">
      <fieldset>
        <legend>
          Ce qui compte le plus pour vous <span className="field__mark">facultatif</span>
        </legend>
        <div className="segment">
          {PRIORITIES.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" name="priorite" checked={chosen === id} onChange={() => setChosen(id)} />
              <span>{frenchSpaces(label)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div role="status">
        {chosen && (
          <>
            <ul className="health-picks__cards">
              {cards.map((card) => (
                <Card
                  key={card.priority}
                  card={card}
                  isChosen={card.priority === chosen}
                  isCompared={card.offer !== undefined && compared.includes(idOf(card.offer))}
                  onCompare={toggle}
                />
              ))}
            </ul>
            <p className="micro">{frenchSpaces(RECOMMENDATION_RULE.replace("{count}", String(offers.length)))}</p>
          </>
        )}
      </div>
      {inOrder.length >= LEAST_COMPARED && <Comparison offers={inOrder} />}
    </div>
  );
}

interface CardProps {
  readonly card: Recommendation;
  readonly isChosen: boolean;
  readonly isCompared: boolean;
  readonly onCompare: (offer: HealthOffer) => void;
}

function Card({ card: { offer, title, priority }, isChosen, isCompared, onCompare }: CardProps) {
  return (
    <li className={isChosen ? "health-picks__card health-picks__card--chosen" : "health-picks__card"}>
      <p className="health-picks__why">
        {frenchSpaces(title)} {isChosen && <span className="badge">Votre choix</span>}
      </p>
      {offer ? (
        <>
          <p className="health-picks__name">{offer.nom}</p>
          <p>
            <span className="health-price">{frenchEuros(offer.prix)}</span> par mois, estimation
          </p>
          <p className="micro">{frenchSpaces(thresholdText(priority))}</p>
          <div className="field field--check">
            <input type="checkbox" id={`comparer-${priority}`} checked={isCompared} onChange={() => onCompare(offer)} />
            <label htmlFor={`comparer-${priority}`}>
              Comparer<span className="visually-hidden"> {offer.nom}</span>
            </label>
          </div>
          <a className="button button--outline" href={`#offre-${idOf(offer)}`}>
            Voir le détail<span className="visually-hidden"> de {offer.nom}</span>
          </a>
        </>
      ) : (
        <p>{frenchSpaces(`Aucune offre n'atteint ce seuil. ${thresholdText(priority)}.`)}</p>
      )}
    </li>
  );
}

function Comparison({ offers }: Props) {
  const lines = differences(offers);
  const cell = (line: ComparedLine, index: number) => (
    <td
      key={`${line.label}-${offers[index]?.nom}`}
      className={line.best.includes(index) ? "health-picks__best" : undefined}
    >
      {line.values[index]}
    </td>
  );
  return (
    <section aria-labelledby="comparaison">
      <h3 id="comparaison">Ce qui change</h3>
      <p className="micro">
        {frenchSpaces("Les lignes identiques sont masquées. Niveaux : exemple. Fond vert : le plus élevé de la ligne.")}
      </p>
      <table className="health-picks__table">
        <thead>
          <tr>
            <th scope="col">Garantie</th>
            {offers.map((offer) => (
              <th scope="col" key={idOf(offer)}>
                {offer.nom}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Prix par an</th>
            {offers.map((offer) => (
              <td key={idOf(offer)}>{frenchEuros(offer.prix * 12)}</td>
            ))}
          </tr>
          {lines.map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              {line.values.map((_, index) => cell(line, index))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
