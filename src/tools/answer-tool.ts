import { checkAnswers, givenAnswers } from "../forms/check-answers.ts";
import type { RawValues } from "../forms/form-data.ts";
import { toolFormats } from "./formats.ts";
import { questionsOf } from "./questions.ts";
import type { Tool, ToolAnswer, ToolContext } from "./tool.ts";

/** Checks what was typed against the questions, then answers. The browser and the function call the same. */
export function answerTool(tool: Tool, raw: RawValues, context: ToolContext): ToolAnswer {
  const questions = questionsOf(tool);
  const checked = checkAnswers(questions, givenAnswers(questions, raw), { formats: toolFormats });
  return checked.ok ? tool.answer(checked.values, context) : checked;
}
