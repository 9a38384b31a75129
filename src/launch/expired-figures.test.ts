import { describe, expect, it } from "vitest";
import { loadFigures } from "../content/figures.ts";
import { expiredFigures } from "./expired-figures.ts";

const on = (day: string) => expiredFigures(loadFigures(), new Date(`${day}T12:00:00+01:00`));

describe("figures that hold back a first launch", () => {
  it("are none while every figure is in its time", () => {
    expect(on("2026-11-22")).toEqual([]);
  });

  it("are told with key, day and remedy from the day after their last", () => {
    expect(on("2026-12-31")).toEqual([]);
    expect(on("2027-01-01")).toContainEqual({
      file: "content/data/figures.yaml",
      field: "pass-2026",
      message: "ce chiffre a expiré le 2026-12-31 ; relisez sa source, corrigez la valeur et sa date",
    });
  });
});
