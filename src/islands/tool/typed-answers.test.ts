import { expect, it } from "vitest";
import { typedAnswers } from "./typed-answers.ts";

it("The answers of a calculation hold what was typed, and neither empty answers nor the calculator's name", () => {
  const typed = { cause: "declaration", dommage: "10 000,50", payee: "400", due: "500", franchise: "" };
  const answers = typedAnswers({ outil: "regle-proportionnelle", ...typed });
  expect(String(answers)).toBe("cause=declaration&dommage=10+000%2C50&payee=400&due=500");
});
