import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf as on } from "../../shared/civil-date.ts";
import { obligationsTool } from "../definitions/obligations.ts";
import { obligationArticles } from "./obligation-articles.ts";
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
  ["voiture", "L211-1", "L324-2"],
  ["trottinette", "L211-1", "L324-2"],
  ["locataire", "loi-89-462", null],
  ["coproprietaire", "loi-65-557", null],
  ["bailleur", "loi-65-557", null],
  ["syndicat", "loi-65-557", null],
  ["maison", null, null],
  ["chien", "F1839", null],
  ["travaux", "L242-1", "L243-3"],
  ["batiment", "L241-1", "L243-3"],
  ["employeur", "L911-7", null],
  ["association", null, null],
  ["sante", "L1142-2", "L1142-25"],
  ["osteopathe", "loi-2014-201", null],
  ["avocat", "loi-71-1130", null],
  ["notaire", "decret-55-604", null],
  ["comptable", "ordonnance-45-2138", null],
  ["architecte", "loi-77-2", null],
  ["immobilier", "loi-70-9", null],
  ["diagnostiqueur", "CCH-L271-6", null],
  ["courtier", "L512-6", null],
  ["credit", "L519-3-4", null],
  ["voyages", "tourisme-L211-18", null],
  ["securite", "CSI-L612-5", null],
  ["taxi", "L3120-4", null],
  ["club", "L321-1", "L321-2"],
  ["coach", "L321-7", null],
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
        obligationArticles["L241-1"],
        obligationArticles["L243-3"],
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
        for (const { article } of formula) expect(typeof article === "object" && article.url).toMatch(/^https:/);
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
