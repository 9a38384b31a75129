import { describe, expect, it } from "vitest";
import { acts, isAct } from "../acts/acts.ts";
import { letterText, withDays } from "../acts/letter.ts";
import { dayOf } from "../shared/civil-date.ts";
import { terminationTool } from "../tools/definitions/resiliation.ts";
import { letterProblems } from "./letter-problems.ts";
import { loadLetter, shortTitle } from "./letters.ts";

const root = process.cwd();
const figures = { pass: {}, smic: 0, hospitalDay: 0 };
const today = dayOf("2026-11-22");
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");

/** The letter of an answer of /outils/resiliation, as text. */
function letterFor(values: Readonly<Record<string, string>>): string | undefined {
  const answer = terminationTool.answer({ depuis: "2020-05-01", ...values }, { figures, today });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  const { letter } = answer.result;
  return letter && plain(letterText(withDays(loadLetter(letter.act, root), letter.days)));
}

describe("the letter of an act", () => {
  const ids = Object.keys(acts).filter(isAct);
  it.each(ids)("%s has its head, an object, an end, and no mark-up", (id) => {
    const text = plain(letterText(loadLetter(id, root)));
    expect(text).toMatch(/^\[[^\]]+\]\n\n\[[^\]]+\]\n\n\[lieu\], le \[date\]\n\n/);
    expect(text).toContain("Objet : ");
    expect(text).toContain("\n\nMadame, Monsieur,\n\n");
    expect(text.endsWith("salutations distinguées.\n\nSignature\n")).toBe(true);
    expect(text).not.toMatch(/[<>{}*_]|\[\[/);
  });

  it.each(ids)("%s asks in each blank for something else, so that each field has a name of its own", (id) => {
    const blanks = loadLetter(id, root).paragraphs.flatMap(({ parts }) =>
      parts.flatMap((part) => (typeof part === "string" ? [] : part.blank)),
    );
    expect(blanks).toEqual([...new Set(blanks)]);
  });

  it("names its form where the law wants a registered letter", () => {
    expect(plain(letterText(loadLetter("renonciation-vie", root)))).toContain(
      "Lettre recommandée avec demande d'avis de réception",
    );
    expect(letterText(loadLetter("declaration-risque-nouveau", root))).toContain("Lettre recommandée\n");
    expect(letterText(loadLetter("reclamation", root))).not.toContain("recommandée");
  });

  it("a letter without act, a foreign delay, a form or an addressee of its own and an act without words are refused", () => {
    const file = "content/letters/x.mdx";
    const written = Object.keys(acts)
      .filter((id) => id !== "reclamation")
      .map((id) => ({ id, file, text: "" }));
    // « reclamation » has no letter here: one message in any case.
    const of = (id: string, text: string) =>
      letterProblems([...written.filter((letter) => letter.id !== id), { id, file, text }]).map(
        ({ message }) => message,
      );
    expect(of("reclamations", "")).toContainEqual(expect.stringContaining("aucun acte ne s'appelle « reclamations »"));
    expect(of("renonciation", "[[hamon-delai]]")).toContainEqual(expect.stringContaining("[[hamon-delai]]"));
    for (const text of [
      "Vous avez quatorze jours.",
      "Vous avez 14 jours.",
      "Dans le mois de sa lettre.",
      "Les trois premières années.",
    ])
      expect(of("renonciation", text)).toContainEqual(expect.stringContaining("un délai à elle"));
    expect(
      of("renonciation", 'title: "Lettre pour résilier après un an"\nVous avez [[renonciation-distance-delai]].'),
    ).not.toContainEqual(expect.stringContaining("un délai à elle"));
    for (const text of ["Envoyez-la en recommandé.", "Send it by registered letter."])
      expect(of("renonciation", text)).toContainEqual(expect.stringMatching(/« (recommandé|registered letter) »/));
    expect(of("renonciation-vie", "Envoyez-la en recommandé à l'assureur.")).toHaveLength(1);
    for (const text of ["Écrivez à la banque.", "Envoyez-la dès demain au médiateur.", "Write to the lender."])
      expect(of("renonciation", text)).toContainEqual(expect.stringContaining("ce n'est pas à qui son acte s'adresse"));
    expect(of("resiliation-par-le-nouvel-assureur", "Envoyez-la au nouvel assureur.")).toHaveLength(1);
    expect(of("resiliation-par-le-nouvel-assureur", "Envoyez-la à l'assureur.")).toHaveLength(2);
    expect(of("renonciation-vie", "")).toContainEqual(expect.stringContaining("l'acte « reclamation » de src/acts"));
  });
});

