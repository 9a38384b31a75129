import { frenchSpaces } from "../../forms/view/french-spaces.ts";
import type { Article, Articles } from "../articles.ts";
import type { ToolChart, ToolFigure, ToolResult, ToolTable } from "../tool.ts";
import { CHART, chartLines } from "./chart-lines.ts";
import { LetterView } from "./LetterView.tsx";

function ArticleLink({ article: { name, url } }: { readonly article: Article }) {
  return (
    <a href={url} rel="external">
      {frenchSpaces(name)}
    </a>
  );
}

function Figure({ figure, isMain = false }: { readonly figure: ToolFigure; readonly isMain?: boolean }) {
  return (
    <div className={isMain ? "tool-figure tool-figure--main" : "tool-figure"}>
      <dt>{frenchSpaces(figure.label)}</dt>
      <dd>
        <b>{frenchSpaces(figure.value)}</b>
        {figure.note && <span>{frenchSpaces(figure.note)}</span>}
      </dd>
    </div>
  );
}

/** The curve; a screen reader is sent to the table, which says the same. */
function Chart({ chart }: { readonly chart: ToolChart }) {
  const lines = chartLines(chart.series);
  return (
    <figure className="tool-chart">
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
        <path className="tool-chart__ground" d={`M0 ${CHART.height - CHART.bottom}H${CHART.width}`} />
        {lines.map(({ path, end }, index) => (
          <g key={chart.series[index]?.label} className={`tool-chart__line tool-chart__line--${index + 1}`}>
            <path d={path} />
            <circle cx={end[0]} cy={end[1]} r="6" />
          </g>
        ))}
      </svg>
      <p className="tool-chart__ends" aria-hidden="true">
        <span>{chart.first}</span>
        <span>{chart.last}</span>
      </p>
      <figcaption>
        {frenchSpaces(chart.label)}
        {chart.series.length > 1 && (
          <span>
            {"\u00a0: "}
            {chart.series.map(({ label }, index) => (
              <span key={label} className={`tool-chart__key tool-chart__key--${index + 1}`}>
                {label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function Table({ table }: { readonly table: ToolTable }) {
  return (
    <div className="table-scroll" role="region" aria-label={table.caption} tabIndex={0}>
      <table>
        <caption>{frenchSpaces(table.caption)}</caption>
        <thead>
          <tr>
            {table.columns.map((column, index) =>
              index === 0 && column === "" ? (
                <td key="corner" />
              ) : (
                <th key={column} scope="col">
                  {frenchSpaces(column)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([header = "", ...cells]) => (
            <tr key={header}>
              <th scope="row">{frenchSpaces(header)}</th>
              {cells.map((cell, index) => (
                <td key={`${table.columns[index + 1]}`}>{frenchSpaces(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Props {
  readonly result: ToolResult;
  /** Texts that the formula cites by key. */
  readonly articles: Articles | undefined;
  readonly isExample: boolean;
  readonly isLive: boolean;
}

/**
 * The answer of a calculator: figures, curve, table, the formula with the visitor's numbers, what it leaves out, and its
 * letter, which only the visitor’s own answers have.
 * @param isLive a script runs: the letter's text file is written in the browser.
 */
export function ResultView({ result, articles, isExample, isLive }: Props) {
  return (
    <div className="tool-result">
      <dl className="tool-figures">
        <Figure figure={result.headline} isMain />
        {result.figures.map((figure) => (
          <Figure key={figure.label} figure={figure} />
        ))}
      </dl>
      {result.chart && <Chart chart={result.chart} />}
      {result.table && <Table table={result.table} />}
      <details className="tool-formula" open>
        <summary>Comment nous calculons</summary>
        <ol>
          {result.formula.map((line) => {
            const article = typeof line.article === "string" ? articles?.[line.article] : line.article;
            return (
              <li key={line.label}>
                <p>{frenchSpaces(line.label)}</p>
                <p className="tool-formula__line">{frenchSpaces(line.calculation)}</p>
                {article && (
                  <p>
                    <ArticleLink article={article} />
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      </details>
      <div className="tool-limits">
        <h2>Ce que ce calcul ne dit pas</h2>
        <ul>
          {result.limits.map((limit) => (
            <li key={limit}>{frenchSpaces(limit)}</li>
          ))}
        </ul>
      </div>
      {result.letter && !isExample && <LetterView letter={result.letter} canSave={isLive} />}
    </div>
  );
}
