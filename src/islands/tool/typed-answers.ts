import { TOOL_FIELD } from "../../tools/view/ToolView.tsx";

/** The visitor's answers as parameters of an address: neither empty ones nor the calculator's name. */
export const typedAnswers = (answers: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams(Object.entries(answers).filter(([name, value]) => name !== TOOL_FIELD && value !== ""));
