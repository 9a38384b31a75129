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
    confidence: "faible",
    watch: "decret",
    valid_until: "2026-12-31",
  },
  copie: {
    value: "2 mois",
    label: "Préavis",
    source: "C. assur., art. L.112-10",
    readOn: "2026-11-01",
    copyDate: "2021-07-01",
    confidence: "moyenne",
    watch: "loi",
    review: "2028-01-01",
  },
  lu: {
    value: "30 jours",
    label: "Délai",
    source: "C. assur., art. L.113-3",
    readOn: "2026-11-01",
    confidence: "haute",
    watch: "loi",
    review: "2028-01-01",
  },
  loi: {
    value: "1 an",
    label: "Délai",
    source: "Loi 2019-733",
    readOn: "2026-11-01",
    watch: "loi",
    review: "2028-01-01",
  },
  usage: { value: "66 %", label: "Seuil", source: "Usage du marché", watch: "usage", review: "2028-01-01" },
});

describe("npm run law", () => {
  it("lists every figure with its source", () => {
    expect(lawReport(["list"], figures, now)).toContain("5 chiffres.");
  });

  it("names what expires soon", () => {
    const text = lawReport(["due"], figures, now);
    expect(text).toContain("pass : expire le 2026-12-31");
    expect(text).toContain("jours : 1\n");
  });

  it("names the texts of the acts first, the one read longest ago before the others, with its official address", () => {
    const rows = lawReport(["due"], figures, now).split("\n");
    const [first, ...rest] = rows.slice(1, rows.indexOf("Textes des autres chiffres :"));
    expect(first).toContain("jamais lu");
    const known = rest.findIndex((row) => row.includes("2021-07-01 (copie)  C. assur., art. L.112-10 "));
    expect(rest[known]).toMatch(/https:\/\/www\.legifrance\.gouv\.fr\S+ {2}renonciation-affinitaire/);
    expect(rest.slice(0, known).every((row) => row.includes("jamais lu") || row.trim() < "2021-07-01")).toBe(true);
  });

  it("counts what nobody read, what was read in a copy, and the figures of a text without a page", () => {
    const text = lawReport(["links"], figures, now);
    expect(text).toContain("personne n'a lus : 1\n  pass  https://www.legifrance.gouv.fr/jorf/id/X");
    expect(text).toContain(
      "jamais ouverte : 1\n  copie  copie du 2021-07-01  https://www.legifrance.gouv.fr/codes/article_lc/",
    );
    expect(text).toContain("ni page officielle : 1\n  loi  Loi 2019-733");
    expect(text).not.toContain("usage");
    expect(text).not.toContain("lu  ");
  });

  it("prints every act with its form, its first and last day and its articles", () => {
    const text = lawReport(["acts"], figures, now);
    expect(text).toMatch(/renonciation-vie\t.*lettre recommandée.*30 jours après.*L\.132-5-1/);
    expect(text).toMatch(/\d+ actes\.\n$/);
  });

  it("says of each act how old the text is that was read longest ago", () => {
    const rows = lawReport(["acts"], figures, now).split("\n");
    expect(rows.find((row) => row.startsWith("renonciation-affinitaire\t"))).toContain(
      "\tTexte le plus ancien : 2021-07-01 (copie)",
    );
    expect(rows.slice(0, -2).every((row) => /\tTexte le plus ancien : (?:\d{4}-\d\d-\d\d|jamais lu)/.test(row))).toBe(
      true,
    );
  });

  it("says which lists there are", () => {
    expect(lawReport([], figures, now)).toContain("npm run law -- links");
    expect(() => lawReport(["lien"], figures, now)).toThrow(/« lien » n'est pas une liste/);
  });
});

describe("a figure in content/data/figures.yaml", () => {
  const figure = { value: "1 an", label: "Délai", source: "Loi", review: "2028-01-01" };

  it.each([
    [
      "of a whole code",
      { url: "https://www.legifrance.gouv.fr/codes/id/LEGITEXT000006073984" },
      "cette adresse mène à un code entier",
    ],
    ["verified by nobody", { verifiedOn: "2026-11-01" }, "une vérification a une personne et un jour"],
    ["verified on no day", { verifiedBy: "Claire Vasseur" }, "une vérification a une personne et un jour"],
  ])("is refused when %s", (_title, more, message) => {
    const result = figuresSchema.safeParse({ cle: { ...figure, ...more } });
    expect(JSON.stringify(result.error?.issues)).toContain(message);
  });
});