describe("the letter that ends a contract", () => {
  it.each([
    [
      "a car goes through the new insurer",
      { contrat: "auto", motif: "envie" },
      ["L.113-15-2", "formalités", "1er mai 2020"],
    ],
    ["a house after one year", { contrat: "habitation-proprietaire", motif: "envie" }, ["1er mai 2020", "L.113-15-2"]],
    ["health cover", { contrat: "sante", motif: "envie" }, ["L.221-10-2", "L.932-21-2"]],
    ["a loan", { contrat: "emprunteur", motif: "envie" }, ["L.113-12-2", "nom et adresse de la banque"]],
    [
      "a yearly end",
      { contrat: "autre", motif: "echeance", echeance: "2027-03-01" },
      ["L.113-12 ", "le 1er mars 2027"],
    ],
    [
      "group cover",
      { contrat: "sante-collective", motif: "echeance", echeance: "2027-07-01" },
      ["L.145-8", "[nom et adresse de l'entreprise]", "Lettre recommandée"],
    ],
    [
      "a late notice",
      { contrat: "autre", motif: "avis-tardif", reconduction: "2026-12-31", evenement: "2026-11-10" },
      ["L.113-15-1", "10 novembre 2026", "31 décembre 2026"],
    ],
    [
      "no notice",
      { contrat: "autre", motif: "avis-tardif", reconduction: "2026-05-01" },
      ["L.113-15-1", "Aucun avis", "1er mai 2026"],
    ],
    ["a move", { contrat: "autre", motif: "changement", evenement: "2026-10-01" }, ["L.113-16", "1er octobre 2026"]],
    ["a sold car", { contrat: "auto", motif: "vente", evenement: "2026-11-20" }, ["20 novembre 2026"]],
    [
      "a sold home",
      { contrat: "habitation-proprietaire", motif: "vente-bien", evenement: "2026-11-20" },
      ["L.121-10", "20 novembre 2026"],
    ],
    [
      "after a claim",
      { contrat: "autre", motif: "apres-sinistre", evenement: "2026-11-01" },
      ["R.113-10", "1er novembre 2026"],
    ],
    [
      "a refused reduction",
      { contrat: "autre", motif: "baisse-refusee", evenement: "2026-11-02" },
      ["L.113-4", "2 novembre 2026"],
    ],
  ])("%s", (_title, values, words) => {
    const letter = (letterFor(values) ?? "").replaceAll("\u2060", "");
    for (const word of words) expect(letter).toContain(word);
    expect(letter).toContain(", le 22 novembre 2026");
  });

  it("a late notice asks for the date of the renewal", () => {
    const answer = terminationTool.answer(
      { contrat: "auto", motif: "avis-tardif", depuis: "2026-11-19" },
      { figures, today },
    );
    expect(answer).toEqual({
      ok: false,
      errors: { reconduction: expect.stringContaining("Indiquez la date de reconduction") },
    });
  });

  it.each([
    ["life insurance", { contrat: "vie", motif: "envie" }],
    ["a professional contract at will", { contrat: "professionnel", motif: "envie" }],
    ["a right that is over", { contrat: "autre", motif: "changement", evenement: "2026-01-01" }],
  ])("there is none for %s", (_title, values) => {
    expect(letterFor(values)).toBeUndefined();
  });
});

describe("the title of a letter among letters", () => {
  it.each([
    ["Lettre : contester une expertise", "Contester une expertise"],
    ["Lettre\u00a0: l’accord de la banque", "Accord de la banque"],
    ["Lettre pour déclarer un vol", "Déclarer un vol"],
    ["Lettre au Bureau central de tarification", "Bureau central de tarification"],
    ["Lettre de l’héritier : fin du contrat", "Héritier : fin du contrat"],
    ["Un enfant naît", "Un enfant naît"],
  ])("« %s » is « %s »", (title, short) => {
    expect(shortTitle(title)).toBe(short);
  });
});
