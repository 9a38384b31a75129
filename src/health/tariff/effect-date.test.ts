import { describe, expect, it } from "vitest";
import { EFFECT_DATE_MESSAGES, EffectDateError, parseEffectDate, prefixedDateMessage } from "./effect-date.ts";

// 21 November 2026, 12:00 in Paris.
const NOON = new Date("2026-11-21T11:00:00Z");

describe("the date of effect", () => {
  it.each([
    ["", "Format de date invalide. Utilisez le format YYYY-MM-DD"],
    ["21/12/2026", "Format de date invalide. Utilisez le format YYYY-MM-DD"],
    ["2026-1-5", "Format de date invalide. Utilisez le format YYYY-MM-DD"],
    ["x2026-12-01", "Format de date invalide. Utilisez le format YYYY-MM-DD"],
    ["2026-12-01T00:00", "Format de date invalide. Utilisez le format YYYY-MM-DD"],
    ["٢٠٢٦-١٢-٠١", "Format de date invalide. Utilisez le format YYYY-MM-DD"],
    ["2026-00-10", "Mois invalide: doit être entre 1 et 12"],
    ["2026-13-99", "Mois invalide: doit être entre 1 et 12"],
    ["2026-12-00", "Jour invalide: doit être entre 1 et 31"],
    ["2026-12-32", "Jour invalide: doit être entre 1 et 31"],
    ["2027-02-31", "Cette date n'existe pas dans le calendrier: vérifiez le jour et le mois"],
    ["2027-02-29", "Cette date n'existe pas dans le calendrier: vérifiez le jour et le mois"],
    ["2026-11-31", "Cette date n'existe pas dans le calendrier: vérifiez le jour et le mois"],
    ["2026-11-21", "La date d'effet doit être postérieure à aujourd'hui"],
    ["2020-01-01", "La date d'effet doit être postérieure à aujourd'hui"],
    ["0000-01-01", "La date d'effet doit être postérieure à aujourd'hui"],
  ])("refuses « %s » with its own message", (text, message) => {
    expect(() => parseEffectDate(text, NOON)).toThrow(new EffectDateError(message));
  });

  it.each([
    ["2026-11-22", { year: 2026, month: 11, day: 22 }],
    [" 2027-01-01 ", { year: 2027, month: 1, day: 1 }],
    ["2028-02-29", { year: 2028, month: 2, day: 29 }],
    ["2026-12-31", { year: 2026, month: 12, day: 31 }],
    ["2027-01-31", { year: 2027, month: 1, day: 31 }],
  ])("accepts « %s »", (text, day) => {
    expect(parseEffectDate(text, NOON)).toEqual(day);
  });

  it("counts days in Paris, not in Greenwich: at 23:30 UTC it is already tomorrow", () => {
    const lateEvening = new Date("2026-11-21T23:30:00Z");
    expect(() => parseEffectDate("2026-11-22", lateEvening)).toThrow("postérieure");
    expect(parseEffectDate("2026-11-23", lateEvening).day).toBe(23);
  });

  it("follows summer time: at 22:30 UTC in July it is tomorrow in Paris, in January it is not", () => {
    expect(() => parseEffectDate("2026-07-02", new Date("2026-07-01T22:30:00Z"))).toThrow("postérieure");
    expect(parseEffectDate("2027-01-02", new Date("2027-01-01T22:30:00Z")).day).toBe(2);
  });

  it("has a prefix for its own messages at the head of a form, and for no other", () => {
    expect(prefixedDateMessage(EFFECT_DATE_MESSAGES.past)).toBe(
      "Erreur de date: La date d'effet doit être postérieure à aujourd'hui",
    );
    expect(prefixedDateMessage("Erreur proxy 500")).toBe("Erreur proxy 500");
    expect(new EffectDateError("x").name).toBe("EffectDateError");
  });
});
