import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, compareDays, readIsoDay } from "../../shared/civil-date.ts";
import { type Contract, type Reason, termination, wayWithoutReason } from "./termination.ts";

const on = (text: string) => readIsoDay(text) ?? { year: 0, month: 0, day: 0 };
const iso = (date: { year: number; month: number; day: number } | null) =>
  date && `${date.year}-${String(date.month).padStart(2, "0")}-${String(date.day).padStart(2, "0")}`;

interface Case {
  readonly contract: Contract;
  readonly reason: Reason;
  readonly since?: string;
  readonly renewal?: string;
  readonly event?: string;
  readonly today?: string;
}
interface Expected {
  readonly rule: string;
  readonly article?: string;
  readonly sender?: string;
  readonly from?: string;
  readonly by?: string | null;
  readonly ends?: string | null;
}

const cases: readonly (readonly [string, Case, Expected])[] = [
  [
    "a car after one year ends a month later, by the new insurer",
    { contract: "auto", reason: "envie", since: "2024-01-10" },
    { rule: "apres-un-an", article: "L113-15-2", sender: "nouvel-assureur", from: "2026-11-22", ends: "2026-12-22" },
  ],
  [
    "a car of eight months waits for its first year",
    { contract: "auto", reason: "envie", since: "2026-03-15" },
    { rule: "apres-un-an", from: "2027-03-15", ends: "2027-04-15" },
  ],
  [
    "a contract that is one year old today may be ended today",
    { contract: "habitation-proprietaire", reason: "envie", since: "2025-11-22" },
    { rule: "apres-un-an", sender: "vous", from: "2026-11-22" },
  ],
  [
    "health cover: the new fund may do it",
    { contract: "sante", reason: "envie", since: "2020-01-01" },
    { rule: "apres-un-an", sender: "vous-ou-nouvel-organisme" },
  ],
  [
    "group health cover is ended by the employer",
    { contract: "sante-collective", reason: "envie", since: "2020-01-01" },
    { rule: "apres-un-an", sender: "employeur" },
  ],
  [
    "a loan insurance ends at any time, with the lender's agreement",
    { contract: "emprunteur", reason: "envie", since: "2026-11-01" },
    { rule: "emprunteur", article: "L113-12-2", sender: "vous-avec-accord-banque", from: "2026-11-22", ends: null },
  ],
  [
    "a professional contract does not end at will",
    { contract: "professionnel", reason: "envie" },
    { rule: "impossible" },
  ],
  ["another private contract does not end at will", { contract: "autre", reason: "envie" }, { rule: "impossible" }],
  [
    "two months before the renewal",
    { contract: "autre", reason: "echeance", renewal: "2027-03-01" },
    { rule: "echeance-particulier", article: "L113-12", by: "2027-01-01", ends: "2027-03-01" },
  ],
  [
    "a renewal that is too near is followed by the next one",
    { contract: "professionnel", reason: "echeance", renewal: "2027-01-01" },
    { rule: "echeance-professionnelle", by: "2027-11-01", ends: "2028-01-01" },
  ],
  [
    "the last day to refuse is today",
    { contract: "autre", reason: "echeance", renewal: "2027-01-22" },
    { rule: "echeance-particulier", by: "2026-11-22", ends: "2027-01-22" },
  ],
  [
    "a renewal before the end of the first year is followed by the next one",
    { contract: "autre", reason: "echeance", since: "2026-09-01", renewal: "2027-03-01" },
    { rule: "echeance-particulier", by: "2028-01-01", ends: "2028-03-01" },
  ],
  [
    "group health cover at its renewal",
    { contract: "sante-collective", reason: "echeance", renewal: "2027-07-01" },
    { rule: "echeance-collective", article: "L145-8" },
  ],
  [
    "a late notice gives twenty days from its sending",
    { contract: "autre", reason: "avis-tardif", event: "2026-11-10" },
    { rule: "avis-tardif", article: "L113-15-1", by: "2026-11-30", ends: null },
  ],
  [
    "the twentieth day after a late notice is the last one",
    { contract: "autre", reason: "avis-tardif", event: "2026-11-02" },
    { rule: "avis-tardif", by: "2026-11-22" },
  ],
  [
    "a late notice whose twenty days are over",
    { contract: "autre", reason: "avis-tardif", event: "2026-11-01" },
    { rule: "impossible", by: "2026-11-21" },
  ],
  [
    "no notice at all: any time after the renewal",
    { contract: "autre", reason: "avis-tardif" },
    { rule: "sans-avis", article: "L113-15-1", by: null, ends: "2026-11-23" },
  ],
  [
    "a late notice does not free a professional contract",
    { contract: "professionnel", reason: "avis-tardif" },
    { rule: "impossible" },
  ],
  [
    "a move opens three months",
    { contract: "autre", reason: "changement", event: "2026-10-01" },
    { rule: "changement", article: "L113-16", by: "2027-01-01", ends: "2026-12-22" },
  ],
  [
    "a move of four months ago",
    { contract: "autre", reason: "changement", event: "2026-07-01" },
    { rule: "impossible", by: "2026-10-01" },
  ],
  [
    "a move to come ends a month after it",
    { contract: "autre", reason: "changement", event: "2026-12-10" },
    { rule: "changement", from: "2026-12-10", ends: "2027-01-10" },
  ],
  [
    "a sold car ends ten days after the notice",
    { contract: "auto", reason: "vente", event: "2026-11-20" },
    { rule: "vente-vehicule", article: "L121-11", ends: "2026-12-02", by: "2027-05-20" },
  ],
  [
    "a sold boat, insured as another private contract, follows the same article",
    { contract: "autre", reason: "vente", event: "2026-11-20" },
    { rule: "vente-vehicule", article: "L121-11", ends: "2026-12-02", by: "2027-05-20" },
  ],
  [
    "so does a sold vehicle of a firm",
    { contract: "professionnel", reason: "vente", event: "2026-05-21" },
    { rule: "vente-finie", article: "L121-11", ends: "2026-11-21" },
  ],
  [
    "a contract of 29 February is one year old on 28 February",
    { contract: "sante", reason: "envie", since: "2024-02-29", today: "2025-02-27" },
    { rule: "apres-un-an", from: "2025-02-28", ends: "2025-03-28" },
  ],
  [
    "a month after 31 January is the last day of February",
    { contract: "habitation-proprietaire", reason: "envie", today: "2027-01-31" },
    { rule: "apres-un-an", from: "2027-01-31", ends: "2027-02-28" },
  ],
  [
    "two months before a renewal of 30 April is 28 February",
    { contract: "professionnel", reason: "echeance", renewal: "2027-04-30" },
    { rule: "echeance-professionnelle", by: "2027-02-28", ends: "2027-04-30" },
  ],
  [
    "the last day of three months after a marriage",
    { contract: "habitation-proprietaire", reason: "changement", event: "2026-08-22" },
    { rule: "changement", by: "2026-11-22", ends: "2026-12-22" },
  ],
  [
    "the last day of the month after the insurer's letter",
    { contract: "autre", reason: "apres-sinistre", event: "2026-10-22" },
    { rule: "apres-sinistre", by: "2026-11-22", ends: "2026-12-22" },
  ],
  [
    "six months to the day after the sale the contract may still be ended",
    { contract: "auto", reason: "vente", event: "2026-05-22" },
    { rule: "vente-vehicule", by: "2026-11-22", ends: "2026-12-02" },
  ],
  [
    "later than six months after the sale it has ended by itself",
    { contract: "auto", reason: "vente", event: "2026-05-21" },
    { rule: "vente-finie", article: "L121-11", ends: "2026-11-21" },
  ],
  [
    "a loan insurance needs no reason: at its renewal it ends as at any time",
    { contract: "emprunteur", reason: "echeance", renewal: "2027-03-01" },
    { rule: "emprunteur", article: "L113-12-2" },
  ],
  [
    "a sale says nothing of health cover",
    { contract: "sante", reason: "vente", event: "2026-11-20" },
    { rule: "impossible" },
  ],
  [
    "after the insurer ended another contract: one month",
    { contract: "autre", reason: "apres-sinistre", event: "2026-11-01" },
    { rule: "apres-sinistre", article: "R113-10", by: "2026-12-01" },
  ],
  [
    "a refused reduction ends thirty days later",
    { contract: "autre", reason: "baisse-refusee" },
    { rule: "baisse-refusee", article: "L113-4", ends: "2026-12-22" },
  ],
  [
    "life insurance is bought back, whatever the reason",
    { contract: "vie", reason: "echeance", renewal: "2027-03-01" },
    { rule: "rachat", article: "L132-21" },
  ],
];

