import { checkAnswers, type Format, type Formats, format, givenAnswers } from "../forms/check-answers.ts";
import type { RawValues } from "../forms/form-data.ts";
import type { NumberRule } from "../forms/form-definition.ts";
import { readIsoDay } from "../shared/civil-date.ts";
import { readDecimal } from "../shared/numbers.ts";
import { tokens } from "../shared/token-pattern.ts";
import { questionsOf } from "./questions.ts";
import type { Tool, ToolAnswer, ToolContext, ToolFigure, ToolResult } from "./tool.ts";

const decimals: Readonly<Record<NumberRule, number>> = { amount: 2, rate: 3, whole: 0 };

/** Largest amount, in cents: above one thousand million euros it is a typing mistake. */
const MOST_CENTS = 100_000_000_000;

const number = (rule: NumberRule): Format => format((value) => readDecimal(value, decimals[rule]) !== null);
const amount = number("amount");

/** What the questions of calculators may ask for: numbers and days. */
const toolFormats = {
  amount: {
    problem: (value, message) =>
      (readDecimal(value, decimals.amount) ?? 0) > MOST_CENTS
        ? "Ce montant est trop grand : 1 000 000 000 € au plus"
        : amount.problem(value, message),
  },
  rate: number("rate"),
  whole: number("whole"),
  date: format((value) => readIsoDay(value) !== null),
} as const satisfies Formats;

/** What a calculator says where the broker does without the act that would answer. */
const withoutAct: ToolResult = {
  headline: { label: "Ce calcul ne répond pas à ce cas :", value: "demandez à un conseiller" },
  figures: [],
  formula: [],
  limits: ["Le droit peut exister : votre contrat et l’assureur en disent le délai et la forme."],
};

/** The result with the figures that its notes, its formula and its limits cite by key, and the addresses of its texts. */
function withLaw(result: ToolResult, { cited = {}, pages = {} }: ToolContext): ToolResult {
  const write = (text: string) => text.replace(tokens, (token, key: string) => cited[key] ?? token);
  const noted = (figure: ToolFigure) => (figure.note ? { ...figure, note: write(figure.note) } : figure);
  return {
    ...result,
    headline: noted(result.headline),
    figures: result.figures.map(noted),
    formula: result.formula.map((line) => ({
      ...line,
      label: write(line.label),
      calculation: write(line.calculation),
      page: line.article && pages[line.article],
    })),
    limits: result.limits.map(write),
  };
}

/** Checks what was typed against the questions, then answers. The browser and the function call the same. */
export function answerTool(tool: Tool, raw: RawValues, context: ToolContext): ToolAnswer {
  const questions = questionsOf(tool);
  const checked = checkAnswers(questions, givenAnswers(questions, raw), { formats: toolFormats });
  if (!checked.ok) return checked;
  const answer = tool.answer(checked.values, context);
  if (!answer.ok) return answer;
  const isGone = answer.result.act !== undefined && context.withdrawn?.includes(answer.result.act);
  return { ok: true, result: isGone ? withoutAct : withLaw(answer.result, context) };
}
