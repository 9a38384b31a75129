import { describe, expect, it } from "vitest";
import { guideOfPage } from "./guide-blocks.ts";
import { guidePdf } from "./write-pdf.ts";

const page = (
  brand: string,
) => `<!doctype html><html lang="fr"><body><article data-guide="essai" data-brand="${brand}" data-subtitle="Sa promesse"
  data-path="/guides/essai" data-category="professionnels" data-updated="2026-11-21">
  <header><h1>Un guide</h1><p class="lead">Sa promesse. Remplissez-le ici.</p><p class="guide__edition">Téléphone : <a href="tel:+33199001234">01 99</a>.</p></header>
  <div class="prose guide__sheets">
    <h2>Fiche 1</h2><p>Un <strong>mot</strong> et <a href="/rc-pro">un lien</a>.</p>
    <ul class="checklist"><li><label><input type="checkbox"><span>À cocher</span></label></li></ul>
    <figure><figcaption>Délais</figcaption><table><thead><tr><th scope="col">Acte</th><th scope="col">Délai</th></tr></thead>
      <tbody><tr><th scope="row">Déclarer</th><td>5 jours</td></tr></tbody></table><p class="figure-table__note">Une note.</p></figure>
    <table class="worksheet"><caption>À remplir</caption><thead><tr><th>Poste</th><th>Montant</th></tr></thead>
      <tbody><tr><th scope="row">Choses</th><td><input aria-label="Montant, Choses"></td></tr></tbody></table>
    <section class="letter"><p class="letter__title">Modèle</p><p>Le <label class="blank"><span>date</span><input></label>, je déclare.</p></section>
  </div></article></body></html>`;

describe("a guide read from its page", () => {
  const guide = guideOfPage(page("Cabinet Galibier"));

  it("has its title, its promise, its edition and its publisher", () => {
    expect(guide).toMatchObject({
      title: "Un guide",
      subtitle: "Sa promesse",
      brand: "Cabinet Galibier",
      path: "/guides/essai",
    });
    expect(guide.edition[0]?.map(({ text, href }) => [text, href])).toEqual([
      ["Téléphone : ", undefined],
      ["01 99", "tel:+33199001234"],
      [".", undefined],
    ]);
  });

  it("keeps links, bold words and boxes to tick", () => {
    expect(guide.blocks[1]).toMatchObject({
      runs: [{ text: "Un " }, { text: "mot", bold: true }, {}, { href: "/rc-pro" }, {}],
    });
    expect(guide.blocks[2]).toMatchObject({ kind: "list", mark: "box" });
  });

  it("names its tables, and leaves the cells of a sheet empty", () => {
    expect(guide.blocks[3]).toMatchObject({
      kind: "table",
      caption: "Délais",
      rows: [["Déclarer", "5 jours"]],
      isSheet: false,
    });
    expect(guide.blocks[5]).toMatchObject({
      kind: "table",
      caption: "À remplir",
      rows: [["Choses", ""]],
      isSheet: true,
    });
  });

  it("says in a letter what to write in a blank", () => {
    expect(JSON.stringify(guide.blocks[6])).toContain("........ (date)");
  });

  it("refuses a page without a guide", () => {
    expect(() => guideOfPage("<p>Rien</p>")).toThrow("holds no guide");
  });
});

/** Structure types that every reader knows (ISO 32000-1, 14.8.4): no role map is needed. */
const standardTypes = [
  "Document",
  "Sect",
  "Figure",
  "P",
  "H1",
  "H2",
  "H3",
  "L",
  "LI",
  "Lbl",
  "LBody",
  "Table",
  "Caption",
  "THead",
  "TBody",
  "TR",
  "TH",
  "TD",
  "Link",
];

describe("the PDF of a guide", () => {
  const write = async (brand: string) =>
    (await guidePdf(guideOfPage(page(brand)), "https://www.exemple.example")).toString("latin1");

  it("is tagged, in French, with title shown, outline and metadata", async () => {
    const pdf = await write("Cabinet Galibier");
    for (const part of [
      "/Marked true",
      "/StructTreeRoot",
      "/Lang (fr-FR)",
      "/DisplayDocTitle true",
      "/Outlines",
      "/Type /Metadata",
    ])
      expect(pdf).toContain(part);
  });

  it("uses standard structure types only", async () => {
    const pdf = await write("Cabinet Galibier");
    const types = [...pdf.matchAll(/\/S \/(\w+)\n(?:\/|>>)/g)].flatMap(([, type = ""]) => type);
    const inTree = types.filter((type) => type !== "URI" && type !== "GoTo" && type !== "Transparency");
    expect(inTree).toContain("TH");
    expect(inTree.filter((type) => !standardTypes.includes(type))).toEqual([]);
  });

  it("names columns and rows, and keeps its links alive", async () => {
    const pdf = await write("Cabinet Galibier");
    for (const part of [
      "/Scope /Column",
      "/Scope /Row",
      "/URI (tel:+33199001234)",
      "/URI (https://www.exemple.example/rc-pro)",
      "/URI (https://www.exemple.example/guides/essai)",
    ])
      expect(pdf).toContain(part);
  });

  it("has the name of its publisher", async () => {
    const other = await write("Maison Lautaret &amp; Fils");
    expect(other).toContain("Maison Lautaret et Fils");
    expect(other).not.toContain("Galibier");
  });

  it("is the same file when nothing changed", async () => {
    expect(await write("Cabinet Galibier")).toBe(await write("Cabinet Galibier"));
  });
});
