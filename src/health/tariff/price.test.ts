import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gammeOf } from "./gammes.ts";
import { amountText, eurosOfCents, money, monthlyPriceCents } from "./price.ts";
import { REGIMES, regimeOf, regimeOfCode } from "./regimes.ts";
import type { HealthTariffRequest } from "./request.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const BORN = (age: number) => 2026 - age;

function request(age: number, extra: Partial<HealthTariffRequest> = {}): HealthTariffRequest {
  return { dateEffet: "2027-01-01", codePostal: "38000", anneeNaissance: BORN(age), regime: "Salarié", ...extra };
}
const price = (asked: HealthTariffRequest, tenths = 10) => eurosOfCents(monthlyPriceCents(asked, tenths, NOW));

describe("[S2-161, S2-162, S2-163] the monthly price, worked by hand", () => {
  it.each([
    [24, 36],
    [25, 40.5],
    [34, 40.5],
    [35, 45],
    [44, 45],
    [45, 54],
    [54, 54],
    [55, 67.5],
    [64, 67.5],
    [65, 90],
    [90, 90],
  ])("is 45 × the age band at %i years: %f €", (age, euros) => {
    expect(price(request(age))).toBe(euros);
  });

  it.each([
    ["Salarié", 45],
    ["TNS Indépendant", 49.5],
    ["Exploitant agricole", 45],
    ["Retraité salarié", 58.5],
    ["Retraité TNS", 58.5],
    ["Etudiant", 31.5],
    ["Sans emploi", 36],
    ["Alsace-Moselle", 45],
    ["Fonctionnaire", 45],
    ["Enseignant", 45],
    ["Expatrié", 45],
    ["Salarié Agricole", 45],
  ] as const)("applies the factor of %s: %f €", (regime, euros) => {
    expect(price(request(40, { regime }))).toBe(euros);
  });

  it.each([
    ["a spouse of 50 adds 0.8", { conjoint: { anneeNaissance: BORN(50) } }, 81],
    ["a spouse of 51 adds 0.9", { conjoint: { anneeNaissance: BORN(51) } }, 85.5],
    ["a spouse of 70 still adds 0.9, as built", { conjoint: { anneeNaissance: BORN(70) } }, 85.5],
    ["a child of 18 adds 0.3", { enfants: [{ anneeNaissance: BORN(18) }] }, 58.5],
    ["a child of 19 adds 0.5", { enfants: [{ anneeNaissance: BORN(19) }] }, 67.5],
    [
      "a family adds up: 45 × (1 + 0.8 + 0.3 + 0.5)",
      { conjoint: { anneeNaissance: BORN(40) }, enfants: [{ anneeNaissance: BORN(8) }, { anneeNaissance: BORN(20) }] },
      117,
    ],
  ])("%s", (_case, extra, euros) => {
    expect(price(request(40, extra))).toBe(euros);
  });

  it.each([
    ["Gamme Dynamique", 36],
    ["HOSPISANTE", 40.5],
    ["Innov'Santé", 49.5],
    ["Performance", 58.5],
    ["Plenitude", 67.5],
    ["Quiétude Senior", 76.5],
    ["Optima", 90],
    ["AltoSanté", 103.5],
    ["Pulse", 54],
    ["Energik", 63],
    ["Une autre gamme", 45],
  ])("multiplies by the coefficient of « %s »: %f €", (label, euros) => {
    expect(price(request(40), gammeOf(label).multiplierTenths)).toBe(euros);
  });

  it("rounds half a cent up, exactly: 45 × 0.9 × 0.7 × 1.3 × 0.9 is 33.1695, shown 33.17", () => {
    const student = request(30, { regime: "Etudiant", enfants: [{ anneeNaissance: BORN(1) }] });
    expect(price(student, 9)).toBe(33.17);
  });

  it("rounds a true half up where binary floating point may fall below: 45 × 0.9 × 1.1 × 1.1 × 1 = 49.005", () => {
    expect(price(request(30, { regime: "TNS Indépendant" }), 11)).toBe(49.01);
  });

  it("is written with two decimals for the cart and in French for the visitor", () => {
    expect(amountText(54)).toBe("54.00");
    expect(money(1053.5, "fr")).toBe("1\u202f053,50\u00a0€");
  });
});

describe("[S2-165] the codes sent to the provider", () => {
  it("are those of the tariff, written out by hand", () => {
    expect(REGIMES.map(({ label, code, csp }) => [label, code, csp])).toEqual([
      ["Salarié", 1, 11],
      ["TNS Indépendant", 2, 16],
      ["Exploitant agricole", 3, 16],
      ["Retraité salarié", 4, 20],
      ["Retraité TNS", 5, 26],
      ["Etudiant", 6, 23],
      ["Sans emploi", 7, 27],
      ["Alsace-Moselle", 8, 11],
      ["Fonctionnaire", 9, 13],
      ["Enseignant", 10, 13],
      ["Expatrié", 11, 27],
      ["Salarié Agricole", 12, 11],
    ]);
  });

  it("default to 1 and 11 for an unknown label", () => {
    expect(regimeOf("inconnu")).toMatchObject({ code: 1, csp: 11 });
    expect(regimeOfCode(13)).toBeUndefined();
    expect(REGIMES.map(({ code }) => regimeOfCode(code)?.code)).toEqual(REGIMES.map(({ code }) => code));
  });
});

const anyRequest = fc.record({
  dateEffet: fc.constant("2027-01-01"),
  codePostal: fc.constant("38000"),
  anneeNaissance: fc.integer({ min: 1900, max: 2008 }),
  regime: fc.constantFrom(...REGIMES.map((regime) => regime.label)),
  conjoint: fc.record({ anneeNaissance: fc.integer({ min: 1900, max: 2026 }) }),
  enfants: fc.array(fc.record({ anneeNaissance: fc.integer({ min: 1990, max: 2026 }) }), { maxLength: 6 }),
});
const multiplier = fc.integer({ min: 7, max: 23 });

describe("every price", () => {
  it("rises with each child, whatever the child's age", () => {
    fc.assert(
      fc.property(anyRequest, multiplier, fc.integer({ min: 1990, max: 2026 }), (asked, tenths, born) => {
        const more = { ...asked, enfants: [...asked.enfants, { anneeNaissance: born }] };
        expect(monthlyPriceCents(more, tenths, NOW)).toBeGreaterThan(monthlyPriceCents(asked, tenths, NOW));
      }),
    );
  });

  it("does not depend on the order of the children", () => {
    fc.assert(
      fc.property(anyRequest, multiplier, (asked, tenths) => {
        const reversed = { ...asked, enfants: asked.enfants.toReversed() };
        expect(monthlyPriceCents(reversed, tenths, NOW)).toBe(monthlyPriceCents(asked, tenths, NOW));
      }),
    );
  });

  it("has at most two decimals and is never less than ten euros", () => {
    fc.assert(
      fc.property(anyRequest, multiplier, (asked, tenths) => {
        const prix = price(asked, tenths);
        expect(Number(prix.toFixed(2))).toBe(prix);
        expect(prix).toBeGreaterThan(10);
      }),
    );
  });

  it("stays within a cent of the same formula in floating point", () => {
    fc.assert(
      fc.property(fc.integer({ min: 18, max: 100 }), multiplier, (age, tenths) => {
        const band = age < 25 ? 0.8 : age < 35 ? 0.9 : age < 45 ? 1 : age < 55 ? 1.2 : age < 65 ? 1.5 : 2;
        expect(Math.abs(price(request(age), tenths) - 45 * band * (tenths / 10))).toBeLessThanOrEqual(0.0051);
      }),
    );
  });
});
