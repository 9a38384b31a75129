import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ContentError, describeProblem } from "../../src/content/content-error.ts";
import { parseYaml, yamlIssues } from "../../src/content/load-yaml.ts";
import { brandSchema } from "./brand-file.ts";
import { brandProblems } from "./brand-problems.ts";

const folder = mkdtempSync(join(tmpdir(), "brand-problems-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const name of ["abimee.woff2", "abimee.jpg"]) writeFileSync(join(folder, name), "perdu en route");
writeFileSync(join(folder, "large.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"></svg>');
const empty = readFileSync("scripts/brand/marque.yaml", "utf8");

/** What the command says of the empty file with one line written otherwise. */
async function saidOf(line: string, instead: string): Promise<string> {
  expect(empty).toContain(line);
  const text = empty.replace(line, instead);
  try {
    const brand = parseYaml(text, "marque.yaml", brandSchema);
    const issues = await brandProblems(process.cwd(), brand, folder);
    return yamlIssues(issues, text, "marque.yaml").map(describeProblem).join("\n");
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

describe("marque.yaml with one mistake", () => {
  it("is right as it is written empty", async () => {
    expect(await saidOf("vend: []", "vend: []")).toBe("");
  });

  it.each(["356 000 000", "732 829 320"])(
    "takes the SIREN %s, whose last digit agrees with the others",
    async (siren) => {
      expect(await saidOf('siren: "000 000 000"', `siren: "${siren}"`)).toBe("");
    },
  );

  it.each([
    ["vend: []", "vend: [bato]", "vend[1]", "ne s'appelle « bato » ; vouliez-vous dire"],
    ["    offres: []", "    offres: [bateaux]", "equipe[1].offres[1]", "« bateaux » ; vouliez-vous dire « bateau »"],
    [
      "  offres: []\n  anglais",
      "  offres: [autos]\n  anglais",
      "sans.offres[1]",
      "« autos » ; vouliez-vous dire « auto »",
    ],
    ["  actes: []", "  actes: [renonciaton]", "sans.actes[1]", "aucune lettre de content/letters ne porte ce nom"],
    ["  logo: null", "  logo: logo.svg", "fichiers.logo", "« logo.svg » manque ; posez ce fichier à côté de celui-ci"],
    ["    portrait: claire", "    portrait: yann.jpg", "equipe[1].portrait", "choisissez un dessin"],
    [
      "    portrait: claire",
      "    portrait: yann.gif",
      "equipe[1].portrait",
      "choisissez un dessin (claire, antoine, helene)",
    ],
    ['ferme: "18:00"', 'ferme: "08:00"', "horaires[1].ferme", "fermerait avant d'ouvrir ; inversez les deux heures"],
    ["boites: {}", "boites: { sinistres: a@b.fr }", "boites.sinistres", "vouliez-vous dire « sinistre »"],
    ["  capital: 10 000 €", "  capital: []", "societe.capital", "attendu un texte, trouvé une liste"],
    ["  capital: 10 000 €", "  capital: '[[capital]]'", "societe.capital", "écrivez la valeur"],
    ['ouvre: "09:00"', 'ouvre: "neuf"', "horaires[1].ouvre", "écrivez l'heure sur quatre chiffres"],
    ['siren: "000 000 000"', 'siren: "732 829 321"', "societe.siren", "un chiffre de ce SIREN est faux"],
    ['siren: "000 000 000"', 'siren: "732 829"', "societe.siren", "écrivez les neuf chiffres"],
    ["  - Deuxième assureur", "  - premier Assureur", "assureurs[2]", "est déjà dans cette liste"],
    [
      "equipe:\n",
      "equipe:\n  - { nom: prenom nom, metier: Gérant, english: Manager, portrait: claire }\n",
      "equipe[2].nom",
      "retirez-le, ou ajoutez à son nom ce qui le distingue",
    ],
    [`    metier: Conseiller en assurances`, `    metier: ${"a".repeat(61)}`, "equipe[1].metier", "raccourcissez-le"],
    [
      "  policeTitres: null",
      "  policeTitres: abimee.woff2",
      "fichiers.policeTitres",
      "« abimee.woff2 » : ce fichier n'est pas une police",
    ],
    ["  icone: null", "  icone: large.svg", "fichiers.icone", "« large.svg » : l'icône doit être carrée"],
    [
      "    portrait: claire",
      "    portrait: abimee.jpg",
      "equipe[1].portrait",
      "« abimee.jpg » : ce fichier n'est pas une photo",
    ],
    ["boites: {}", "boites: { xyz: a@b.fr }", "boites.xyz", "choisissez parmi : commercial, gestion, sinistre"],
  ])("%s → %s: one French sentence with field, line and remedy", async (line, instead, field, remedy) => {
    const said = await saidOf(line, instead);
    expect(said).toMatch(/^marque\.yaml, .*\(ligne \d+, colonne \d+\) : [^\n]*$/);
    expect(said).toContain(`marque.yaml, ${field} (`);
    expect(said).toContain(remedy);
  });
});
