import { describe, expect, it } from "vitest";
import { launchReport } from "./launch-report.ts";

describe("the report", () => {
  it("says once what several places need", () => {
    const problems = ["a", "b"].map((field) => ({ file: "f.yaml", field, message: "remplacez" }));
    expect(launchReport(problems)).toBe("f.yaml (2)\n  a, b : remplacez\n\n2 points à régler avant la mise en ligne.");
    const told = ["x", "y"].map((field) => ({ file: "f.yaml", field, message: `texte ${field}`, advice: "écrivez" }));
    expect(launchReport(told)).toContain("  Pour ces 2 points, écrivez :\n    x : texte x\n    y : texte y\n");
    expect(launchReport(told.slice(1))).toContain("  Pour ce point, écrivez :\n    y : texte y\n");
  });

  it("says when nothing is left", () => {
    expect(launchReport([])).toContain("peut être mis en ligne");
  });
});
