import { describe, expect, it } from "vitest";
import { figuresSchema } from "../../src/content/schemas/figures.ts";
import { lawReport } from "./law-report.ts";

const now = new Date("2026-11-22T10:00:00Z");
const figures = figuresSchema.parse({
  pass: {
    value: "48 060 €",
    label: "PASS",
    source: "Arrêté",
    url: "https://www.legifrance.gouv.fr/jorf/id/X",
    valid_until: "2026-12-31",
  },
  lu: {
    value: "30 jours",
    label: "Délai",
    source: "C. assur.",
    url: "https://www.legifrance.gouv.fr/a",
    readOn: "2026-11-01",
    review: "2028-01-01",
  },
  loi: { value: "1 an", label: "Délai", source: "Loi 2019-733", review: "2028-01-01" },
  usage: { value: "66 %", label: "Seuil", source: "Usage du marché", review: "2028-01-01" },
});

describe("npm run law", () => {
  it("lists every figure with its source", () => {
    expect(lawReport(["list"], figures, now)).toContain("4 chiffres.");
  });

  it("names what expires soon", () => {
    const text = lawReport(["due"], figures, now);
    expect(text).toContain("pass : expire le 2026-12-31");
    expect(text).toContain("1 chiffres dans");
  });

  it("counts the pages that nobody opened and the figures of a text without a page", () => {
    const text = lawReport(["links"], figures, now);
    expect(text).toContain("Pages jamais ouvertes : 1");
    expect(text).toContain("Chiffres sans page : 1\n  loi  Loi 2019-733");
    expect(text).not.toContain("usage");
    expect(text).not.toContain("lu  ");
  });

  it("says which lists there are", () => {
    expect(lawReport([], figures, now)).toContain("npm run law -- links");
    expect(() => lawReport(["lien"], figures, now)).toThrow(/« lien » n'est pas une liste/);
  });
});

describe("a figure in content/data/figures.yaml", () => {
  const figure = { value: "1 an", label: "Délai", source: "Loi", review: "2028-01-01" };

  it.each([
    ["read on a day without a page", { readOn: "2026-11-01" }, "une lecture a une page lue"],
    ["verified by nobody", { verifiedOn: "2026-11-01" }, "une vérification a une personne et un jour"],
    ["verified on no day", { verifiedBy: "Claire Vasseur" }, "une vérification a une personne et un jour"],
  ])("is refused when %s", (_title, more, message) => {
    const result = figuresSchema.safeParse({ cle: { ...figure, ...more } });
    expect(JSON.stringify(result.error?.issues)).toContain(message);
  });
});
