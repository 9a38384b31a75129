import { describe, expect, it } from "vitest";
import type { WeeklyHours } from "../shared/opening-hours.ts";
import { callBackSlots } from "./call-back-slots.ts";
import { slotText } from "./slot-text.ts";

const week = [{ opens: "09:00", closes: "18:00" }];
const hours: WeeklyHours = [week, week, week, week, week, [{ opens: "09:00", closes: "12:00" }], []];
const at = (instant: string) => callBackSlots(new Date(instant), hours).map(({ value, day }) => `${value} ${day}`);

describe("call-back slots", () => {
  it("are the next ones of opening time, with half an hour of notice", () => {
    // Monday 23 November 2026, 12:40 in Paris: 13 h is too near.
    expect(at("2026-11-23T11:40:00Z")).toEqual([
      "2026-11-23 15-17 Aujourd’hui",
      "2026-11-24 9-11 Demain",
      "2026-11-24 11-13 Demain",
      "2026-11-24 13-15 Demain",
    ]);
  });

  it("pass over Sundays, and over public holidays", () => {
    // Saturday afternoon.
    expect(at("2026-11-21T13:00:00Z")[0]).toBe("2026-11-23 9-11 Lundi 23 novembre");
    // The evening before 1 May, a Friday in 2026.
    expect(at("2026-04-30T20:00:00Z")[0]).toBe("2026-05-02 9-11 Samedi 2 mai");
  });

  it("are none where nobody ever opens", () => {
    expect(callBackSlots(new Date("2026-11-23T11:40:00Z"), [])).toEqual([]);
  });

  it.each([
    ["2026-11-23 14-16", "Lundi 23 novembre, 14\u00a0h à 16\u00a0h"],
    ["2026-12-01 9-11", "Mardi 1er décembre, 9\u00a0h à 11\u00a0h"],
    ["email", "Par e-mail seulement"],
    ["2026-02-30 9-11", null],
    ["2026-11-23 16-14", null],
    ["2026-11-23 22-26", null],
    ["demain matin", null],
    ["2026-11-23 14-16 <b>", null],
  ])("« %s » reads « %s »", (value, text) => {
    expect(slotText(value)).toBe(text);
  });
});
