import { describe, expect, it } from "vitest";
import { phoneConsentTerm } from "./phone-consent.ts";

describe("an agreement to be called about other offers", () => {
  it.each([
    ["on its last day", "2027-11-21T22:30:00Z", false],
    ["the day after, by the clock of Paris", "2027-11-21T23:30:00Z", true],
    ["the day it was given", "2026-11-22T11:00:00Z", false],
  ])("%s", (_title, now, isOver) => {
    expect(phoneConsentTerm(new Date("2026-11-22T10:00:00Z"), new Date(now))).toEqual({
      lastDay: "21/11/2027",
      isOver,
    });
  });

  it("given on 29 February ends on 27 February", () => {
    expect(phoneConsentTerm(new Date("2028-02-29T10:00:00Z"), new Date("2028-03-01T10:00:00Z")).lastDay).toBe(
      "27/02/2029",
    );
  });
});
