import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf as on } from "../../shared/civil-date.ts";
import { obligationsTool } from "../definitions/obligations.ts";
import { obligations, type Situation } from "./obligations.ts";

const context = {
  figures: { pass: {}, smic: 0, hospitalDay: 0 },
  today: on("2026-11-22"),
};
const answerTo = (situation: string) => obligationsTool.answer({ situation }, context);
const options = obligationsTool.fields.flatMap((field) =>
  "options" in field && Array.isArray(field.options) ? field.options.map(({ value }) => value) : [],
);

/** Situation, whether insurance is compulsory, under which text, and the text of the sanction where one was read. */
const cases: readonly (readonly [Situation, string | null, string | null])[] = [
  ["voiture", "C. assur., art. L.211-1", "C. route, art. L.324-2"],
  ["trottinette", "C. assur., art. L.211-1", "C. route, art. L.324-2"],
  ["locataire", "Loi n° 89-462 du 6 juillet 1989, art. 7 g", null],
  ["coproprietaire", "Loi n° 65-557 du 10 juillet 1965, art. 9-1", null],
  ["bailleur", "Loi n° 65-557 du 10 juillet 1965, art. 9-1", null],
  ["syndicat", "Loi n° 65-557 du 10 juillet 1965, art. 9-1", null],
  ["maison", null, null],
  ["chien", "Service-public.fr, fiche F1839", null],
  ["travaux", "C. assur., art. L.242-1", "C. assur., art. L.243-3"],
  ["batiment", "C. assur., art. L.241-1", "C. assur., art. L.243-3"],
  ["employeur", "C. séc. soc., art. L.911-7", null],
  ["association", null, null],
  ["sante", "C. santé publ., art. L.1142-2", "C. santé publ., art. L.1142-25"],
  ["osteopathe", "Loi n° 2014-201 du 24 février 2014, art. 1er", null],
  ["avocat", "Loi n° 71-1130 du 31 décembre 1971, art. 27", null],
  ["notaire", "Décret n° 55-604 du 20 mai 1955, art. 13", null],
  ["comptable", "Ordonnance n° 45-2138 du 19 septembre 1945, art. 17", null],
  ["architecte", "Loi n° 77-2 du 3 janvier 1977, art. 16", null],
  ["immobilier", "Loi n° 70-9 du 2 janvier 1970, art. 3", null],
  ["diagnostiqueur", "Code de la construction et de l’habitation, art. L.271-6", null],
  ["courtier", "C. assur., art. L.512-6", null],
  ["credit", "C. mon. fin., art. L.519-3-4", null],
  ["voyages", "Code du tourisme, art. L.211-18", null],
  ["securite", "Code de la sécurité intérieure, art. L.612-5", null],
  ["taxi", "C. transports, art. L.3120-4", null],
  ["club", "C. sport, art. L.321-1", "C. sport, art. L.321-2"],
  ["coach", "C. sport, art. L.321-7", null],
  ["autre-profession", null, null],
];

describe("which insurance the law asks for", () => {
  it.each(cases)("« %s » rests on %s, its sanction on %s", (situation, article, sanction) => {
    const rule = obligations[situation];
    expect(rule.article ?? null).toBe(article);
    expect(rule.sanctionArticle ?? null).toBe(sanction);
    expect(rule.compulsory === null).toBe(article === null);
  });

  it("knows no situation that these cases leave out", () => {
    expect(cases.map(([situation]) => situation).toSorted()).toEqual(Object.keys(obligations).toSorted());
  });

  it("asks every building trade that has a page for decennial insurance", () => {
    const pages = readdirSync("content/products/assurance-decennale").map((file) => file.replace(".mdx", ""));
    expect(pages.filter((trade) => !options.includes(trade))).toEqual([]);
    for (const trade of pages) {
      const answer = answerTo(trade);
      expect(answer.ok && answer.result.formula.map(({ article }) => article)).toEqual([
        "C. assur., art. L.241-1",
        "C. assur., art. L.243-3",
      ]);
    }
  });

  it.each(["peintre", "paysagiste", "terrassier", "cuisiniste"])(
    "says what escapes the obligation of a %s",
    (trade) => {
      const answer = answerTo(trade);
      const general = answerTo("batiment");
      expect(answer.ok && answer.result.limits.length).toBe(general.ok && general.result.limits.length + 1);
    },
  );

  it("says yes exactly where it names the text, and never a sanction without its text", () => {
    fc.assert(
      fc.property(fc.constantFrom(...options), (situation) => {
        const answer = answerTo(situation);
        if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
        const { headline, formula, figures } = answer.result;
        expect(headline.value === "Oui").toBe(formula.length > 0);
        for (const { article } of formula) expect(obligationsTool.articles).toContain(article);
        const threat = figures.find(({ label }) => label === "Sans cette assurance")?.note ?? "";
        if (/amende|prison/.test(threat)) expect(formula).toHaveLength(2);
      }),
    );
  });

  it("answers nothing to words that are no situation", () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        if (!options.includes(word)) expect(answerTo(word).ok).toBe(false);
      }),
    );
    for (const word of ["constructor", "__proto__", "toString"]) expect(answerTo(word).ok).toBe(false);
  });
});
