import type { Letter } from "../../acts/letter.ts";
import { Alert } from "../../forms/view/Alert.tsx";
import { fieldId } from "../../forms/view/FieldView.tsx";
import { LetterView } from "./LetterView.tsx";
import { ToolDetailView, ToolHeadView } from "./ResultView.tsx";
import { ANSWER_ID, TOOL_FIELD, TOOL_FUNCTION, TOOL_ID, ToolQuestions, type ToolViewProps } from "./ToolView.tsx";

/** Asks for the letter of the answer as a text file. */
export const LETTER_FIELD = "lettre";

function Problems({ tool, errors }: Pick<ToolViewProps, "tool" | "errors">) {
  const wrong = tool.fields.filter(({ name }) => errors[name] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <Alert title="Le calcul attend une réponse" role="alert" id={ANSWER_ID} tabIndex={-1}>
      <ul>
        {wrong.map(({ name }) => (
          <li key={name}>
            <a href={`#${fieldId(TOOL_ID, name)}`}>{errors[name]}</a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface ToolPlainProps extends Omit<ToolViewProps, "mode"> {
  /** The letter of the answer, if it has one. */
  readonly letter: Letter | undefined;
  /** The page of the contract that was chosen, for « En parler ». */
  readonly talkHref: string | undefined;
}

/** The whole calculator without script: what the function answers with. */
export function ToolPlainView({ letter, talkHref, ...props }: ToolPlainProps) {
  return (
    <div className="tool">
      <section className="tool__answer" aria-label="Résultat" id={props.result && ANSWER_ID} tabIndex={-1}>
        <ToolHeadView tool={props.tool} result={props.result} />
      </section>
      <form className="tool__questions request-form" method="post" action={TOOL_FUNCTION} aria-label="Vos réponses">
        <Problems tool={props.tool} errors={props.errors} />
        <ToolQuestions {...props} mode="static" />
        <button type="submit" className="button button--primary">
          Calculer
        </button>
      </form>
      <section className="tool__detail" aria-label="Détail du calcul">
        <ToolDetailView
          tool={props.tool}
          result={props.result}
          letter={letter && <LetterView letter={letter} canSave={false} />}
        />
        {props.result && talkHref && (
          <p className="tool__actions">
            <a className="button button--primary" href={talkHref}>
              En parler
            </a>
          </p>
        )}
        {letter && (
          <form method="post" action={TOOL_FUNCTION} className="tool__actions">
            <input type="hidden" name={TOOL_FIELD} value={props.tool.name} />
            {Object.entries(props.values).map(
              ([name, value]) =>
                typeof value === "string" && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <button type="submit" name={LETTER_FIELD} value="texte" className="button button--outline">
              Télécharger la lettre en texte
            </button>
          </form>
        )}
      </section>
    </div>
  );
}
