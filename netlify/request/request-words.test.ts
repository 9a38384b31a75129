import { expect, it } from "vitest";
import { subjectWords } from "./request-words.ts";

it("names a trade once: the name of the form says it", () => {
  const answers = { metier: "macon" };
  expect(subjectWords({ formType: "lead-decennale", answers })).toBe("Devis décennale maçon");
  const asked = { formType: "quick-quote", answers: { audience: "particuliers", typeAssurance: "habitation" } };
  expect(subjectWords(asked)).toBe("Demande de devis rapide : Habitation");
});
