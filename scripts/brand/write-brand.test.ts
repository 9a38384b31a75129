import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseDocument, stringify } from "yaml";
import { recipientAddress } from "../../netlify/kernel/identity.ts";
import type { RecipientKey } from "../../netlify/kernel/ports.ts";
import { loadIdentity } from "../../netlify/kernel/site-identity.ts";
import { loadCatalogue } from "../../src/content/catalogue.ts";
import { loadInsurers } from "../../src/content/insurers.ts";
import { parseYaml } from "../../src/content/load-yaml.ts";
import { loadOffer } from "../../src/content/offer.ts";
import { loadSite, siteTextsIn } from "../../src/content/site.ts";
import { loadTeam } from "../../src/content/team.ts";
import { loadTestimonials } from "../../src/content/testimonials.ts";
import { OTHER_LANGUAGES } from "../../src/i18n/other-languages.ts";
import { categories } from "../../src/shared/category.ts";
import { weakPairs } from "../../src/shared/colour-contrast.ts";
import { parseTokens } from "../../src/shared/design-tokens.ts";
import { generateBrands, PHOTOGRAPH } from "../../tests/brands/generate-brand.ts";
import { type Brand, type BrandInput, brandSchema } from "./brand-file.ts";
import { recoloured } from "./palette.ts";
import { writeContents } from "./write-brand.ts";

const root = mkdtempSync(join(tmpdir(), "brand-"));
const isOtherPage = (path: string) => path.endsWith(".mdx") && !path.endsWith("faux-rib-fraude-virement.mdx");
cpSync("content", join(root, "content"), { recursive: true, filter: (path) => !isOtherPage(path) });
mkdirSync(join(root, "src/styles"), { recursive: true });
cpSync("src/styles/tokens.css", join(root, "src/styles/tokens.css"));
writeFileSync(join(root, PHOTOGRAPH), "");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const parse = (brand: BrandInput) => parseYaml(stringify(brand), "marque.yaml", brandSchema);
const { entries, trades } = loadCatalogue();
const lines = [...entries, ...trades].map(({ id }) => id);
// Each line is withdrawn once, beside those that the brand draws; in the wider sweep with several brands.
const brands = generateBrands(2611, process.env.TEST_FULL === "1" ? 200 : lines.length, lines).map((brand, index) => ({
  ...brand,
  sans: { ...brand.sans, offres: [...(brand.sans?.offres ?? []), lines[index % lines.length] ?? ""] },
}));

/** What is written of a brand agrees with what its file says. */
function expectWritten(brand: Brand): void {
  const site = loadSite(root);
  expect(site.demonstration).toBe(false);
  expect(new Set(site.offices.map(({ id }) => id)).size).toBe(brand.bureaux.length);
  expect(loadTeam(root)).toHaveLength(brand.equipe.length);
  expect(loadInsurers(root)).toHaveLength(brand.assureurs.length);
  expect(loadTestimonials(root).map(({ tags }) => tags)).toEqual(brand.avis.map(({ pages }) => pages));
  if (!brand.sans.anglais)
    for (const language of OTHER_LANGUAGES)
      expect(Object.keys(siteTextsIn(language)(root).offices)).toEqual(site.offices.map(({ id }) => id));
}

function expectWithdrawn({ sans }: Brand): void {
  const { languages, withdrawnLines, withdrawnPaths, catalogue } = loadOffer(root);
  expect(languages).toEqual(sans.anglais ? ["fr"] : ["fr", ...OTHER_LANGUAGES]);
  expect([...withdrawnLines]).toEqual(expect.arrayContaining(sans.offres));
  const left = [...catalogue.entries, ...catalogue.trades];
  expect(left.filter(({ id }) => withdrawnLines.has(id))).toEqual([]);
  expect(catalogue.entries.filter(({ parent = "" }) => withdrawnLines.has(parent))).toEqual([]);
  // Nothing that is left is redirected, and no redirect leads to another.
  expect(left.filter(({ path = "" }) => withdrawnPaths.has(path))).toEqual([]);
  expect([...withdrawnPaths].filter(([, to]) => withdrawnPaths.has(to))).toEqual([]);
}

/** Each request reaches the mailbox that the file gives it, the firm's own where it gives none, and nobody else's. */
function expectMailboxes({ boites, courriel, sansReponse }: Brand): void {
  const identity = loadIdentity(root);
  const reached = (key: RecipientKey) => recipientAddress(identity, key);
  for (const key of ["commercial", "gestion", "sinistre", "patrimoine"] as const)
    expect(reached(key)).toBe(boites[key] ?? courriel);
  expect(reached("contact")).toBe(courriel);
  expect(reached("technical")).toBe(boites.technique ?? courriel);
  expect(reached("backup")).toBe(boites.secours ?? null);
  expect(identity.from).toBe(sansReponse);
}

