import { describe, expect, it } from "vitest";
import { declarationOf } from "../../src/acts/claim-events.ts";
import { loadSite } from "../../src/content/site.ts";
import { withdrawnActs } from "../../src/content/withdrawn-acts.ts";
import { claimDeadlineSentence } from "./claim-deadline.ts";

describe("the legal delay of a claim, in its mails", () => {
  it.each([
    [
      "a leak known later",
      { evenement: "degats-des-eaux", survenuLe: "2026-11-18", connuLe: "2026-11-20" },
      "27 novembre 2026",
    ],
    ["a leak known at once", { evenement: "degats-des-eaux", survenuLe: "2026-11-20" }, "27 novembre 2026"],
    ["a theft, two working days", { evenement: "vol", survenuLe: "2026-11-20" }, "24 novembre 2026"],
  ] as const)("is a date for %s, unless the broker withdrew this declaration", (_name, values, day) => {
    const isWithdrawn = withdrawnActs(loadSite()).includes(declarationOf[values.evenement]);
    const sentence = claimDeadlineSentence(values)?.replaceAll("\u00a0", " ") ?? null;
    expect(sentence).toEqual(isWithdrawn ? null : expect.stringContaining(day));
  });

  it.each([
    [
      "a natural disaster: the order may not be published",
      { evenement: "catastrophe-naturelle", survenuLe: "2026-11-20" },
    ],
    ["an event that the rules do not know", { evenement: "cyberattaque", survenuLe: "2026-11-20" }],
    ["no date", { evenement: "vol" }],
    ["another form", { subject: "Attestation" }],
  ])("is left out for %s", (_name, values) => {
    expect(claimDeadlineSentence(values)).toBeNull();
  });
});
