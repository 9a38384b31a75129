import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { launchProblems } from "./launch-problems.ts";

const root = mkdtempSync(join(tmpdir(), "launch-"));
const file = join(root, "content/site.yaml");
cpSync("content", join(root, "content"), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

/** After the last day of the figures of 2026. */
const now = new Date("2031-01-02T12:00:00Z");
const fieldsOf = () => launchProblems(root, null, now).map((problem) => `${problem.file} ${problem.field}`);

describe("what a launch is refused for", () => {
  it("asks for figures and acts at the first one only", () => {
    const isOfTheFirst = (place: string) => place.includes("figures.yaml") || place.includes("acts.offered.");
    const site = readFileSync(file, "utf8").replace(/^launched:.*$/m, "");
    writeFileSync(file, site);
    const first = fieldsOf();
    expect(first.filter((place) => place.includes("figures.yaml")).length).toBeGreaterThan(0);
    writeFileSync(file, `${site}\nlaunched: 2026-12-01\n`);
    expect(fieldsOf()).toEqual(first.filter((place) => !isOfTheFirst(place)));
  });

  it("does not ask for a figure that only pages of what is not sold cite, nor for a name in such a page", () => {
    const site = readFileSync(file, "utf8").replace(/^launched:.*$/m, "");
    const page = join(root, "content/products/assurance-emprunteur.mdx");
    writeFileSync(file, site);
    writeFileSync(page, `${readFileSync(page, "utf8")}\nClaire Vasseur vous répond, [[claim.emprunteur-essai]].\n`);
    const selling = (unsold: string) => written.replace(/^ {2}lines:.*\n(?: {4}.*\n)*/m, `  lines: [${unsold}]\n`);
    const written = site.replace(
      /^claims:$/m,
      'claims:\n  emprunteur-essai: { value: "1", label: a, date: 2026-01-01, source: b, condition: c, demonstration: true }',
    );
    writeFileSync(file, selling(""));
    const asked = [
      "content/site.yaml claims.emprunteur-essai.demonstration",
      "content/products/assurance-emprunteur.mdx undefined",
    ];
    expect(fieldsOf()).toEqual(expect.arrayContaining(asked));
    writeFileSync(file, selling("emprunteur"));
    expect(fieldsOf().filter((place) => asked.includes(place))).toEqual([]);
  });
});
