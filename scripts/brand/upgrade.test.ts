import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { describeProblem } from "../../src/content/content-error.ts";
import { contentProblems } from "../../src/integrations/content-problems.ts";
import { brandsToBuild } from "../../tests/brands/generate-brand.ts";
import { readBrand } from "./brand-file.ts";
import { writeBrand } from "./write-brand.ts";

/** What belongs to a broker: contents, colours, and the fonts that `npm run fonts` made of them. */
const BRAND_FILES = /^(?:content\/|src\/styles\/(?:tokens|fonts)\.css$|src\/assets\/fonts\/)/;

// docs/upgrade.md: a broker's repository takes the next version. It needs this repository's history, and minutes.
describe.skipIf(process.env.TEST_FULL !== "1" || !existsSync(".git"))("A broker's repository", () => {
  let folder = "";
  const git = (...words: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=Essai", "-c", "user.email=essai@exemple.fr", ...words], {
      cwd: folder,
      encoding: "utf8",
    });
  const commit = (message: string) => {
    git("add", "--all");
    git("commit", "--quiet", "--no-verify", "--message", message);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "upgrade-"));
    git("clone", "--quiet", "--depth", "1", pathToFileURL(process.cwd()).href, ".");
    symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");
    // A link is no folder: the line of .gitignore does not cover it.
    writeFileSync(join(folder, ".git/info/exclude"), "node_modules\n");
    git("checkout", "--quiet", "-b", "version");
    git("checkout", "--quiet", "-b", "courtier");
    const [brand] = brandsToBuild(2611, 1, ["decennale", "sante"]);
    if (brand === undefined) throw new Error("No brand was generated.");
    const { fichiers: _files, ...own } = brand;
    const team = own.equipe.map((person) => ({ ...person, portrait: "claire" }));
    writeFileSync(join(folder, "marque.yaml"), stringify({ ...own, equipe: team }));
    await writeBrand(folder, readBrand(join(folder, "marque.yaml"), "marque.yaml"), folder);
    rmSync(join(folder, "marque.yaml"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("changes its own files only when a brand is written", () => {
    const changed = git("status", "--porcelain")
      .split("\n")
      .flatMap((line) => line.slice(3) || []);
    expect(changed).not.toEqual([]);
    expect(changed.filter((file) => !BRAND_FILES.test(file))).toEqual([]);
    commit("Notre marque");
  });

  it("takes the next version without a conflict, and its contents stay right", () => {
    git("checkout", "--quiet", "version");
    const article = globSync("content/blog/*.mdx", { cwd: folder }).sort()[0] ?? "";
    // The line of its last reading changes too; the lines of who signs it are the broker's own.
    const read = readFileSync(join(folder, article), "utf8").replace(/^updated: .*$/m, "$& # relu");
    writeFileSync(join(folder, article), `${read}\nUne phrase de la version suivante.\n`);
    appendFileSync(join(folder, "content/data/figures.yaml"), "# Une remarque de la version suivante.\n");
    appendFileSync(join(folder, "src/styles/first.css"), "/* Next version. */\n");
    writeFileSync(join(folder, "netlify/database/migrations/9001_next.sql"), "SELECT 1;\n");
    const site = join(folder, "content/site.yaml");
    writeFileSync(site, `${readFileSync(site, "utf8")}\n# Une remarque de la version suivante.\n`);
    commit("La version suivante");
    git("checkout", "--quiet", "courtier");
    git("merge", "--quiet", "--no-edit", "version");
    expect(readFileSync(join(folder, article), "utf8")).toContain("version suivante");
    expect(contentProblems(folder, new Date()).map(describeProblem)).toEqual([]);
  });

  it("keeps its own lines where the version changed the same ones, and takes the rest of the file", () => {
    git("checkout", "--quiet", "version");
    const site = join(folder, "content/site.yaml");
    const next = readFileSync(site, "utf8").replace(/^ {2}offered:.*$/m, "$& # Un acte de plus.");
    writeFileSync(site, `${next}# Le reste du fichier.\n`);
    commit("Les mêmes lignes");
    git("checkout", "--quiet", "courtier");
    expect(() => git("merge", "--quiet", "--no-edit", "version")).toThrow("merge --quiet");
    expect(git("status", "--porcelain")).toContain("UU content/site.yaml");
    git("merge", "--abort");
    git("merge", "--quiet", "--no-edit", "-X", "ours", "version");
    expect(readFileSync(site, "utf8")).toContain("offered: {}");
    expect(readFileSync(site, "utf8")).toContain("# Le reste du fichier.");
    expect(contentProblems(folder, new Date()).map(describeProblem)).toEqual([]);
  });
});
