import { describe, expect, it } from "vitest";
import { distance } from "../shared/edit-distance.ts";
import { type SearchEntry, SiteSearch, writeIndex } from "./site-index.ts";
import { termsAsMeant, withPhrases } from "./spelling.ts";
import { termOf, wordsOf } from "./words.ts";

const termsOf = (text: string) => wordsOf(text).flatMap((word) => termOf(word) ?? []);

const page = (href: string, title: string, body = "", kind: SearchEntry["kind"] = "page"): SearchEntry => ({
  id: `${href} ${kind}`,
  kind,
  href,
  title,
  name: "",
  links: "",
  asked: "",
  weight: 1,
  text: "",
  headings: "",
  body,
});

const entries = [
  page("/auto", "Assurance auto", "tiers, tous risques, conducteur"),
  page("/bateau", "Assurance bateau", "port, plaisance"),
  page("/resilier", "Résilier un contrat", "lettre, échéance"),
  page("/flotte", "Flotte de véhicules", "assurance de l'entreprise"),
  page("/sante", "Complémentaire santé", "remboursements, assurance"),
  page("/resilier", "Quand puis-je résilier ?", "", "answer"),
];
const search = new SiteSearch(writeIndex(entries, [["mutuelle", "complémentaire"]]));
const first = (query: string) => search.find(query)[0]?.href;

describe("a word is searched by what it means", () => {
  it.each([
    ["résiliées", "resilier"],
    ["résiliation", "résilier"],
    ["flotte", "flote"],
    ["bateaux", "bato"],
    ["locataire", "locatère"],
    ["nationale", "national"],
    ["sœur", "soeur"],
    ["paye", "paie"],
    ["parti", "partir"],
    ["couvert", "couvre"],
    ["habitation", "abitation"],
    ["assurance", "assurence"],
    ["renoncer", "renonser"],
    ["accident", "asident"],
    ["temporaire", "temporére"],
    ["coiffeuse", "coiffeur"],
    ["conductrice", "conducteur"],
    ["électricienne", "électricien"],
  ])("« %s » is « %s »", (one, other) => {
    expect(wordsOf(one).map(termOf)).toEqual(wordsOf(other).map(termOf));
  });

  it.each([
    ["vente", "vent"],
    ["loyer", "loi"],
    ["porte", "port"],
    ["preter", "pret"],
    ["pars", "par"],
    ["payer", "PER"],
    ["collier", "colis"],
    ["chat", "cat"],
    ["client", "cliant"],
  ])("« %s » is not « %s »", (one, other) => {
    expect(termOf(one)).not.toBe(termOf(other));
  });

  it.each(["de", "la", "est", "quand", "j", "koi", "mois", "12"])("« %s » means nothing of its own", (word) => {
    expect(termOf(word)).toBeNull();
  });
});

describe("a word that no text has is read again", () => {
  const words = ["eau", "vol", "voiture", "bonus", "malus", "multirisque", "velo", "expert", "perte"];
  const known = new Map(words.flatMap(termsOf).map((term, uses) => [term, uses] as const));
  const read = (query: string) => termsAsMeant(wordsOf(query), known);

  it.each([
    ["leau", "eau", "without the short word glued to it"],
    ["jai", "", "to nothing, when it is two short words"],
    ["volent", "vol", "as another form of a verb"],
    ["bonusmalus", "bonus malus", "as two words written as one"],
    ["vioture voitue", "voiture voiture", "with a wrong letter"],
    ["multirique", "multirisque", "with a wrong letter in what looks like its ending"],
    ["epert", "expert", "as the word that begins alike, of two that are as near"],
    ["molo", "molo", "not at all, when it is too short to tell"],
    ["vol", "vol", "not at all, when it is known"],
  ])("« %s »: « %s », %s", (query, meant) => {
    expect(read(query)).toEqual(wordsOf(meant).map(termOf));
  });
});

it.each([
  ["voiture", "voiture", 0],
  ["voitue", "voiture", 1],
  ["vioture", "voiture", 1],
  ["boiture", "voiture", 1],
  ["vitre", "voiture", 2],
  ["", "vol", 3],
])("« %s » is %s with %i letters wrong", (one, other, letters) => {
  expect(distance(one, other)).toBe(letters);
  expect(distance(other, one)).toBe(letters);
});

describe("several words of one meaning", () => {
  const phrases = [{ terms: ["cart", "vert"], means: "memo" }];

  it("are read as one, side by side and in order", () => {
    expect(withPhrases(["ou", "cart", "vert"], phrases)).toEqual(["ou", "memo"]);
    expect(withPhrases(["vert", "cart"], phrases)).toEqual(["vert", "cart"]);
  });

  it("find the page of their group's first word", () => {
    const french = new SiteSearch(
      writeIndex([page("/tiers", "Au tiers"), page("/party", "Une fête")], [["tiers", "third party"]]),
    );
    expect(french.find("third party").map(({ href }) => href)).toEqual(["/tiers"]);
  });
});

