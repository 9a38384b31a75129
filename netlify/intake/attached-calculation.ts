import { loadSite } from "../../src/content/site.ts";
import { toolFigures } from "../../src/content/tool-figures.ts";
import { withdrawnActs } from "../../src/content/withdrawn-acts.ts";
import { readableValues } from "../../src/forms/labels.ts";
import { parisDay } from "../../src/shared/civil-date.ts";
import { normaliseText } from "../../src/shared/normalise.ts";
import { answerTool } from "../../src/tools/answer-tool.ts";
import { questionsOf } from "../../src/tools/questions.ts";
import { toolNamed } from "../../src/tools/tools.ts";
import { logEvent } from "../kernel/log.ts";
import { projectRoot } from "../kernel/site-identity.ts";
import type { AttachedCalculation } from "../request/stored-request.ts";

const MAX_INPUT = 80;
const MAX_LENGTH = 2_000;

/**
 * Reads `metadata.toolResult` (`<tool>?<inputs as in an address>`). The browser's result is not used: the same
 * rule runs here. Anything that is not a calculation of this site, or fails, attaches nothing and never makes
 * the request fail.
 */
export function readAttachedCalculation(value: unknown, now: Date): AttachedCalculation | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null;
  const [name = "", query = ""] = value.split("?", 2);
  const tool = toolNamed(name);
  if (!tool) return null;
  const inputs = new URLSearchParams(query);
  const raw = Object.fromEntries(
    tool.fields.flatMap((field) => {
      const typed = inputs.get(field.name);
      return typed !== null && typed.length <= MAX_INPUT
        ? [[field.name, normaliseText(typed, { multiline: false })]]
        : [];
    }),
  );
  try {
    const answer = answerTool(tool, raw, {
      figures: toolFigures(projectRoot()),
      today: parisDay(now),
      withdrawn: withdrawnActs(loadSite(projectRoot())),
    });
    if (!answer.ok) return null;
    const { headline, figures } = answer.result;
    const results = [headline, ...figures].map(({ label, value: text }) => ({ label, value: text }));
    return { tool: tool.name, rows: [...results, ...readableValues(questionsOf(tool), raw)] };
  } catch (error) {
    logEvent("calculation-not-attached", { kind: error instanceof Error ? error.name : "unknown" });
    return null;
  }
}
