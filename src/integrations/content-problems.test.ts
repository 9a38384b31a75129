import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeProblem } from "../content/content-error.ts";
import { withdrawnFiles } from "../content/offer.ts";
import { pageFolders } from "../content/page-folders.ts";
import { loadSite } from "../content/site.ts";
import { futureProblems } from "../content/unfinished-pages.ts";
import { checkedYamlFiles } from "../content/yaml-readers.ts";
import { contentProblems } from "./content-problems.ts";

const now = new Date("2026-11-22T12:00:00Z");

describe("the check of the whole content", () => {
  it("finds nothing wrong in what is published", () => {
    expect(contentProblems(process.cwd(), now).map(describeProblem)).toEqual([]);
  });

  it("reads every YAML file and every folder of pages that content/ has", () => {
    const names = readdirSync("content", { recursive: true, encoding: "utf8" }).map((name) => `content/${name}`);
    const yaml = names.filter((name) => name.endsWith(".yaml"));
    expect(checkedYamlFiles.toSorted()).toEqual(yaml.toSorted());
    const folders = Object.keys(pageFolders).map((folder) => `content/${folder}/`);
    const unread = names.filter((name) => name.endsWith(".mdx") && !folders.some((folder) => name.startsWith(folder)));
    expect(unread).toEqual([]);
  });
});

