import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { footerColumns } from "./footer.ts";
import { loadWholeCatalogue } from "./offer.ts";

const root = mkdtempSync(join(tmpdir(), "footer-"));
const here = process.cwd();
const { entries } = loadWholeCatalogue();

/** A project like this one whose broker sells only that. */
function sellOnly(sold: readonly string[]): void {
  const file = join(root, "content/site.yaml");
  const site = parseDocument(readFileSync(file, "utf8"));
  site.setIn(
    ["without", "lines"],
    entries.flatMap(({ id }) => (sold.includes(id) ? [] : id)),
  );
  writeFileSync(file, site.toString({ lineWidth: 0 }));
}

/** Where the footer's columns about offers lead: their titles are the broker's. */
const offersOf = (language: "fr" | "en") =>
  footerColumns(language)
    .slice(0, -1)
    .map(({ links }) => links.map(({ path }) => path).join(" "));

describe("The footer of a broker who sells none of the offers that are written in it", () => {
  beforeAll(() => {
    cpSync("content", join(root, "content"), { recursive: true });
    cpSync("tests/fixture-broker/content/site.yaml", join(root, "content/site.yaml"));
    // The readers of the contents take those of the folder that the site is built in.
    process.chdir(root);
  });
  afterAll(() => {
    process.chdir(here);
    rmSync(root, { recursive: true, force: true });
  });

  it("leads to what is sold, offers before those that depend on them", () => {
    sellOnly(["moto", "bateau", "habitation"]);
    expect(offersOf("fr")).toEqual(["/assurance-moto /assurance-habitation /assurance-bateau"]);
  });

  it("completes what is left of a column, and leads to no panel of a page twice", () => {
    sellOnly(["juridique", "collectives", "collectives-sante", "cyber-risques"]);
    expect(offersOf("fr").at(-1)).toBe("/assurances-collectives /protection-juridique /entreprises/cyber-risques");
  });

  it("leads in another language to the offers with a page in it", () => {
    sellOnly(["moto", "bateau", "habitation"]);
    expect(offersOf("en")).toEqual(["/assurance-habitation"]);
  });
});
