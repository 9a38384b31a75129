import { describe, expect, it } from "vitest";
import { sickPayTool } from "./definitions/arret-de-travail.ts";
import { loanInsuranceTool } from "./definitions/assurance-emprunteur.ts";
import { perCeilingTool } from "./definitions/plafond-per.ts";
import { terminationTool } from "./definitions/resiliation.ts";
import { exampleAnswers, withExample } from "./with-example.ts";

describe("a few answers completed by the example", () => {
  it("keeps what was given and names every answer that was not", () => {
    const { values, assumed } = withExample(loanInsuranceTool, {
      capital: "180 000",
      actuel1: "0,40",
      emprunteurs: "un",
    });
    expect(values).toMatchObject({ capital: "180 000", actuel1: "0,40", annees: "25", taux: "3,50", compare1: "0,25" });
    expect(assumed).toEqual(["annees", "taux", "part1", "compare1"]);
  });

  it("takes nothing from the example that may stay empty", () => {
    const { values, assumed } = withExample(perCeilingTool, { age: "50", statut: "salarie" });
    expect(values.reste1).toBeUndefined();
    expect(assumed).toEqual(["revenu"]);
  });

  it("takes nothing for a question that the choice hides", () => {
    expect(withExample(sickPayTool, { statut: "artisan", revenu: "30 000" }).assumed).toEqual([]);
  });

  it("adds nothing to answers that are complete", () => {
    const { values, assumed } = withExample(loanInsuranceTool, loanInsuranceTool.example);
    expect([values, assumed]).toEqual([loanInsuranceTool.example, []]);
  });
});

it("says an answer of the example with one sign after its question", () => {
  const shown = [...exampleAnswers(terminationTool, ["contrat"]), ...exampleAnswers(loanInsuranceTool, ["annees"])];
  expect(shown.map((line) => line.replace(/\s/g, " "))).toEqual([
    expect.stringMatching(/^Quel contrat \? [^:]/),
    expect.stringMatching(/^[^:?]+ : 25$/),
  ]);
});
