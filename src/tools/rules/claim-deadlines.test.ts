import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Act, dayOfTerm } from "../../acts/act.ts";
import { type ClaimEvent, declarationOf } from "../../acts/claim-events.ts";
import { declarationActs } from "../../acts/declarations.ts";
import { addDays, compareDays, dayOf as on } from "../../shared/civil-date.ts";
import { claimDeadlines } from "./claim-deadlines.ts";

describe("what to do after a claim, until when", () => {
  it.each([
    ["degats-des-eaux", "2026-11-23", "2026-11-30", "2028-11-23"],
    ["incendie", "2026-12-24", "2027-01-04", "2028-12-24"],
    ["vol", "2026-11-27", "2026-12-01", "2028-11-27"],
    ["accident-auto", "2026-11-22", "2026-11-27", "2028-11-22"],
    ["bris-de-glace", "2026-05-07", "2026-05-18", "2028-05-07"],
    ["tempete", "2026-11-20", "2026-11-27", "2028-11-20"],
    ["catastrophe-naturelle", "2026-11-22", "2026-12-22", "2028-11-22"],
    ["secheresse", "2026-11-22", "2026-12-22", "2031-11-22"],
    ["mortalite-betail", "2026-11-22", "2026-11-23", "2028-11-22"],
    ["juridique", "2026-11-23", "2026-11-30", "2028-11-23"],
    ["vol", "2026-12-30", "2027-01-04", "2028-12-30"],
    ["vol", "2026-04-03", "2026-04-08", "2028-04-03"],
    ["degats-des-eaux", "2028-02-29", "2028-03-07", "2030-02-28"],
    ["catastrophe-naturelle", "2028-01-30", "2028-02-29", "2030-01-30"],
    ["secheresse", "2028-02-29", "2028-03-30", "2033-02-28"],
    ["mortalite-betail", "2028-02-28", "2028-02-29", "2030-02-28"],
  ] as const)("%s known on %s: declare by %s, act by %s", (event, known, declare, act) => {
    expect(claimDeadlines({ event, known: on(known) }).map(({ what, until }) => [what, until])).toEqual([
      ["declarer", on(declare)],
      ["agir", on(act)],
    ]);
  });

  it("goods: reasoned reserves within three days without Sundays and holidays, one year to act", () => {
    expect(claimDeadlines({ event: "marchandises", known: on("2026-11-20") })).toEqual([
      { what: "reserves", until: on("2026-11-24"), article: "L133-3" },
      { what: "declarer", until: on("2026-11-27"), article: "L113-2" },
      { what: "agir", until: on("2027-11-20"), article: "L133-6" },
    ]);
  });

  it("goods delivered on the Saturday before Whit Monday: neither that Sunday nor that Monday counts", () => {
    expect(claimDeadlines({ event: "marchandises", known: on("2026-05-23") })[0]?.until).toEqual(on("2026-05-28"));
  });

  it("the letter of each event says the same last day as its calculator (dead farm animals: 24 hours, not five days)", () => {
    const known = on("2026-11-23");
    for (const event of events) {
      const { end }: Act = declarationActs[declarationOf[event]];
      const said = typeof end === "object" ? dayOfTerm(end, { [end.from]: known }) : null;
      expect(claimDeadlines({ event, known }).find(({ what }) => what === "declarer")?.until).toEqual(said);
    }
  });

  const events: readonly ClaimEvent[] = [
    "degats-des-eaux",
    "incendie",
    "vol",
    "accident-auto",
    "bris-de-glace",
    "catastrophe-naturelle",
    "secheresse",
    "tempete",
    "mortalite-betail",
    "marchandises",
    "juridique",
  ];
  const anyDay = fc.nat(3_650).map((days) => addDays(on("2026-01-01"), days));

  it("every delay ends after the day it starts, the soonest first, and never sooner when known later", () => {
    fc.assert(
      fc.property(fc.constantFrom(...events), anyDay, fc.nat(400), (event, known, later) => {
        const days = claimDeadlines({ event, known }).map(({ until }) => until);
        const next = claimDeadlines({ event, known: addDays(known, later) }).map(({ until }) => until);
        for (const [index, until] of days.entries()) {
          expect(compareDays(until, known)).toBeGreaterThan(0);
          expect(compareDays(until, days[index - 1] ?? known)).toBeGreaterThanOrEqual(0);
          expect(compareDays(next[index] ?? known, until)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