describe("a generated brand", () => {
  it("is written over the contents in the words of their schemas, whichever line is withdrawn", () => {
    expect(brands.length).toBeGreaterThanOrEqual(lines.length);
    for (const brand of brands.map(parse)) {
      writeContents(root, brand, root);
      expectWritten(brand);
      expectWithdrawn(brand);
      expectMailboxes(brand);
    }
  });

  it("keeps the acts that the broker has signed or withdrawn, when it is written once more", () => {
    const file = join(root, "content/site.yaml");
    const site = parseDocument(readFileSync(file, "utf8"));
    const signed = { by: "Yann Kerlann", on: "2026-11-28" };
    const offered = { "perte-totale": signed, renonciation: signed };
    site.setIn(["acts"], site.createNode({ offered, withdrawn: ["releve-d-informations"] }));
    writeFileSync(file, site.toString());
    const [brand] = brands;
    if (brand) writeContents(root, parse({ ...brand, sans: { ...brand.sans, actes: ["renonciation"] } }), root);
    const { acts } = loadSite(root);
    expect(Object.keys(acts.offered)).toEqual(["perte-totale"]);
    expect(acts.withdrawn).toEqual(["releve-d-informations", "renonciation"]);
  });

  it("sells what « vend » names, with all of a family and no other", () => {
    const [brand] = brands;
    if (brand === undefined) throw new Error("No brand was generated.");
    const selling = (vend: readonly string[]) =>
      writeContents(root, parse({ ...brand, vend: [...vend], sans: { offres: ["habitation-pno"] } }), root);
    selling(["bateau", "habitation", "decennale-macon"]);
    const left = loadOffer(root).catalogue.entries.map(({ id, parent }) => parent ?? id);
    expect(new Set(left)).toEqual(new Set(["moto", "habitation", "decennale"]));
    // A boat is in the family of motorcycles, whose page leads to it.
    expect(left.filter((family) => family === "moto")).toHaveLength(2);
    expect(left.filter((family) => family === "habitation").length).toBeGreaterThan(2);
    expect(loadOffer(root).withdrawnLines).toContain("habitation-pno");
  });

  it("can be read by everybody, whatever its two colours", () => {
    const css = readFileSync("src/styles/tokens.css", "utf8");
    const grey = { principale: "#808080", accent: "#ffffff" };
    const weak = [grey, ...brands.flatMap(({ couleurs }) => couleurs ?? [])].flatMap((colours) =>
      weakPairs(parseTokens(recoloured(css, colours)), categories).map(({ field, message }) => `${field}: ${message}`),
    );
    expect(weak).toEqual([]);
  });

  it("signs the articles of the people before, and leaves none of their names", () => {
    const names = [...readFileSync("content/team.yaml", "utf8").matchAll(/name: (.+)/g)].map(([, name = ""]) => name);
    const team = loadTeam(root).map(({ name }) => name);
    const article = readFileSync(join(root, "content/blog/faux-rib-fraude-virement.mdx"), "utf8");
    expect(names.filter((name) => article.includes(name) && !team.includes(name))).toEqual([]);
    expect(team).toContain(/^author: "(.+)"$/m.exec(article)?.[1]);
  });
});

const review = { nom: "Jeanne D.", role: "Assurée", texte: "Un avis.", note: 5, pages: ["home"], date: "2026-11-01" };

describe("marque.yaml", () => {
  it("leaves nothing that the demonstration says of itself, however often it is written", () => {
    const [brand] = brands;
    if (!brand) throw new Error("no brand");
    for (const _ of [1, 2]) writeContents(root, parse(brand), root);
    const site = readFileSync(join(root, "content/site.yaml"), "utf8");
    expect(site).not.toContain("cabinet de démonstration");
    expect(site.split("L'identité du cabinet").length - 1).toBe(1);
  });

  it("is empty and right as « npm run brand » writes it", () => {
    expect(parseYaml(readFileSync("scripts/brand/marque.yaml", "utf8"), "marque.yaml", brandSchema).nom).not.toBe("");
  });

  it.each([
    ["a telephone of eight digits", { telephone: "02 98 00 12" }, "telephone (ligne"],
    [
      "a day that is none",
      { horaires: [{ jours: ["Lundi"], ouvre: "09:00", ferme: "12:00" }] },
      "horaires[1].jours[1] (ligne",
    ],
    ["a font of no format that is read", { fichiers: { policeTitres: "titres.eot" } }, ".woff2, .woff, .ttf, .otf"],
    ["a logo that is no drawing", { fichiers: { logo: "logo.png" } }, "fichiers.logo (ligne"],
    [
      "an hour in words",
      { horaires: [{ jours: ["lundi"], ouvre: "9 h", ferme: "12:00" }] },
      "horaires[1].ouvre (ligne",
    ],
    ["a mailbox that is none", { boites: { sinistre: "sinistres" } }, "boites.sinistre (ligne"],
    ["a mailbox of no service", { boites: { sinistres: "a@lagune-courtage.test" } }, "boites.sinistres (ligne"],
    ["six stars", { avis: [{ ...review, note: 6 }] }, "avis[1].note (ligne"],
    ["a review of no page", { avis: [{ ...review, pages: [] }] }, "avis[1].pages (ligne"],
    ["a colour by its name", { couleurs: { principale: "bleu", accent: "#f2b33d" } }, "« #2b3f8c »"],
  ])("refuses %s in French, with its line", (_case, wrong, words) => {
    expect(() => parseYaml(stringify({ ...brands[0], ...wrong }), "marque.yaml", brandSchema)).toThrow(words);
  });
});
