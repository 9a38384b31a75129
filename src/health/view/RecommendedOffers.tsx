import { useEffect, useRef, useState } from "react";
import { bringIntoView } from "../../forms/view/answer-in-view.ts";
import type { HealthWords } from "../../i18n/tables/health.ts";
import { fill } from "../../shared/fill.ts";
import { nameOf } from "../name-of.ts";
import { GUARANTEE_LEVELS } from "../tariff/guarantees.ts";
import type { HealthOffer } from "../tariff/offers.ts";
import { money } from "../tariff/price.ts";
import {
  type ComparedLine,
  differences,
  PRIORITIES,
  type Priority,
  type Recommendation,
  recommend,
  THRESHOLDS,
} from "../tariff/recommended.ts";
import { filled } from "./filled.tsx";
import { useHealth } from "./health-context.ts";

interface Props {
  readonly offers: readonly HealthOffer[];
}

/** The threshold of a priority in words: « Hospitalisation : renforcé ou plus ». */
export function thresholdText(priority: Priority, words: HealthWords): string {
  return THRESHOLDS[priority]
    .map(([name, level]) =>
      fill(words.picks.threshold, { name: nameOf(words, name), level: nameOf(words, GUARANTEE_LEVELS[level] ?? "") }),
    )
    .join(", ");
}

const idOf = (offer: HealthOffer) => `${offer.product_id}-${offer.formula_id}`;

/** Fewest offers to compare. */
const LEAST_COMPARED = 2;

/**
 * Three offers by a written rule, once the visitor has chosen a priority; the complete list stays below. Two or
 * three of them can be compared.
 */
export function RecommendedOffers({ offers }: Props) {
  const texts = useHealth().words.picks;
  const [chosen, setChosen] = useState<Priority>();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) bringIntoView(answer.current?.querySelector<HTMLElement>("li"));
  }, [chosen]);
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
      <fieldset className="field">
        <legend>
          {texts.legend} <span className="field__mark">{texts.optional}</span>
        </legend>
        <div className="segment">
          {PRIORITIES.map((id) => (
            <label key={id}>
              <input type="radio" name="priorite" checked={chosen === id} onChange={() => setChosen(id)} />
              <span>{texts.labels[id]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div role="status" ref={answer}>
        {chosen && (
          <>
            <ul className="split health-picks__cards">
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
            <p className="micro">{fill(texts.rule, { count: String(offers.length) })}</p>
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

function Card({ card: { offer, priority }, isChosen, isCompared, onCompare }: CardProps) {
  const { words, language } = useHealth();
  const { picks: texts } = words;
  const threshold = thresholdText(priority, words);
  return (
    <li className={`card card--body health-picks__card${isChosen ? " health-picks__card--chosen" : ""}`}>
      <p className="health-picks__why">
        {texts.titles[priority]} {isChosen && <span className="badge">{texts.chosen}</span>}
      </p>
      {offer ? (
        <>
          <p className="title-24">{offer.nom}</p>
          <p>
            {filled(texts.price, {
              price: <span className="amount unbroken health-price">{money(offer.prix, language)}</span>,
            })}
          </p>
          <p className="micro">{threshold}</p>
          <div className="field field--check">
            <input type="checkbox" id={`comparer-${priority}`} checked={isCompared} onChange={() => onCompare(offer)} />
            <label htmlFor={`comparer-${priority}`}>
              {texts.compare}
              <span className="visually-hidden"> {offer.nom}</span>
            </label>
          </div>
          <a
            className={`button mt-auto ${isChosen ? "button--primary" : "button--outline"}`}
            href={`#offre-${idOf(offer)}`}
          >
            {texts.details}
            <span className="visually-hidden">{fill(texts.detailsOf, { offer: offer.nom })}</span>
          </a>
        </>
      ) : (
        <p>{fill(texts.none, { threshold })}</p>
      )}
    </li>
  );
}

function Comparison({ offers }: Props) {
  const { words, language } = useHealth();
  const { picks: texts } = words;
  const lines = differences(offers);
  const cell = (line: ComparedLine, index: number) => (
    <td
      key={`${line.label}-${offers[index]?.nom}`}
      className={line.best.includes(index) ? "health-picks__best" : undefined}
    >
      {nameOf(words, line.values[index] ?? "")}
    </td>
  );
  return (
    <section aria-labelledby="comparaison">
      <h3 id="comparaison">{texts.changes}</h3>
      <p className="micro">{texts.changesLead}</p>
      <table className="health-picks__table">
        <thead>
          <tr>
            <th scope="col">{texts.guarantee}</th>
            {offers.map((offer) => (
              <th scope="col" key={idOf(offer)}>
                {offer.nom}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.yearly}</th>
            {offers.map((offer) => (
              <td key={idOf(offer)}>{money(offer.prix * 12, language)}</td>
            ))}
          </tr>
          {lines.map((line) => (
            <tr key={line.label}>
              <th scope="row">{nameOf(words, line.label)}</th>
              {line.values.map((_, index) => cell(line, index))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
