import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addYears } from "../../shared/calendar.ts";
import { addDays, type CivilDate, compareDays, dayOf as on } from "../../shared/civil-date.ts";
import {
  type Contract,
  contractNames,
  isContract,
  isReason,
  type Reason,
  reasonNames,
  termination,
  wayWithoutReason,
} from "./termination.ts";

const contracts = Object.keys(contractNames).filter(isContract);
const reasons = Object.keys(reasonNames).filter(isReason);

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
  readonly state?: string;
  readonly from?: string;
  readonly by?: string | null;
  readonly ends?: string | null;
}

const cases: readonly (readonly [string, Case, Expected])[] = [
  [
    "a car after one year ends a month later, by the new insurer",
    { contract: "auto", reason: "envie", since: "2024-01-10" },
    {
      rule: "resiliation-par-le-nouvel-assureur",
      article: "C. assur., art. L.113-15-2",
      from: "2026-11-22",
      ends: "2026-12-22",
    },
  ],
  [
    "a car of eight months waits for its first year",
    { contract: "auto", reason: "envie", since: "2026-03-15" },
    { rule: "resiliation-par-le-nouvel-assureur", state: "not-yet", from: "2027-03-15", ends: "2027-04-15" },
  ],
  [
    "a contract that is one year old today may be ended today",
    { contract: "habitation-proprietaire", reason: "envie", since: "2025-11-22" },
    { rule: "resiliation-apres-un-an", state: "open", from: "2026-11-22" },
  ],
  [
    "health cover: the new fund may do it",
    { contract: "sante", reason: "envie", since: "2020-01-01" },
    { rule: "resiliation-sante" },
  ],
  [
    "group health cover is ended by the employer",
    { contract: "sante-collective", reason: "envie", since: "2020-01-01" },
    { rule: "resiliation-sante-collective" },
  ],
  [
    "a loan insurance ends at any time, with the lender's agreement",
    { contract: "emprunteur", reason: "envie", since: "2026-11-01" },
    { rule: "resiliation-emprunteur", article: "C. assur., art. L.113-12-2", from: "2026-11-22", ends: null },
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
    { rule: "resiliation-a-l-echeance", article: "C. assur., art. L.113-12", by: "2027-01-01", ends: "2027-03-01" },
  ],
  [
    "a renewal that is too near is followed by the next one",
    { contract: "professionnel", reason: "echeance", renewal: "2027-01-01" },
    { rule: "resiliation-a-l-echeance", by: "2027-11-01", ends: "2028-01-01" },
  ],
  [
    "the last day to refuse is today",
    { contract: "autre", reason: "echeance", renewal: "2027-01-22" },
    { rule: "resiliation-a-l-echeance", by: "2026-11-22", ends: "2027-01-22" },
  ],
  [
    "a renewal before the end of the first year is followed by the next one",
    { contract: "autre", reason: "echeance", since: "2026-09-01", renewal: "2027-03-01" },
    { rule: "resiliation-a-l-echeance", by: "2028-01-01", ends: "2028-03-01" },
  ],
  [
    "group health cover at its renewal",
    { contract: "sante-collective", reason: "echeance", renewal: "2027-07-01" },
    { rule: "resiliation-collective-a-l-echeance", article: "C. assur., art. L.145-8" },
  ],
  [
    "a late notice gives twenty days from its sending",
    { contract: "autre", reason: "avis-tardif", renewal: "2026-12-31", event: "2026-11-10" },
    { rule: "resiliation-avis-tardif", article: "C. assur., art. L.113-15-1", by: "2026-11-30", ends: "2026-12-31" },
  ],
  [
    "the twentieth day after a late notice is the last one",
    { contract: "autre", reason: "avis-tardif", renewal: "2026-12-31", event: "2026-11-02" },
    { rule: "resiliation-avis-tardif", by: "2026-11-22" },
  ],
  [
    "a late notice whose twenty days are over",
    { contract: "autre", reason: "avis-tardif", renewal: "2026-12-31", event: "2026-11-01" },
    { rule: "resiliation-avis-tardif", state: "lapsed", by: "2026-11-21" },
  ],
  [
    "no notice at all: any time after the renewal",
    { contract: "autre", reason: "avis-tardif", renewal: "2026-05-01" },
    { rule: "resiliation-sans-avis", article: "C. assur., art. L.113-15-1", by: null, ends: "2026-11-23" },
  ],
  [
    "no notice, for a contract of three days: not before its first renewal",
    { contract: "auto", reason: "avis-tardif", since: "2026-11-19", renewal: "2027-11-19" },
    { rule: "resiliation-sans-avis", from: "2027-11-19", ends: "2027-11-20" },
  ],
  [
    "no notice before a renewal to come: from that day on",
    { contract: "autre", reason: "avis-tardif", renewal: "2027-01-01" },
    { rule: "resiliation-sans-avis", from: "2027-01-01", ends: "2027-01-02" },
  ],
  [
    "a late notice about a renewal of the first year opens nothing before the next one",
    { contract: "autre", reason: "avis-tardif", since: "2026-09-01", renewal: "2027-01-01", event: "2026-11-20" },
    { rule: "resiliation-sans-avis", from: "2028-01-01", ends: "2028-01-02" },
  ],
  [
    "a late notice does not free a professional contract",
    { contract: "professionnel", reason: "avis-tardif" },
    { rule: "impossible" },
  ],
  [
    "a move opens three months",
    { contract: "autre", reason: "changement", event: "2026-10-01" },
    {
      rule: "resiliation-changement-de-situation",
      article: "C. assur., art. L.113-16",
      by: "2027-01-01",
      ends: "2026-12-22",
    },
  ],
  [
    "a move of four months ago",
    { contract: "autre", reason: "changement", event: "2026-07-01" },
    { rule: "resiliation-changement-de-situation", state: "lapsed", by: "2026-10-01", ends: null },
  ],
  [
    "a move to come ends a month after it",
    { contract: "autre", reason: "changement", event: "2026-12-10" },
    { rule: "resiliation-changement-de-situation", from: "2026-12-10", ends: "2027-01-10" },
  ],
  [
    "a sold car ends ten days after the notice",
    { contract: "auto", reason: "vente", event: "2026-11-20" },
    { rule: "resiliation-vente-vehicule", article: "C. assur., art. L.121-11", ends: "2026-12-02", by: "2027-05-20" },
  ],
  [
    "a sold boat, insured as another private contract, follows the same article",
    { contract: "autre", reason: "vente", event: "2026-11-20" },
    { rule: "resiliation-vente-vehicule", article: "C. assur., art. L.121-11", ends: "2026-12-02", by: "2027-05-20" },
  ],
  [
    "so does a sold vehicle of a firm",
    { contract: "professionnel", reason: "vente", event: "2026-05-21" },
    { rule: "resiliation-vente-vehicule", state: "ended", article: "C. assur., art. L.121-11", ends: "2026-11-21" },
  ],
  [
    "a contract of 29 February is one year old on 28 February",
    { contract: "sante", reason: "envie", since: "2024-02-29", today: "2025-02-27" },
    { rule: "resiliation-sante", from: "2025-02-28", ends: "2025-03-28" },
  ],
  [
    "a month after 31 January is the last day of February",
    { contract: "habitation-proprietaire", reason: "envie", today: "2027-01-31" },
    { rule: "resiliation-apres-un-an", from: "2027-01-31", ends: "2027-02-28" },
  ],
  [
    "two months before a renewal of 30 April is 28 February",
    { contract: "professionnel", reason: "echeance", renewal: "2027-04-30" },
    { rule: "resiliation-a-l-echeance", by: "2027-02-28", ends: "2027-04-30" },
  ],
  [
    "the last day of three months after a marriage",
    { contract: "habitation-proprietaire", reason: "changement", event: "2026-08-22" },
    { rule: "resiliation-changement-de-situation", by: "2026-11-22", ends: "2026-12-22" },
  ],
  [
    "the last day of the month after the insurer's letter",
    { contract: "autre", reason: "apres-sinistre", event: "2026-10-22" },
    { rule: "resiliation-apres-sinistre", by: "2026-11-22", ends: "2026-12-22" },
  ],
  [
    "six months to the day after the sale the contract may still be ended",
    { contract: "auto", reason: "vente", event: "2026-05-22" },
    { rule: "resiliation-vente-vehicule", by: "2026-11-22", ends: "2026-12-02" },
  ],
  [
    "later than six months after the sale it has ended by itself",
    { contract: "auto", reason: "vente", event: "2026-05-21" },
    { rule: "resiliation-vente-vehicule", state: "ended", article: "C. assur., art. L.121-11", ends: "2026-11-21" },
  ],
  [
    "a loan insurance needs no reason: at its renewal it ends as at any time",
    { contract: "emprunteur", reason: "echeance", renewal: "2027-03-01" },
    { rule: "resiliation-emprunteur", article: "C. assur., art. L.113-12-2" },
  ],
  [
    "a sale says nothing of health cover",
    { contract: "sante", reason: "vente", event: "2026-11-20" },
    { rule: "impossible" },
  ],
  [
    "a sold home: the contract follows it, and the seller is free once the insurer knows",
    { contract: "habitation-proprietaire", reason: "vente-bien", event: "2026-11-20" },
    { rule: "vente-logement", article: "C. assur., art. L.121-10", state: "open", ends: null },
  ],
  [
    "an employee's change of situation does not end the employer's contract",
    { contract: "sante-collective", reason: "changement", event: "2026-11-01" },
    { rule: "souscripteur", article: "C. assur., art. L.141-1" },
  ],
  [
    "an insurance sold with a telephone is renounced in its first thirty days",
    { contract: "affinitaire", reason: "envie", since: "2026-11-19" },
    { rule: "renonciation-affinitaire", article: "C. assur., art. L.112-10", by: "2026-12-19" },
  ],
  [
    "and waits for its first year after them",
    { contract: "affinitaire", reason: "envie", since: "2026-10-01" },
    { rule: "resiliation-apres-un-an", state: "not-yet", from: "2027-10-01" },
  ],
  [
    "a higher price opens what the contract says",
    { contract: "auto", reason: "hausse", event: "2026-11-10" },
    { rule: "resiliation-hausse-de-prix", state: "open", by: null, ends: null },
  ],
  [
    "a total loss that the policy does not cover has ended the contract",
    { contract: "auto", reason: "perte", event: "2026-11-10" },
    { rule: "perte-totale", article: "C. assur., art. L.121-9", state: "ended", ends: "2026-11-10" },
  ],
  [
    "after a death the heir may end the insurance of a thing",
    { contract: "habitation-proprietaire", reason: "deces", event: "2026-11-10" },
    { rule: "deces-de-l-assure", article: "C. assur., art. L.121-10", state: "open", ends: null },
  ],
  [
    "a life insurance is paid after a death",
    { contract: "vie", reason: "deces", event: "2026-11-10" },
    { rule: "capital-deces" },
  ],
  [
    "a notice sent four months before the renewal was in time",
    { contract: "autre", reason: "avis-tardif", renewal: "2027-03-20", event: "2026-11-20" },
    { rule: "avis-a-temps", ends: null },
  ],
  [
    "after the insurer ended another contract: one month",
    { contract: "autre", reason: "apres-sinistre", event: "2026-11-01" },
    { rule: "resiliation-apres-sinistre", article: "C. assur., art. R.113-10", by: "2026-12-01" },
  ],
  [
    "a refused reduction ends thirty days later",
    { contract: "autre", reason: "baisse-refusee", event: "2026-11-01" },
    { rule: "resiliation-baisse-refusee", article: "C. assur., art. L.113-4", ends: "2026-12-22" },
  ],
  [
    "a change of health is no lower risk of a health contract (L.113-4, last paragraph)",
    { contract: "sante", reason: "baisse-refusee", event: "2026-11-01" },
    { rule: "impossible", ends: null },
  ],
  [
    "life insurance is bought back, whatever the reason",
    { contract: "vie", reason: "echeance", renewal: "2027-03-01" },
    { rule: "rachat", article: "C. assur., art. L.132-21" },
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
        state: answer.state,
        from: iso(answer.sendFrom),
        by: iso(answer.sendBy),
        ends: iso(answer.endsOn),
      };
      expect(found).toMatchObject(expected);
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
    // The contract is the employer's, or goes on with the buyer: another way would be offered to the wrong person.
    ["sante-collective", "changement", "2026-10-01", null],
    ["habitation-proprietaire", "vente-bien", "2026-10-01", null],
  ] as const)(
    "%s, reason %s of %s: the way without a reason that is better ends on %s",
    (contract, reason, event, ends) => {
      const input = { contract, reason, since: on("2020-05-01"), today: on("2026-11-22"), event: on(event) };
      expect(iso(wayWithoutReason(input, termination(input))?.endsOn ?? null)).toBe(ends);
    },
  );

  const today = on("2026-11-22");
  const around = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(today, days));

  it("no contract ends before its right is born, whatever the contract, the reason and its age", async ({
    annotate,
  }) => {
    const counted = { answers: 0, ends: 0 };
    const ages = [0, 1, 3, 13, 29, 30, 31, 180, 364, 365, 366, 700, 1_095, 3_650];
    const events = [-400, -200, -95, -31, -20, -1, 0, 1, 40, 300];
    const renewals = [-300, -30, -1, 0, 1, 45, 59, 75, 100, 364];
    for (const contract of contracts)
      for (const reason of reasons)
        for (const age of ages)
          for (const event of events)
            for (const renewal of renewals) {
              const since = addDays(today, -age);
              const days = { event: addDays(today, event), renewal: addDays(today, renewal) };
              if (compareDays(days.event, since) < 0 || compareDays(days.renewal, since) <= 0) continue;
              const answer = termination({ contract, reason, since, today, ...days });
              counted.answers += 1;
              if (!answer.endsOn) continue;
              counted.ends += 1;
              const told = `${contract}, ${reason}, ${age} days old, event ${event}, renewal ${renewal}`;
              const oneYear = addYears(since, 1);
              const born: Readonly<Partial<Record<typeof answer.rule, CivilDate>>> = {
                "resiliation-apres-un-an": oneYear,
                "resiliation-par-le-nouvel-assureur": oneYear,
                "resiliation-sante": oneYear,
                "resiliation-sante-collective": oneYear,
                "resiliation-a-l-echeance": oneYear,
                "resiliation-avis-tardif": oneYear,
                "resiliation-sans-avis": addDays(oneYear, 1),
              };
              const birth = born[answer.rule] ?? (reason === "envie" || reason === "echeance" ? since : days.event);
              expect(compareDays(answer.endsOn, birth), told).toBeGreaterThanOrEqual(0);
              if (answer.state === "not-yet") expect(compareDays(answer.sendFrom, today), told).toBeGreaterThan(0);
            }
    const asked = [contracts, reasons, ages, events, renewals].map(({ length }) => length);
    await annotate(
      `${asked.join(" × ")} (contracts, reasons, ages, events, renewals): ${counted.answers} possible cases, ${counted.ends} ends`,
    );
    expect(counted.answers).toBeGreaterThan(30_000);
    expect(counted.ends).toBeGreaterThan(10_000);
  });

  it("« pas encore » is an answer of every reason whose right is born of a day to come", () => {
    const soon = addDays(today, 10);
    const of = (contract: Contract, reason: Reason) =>
      termination({ contract, reason, since: addDays(today, -5), today, event: soon, renewal: soon }).state;
    expect(of("auto", "envie")).toBe("not-yet");
    expect(of("autre", "avis-tardif")).toBe("not-yet");
    expect(of("autre", "hausse")).toBe("not-yet");
    expect(of("autre", "changement")).toBe("not-yet");
    expect(of("auto", "vente")).toBe("not-yet");
    expect(of("habitation-proprietaire", "vente-bien")).toBe("not-yet");
    expect(of("autre", "deces")).toBe("not-yet");
    expect(of("autre", "apres-sinistre")).toBe("not-yet");
    expect(of("autre", "baisse-refusee")).toBe("not-yet");
  });

  it("is never asked for in the past, and ends after it is asked for", () => {
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
          if (answer.state === "none" || answer.state === "lapsed") expect(answer.endsOn).toBeNull();
          if (answer.endsOn && ["open", "not-yet"].includes(answer.state))
            expect(compareDays(answer.endsOn, answer.sendFrom)).toBeGreaterThanOrEqual(0);
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
