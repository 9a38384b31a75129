import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeProblem, placed } from "../../src/content/content-error.ts";
import { parseYaml } from "../../src/content/load-yaml.ts";
import { brandSchema } from "./brand-file.ts";
import { brandProblems } from "./brand-problems.ts";

const folder = mkdtempSync(join(tmpdir(), "brand-problems-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const empty = readFileSync("scripts/brand/marque.yaml", "utf8");

/** What the command says of the empty file with one line written otherwise. */
function saidOf(line: string, instead: string): string {
  expect(empty).toContain(line);
  const text = empty.replace(line, instead);
  try {
    const brand = parseYaml(text, "marque.yaml", brandSchema);
    const problems = brandProblems(process.cwd(), brand, folder);
    return problems.map((problem) => describeProblem(placed({ ...problem, file: "marque.yaml" }, text))).join("\n");
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe("marque.yaml with one mistake", () => {
  it("is right as it is written empty", () => {
    expect(saidOf("vend: []", "vend: []")).toBe("");
  });

  it.each([
    ["vend: []", "vend: [bato]", "vend", "ne s'appelle « bato » ; vouliez-vous dire"],
    ["    offres: []", "    offres: [bateaux]", "equipe[1].offres", "« bateaux » ; vouliez-vous dire « bateau »"],
    [
      "  offres: []\n  anglais",
      "  offres: [autos]\n  anglais",
      "sans.offres",
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
    ["boites: {}", "boites: { xyz: a@b.fr }", "boites.xyz", "choisissez parmi : commercial, gestion, sinistre"],
  ])("%s → %s: one French sentence with field, line and remedy", (line, instead, field, remedy) => {
    const said = saidOf(line, instead);
    expect(said).toMatch(/^marque\.yaml, .*\(ligne \d+, colonne \d+\) : [^\n]*$/);
    expect(said).toContain(`marque.yaml, ${field} (`);
    expect(said).toContain(remedy);
  });
});
