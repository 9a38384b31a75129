import { describe, expect, it } from "vitest";
import { expiredFigures, figuresDue, loadFigures } from "./figures.ts";
import { parseYaml } from "./load-yaml.ts";
import { figuresSchema } from "./schemas/figures.ts";

const figures = parseYaml(
  `
yearly: { value: "48 060 €", label: Plafond, source: Arrêté, valid_from: 2026-01-01, valid_until: 2026-12-31 }
reread: { value: 10 ans, label: Durée, source: Code civil, review: 2027-01-31 }
unchecked: { value: 1 an, label: Durée, source: À relire, review: 2020-01-01, status: a-verifier }
`,
  "content/data/figures.yaml",
  figuresSchema,
);

describe("figures that somebody must look at", () => {
  const cases: readonly (readonly [when: string, now: string, due: readonly string[]])[] = [
    ["61 days before, nothing", "2026-10-31T12:00:00Z", []],
    ["60 days before, the first one", "2026-11-01T12:00:00Z", ["yearly 60 good"]],
    ["on its last day in Paris a figure is good", "2026-12-31T22:59:00Z", ["yearly 0 good", "reread 31 good"]],
    ["at midnight in Paris it is not", "2026-12-31T23:00:00Z", ["yearly -1 expired", "reread 30 good"]],
    ["past its review too", "2027-02-01T12:00:00Z", ["yearly -32 expired", "reread -1 expired"]],
  ];
  it.each(cases)("%s", (_when, now, due) => {
    const found = figuresDue(new Date(now), figures);
    expect(found.map(({ key, daysLeft, isExpired }) => `${key} ${daysLeft} ${isExpired ? "expired" : "good"}`)).toEqual(
      due,
    );
  });

  it("gives the day and the kind of what ends", () => {
    expect(figuresDue(new Date("2026-12-01T12:00:00Z"), figures)).toMatchObject([
      { key: "yearly", kind: "validity", date: "2026-12-31" },
    ]);
  });
});

const expiredOn = (day: string) => expiredFigures(loadFigures(), new Date(`${day}T12:00:00+01:00`));

describe("figures that hold back a first launch", () => {
  it("are none while every figure is in its time", () => {
    expect(expiredOn("2026-11-22")).toEqual([]);
  });

  it("are reported with key, day and remedy from the day after their last", () => {
    expect(expiredOn("2026-12-31")).toEqual([]);
    expect(expiredOn("2027-01-01")).toContainEqual({
      file: "content/data/figures.yaml",
      field: "pass-2026",
      message: "ce chiffre a expiré le 2026-12-31 ; relisez sa source, corrigez la valeur et sa date",
    });
  });
});
