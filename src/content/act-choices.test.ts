import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Act } from "../acts/act.ts";
import { actIds, acts, toolActs } from "../acts/acts.ts";
import { contentProblems } from "../integrations/content-problems.ts";
import { actProblems } from "./act-choices.ts";
import { loadOffer, loadWholeCatalogue, withdrawnFiles } from "./offer.ts";
import { letterSchema } from "./schemas/letter.ts";
import { loadSite } from "./site.ts";
import { loadTeam } from "./team.ts";
import { withdrawnActs } from "./withdrawn-acts.ts";

const now = new Date("2026-11-24T12:00:00Z");
const root = mkdtempSync(join(tmpdir(), "acts-"));
for (const folder of ["content", "src/pages"]) cpSync(folder, join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const real = readFileSync("content/site.yaml", "utf8");
const block = /^acts:\n(?: {2}.*\n)+/m;
/** A broker's choices, as content/site.yaml writes them. */
const choose = (yaml: string) =>
  writeFileSync(join(root, "content/site.yaml"), real.replace(block, `acts:\n${yaml}\n`));
const invented = (name: string) => name.includes("Galibier");
const asked = () => actProblems(root, now, invented).map(({ field }) => field);
const letter = join(root, "content/letters/renonciation-affinitaire.mdx");
const words = readFileSync(letter, "utf8");
beforeEach(() => writeFileSync(letter, words));

describe("the choice of each act before a first launch", () => {
  it("is asked for in one line an act, with the official address and the words to type", () => {
    choose("  offered: {}");
    const problems = actProblems(root, now, invented);
    expect(problems).toHaveLength(actIds.length - withdrawnActs(loadSite(root)).length);
    const line = problems.find(({ field }) => field === "acts.offered.renonciation-affinitaire")?.message;
    expect(line).toContain("aucun juriste ne l'a relu (texte lu dans une copie du 3 avril 2026");
    expect(line).toContain("https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI");
    expect(line).not.toContain("\n");
    expect(new Set(problems.map(({ advice }) => advice))).toHaveLength(1);
    expect(problems[0]?.advice).toContain("« offered: { <acte>: { by: Prénom Nom, on: 2026-11-24 } } »");
    expect(problems[0]?.advice).toContain("« withdrawn: [<acte>] »");
  });

  it("is not asked for an act about what the broker does not sell, which is built only where he answers for it", () => {
    const unsold = (yaml: string) =>
      writeFileSync(
        join(root, "content/site.yaml"),
        real.replace(block, `acts:\n${yaml}\n`).replace(/^ {2}lines:.*\n(?: {4}.*\n)*/m, "  lines: [emprunteur]\n"),
      );
    unsold("  offered: {}");
    expect(asked()).not.toContain("acts.offered.resiliation-emprunteur");
    expect(withdrawnFiles("content/letters", root)).toContain("resiliation-emprunteur.mdx");
    expect(contentProblems(root, now)).toEqual([]);
    unsold("  offered: { resiliation-emprunteur: { by: Anne Roy, on: 2026-11-24 } }");
    expect(asked()).not.toContain("acts.offered.resiliation-emprunteur");
    expect(withdrawnFiles("content/letters", root)).not.toContain("resiliation-emprunteur.mdx");
  });

  it("knows each act's offers by names of content/navigation.yaml that depend on no other", () => {
    const first = new Set(loadWholeCatalogue().entries.flatMap(({ id, parent }) => (parent === undefined ? id : [])));
    const named = actIds.flatMap((id) => [...((acts[id] as Act).lines ?? [])]);
    expect(named.filter((line) => !first.has(line))).toEqual([]);
  });

  it("is no longer asked for once the broker answers for an act or does without it", () => {
    choose("  offered: { renonciation-affinitaire: { by: Anne Roy, on: 2026-11-24 } }\n  withdrawn: [renonciation]");
    expect(asked()).not.toContain("acts.offered.renonciation-affinitaire");
    expect(asked()).not.toContain("acts.offered.renonciation");
    expect(asked()).toContain("acts.offered.reclamation");
  });

  it("is not the demonstration's: an invented name answers for nothing", () => {
    choose("  offered: { renonciation-affinitaire: { by: Camille Galibier, on: 2026-11-24 } }");
    expect(asked()).toContain("acts.offered.renonciation-affinitaire");
  });

  it("is not asked for an act that a lawyer has signed and whose text is of this year, and is again when it is older", () => {
    choose("  offered: {}");
    const signed = "reviewedBy: { name: Maître Roy, role: avocate au barreau de Lyon, on: 2026-11-24 }\n---";
    writeFileSync(letter, words.replace(/\n---/, `\n${signed}`));
    expect(asked()).not.toContain("acts.offered.renonciation-affinitaire");
    const later = actProblems(root, new Date("2027-11-24T12:00:00Z"), invented);
    expect(later.find(({ field }) => field === "acts.offered.renonciation-affinitaire")?.message).toContain(
      "plus d'un an",
    );
  });

  it.each([
    ["an act that does not exist", "  withdrawn: [renonciation-lune]", "aucune lettre de content/letters"],
    [
      "an act that is both",
      "  offered: { renonciation: { by: Anne Roy, on: 2026-11-24 } }\n  withdrawn: [renonciation]",
      "choisissez l'un des deux",
    ],
  ])("refuses %s", (_title, yaml, message) => {
    choose(yaml);
    expect(
      contentProblems(root, now)
        .map(({ message: text }) => text)
        .join(),
    ).toContain(message);
  });
});

describe("a withdrawn act", () => {
  it("has no letter, and what names it elsewhere is no mistake", () => {
    choose("  withdrawn: [resiliation-avis-tardif, declaration-risque-nouveau]");
    expect(withdrawnFiles("content/letters", root)).toContain("resiliation-avis-tardif.mdx");
    expect(loadOffer(root).withdrawnPaths.get("/modeles/resiliation-avis-tardif")).toBe("/modeles");
    expect(contentProblems(root, now)).toEqual([]);
  });

  it("takes its calculator along when this answers with no other act", () => {
    choose(`  withdrawn: [${toolActs["delais-sinistre"]?.join(", ")}]`);
    expect(withdrawnFiles("content/tools", root)).toContain("delais-sinistre.mdx");
    expect(loadOffer(root).withdrawnPaths.get("/outils/delais-sinistre")).toBe("/outils");
    expect(contentProblems(root, now)).toEqual([]);
    choose("  withdrawn: [declaration-de-vol]");
    expect(withdrawnFiles("content/tools", root)).not.toContain("delais-sinistre.mdx");
  });
});

describe("who has read an act", () => {
  const head = {
    title: "Lettre : renoncer à une assurance vie",
    description: "x".repeat(130),
    lead: "Trente jours.",
    updated: "2026-11-24",
  };
  const problemsOf = (reviewedBy: object) =>
    JSON.stringify(
      letterSchema.safeParse({ ...head, reviewedBy }).error?.issues.filter(({ path }) => path[0] === "reviewedBy") ??
        [],
    );

  it("is a person of the team or a lawyer with a title, and a day", () => {
    expect(problemsOf({ name: loadTeam()[0]?.name, on: "2026-11-24" })).toBe("[]");
    for (const name of ["Maître Roy", "李"])
      expect(problemsOf({ name, role: "avocate au barreau de Lyon", on: "2026-11-24" })).toBe("[]");
    expect(problemsOf({ name: "Maître Roy", on: "2026-11-24" })).toContain("n'est pas dans content/team.yaml");
    expect(problemsOf({ name: loadTeam()[0]?.name })).toContain("on");
  });
});
