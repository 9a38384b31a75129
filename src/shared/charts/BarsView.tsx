import { Fragment } from "react";
import { frenchSpaces } from "../french-spaces.ts";
import type { BarsChart } from "./bars.ts";

/** How far a bar is drawn that is longer than the scale. */
const BEYOND = 1.1;

/** Bars, each with its label and its number in words: a screen reader reads them as a list. */
export function BarsView({ chart }: { readonly chart: BarsChart | { readonly kind: "lines" | "dates" } }) {
  if (chart.kind !== "bars") return null;
  const { label, rows, scale, keys = [] } = chart;
  const percent = (value: number) =>
    `${Math.round((Math.min(Math.max(value, 0), scale.most * BEYOND) * 1000) / scale.most) / 10}%`;
  return (
    <figure className="tool-chart">
      <figcaption>
        {frenchSpaces(keys.length > 0 ? `${label} :` : label)}
        {keys.map(({ tone, label: name }) => (
          <Fragment key={name}>
            {" "}
            <span className={`tool-chart__key tool-chart__key--${tone}`}>{name}</span>
          </Fragment>
        ))}
      </figcaption>
      <ul className="tool-bars">
        {rows.map((row) => (
          <li key={row.label}>
            <span>{frenchSpaces(row.label)}</span>
            <span className="visually-hidden">&nbsp;:</span> <b className="title-18">{frenchSpaces(row.text)}</b>
            <svg aria-hidden="true">
              <line x1="50%" x2="50%" y1="0" y2="100%" />
              {row.parts.map(({ from, to, tone }) => (
                <rect
                  key={`${tone}-${from}`}
                  className={`tool-bar--${tone}`}
                  x={percent(from)}
                  width={percent(to - from)}
                  height="100%"
                />
              ))}
            </svg>
          </li>
        ))}
      </ul>
      <p className="tool-chart__ends" aria-hidden="true">
        {scale.marks.map((mark) => (
          <span key={mark}>{frenchSpaces(mark)}</span>
        ))}
      </p>
    </figure>
  );
}
