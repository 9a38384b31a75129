import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mdxToJs } from "satteri";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { linkPlugin, tableCellPlugin, unsoldPlugin, visibleTextPlugin } from "./markdown-plugins.ts";

const root = mkdtempSync(join(tmpdir(), "markdown-"));
const here = process.cwd();

/** What is left of an MDX text, as the code that draws it. */
const left = (text: string) => mdxToJs(text, { mdastPlugins: [unsoldPlugin, linkPlugin] }).code;

const tableOf = (...rows: readonly string[]) =>
  [
    '<FigureTable caption="Pièces">',
    "",
    "| Demande | À préparer |",
    "| --- | --- |",
    ...rows,
    "",
    "</FigureTable>",
  ].join("\n");

describe("A text of a broker who sells no loan insurance", () => {
  beforeAll(() => {
    cpSync("content", join(root, "content"), { recursive: true });
    const site = parseDocument(readFileSync("tests/fixture-broker/content/site.yaml", "utf8"));
    site.setIn(["without", "lines"], ["emprunteur"]);
    writeFileSync(join(root, "content/site.yaml"), site.toString({ lineWidth: 0 }));
    // The readers of the contents take those of the folder that the site is built in.
    process.chdir(root);
  });
  afterAll(() => {
    process.chdir(here);
    rmSync(root, { recursive: true, force: true });
  });

  it("keeps the words of a link to it, without the link", () => {
    const text = left("Voyez la [page du prêt](/assurance-emprunteur) et [nous](/contact).");
    expect(text).toContain("page du prêt");
    expect(text).not.toContain("/assurance-emprunteur");
    expect(text).toContain("/contact");
  });

  it("loses the items of a list and the rows of a table that begin with it", () => {
    expect(left("- [Prêt](/assurance-emprunteur) : une offre\n- [Contact](/contact)")).not.toContain("une offre");
    const table = left(tableOf("| [Prêt](/assurance-emprunteur) | Tableau |", "| [Contact](/contact) | Rien |"));
    expect(table).not.toContain("Tableau");
    expect(table).toContain("Rien");
  });

  it("loses a call to action that leads to it, and keeps one that leads elsewhere", () => {
    const call = (href: string) => left(`<CallToAction title="Gardez" text="Lisez." href="${href}" label="Voir" />`);
    expect(call("/assurance-emprunteur#devis")).not.toContain("Gardez");
    expect(call("/contact")).toContain("Gardez");
  });

  it("loses a table with its caption when no row of it is left", () => {
    expect(left(`Avant.\n\n${tableOf("| [Prêt](/assurance-emprunteur) | Tableau |")}`)).not.toContain("Pièces");
  });
});

it.each([
  ["an article of law", "Sans cela, l’article L.113-12 ne joue pas.", "L.113-\u206012"],
  ["an article alone in its cell", "| Texte |\n| --- |\n| L.132-5-1 |", "L.132-\u20605-\u20601"],
  ["an e-mail", "Écrivez un e-mail.", "e-\u2060mail"],
])("keeps %s on one line, its hyphen as it was written", (_what, text, word) => {
  const { code } = mdxToJs(text, { mdastPlugins: [visibleTextPlugin] });
  expect(code).toContain(word);
});

it("names the column of a cell that says something, and of no empty one", () => {
  const { code } = mdxToJs(tableOf("| RC Pro | |", "| Auto | Relevé |"), { hastPlugins: [tableCellPlugin] });
  expect(code.match(/data-?label/gi)).toHaveLength(1);
});