describe("the search", () => {
  it.each([
    ["assurence oto", "/auto"],
    ["asurance bato", "/bateau"],
    ["flote", "/flotte"],
    ["mutuelle", "/sante"],
    ["resi", "/resilier"],
    ["est-ce que je peux résillier mon contrat", "/resilier"],
  ])("« %s » finds %s", (query, href) => {
    expect(first(query)).toBe(href);
  });

  it("gives the short answer of a question before the page", () => {
    expect(search.find("quand résilier").map(({ kind }) => kind)).toEqual(["answer", "page"]);
  });

  it("takes a rare word for rare, however common the others of its meaning are", () => {
    const titled = (title: string, count: number) =>
      Array.from({ length: count }, (_, at) => page(`/${title}/${at}`, title));
    const rare = new SiteSearch(
      writeIndex(
        [...titled("Obligatoire", 3), ...titled("Propriétaire", 6), page("/pno", "PNO")],
        [["proprietaire", "pno"]],
      ),
    );
    expect(rare.find("PNO obligatoire")[0]?.href).toBe("/pno");
  });

  it("counts words of one meaning once", () => {
    const twice = new SiteSearch(
      writeIndex([page("/prix", "Prix"), page("/toit", "Toit", "combien, coûte")], [["prix", "combien", "coute"]]),
    );
    expect(twice.find("combien coûte un toit")[0]?.href).toBe("/toit");
  });

  it("finds a page by what other pages call it", () => {
    const called = new SiteSearch(
      writeIndex([page("/depart", "Partir"), { ...page("/lettre", "Quitter"), links: "résilier" }], []),
    );
    expect(called.find("résilier")[0]?.href).toBe("/lettre");
  });

  it("finds a page by what visitors type who look for it", () => {
    const typed = new SiteSearch(
      writeIndex([page("/vitre", "Bris de glace", "porte"), { ...page("/vol", "Vol"), asked: "porte forcée" }], []),
    );
    expect(typed.find("on a forcé ma porte")[0]?.href).toBe("/vol");
  });

  it("knows a page by a phrase that visitors type, in the first word of its group", () => {
    const typed = new SiteSearch(
      writeIndex(
        [page("/santé", "Santé", "indépendant"), { ...page("/dix", "Dix ans"), asked: "micro entrepreneur" }],
        [["independant", "micro entrepreneur"]],
      ),
    );
    expect(typed.find("je suis micro-entrepreneur")[0]?.href).toBe("/dix");
  });

  it("gives first the answer of the very question, even of a page that comes later", () => {
    const twice = new SiteSearch(
      writeIndex(
        [
          page("/pret", "Assurance de prêt : combien coûte une assurance", "assurance"),
          page("/prix", "Prix"),
          page("/pret", "Combien coûte l'assurance de mon prêt ?", "", "answer"),
          page("/prix", "Combien coûte une assurance ?", "", "answer"),
        ],
        [],
      ),
    );
    expect(twice.find("combien coûte une assurance")[0]?.href).toBe("/prix");
  });

  it("takes a number for no other number, and finds a percentage", () => {
    const numbers = new SiteSearch(writeIndex([page("/roule", "Rouler 5000 km"), page("/hausse", "Plus 15 %")], []));
    expect(numbers.find("3000")).toEqual([]);
    expect(numbers.find("20 %")[0]?.href).toBe("/hausse");
  });

  it("knows the other words of a word that is typed with a mistake", () => {
    expect(first("mutuele")).toBe("/sante");
    expect(first("mutulle")).toBe("/sante");
  });

  it.each(["c'est quoi une franchise", "c koi la franchise", "franchise définition", "que veut dire franchise"])(
    "gives the meaning first to who asks for it: « %s »",
    (query) => {
      const explained = new SiteSearch(
        writeIndex(
          [
            { ...page("/lexique#franchise", "Franchise", "", "term"), weight: 0.7 },
            page("/soins", "Franchise médicale"),
            page("/soins", "À combien s'élève la franchise ?", "", "answer"),
          ],
          [],
        ),
      );
      expect(explained.find(query)[0]?.href).toBe("/lexique#franchise");
      expect(explained.find("franchise")[0]?.href).toBe("/soins");
    },
  );

  it("is not misled by a word that no text has", () => {
    expect(search.find("quand résilier xylophone").map(({ kind }) => kind)).toEqual(["answer", "page"]);
  });

  it("gives no answer that holds much less of the question than a page", () => {
    expect(search.find("résilier par lettre à l'échéance")[0]?.kind).toBe("page");
  });

  it("finds nothing for nothing, and nothing for words of no page", () => {
    expect(search.find("   ")).toEqual([]);
    expect(search.find("xylophone")).toEqual([]);
  });

  it.each(["aaaa", "bbbb", "aaaa bbb"])("finds nothing for a letter held down: « %s »", (query) => {
    expect(search.find(query)).toEqual([]);
  });
});

it("marks the words that were searched, whatever their accents and ending", () => {
  const found = search
    .marked("Résilier un contrat : <b>lettre</b>", "resiliation lettre")
    .filter((piece) => piece.found);
  expect(found.map(({ text }) => text)).toEqual(["Résilier", "lettre"]);
});
