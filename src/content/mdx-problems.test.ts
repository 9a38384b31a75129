import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { componentRules } from "./component-rules.ts";
import { describeProblem } from "./content-error.ts";
import { mdxProblems } from "./mdx-problems.ts";

const surroundings = {
  root: process.cwd(),
  pages: new Set(["/", "/contact", "/rc-pro", "/assurance-auto"]),
  hiddenPages: new Set(["/blog/brouillon"]),
};
const article = "content/blog/essai.mdx";
const head = "---\nid: essai\n---\n\n";
const problemsIn = (body: string, file = article) =>
  mdxProblems(file, `${head}${body}\n`, surroundings).map(describeProblem);

const callout = (text: string, tag = 'Callout type="info" title="Titre"') => `<${tag}>\n\n${text}\n\n</Callout>`;

/**
 * One line for each mistake: what is typed after a front matter of four lines, where the message points, and
 * what it says.
 */
// biome-ignore format: one line a mistake reads as a table
const mistakes: readonly (readonly [what: string, body: string, place: string, ...says: readonly string[]])[] = [
  ["a tag never closed", '<Callout type="info" title="a">\n\nTexte\n', "ligne 5, colonne 1", "<Callout> n'est pas fermée", "ajoutez </Callout>"],
  ["a tag closed by another", '<Callout type="info" title="a">\n\nTexte\n\n</Definition>', "ligne 9, colonne 1", "</Definition> ferme une autre balise que <Callout>, ouverte ligne 5", "écrivez </Callout>"],
  ["a closing tag alone", "Texte\n\n</Callout>", "ligne 7, colonne 1", "</Callout> ne ferme aucune balise", "retirez-la"],
  ["a line break as in HTML", "Un <br> deux", "ligne 5, colonne 4", "écrivez <br />"],
  ["a sum after <", "Un dégât <500 € reste à votre charge.", "ligne 5, colonne 10", "« <500 € » est lu comme une balise", "moins de 500 €"],
  ["a comment as in HTML", "<!-- à revoir -->", "ligne 5, colonne 1", "commentaire HTML", "{/* votre remarque */}"],
  ["an address between < and >", "Voir <https://www.orias.fr>.", "ligne 5, colonne 6", "[texte du lien](https://www.orias.fr)"],
  ["curly quotes in a tag", callout("Texte", "Callout type=“info” title=“Titre”"), "ligne 5, colonne 1", "guillemets courbes", "guillemets droits"],
  ["a quote that stays open in a tag", '<Callout type="info title="a">\n\nTexte\n\n</Callout>', "ligne 5, colonne 1", "<Callout> est mal écrite", "guillemet droit de chaque côté"],
  ["an open brace", "Une accolade { seule.", "ligne 5, colonne 14", "accolade { s'ouvre et ne se ferme pas", "\\{"],
  ["a word between braces", "Bonjour {prénom}.", "ligne 5, colonne 9", "« {prénom} » est lu comme du code", "\\{ et \\}"],
  ["a list that cannot be read", '<GuaranteeList covered={["a", "b"} excluded={["c"]} />', "ligne 5, colonne", "ce qui est entre accolades ne se lit pas", '{["un", "deux"]}'],
  ["an import", 'import X from "./x.astro"\n\nTexte', "ligne 5, colonne 1", "sans import"],
  ["an import below a line of text", 'Texte\nimport X from "./x.astro"', "ligne 6, colonne 1", "sans import"],
  ["a table on one line", "| A | B | | --- | --- |", "ligne 5, colonne", "un tableau coupé"],
  ["a table without the empty line before it", "## Titre\n\nTexte | A |\n| --- | --- | --- |\n| a | b |", "ligne 8, colonne 1", "un tableau coupé"],
  ["a closing brace alone", "Une accolade } seule.", "ligne 5, colonne 14", "une accolade } seule", "\\}"],
  ["an unknown component, near a known one", '<Calout type="info" title="a">\n\nTexte\n\n</Calout>', "ligne 5, colonne 1", "<Calout> n'existe pas", "vouliez-vous dire « Callout »"],
  ["a component of the legal pages in an article", '<Identity of="legal.orias" />', "ligne 5, colonne 1", "ne sert que dans content/legal/", "retirez-le"],
  ["a property outside its words", callout("Texte", 'Callout type="conseil" title="a"'), "ligne 5, colonne 10", "type vaut « conseil »", "« info », « attention », « exemple »"],
  ["a property that does not exist", callout("Texte", 'Callout type="info" titre="a" title="a"'), "ligne 5, colonne 22", "« titre » n'existe pas", "vouliez-vous dire « title »"],
  ["a property that is missing", callout("Texte", 'Callout type="info"'), "ligne 5, colonne 1", "title manque", 'écrivez title="…"'],
  ["a property without words", callout("Texte", 'Callout type="info" title=""'), "ligne 5, colonne 22", 'écrivez title="…"'],
  ["properties from code", callout("Texte", 'Callout type="info" title="a" {...reste}'), "ligne 5, colonne 1", "n'est pas une propriété"],
  ["a list that is a text", '<GuaranteeList covered="a" excluded={["c"]} />', "ligne 5, colonne 16", "covered attend une liste", 'covered={["…", "…"]}'],
  ["a row with too few cells", '<Comparison caption="a" columns={["a", "b"]} rows={[["c"]]} />', "ligne 5, colonne 46", "la ligne 1 de rows a 1 cellule pour 2 colonnes", "une cellule par colonne"],
  ["a step outside its list", '<Step title="a">\n\nTexte\n\n</Step>', "ligne 5, colonne 1", "il va dans <Steps>", "entourez-le"],
  ["a heading of the page's own level", "# Un titre", "ligne 5, colonne 1", "c'est celui de l'en-tête", "« ## »"],
  ["a heading that skips a level", "## Deux\n\n#### Quatre", "ligne 7, colonne 1", "sous un titre de rang 2", "« ### »"],
  ["a link to no page", "Voir [nos offres](/rc-pros).", "ligne 5, colonne 6", "aucune page ne répond à /rc-pros", "vouliez-vous dire « /rc-pro »"],
  ["a link with a final slash", "Voir [nos offres](/rc-pro/).", "ligne 5, colonne 6", "finit par une barre", "retirez-la"],
  ["a link without slash", "Voir [nous](contact).", "ligne 5, colonne 6", "n'est pas une adresse du site", "« /contact »"],
  ["a link to a draft", "Voir [ici](/blog/brouillon).", "ligne 5, colonne 6", "aucun article publié ne répond à /blog/brouillon", "publiez cet article"],
  ["a call that leads nowhere", '<CallToAction title="a" text="b" href="/nulle-part-du-tout" label="c" />', "ligne 5, colonne 34", "aucune page ne répond à /nulle-part-du-tout"],
  ["a link written as HTML", '<a href="/contact">nous</a>', "ligne 5, colonne 1", "[texte du lien](/adresse)"],
  ["an image without alternative", "![](./images/velo.jpg)", "ligne 5, colonne 1", "n'a pas d'alternative", "dites ce qu'elle montre"],
  ["an image of another site", "![Un vélo](https://exemple.fr/velo.jpg)", "ligne 5, colonne 1", "sur un autre site", "images/"],
  ["an image that is not there", "![Un vélo](./images/velo.jpg)", "ligne 5, colonne 1", "n'existe pas", "ajoutez le fichier"],
  ["an image from the root", "![Un vélo](/velo.jpg)", "ligne 5, colonne 1", "./images/son-nom.jpg"],
  ["an image written as HTML", '<img src="./images/velo.jpg" />', "ligne 5, colonne 1", "![ce que montre l'image]"],
  ["a figure that does not exist", "Le plafond est de [[pas-2026]].", "ligne 5, colonne 19", "[[pas-2026]] n'existe pas", "vouliez-vous dire « pass-2026 »"],
];

