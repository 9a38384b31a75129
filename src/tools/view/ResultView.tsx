import type { ReactNode } from "react";
import { frenchSpaces } from "../../shared/french-spaces.ts";
import type { ToolFigure, ToolTable } from "../tool.ts";
import type { ToolViewProps } from "./ToolView.tsx";

function Figure({ figure, isMain = false }: { readonly figure: ToolFigure; readonly isMain?: boolean }) {
  return (
    <div className={isMain ? "tool-figure tool-figure--main" : "tool-figure"}>
      <dt className="small muted">{frenchSpaces(figure.label)}</dt>
      <dd>
        <b className="amount">{frenchSpaces(figure.value)}</b>
        {figure.note && <small>{frenchSpaces(figure.note)}</small>}
      </dd>
    </div>
  );
}

/** Sums, rates and coefficients are set to the right, below each other. */
const AMOUNT = /^(?:environ )?[−-]?\d[\d\s]*(?:,\d+)?(?:\s[€%])?$/;

const isAmount = (cell = "") => AMOUNT.test(cell);

function Table({ table }: { readonly table: ToolTable }) {
  return (
    <div className="table-scroll" role="group" aria-label={table.caption} tabIndex={0}>
      <table>
        <caption>{frenchSpaces(table.caption)}</caption>
        <thead>
          <tr>
            {table.columns.map((column, index) =>
              index === 0 && column === "" ? (
                <td key="corner" />
              ) : (
                <th key={column} scope="col" className={isAmount(table.rows[0]?.[index]) ? "tool-amount" : undefined}>
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
              {cells.map((cell, index) => {
                const column = table.columns[index + 1];
                return (
                  <td key={column} data-label={column} className={isAmount(cell) ? "tool-amount" : undefined}>
                    {frenchSpaces(cell)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ToolHeadProps extends Pick<ToolViewProps, "tool" | "result"> {
  /** The answers of the page's example on which the result rests. */
  readonly example?: readonly string[];
  /** Whether it rests on answers of the visitor too. */
  readonly isMixed?: boolean;
}

/**
 * The answer in short, the figure, those beside it and their picture, or what it waits for: above the questions on a
 * phone, beside them where there is room.
 */
export function ToolHeadView({ tool, result, example = [], isMixed }: ToolHeadProps) {
  if (!result) return <p className="tool-waiting">Complétez les réponses : le résultat s’affiche ici.</p>;
  const Chart = tool.views?.Chart;
  return (
    <>
      {example.length > 0 && (
        <div className="tool-example">
          <p>
            {isMixed ? "Pour le reste, des réponses d’exemple" : "Exemple"}, à remplacer par{" "}
            {isMixed ? "les vôtres" : "vos réponses"}&nbsp;:
          </p>
          <ul>
            {example.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="tool-result">
        <dl className="tool-figures">
          <Figure figure={result.headline} isMain />
          {result.figures.map((figure) => (
            <Figure key={figure.label} figure={figure} />
          ))}
        </dl>
        {result.chart && Chart && <Chart chart={result.chart} />}
      </div>
    </>
  );
}

interface ToolDetailProps extends Pick<ToolViewProps, "tool" | "result"> {
  /** Whether the answer is the visitor's own. */
  readonly isOwn?: boolean;
  /** The letter of the answer where it is there already; otherwise the calculator's own view loads it. */
  readonly letter?: ReactNode;
}

/** What explains the answer: table, the formula with the visitor's numbers, what it leaves out, and its letter. */
export function ToolDetailView({ tool, result, isOwn, letter }: ToolDetailProps) {
  if (!result) return null;
  const Letter = tool.views?.Letter;
  return (
    <div className="tool-result">
      {result.table && <Table table={result.table} />}
      <details className="notice tool-formula" open>
        <summary>Comment nous calculons</summary>
        <ol>
          {result.formula.map((line) => (
            <li key={line.label}>
              <p>{frenchSpaces(line.label)}</p>
              {line.calculation !== line.article && (
                <p className="tool-formula__line">{frenchSpaces(line.calculation)}</p>
              )}
              {line.article && (
                <p>
                  {line.page ? (
                    <a href={line.page} rel="external">
                      {frenchSpaces(line.article)}
                    </a>
                  ) : (
                    frenchSpaces(line.article)
                  )}
                </p>
              )}
            </li>
          ))}
        </ol>
      </details>
      <div className="tool-limits">
        <h2 className="title-18">Ce que ce calcul ne dit pas</h2>
        <ul className="dashes">
          {result.limits.map((limit) => (
            <li key={limit}>{frenchSpaces(limit)}</li>
          ))}
        </ul>
      </div>
      {letter ?? (isOwn && Letter && result.letter && <Letter letter={result.letter} />)}
    </div>
  );
}
