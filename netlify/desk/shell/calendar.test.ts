import { expect, it } from "vitest";
import type { WeeklyHours } from "../../../src/shared/opening-hours.ts";
import { dayField, endOfDay, morningIn, timeField, typedMoment } from "./calendar.ts";

const day = [{ opens: "09:00", closes: "18:00" }];
const hours: WeeklyHours = [day, day, day, day, day, [{ opens: "09:00", closes: "12:00" }], []];

it.each([
  ["the night of 25 October 2026", "2026-10-24T10:00:00Z", "2026-10-26T08:00:00.000Z"],
  ["the night of 28 March 2027 and Easter Monday", "2027-03-27T10:00:00Z", "2027-03-30T07:00:00.000Z"],
  ["a quiet week", "2026-11-23T10:00:00Z", "2026-11-24T08:00:00.000Z"],
])("« Rappeler demain » is nine o'clock in Paris after %s", (_when, now, morning) => {
  expect(morningIn(1, new Date(now), hours).toISOString()).toBe(morning);
});

it.each([
  ["2026-10-25", "2026-10-25T22:59:00.000Z"],
  ["2027-03-28", "2027-03-28T21:59:00.000Z"],
])("the day of a change of the clocks, %s, ends a minute before midnight in Paris", (typed, end) => {
  expect(endOfDay(new Date(`${typed}T10:00:00Z`)).toISOString()).toBe(end);
});

it.each([
  ["2026-10-25", "09:00"],
  ["2026-10-25", "02:30"],
  ["2027-03-28", "09:00"],
  ["2027-03-28", "01:59"],
])("a reminder typed for %s at %s is shown as it was typed", (typed, time) => {
  const moment = typedMoment(typed, time);
  expect(moment && [dayField(moment), timeField(moment)]).toEqual([typed, time]);
});

it("a time that the clocks skip is an hour later, and one that does not exist is refused", () => {
  const moment = typedMoment("2027-03-28", "02:30");
  expect(moment && timeField(moment)).toBe("03:30");
  expect(typedMoment("2027-02-30", "09:00")).toBeNull();
  expect(typedMoment("2026-11-24", "24:00")).toBeNull();
});
