import type { FieldErrors, FormValues } from "../../forms/form-definition.ts";
import { isVisible } from "../../forms/form-definition.ts";
import { FieldView, type FormMode, fieldId } from "../../forms/view/FieldView.tsx";
import { Icon } from "../../forms/view/Icon.tsx";
import { questionsOf } from "../questions.ts";
import type { Tool, ToolResult } from "../tool.ts";
import { ResultView } from "./ResultView.tsx";

/** Id of what a calculation without script came to: the result, or what the calculation waits for. */
const ANSWER_ID = "reponse";
/** Where a calculation without script is sent; the browser opens the answer at what it came to. */
export const TOOL_FUNCTION = `/.netlify/functions/outil#${ANSWER_ID}`;
/** Names the calculator in a post. */
export const TOOL_FIELD = "outil";

/** Asks for the letter of the answer as a text file. */
export const LETTER_FIELD = "lettre";

export interface ToolViewProps {
  readonly tool: Tool;
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly result: ToolResult | undefined;
  /** The result is that of the page's own example, not of the visitor's numbers. */
  readonly isExample: boolean;
  readonly mode: FormMode;
}

/** Ids of the controls start with it. */
export const TOOL_ID = "outil";

function Problems({ tool, errors }: Pick<ToolViewProps, "tool" | "errors">) {
  const wrong = tool.fields.filter(({ name }) => errors[name] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <div className="form-alert form-alert--error" role="alert" id={ANSWER_ID} tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p className="form-alert__title">Le calcul attend une réponse</p>
        <ul>
          {wrong.map(({ name }) => (
            <li key={name}>
              <a href={`#${fieldId(TOOL_ID, name)}`}>{errors[name]}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The questions of a calculator: what is inside its form. The controls hold their own values. */
export function ToolQuestions(props: ToolViewProps & { readonly onChoice?: (name: string, value: string) => void }) {
  const { tool, values, errors, mode } = props;
  const questions = questionsOf(tool);
  return (
    <>
      <input type="hidden" name={TOOL_FIELD} value={tool.name} />
      {mode === "static" && <Problems tool={tool} errors={errors} />}
      {tool.fields.map((field) => {
        if (field.type === "hidden" || (mode === "live" && !isVisible(field, values))) return null;
        return (
          <FieldView
            key={field.name}
            definition={questions}
            field={field}
            values={values}
            error={errors[field.name]}
            idPrefix={TOOL_ID}
            mode={mode}
            onChoice={props.onChoice}
          />
        );
      })}
    </>
  );
}

/** The answer, or what it waits for. */
export function ToolAnswerView({
  tool,
  result,
  isExample,
  mode,
}: Pick<ToolViewProps, "tool" | "result" | "isExample" | "mode">) {
  if (!result) return <p className="tool-waiting">Complétez les réponses : le résultat s’affiche ici.</p>;
  return (
    <>
      {isExample && <p className="tool-example">Exemple : changez les réponses pour voir votre résultat.</p>}
      <ResultView result={result} articles={tool.articles} isExample={isExample} isLive={mode === "live"} />
    </>
  );
}

/** The whole calculator without script: what the function answers with. */
export function ToolPlainView(props: Omit<ToolViewProps, "mode" | "isExample">) {
  return (
    <div className="tool">
      <form className="tool__questions lead-form" method="post" action={TOOL_FUNCTION} aria-label="Vos réponses">
        <ToolQuestions {...props} mode="static" isExample={false} />
        <button type="submit" className="button button--primary button--block">
          Calculer
        </button>
      </form>
      <section className="tool__answer" aria-label="Résultat" id={props.result && ANSWER_ID} tabIndex={-1}>
        <ToolAnswerView tool={props.tool} result={props.result} isExample={false} mode="static" />
        {props.result?.letter && (
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
