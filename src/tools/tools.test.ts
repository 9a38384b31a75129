import { describe, expect, it } from "vitest";
import { sickPayTool } from "./definitions/arret-de-travail.ts";
import { loanInsuranceTool } from "./definitions/assurance-emprunteur.ts";
import { bonusMalusTool } from "./definitions/bonus-malus.ts";
import { collectiveCostTool } from "./definitions/cout-collectif.ts";
import { claimDeadlinesTool } from "./definitions/delais-sinistre.ts";
import { transportIndemnityTool } from "./definitions/indemnite-transport.ts";
import { obligationsTool } from "./definitions/obligations.ts";
import { perCeilingTool } from "./definitions/plafond-per.ts";
import { proportionalRuleTool } from "./definitions/regle-proportionnelle.ts";
import { terminationTool } from "./definitions/resiliation.ts";
import { remainingChargeTool } from "./definitions/reste-a-charge.ts";
import type { Tool, ToolContext } from "./tool.ts";

const context: ToolContext = {
  figures: { pass: 4_806_000, passBefore: 4_710_000, smic: 186_702, hospitalDay: 2_300 },
  today: { year: 2026, month: 11, day: 22 },
};
const spaces = (value: string) => value.replace(/[\u00a0\u202f]/g, " ");

/** The headline of the example that each page shows before anybody types. */
const examples: readonly (readonly [Tool, string])[] = [
  [bonusMalusTool, "0,72"],
  [loanInsuranceTool, "15 627 €"],
  [obligationsTool, "Oui"],
  [perCeilingTool, "7 200 €"],
  [sickPayTool, "2 210,90 €"],
  [collectiveCostTool, "10 497,60 €"],
  [remainingChargeTool, "47,50 €"],
  [proportionalRuleTool, "8 000 €"],
  [transportIndemnityTool, "1 000 €"],
  [claimDeadlinesTool, "avant la fin du 27 novembre 2026"],
  [terminationTool, "22 décembre 2026"],
];

describe("the example of each calculator", () => {
  it.each(examples.map(([tool, headline]) => [tool.name, tool, headline] as const))(
    "%s answers",
    (_name, tool, headline) => {
      const answer = tool.answer(tool.example, context);
      expect(answer.ok && spaces(answer.result.headline.value)).toBe(headline);
    },
  );

  it.each(examples.map(([tool]) => [tool.name, tool] as const))(
    "%s shows its formula and says what it leaves out",
    (_name, tool) => {
      const answer = tool.answer(tool.example, context);
      if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
      expect(answer.result.formula.length).toBeGreaterThan(0);
      expect(answer.result.limits.length).toBeGreaterThan(1);
      for (const { rows, columns } of answer.result.table ? [answer.result.table] : []) {
        for (const row of rows) expect(row).toHaveLength(columns.length);
      }
    },
  );
});

describe("the obligations", () => {
  const situations = obligationsTool.fields.flatMap((field) =>
    "options" in field && Array.isArray(field.options) ? field.options : [],
  );

  it("know the eight building trades and every situation", () => {
    expect(situations.length).toBeGreaterThanOrEqual(26);
  });

  it.each(situations.map(({ value, label }) => [label, value] as const))(
    "« %s » names its text, or says that nothing is compulsory",
    (_label, situation) => {
      const answer = obligationsTool.answer({ situation }, context);
      if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
      const { headline, formula } = answer.result;
      if (headline.value === "Oui") expect(formula.length).toBeGreaterThan(0);
      else expect(formula).toEqual([]);
    },
  );
});