describe("a mistake in the text of a page is told in French with file, line, column and remedy", () => {
  it.each(mistakes)("%s", (_what, body, place, ...says) => {
    const [first = "(aucune erreur)", ...others] = problemsIn(body);
    expect(first).toContain(`${article} (${place}`);
    for (const words of says) expect(first).toContain(words);
    expect(first).not.toMatch(/expected|unexpected|parse|undefined|mdx-jsx/i);
    // One image may have two mistakes: no alternative text, and a missing file.
    expect(others.filter((problem) => !problem.includes("n'existe pas"))).toEqual([]);
  });

  it("finds nothing in a text that uses everything as it should be used", () => {
    const body = [
      "Un texte avec [[pass-2026]], [un lien](/contact#ici), [un autre](https://www.orias.fr) et {/* une remarque */}.",
      callout("Texte"),
      '<Steps>\n\n<Step title="a">\n\nTexte\n\n</Step>\n\n</Steps>',
      '<Comparison caption="a" columns={["a", "b"]} rows={[["c", "d"]]} note="e" />',
      '<h2 id="ancre">Titre</h2>',
      "Un exemple à 10 ans et 1 000 €, sur 480 601 €.",
    ].join("\n\n");
    expect(problemsIn(body)).toEqual([]);
  });
});

describe("the rules of the components", () => {
  it("name every component that pages and guides hand to MDX, and no other", () => {
    const given = [
      ...["src/components/mdx", "src/components/guide"].flatMap((folder) =>
        readdirSync(folder).flatMap((name) => (name.endsWith(".astro") ? [name.replace(".astro", "")] : [])),
      ),
      ...[
        ...readFileSync("src/components/mdx/legal-components.ts", "utf8").matchAll(/^ {2}([A-Z]\w+)(?:: \w+)?,$/gm),
      ].map(([, name = ""]) => name),
    ];
    expect(Object.keys(componentRules).toSorted()).toEqual([...new Set(given)].toSorted());
  });
});
