import { describe, expect, it } from "vitest";
import { dayOf } from "../../src/shared/civil-date.ts";
import { complaintDuties, dutiesOf } from "./duties.ts";

/** Friday 27 November 2026, 18 h in Paris. */
const FRIDAY = new Date("2026-11-27T17:00:00Z");
const due = (formType: string, answers: Readonly<Record<string, string>> = {}, at = FRIDAY) =>
  dutiesOf(formType, answers, at).map(({ kind, dueAt }) => [kind, dueAt.toISOString()]);

describe("What the law asks of the firm", () => {
  it.each([
    ["one working day for water damage of the day", "degats-des-eaux", "2026-11-27", "2026-11-30T22:59:00.000Z"],
    ["one working day for a theft that was known that day", "vol", "2026-11-27", "2026-11-30T22:59:00.000Z"],
    ["at once for a theft that was known three days before", "vol", "2026-11-24", FRIDAY.toISOString()],
    [
      "at once for water damage whose five working days end today",
      "degats-des-eaux",
      "2026-11-20",
      FRIDAY.toISOString(),
    ],
    [
      "one working day for a natural disaster, which waits for its order",
      "catastrophe-naturelle",
      "2026-09-01",
      "2026-11-30T22:59:00.000Z",
    ],
    ["one working day for an event without a legal day", "cyberattaque", "2026-09-01", "2026-11-30T22:59:00.000Z"],
  ])("is to transmit a claim: %s", (_case, evenement, connuLe, moment) => {
    expect(due("sinistre", { evenement, connuLe })).toEqual([["transmit", moment]]);
  });

  it("counts from the day the insured knew, not from the day it happened", () => {
    expect(due("sinistre", { evenement: "vol", survenuLe: "2026-11-02", connuLe: "2026-11-27" })).toEqual([
      ["transmit", "2026-11-30T22:59:00.000Z"],
    ]);
  });

  it("is to transmit a withdrawal and a termination on the day they come in, in Paris", () => {
    const lateEvening = new Date("2026-11-27T22:30:00Z");
    for (const form of ["renoncer", "resilier"]) {
      expect(due(form)).toEqual([["transmit", "2026-11-27T22:59:00.000Z"]]);
      expect(due(form, {}, lateEvening)).toEqual([["transmit", "2026-11-27T22:59:00.000Z"]]);
    }
  });

  it("is to acknowledge a complaint within ten days that are neither Sundays nor holidays, and to answer within two months", () => {
    const duties = complaintDuties(dayOf("2026-11-06")).map(({ kind, dueAt }) => [kind, dueAt.toISOString()]);
    // 11 November is a public holiday; Saturdays count.
    expect(duties).toEqual([
      ["acknowledge", "2026-11-19T22:59:00.000Z"],
      ["answer", "2027-01-06T22:59:00.000Z"],
    ]);
  });

  it("is nothing for a quote or a message", () => {
    expect(due("contact")).toEqual([]);
    expect(due("devis-auto")).toEqual([]);
  });
});
