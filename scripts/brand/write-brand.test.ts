import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
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
import { type BrandInput, brandSchema } from "./brand-file.ts";
import { recoloured } from "./palette.ts";
import { writeContents } from "./write-brand.ts";

const root = mkdtempSync(join(tmpdir(), "brand-"));
cpSync("content", join(root, "content"), { recursive: true });
writeFileSync(join(root, PHOTOGRAPH), "");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const parse = (brand: BrandInput) => parseYaml(stringify(brand), "marque.yaml", brandSchema);
const lines = ["sante", "auto", "decennale", "rc-pro", "emprunteur", "habitation", "assurance-vie", "juridique"];
const brands = generateBrands(2611, 200, lines);

describe("a generated brand", () => {
  it("is written over the contents in the words of their schemas", () => {
    // Each takes a dozen files; whatever else is asked of a brand is asked of all 200.
    for (const brand of brands.map(parse).slice(0, 40)) {
      writeContents(root, brand, root);
      const site = loadSite(root);
      expect(site.demonstration).toBe(false);
      expect(new Set(Object.values(site.mailboxes))).toEqual(new Set([brand.courriel]));
      expect(loadTeam(root)).toHaveLength(brand.equipe.length);
      expect(loadInsurers(root)).toHaveLength(brand.assureurs.length);
      expect(loadTestimonials(root)).toHaveLength(brand.avis.length);
      const { languages, withdrawnLines } = loadOffer(root);
      expect(languages).toEqual(brand.sans.anglais ? ["fr"] : ["fr", ...OTHER_LANGUAGES]);
      expect([...withdrawnLines]).toEqual(expect.arrayContaining(brand.sans.offres));
      if (!brand.sans.anglais)
        for (const language of OTHER_LANGUAGES)
          expect(Object.keys(siteTextsIn(language)(root).offices)).toEqual(site.offices.map(({ id }) => id));
    }
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
    const article = readFileSync(join(root, "content/blog/faux-rib-fraude-virement.mdx"), "utf8");
    expect(names.filter((name) => article.includes(name))).toEqual([]);
    expect(loadTeam(root).map(({ name }) => name)).toContain(/^author: "(.+)"$/m.exec(article)?.[1]);
  });
});

describe("marque.yaml", () => {
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
    ["a colour by its name", { couleurs: { principale: "bleu", accent: "#f2b33d" } }, "« #2b3f8c »"],
  ])("refuses %s in French, with its line", (_case, wrong, words) => {
    expect(() => parseYaml(stringify({ ...brands[0], ...wrong }), "marque.yaml", brandSchema)).toThrow(words);
  });
});
