/**
 * npm run brand -- marque.yaml: writes a broker's identity, people, colours, logo and fonts over the demonstration's.
 * npm run brand: writes the file to fill in.
 */
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ContentError, describeProblem } from "../src/content/content-error.ts";
import { yamlIssues } from "../src/content/load-yaml.ts";
import { contentProblems } from "../src/integrations/content-problems.ts";
import { launchProblems } from "../src/launch/launch-problems.ts";
import { launchReport } from "../src/launch/launch-report.ts";
import { categories } from "../src/shared/category.ts";
import { weakPairs } from "../src/shared/colour-contrast.ts";
import { readTokens } from "../src/shared/design-tokens.ts";
import { readBrand } from "./brand/brand-file.ts";
import { brandProblems } from "./brand/brand-problems.ts";
import { writeBrand } from "./brand/write-brand.ts";
import { runCommand, say } from "./process/command-line.ts";
import { PlainProblem, projectRoot } from "./setup/prepare.mjs";

/** Writes the empty file, never over one that is there. */
function writeEmptyFile(): void {
  const file = join(projectRoot, "marque.yaml");
  if (existsSync(file))
    throw new PlainProblem("marque.yaml existe déjà : complétez-le, puis lancez « npm run brand -- marque.yaml ».");
  copyFileSync(join(import.meta.dirname, "brand/marque.yaml"), file);
  say("marque.yaml est écrit : remplacez ses valeurs, puis lancez « npm run brand -- marque.yaml ».");
}

/** @throws ContentError or PlainProblem in French. */
async function writeBrandOf(name: string): Promise<void> {
  const file = resolve(name);
  if (!existsSync(file)) throw new PlainProblem(`${name} n'existe pas ; « npm run brand » écrit ce fichier.`);
  const brand = readBrand(file, name);
  const issues = await brandProblems(projectRoot, brand, dirname(file));
  if (issues.length > 0) throw new ContentError(yamlIssues(issues, readFileSync(file, "utf8"), name));
  await writeBrand(projectRoot, brand, dirname(file));
  const now = new Date();
  const weak = weakPairs(readTokens(projectRoot), categories);
  const wrong = contentProblems(projectRoot, now);
  if (wrong.length + weak.length > 0)
    throw new PlainProblem([...wrong.map(describeProblem), ...weak.map(({ message }) => message)].join("\n"));
  say("La marque est posée ; le site se construit : npm start. En démonstration (SITE_DEMO=1), il peut être publié.\n");
  say("Avant une vraie mise en ligne :\n");
  say(launchReport(launchProblems(projectRoot, process.env, now)));
}

await runCommand(async () => {
  const [name] = process.argv.slice(2);
  try {
    if (name === undefined) writeEmptyFile();
    else await writeBrandOf(name);
  } catch (error) {
    if (error instanceof ContentError) throw new PlainProblem(error.message);
    throw error;
  }
});
