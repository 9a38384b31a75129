import { describe, expect, it } from "vitest";
import { openingHoursLine, openingHoursRows } from "./opening-hours-rows.ts";

describe("openingHoursRows", () => {
  it("joins neighbouring days with the same hours and says when the office is closed", () => {
    const rows = openingHoursRows([
      { days: [1, 2, 3, 4, 5], opens: "09:00", closes: "18:00" },
      { days: [6], opens: "09:30", closes: "12:00" },
    ]);
    expect(rows).toEqual([
      { days: "Lundi au vendredi", hours: "9\u00a0h\u00a0–\u2060\u00a018\u00a0h" },
      { days: "Samedi", hours: "9\u00a0h\u00a030\u00a0–\u2060\u00a012\u00a0h" },
      { days: "Dimanche", hours: "Fermé" },
    ]);
  });

  it("shows both halves of a day with a break", () => {
    const rows = openingHoursRows([
      { days: [1], opens: "09:00", closes: "12:00" },
      { days: [1], opens: "14:00", closes: "18:00" },
    ]);
    expect(rows[0]).toEqual({
      days: "Lundi",
      hours: "9\u00a0h\u00a0–\u2060\u00a012\u00a0h, 14\u00a0h\u00a0–\u2060\u00a018\u00a0h",
    });
  });
});

describe("openingHoursLine", () => {
  it("breaks after a comma, never between a day and its hours", () => {
    const line = openingHoursLine([
      { days: [1, 2, 3, 4, 5], opens: "09:00", closes: "18:00" },
      { days: [6], opens: "09:00", closes: "12:00" },
    ]);
    expect(line.split(" ").slice(-2)).toEqual([
      "vendredi\u00a09\u00a0h\u00a0–\u2060\u00a018\u00a0h,",
      "samedi\u00a09\u00a0h\u00a0–\u2060\u00a012\u00a0h",
    ]);
  });
});
