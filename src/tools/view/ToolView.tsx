import { type FieldErrors, type FormValues, isVisible } from "../../forms/form-definition.ts";
import { FieldView, type FormMode } from "../../forms/view/FieldView.tsx";
import { questionsOf } from "../questions.ts";
import { type Tool, type ToolResult, text } from "../tool.ts";
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
