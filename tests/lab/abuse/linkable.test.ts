import { describe, expect, it } from "vitest";
import { neutralise } from "../../../src/shared/neutralise.ts";
import { linkable, PHISHING_STRINGS } from "./linkable.ts";

describe("the judge of receipts", () => {
  // Marks that nobody sees are taken out of every answer before a mail is made.
  it.each(PHISHING_STRINGS.filter((text) => !/[\u00ad\u200b]/u.test(text)))(
    "finds what a mail program links in %j",
    (text) => {
      expect(linkable(text)).not.toEqual([]);
    },
  );

  it.each([
    "Jeanne Marchand, contrat SAN-2026-00417 du 12/11/2026.",
    "Reçu le : 23/11/2026 à 10 h 00 (heure de Paris)",
    "Un conseiller vous répond avant mardi 24 novembre à 11 h.",
    "S.A. L’Équité & Cie",
    "bit[.]ly, 0899[ ]1234[ ]56, [\\]\\serveur, mailto[:]moi, moi[@]pirate[.]example",
  ])("finds nothing in %j", (text) => {
    expect(linkable(text)).toEqual([]);
  });

  it.each(PHISHING_STRINGS)("finds nothing once %j is neutralised", (text) => {
    expect(linkable(neutralise(text))).toEqual([]);
  });
});