describe("mistakes between files", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "content-"));
    for (const folder of ["content", "src/pages"]) cpSync(folder, join(root, folder), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(join(root, file), edit(readFileSync(join(root, file), "utf8")));
  const found = () => contentProblems(root, now).map(describeProblem);

  it("are a date to come and a file that is not UTF-8, each with its remedy", () => {
    // Not about what this broker does not sell: such an article is not read.
    const unsold = new Set(globSync([...withdrawnFiles("content/blog")], { cwd: "content/blog" }));
    const articles = readdirSync("content/blog").filter((name) => name.endsWith(".mdx") && !unsold.has(name));
    const [article = "", other = ""] = articles.map((name) => `content/blog/${name}`);
    const [one, another] = articles.map((name) => name.replace(".mdx", ""));
    change(article, (text) =>
      text.replace(/^date: .*$/m, "date: 2099-03-01").replace(/^updated: .*$/m, "updated: 2099-03-01"),
    );
    expect(futureProblems(root, new Date()).map(describeProblem)).toEqual([
      expect.stringMatching(
        new RegExp(`${one}.*date \\(ligne \\d+, colonne 1\\) : le 2099-03-01 n'est pas encore venu`),
      ),
      expect.stringContaining("updated"),
    ]);
    change(article, (text) => `\uFEFF${text}`);
    writeFileSync(join(root, other), Buffer.from(readFileSync(join(root, other), "utf8"), "latin1"));
    const problems = found();
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`${one}.*ligne 1.*sans BOM`)));
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`${another}.*ligne \\d+.*Windows-1252`)));
  });

  it("are a form and a delay that a page of content/legal gives itself", () => {
    change("content/legal/resilier.mdx", (text) => `${text}\nÉcrivez en recommandé, deux mois au plus avant.\n`);
    expect(found()).toEqual([
      expect.stringMatching(/^content\/legal\/resilier\.mdx : la page donne un délai à elle, « deux mois »/),
      expect.stringMatching(/^content\/legal\/resilier\.mdx : le texte demande un envoi « recommandé »/),
      expect.stringMatching(/^content\/legal\/resilier\.mdx : « deux mois au plus » est un délai de l'acte/),
    ]);
  });

  it("name a form that the quick quote cannot replace", () => {
    for (const name of ["contact", "rcpro"]) {
      change("content/site.yaml", (text) => text.replace(/^ {2}forms: .*$/m, `  forms: [${name}]`));
      expect(found()).toEqual([
        expect.stringMatching(
          new RegExp(
            `^content/site\\.yaml, without\\.forms.* : la demande rapide ne remplace aucun formulaire « ${name} »`,
          ),
        ),
      ]);
    }
  });

  // Another broker may sell neither of the two offers that are changed.
  it.runIf(loadSite().demonstration)("are reported together, each in the file that must change, at its line", () => {
    const article = "content/blog/guide-assurance-vie-2025.mdx";
    const copy = "content/blog/copie.mdx";
    cpSync(join(root, article), join(root, copy));
    change("content/products/rc-pro.mdx", (text) => text.replace(/^ {2}name: .*$/m, "  name: rcpro"));
    change(
      "content/data/redirects.yaml",
      (text) => `${text}- { from: /ancienne, to: /nulle-part, status: 301, reason: essai }\n`,
    );
    change("content/blog/devis-assurance-auto-2025.mdx", (text) =>
      text.replace("- /assurance-auto", "- /assurance-voiture"),
    );
    const problems = found();
    expect(problems).toEqual([
      expect.stringMatching(
        /^content\/blog\/copie\.mdx, slug \(ligne 3, colonne \d+\) : le slug « guide-assurance-vie-2025 » diffère du nom du fichier ; écrivez « copie », ou renommez le fichier$/,
      ),
      expect.stringMatching(
        /^content\/blog\/copie\.mdx, title \(ligne \d+, colonne \d+\) : ce texte est déjà celui de content\/blog\/guide-assurance-vie-2025\.mdx/,
      ),
      expect.stringMatching(/^content\/blog\/copie\.mdx, description/),
      expect.stringMatching(
        /^content\/blog\/devis-assurance-auto-2025\.mdx, related\[\d\] \(ligne \d+, colonne \d+\) : aucune page ne répond à \/assurance-voiture/,
      ),
      expect.stringMatching(/^content\/data\/redirects\.yaml, \[\d+\]\.to.* : aucune page ne répond à \/nulle-part/),
      expect.stringMatching(
        /^content\/products\/rc-pro\.mdx, form\.name \(ligne \d+, colonne \d+\) : le formulaire « rcpro » n'existe pas ; vouliez-vous dire « rc-pro »/,
      ),
    ]);
  });

  it("a file that nothing reads, and a name that is no address, are reported with what to do", () => {
    const article = "content/blog/guide-assurance-vie-2025.mdx";
    cpSync(join(root, article), join(root, "content/blog/mon-article.md"));
    cpSync(join(root, article), join(root, "content/articles/mon-article.mdx"), { recursive: true });
    cpSync(join(root, article), join(root, "content/blog/Été à vélo.mdx"));
    expect(found()).toEqual(
      expect.arrayContaining([
        "content/blog/mon-article.md : le site ne lit pas ce fichier ; renommez-le « mon-article.mdx »",
        "content/articles/mon-article.mdx : le site ne lit pas ce fichier ; corrigez son nom, ou mettez-le dans un dossier de content/README.md",
        "content/blog/Été à vélo.mdx (ligne 1, colonne 1) : le nom du fichier devient l'adresse de la page ; renommez-le « ete-a-velo.mdx » : minuscules sans accent, chiffres et tirets",
      ]),
    );
  });

  it("an article that cites an offer the broker has switched off is none: its list leaves the page out", () => {
    change("content/site.yaml", (text) =>
      text.replace(/^ {2}lines: .*$/m, "  lines: [sante, courtier-assurance-sante]"),
    );
    change("content/blog/devis-assurance-auto-2025.mdx", (text) =>
      text.replace(/^ {2}- \/assurance-auto.*$/m, "  - /particuliers/sante"),
    );
    expect(found()).toEqual([]);
  });

  it("a YAML file that cannot be read is reported alone, without the pages that cite it", () => {
    change("content/site.yaml", (text) => text.replace(/^ {2}name: /m, "\tname: "));
    expect(found()).toEqual([expect.stringMatching(/^content\/site\.yaml \(ligne \d+, colonne 1\) : une tabulation/)]);
  });
});