describe("ending a contract", () => {
  it.each(cases)(
    "%s",
    (_title, { contract, reason, since = "2020-05-01", today = "2026-11-22", renewal, event }, expected) => {
      const answer = termination({
        contract,
        reason,
        since: on(since),
        today: on(today),
        ...(renewal ? { renewal: on(renewal) } : {}),
        ...(event ? { event: on(event) } : {}),
      });
      const found = {
        rule: answer.rule,
        article: answer.article,
        sender: answer.sender,
        from: iso(answer.sendFrom),
        by: iso(answer.sendBy),
        ends: iso(answer.endsOn),
      };
      expect(found).toMatchObject(expected);
      expect(answer.possible).toBe(!["impossible", "rachat", "vente-finie"].includes(answer.rule));
    },
  );

  it.each([
    ["auto", "avis-tardif", "2026-10-01", "2026-12-22"],
    ["habitation-locataire", "changement", "2026-12-10", "2026-12-22"],
    ["sante", "vente", "2026-11-20", "2026-12-22"],
    ["auto", "vente", "2026-11-20", null],
    ["auto", "envie", "2026-11-20", null],
    ["autre", "avis-tardif", "2026-10-01", null],
    ["emprunteur", "changement", "2026-10-01", null],
    ["vie", "echeance", "2026-10-01", null],
  ] as const)(
    "%s, reason %s of %s: the way without a reason that is better ends on %s",
    (contract, reason, event, ends) => {
      const input = { contract, reason, since: on("2020-05-01"), today: on("2026-11-22"), event: on(event) };
      expect(iso(wayWithoutReason(input, termination(input))?.endsOn ?? null)).toBe(ends);
    },
  );

  const contracts: readonly Contract[] = [
    "auto",
    "habitation-locataire",
    "habitation-proprietaire",
    "affinitaire",
    "sante",
    "sante-collective",
    "emprunteur",
    "autre",
    "professionnel",
    "vie",
  ];
  const reasons: readonly Reason[] = [
    "envie",
    "echeance",
    "avis-tardif",
    "changement",
    "vente",
    "apres-sinistre",
    "baisse-refusee",
  ];
  const today = on("2026-11-22");
  const around = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(today, days));

  it("never ends before it may be asked for, nor is asked for in the past, whatever the dates", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contracts),
        fc.constantFrom(...reasons),
        around(-3_000, 0),
        around(-400, 400),
        around(0, 400),
        (contract, reason, since, event, renewal) => {
          const answer = termination({ contract, reason, since, today, event, renewal });
          expect(compareDays(answer.sendFrom, today)).toBeGreaterThanOrEqual(0);
          if (answer.rule === "vente-finie") expect(compareDays(answer.endsOn ?? today, today)).toBeLessThan(0);
          else if (!answer.possible) expect(answer.endsOn).toBeNull();
          else if (answer.endsOn) expect(compareDays(answer.endsOn, answer.sendFrom)).toBeGreaterThan(0);
        },
      ),
    );
  });

  it("a younger contract is never free sooner", () => {
    fc.assert(
      fc.property(fc.constantFrom(...contracts), around(-3_000, -400), fc.nat(400), (contract, since, later) => {
        const older = termination({ contract, reason: "envie", since, today });
        const younger = termination({ contract, reason: "envie", since: addDays(since, later), today });
        expect(compareDays(younger.sendFrom, older.sendFrom)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
