import { useEffect, useRef, useState } from "react";
import { shownNumber } from "../../i18n/shown-text.ts";
import { ErrorBoundary } from "../error-boundary/ErrorBoundary.tsx";
import { amountFor, headCountLimits, parseHeadCount } from "./head-count.ts";

/** A savings example of one tab; amounts in euros for `headCountLimits.initial` employees. */
interface SavingsExample {
  /** Number of the tab that shows it, from 1. */
  readonly panel: number;
  readonly caption: string;
  readonly rows: readonly { readonly label: string; readonly amount: number }[];
  readonly note: string;
}

interface Props {
  readonly examples: readonly SavingsExample[];
}

const { min, max, initial } = headCountLimits;
const inFrench = (count: number) => shownNumber(count, "number", "fr");

/** The savings examples of a collective plan, for a number of employees that the visitor may change. */
export function SavingsExamples(props: Props) {
  return (
    <ErrorBoundary island="savings examples">
      <Examples {...props} />
    </ErrorBoundary>
  );
}

/**
 * All tables use one head count; the tabs choose which one is shown. A wrong number changes nothing and gets a
 * message.
 */
function Examples({ examples }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(initial));
  const [count, setCount] = useState<number>(initial);
  const isWrong = parseHeadCount(text) === undefined;

  // What was typed before the script loaded.
  useEffect(() => {
    const typed = input.current?.value ?? "";
    setText(typed);
    setCount(parseHeadCount(typed) ?? initial);
  }, []);

  const read = (typed: string) => {
    setText(typed);
    setCount((current) => parseHeadCount(typed) ?? current);
  };

  return (
    <div className="card card--strong savings">
      <div className="field savings__count">
        <label htmlFor="effectif-exemple">Nombre de salariés de l’exemple</label>
        <input
          ref={input}
          id="effectif-exemple"
          className="input"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={initial}
          aria-describedby="effectif-exemple-erreur"
          aria-invalid={isWrong || undefined}
          onChange={(event) => read(event.target.value)}
        />
        <p id="effectif-exemple-erreur" className="field__error" role="status">
          {isWrong && `Écrivez un nombre entier de ${min} à ${inFrench(max)}.`}
        </p>
      </div>
      {examples.map(({ panel, caption, rows, note }) => (
        <div key={panel} data-panel={panel}>
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Un exemple imaginé, non une offre</th>
                <th scope="col" className="numeric">
                  {count > 1 ? `Pour ${inFrench(count)} salariés` : "Pour 1 salarié"}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, amount }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="numeric">{amountFor(amount / initial, count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="micro mt-12">{note}</p>
        </div>
      ))}
    </div>
  );
}
