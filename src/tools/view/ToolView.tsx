import type { ReactNode } from "react";
import { type FieldErrors, type FormValues, isVisible } from "../../forms/form-definition.ts";
import { FieldView, type FormMode } from "../../forms/view/FieldView.tsx";
import { questionsOf } from "../questions.ts";
import { type Tool, type ToolResult, text } from "../tool.ts";
import { ResultDetail, ResultHead } from "./ResultView.tsx";
import { Slider } from "./Slider.tsx";

/** Id of what a calculation without script came to: the result, or what the calculation waits for. */
export const ANSWER_ID = "reponse";
/** Where a calculation without script is sent; the browser opens the answer at what it came to. */
export const TOOL_FUNCTION = `/.netlify/functions/outil#${ANSWER_ID}`;
/** Names the calculator in a post. */
export const TOOL_FIELD = "outil";

export interface ToolViewProps {
  readonly tool: Tool;
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly result: ToolResult | undefined;
  readonly mode: FormMode;
}

/** Ids of the controls start with it. */
export const TOOL_ID = "outil";

/** The questions of a calculator: what is inside its form. The controls hold their own values. */
export function ToolQuestions(props: ToolViewProps) {
  const { tool, values, errors, mode } = props;
  const questions = questionsOf(tool);
  return (
    <>
      <input type="hidden" name={TOOL_FIELD} value={tool.name} />
      {tool.fields.map((field) => {
        if (field.type === "hidden" || (mode === "live" && !isVisible(field, values))) return null;
        const asked = (
          <FieldView
            key={field.name}
            definition={questions}
            field={field}
            values={values}
            error={errors[field.name]}
            idPrefix={TOOL_ID}
            mode={mode}
          />
        );
        if (tool.slider?.field !== field.name) return asked;
        return (
          <div key={field.name} className="field">
            {asked}
            <Slider slider={tool.slider} typed={text(values, field.name)} />
          </div>
        );
      })}
    </>
  );
}

interface ToolHeadProps extends Pick<ToolViewProps, "tool" | "result"> {
  /** The answers of the page's example on which the result rests. */
  readonly example?: readonly string[];
  /** Whether it rests on answers of the visitor too. */
  readonly isMixed?: boolean;
}

/** The answer in short, or what it waits for: above the questions on a phone, beside them where there is room. */
export function ToolHeadView({ tool, result, example = [], isMixed }: ToolHeadProps) {
  if (!result) return <p className="tool-waiting">Complétez les réponses : le résultat s’affiche ici.</p>;
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
      <ResultHead result={result} views={tool.views} />
    </>
  );
}

interface ToolDetailProps extends Pick<ToolViewProps, "tool" | "result"> {
  /** Whether the answer is the visitor's own. */
  readonly isOwn?: boolean;
  /** The letter of the answer where it is there already; otherwise the calculator's own view loads it. */
  readonly letter?: ReactNode;
}

/** What explains the answer. */
export function ToolDetailView({ tool, result, isOwn, letter }: ToolDetailProps) {
  if (!result) return null;
  const Letter = tool.views?.Letter;
  const late = isOwn && Letter && result.letter && <Letter letter={result.letter} />;
  return <ResultDetail result={result} letter={letter ?? late} />;
}
