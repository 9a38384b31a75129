import { describe, expect, it } from "vitest";
import { dayOf } from "../shared/civil-date.ts";
import { answerTool } from "./answer-tool.ts";
import { sickPayTool } from "./definitions/arret-de-travail.ts";
import { collectiveCostTool } from "./definitions/cout-collectif.ts";
import { perCeilingTool } from "./definitions/plafond-per.ts";
import { ceilingOf, olderCeiling } from "./yearly-ceiling.ts";

const pass = { 2025: 4_710_000, 2026: 4_806_000 };
const next = { ...pass, 2027: 4_900_000 };
const figures = { pass, smic: 186_702, hospitalDay: 2_300 };

describe("the ceiling of a year", () => {
  it.each([
    [2025, 4_710_000, 2025],
    [2026, 4_806_000, 2026],
    [2027, 4_806_000, 2026],
    [2024, 4_710_000, 2025],
  ])("%i counts with %i, that of %i", (wanted, amount, year) => {
    expect(ceilingOf({ pass }, wanted)).toEqual({ amount, year });
    expect(Boolean(olderCeiling({ pass }, wanted))).toBe(wanted !== year);
  });
});

describe("a calculation on either side of New Year", () => {
  const cases = [
    { tool: perCeilingTool, given: { age: "45", revenu: "20 000", statut: "independant", benefice: "20 000" } },
    { tool: collectiveCostTool, given: collectiveCostTool.example },
    { tool: sickPayTool, given: { statut: "artisan", revenu: "200 000" } },
  ];
  const answer = (which: number, day: string, known: Readonly<Record<string, number>>) => {
    const { tool, given } = cases[which] ?? {};
    if (!tool) throw new Error("no such case");
    const answered = answerTool(tool, given ?? {}, { figures: { ...figures, pass: known }, today: dayOf(day) });
    if (!answered.ok) throw new Error(JSON.stringify(answered.errors));
    return answered.result;
  };

  it.each([0, 1, 2])("takes the new ceiling on 1 January and not before (%i)", (which) => {
    expect(answer(which, "2026-12-31", next)).toEqual(answer(which, "2026-12-31", pass));
    expect(answer(which, "2027-01-01", next).formula).not.toEqual(answer(which, "2026-12-31", next).formula);
  });

  it.each([0, 1, 2])("says that it still counts with the old one where nobody has written the new (%i)", (which) => {
    const said = "Le plafond de la Sécurité sociale de 2027 n’est pas encore dans nos chiffres";
    expect(answer(which, "2027-01-01", pass).limits.join()).toContain(said);
    expect(answer(which, "2027-01-01", next).limits.join()).not.toContain(said);
    expect(answer(which, "2026-12-31", pass).limits.join()).not.toContain("nos chiffres");
  });

  it("says nothing of it to an employee, who needs last year's ceiling only", () => {
    const employee = { age: "45", revenu: "60 000", statut: "salarie" };
    const answered = answerTool(perCeilingTool, employee, { figures, today: dayOf("2027-01-01") });
    expect(answered.ok && answered.result.limits.join()).not.toContain("nos chiffres");
    // 10 % of eight ceilings of 2026.
    expect(answered.ok && answered.result.formula[0]?.label.replaceAll(/\s/gu, " ")).toContain("38 448 €");
  });
});
