import fc from "fast-check";
import { afterAll, describe, expect, it, vi } from "vitest";
import { hostileIntl } from "./hostile-intl.ts";
import { rulesWithDates } from "./rules-with-dates.ts";

const usualZone = process.env.TZ;
const usual = await rulesWithDates();
vi.stubGlobal("Intl", hostileIntl(Intl));
vi.resetModules();
const elsewhere = await rulesWithDates();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  process.env.TZ = usualZone;
});

/** Midnights of 29 February, of New Year and of a common day, and the hours at which the clocks of Paris change. */
const edges = [
  "2028-02-28T23:00:00Z",
  "2028-02-29T23:00:00Z",
  "2026-12-31T23:00:00Z",
  "2027-01-01T00:00:00Z",
  "2026-11-22T23:00:00Z",
  "2027-03-28T01:00:00Z",
  "2027-10-31T01:00:00Z",
  "2026-03-28T23:00:00Z",
  "2026-10-24T22:00:00Z",
].flatMap((text) => [new Date(Date.parse(text) - 1), new Date(text)]);

/** Every edge, as many moments near one, and as many of any time. */
function atAnyMoment(check: (now: Date) => void): void {
  const near = fc.tuple(fc.constantFrom(...edges), fc.integer({ min: -43_200_000, max: 43_200_000 }));
  const moment = fc.oneof(
    fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }).map((time) => new Date(time)),
    near.map(([edge, shift]) => new Date(edge.getTime() + shift)),
  );
  const examples = edges.map((edge): [Date] => [edge]);
  fc.assert(fc.property(moment, check), { examples, numRuns: 3 * edges.length });
}

/** The day in Paris by the law alone: summer time from the last Sunday of March to that of October, 01:00 UTC (2000/84/CE). */
function lawfulDay(now: Date): string {
  const year = now.getUTCFullYear();
  const change = (month: number) => Date.UTC(year, month, 31 - new Date(Date.UTC(year, month, 31)).getUTCDay(), 1);
  const isSummer = now.getTime() >= change(2) && now.getTime() < change(9);
  return new Date(now.getTime() + (isSummer ? 2 : 1) * 3_600_000).toISOString().slice(0, 10);
}

describe.each(["Europe/Paris", "Pacific/Auckland", "America/Los_Angeles"])("on a machine set to %s", (zone) => {
  it("the day in Paris is that of the law, in every engine", () => {
    process.env.TZ = zone;
    atAnyMoment((now) => {
      expect(elsewhere["the day"]?.(now)).toContain(lawfulDay(now));
    });
  });

  it.each(Object.keys(usual))("%s: an engine that writes dates otherwise changes nothing", (name) => {
    atAnyMoment((now) => {
      process.env.TZ = "UTC";
      const expected = usual[name]?.(now);
      process.env.TZ = zone;
      expect(elsewhere[name]?.(now)).toEqual(expected);
    });
  });
});

it("the zone of the machine can be changed within this process", () => {
  const offsets = ["UTC", "Pacific/Auckland"].map((zone) => {
    process.env.TZ = zone;
    return new Date(0).getTimezoneOffset();
  });
  expect(offsets).toEqual([0, -720]);
});
