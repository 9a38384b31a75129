import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadSite } from "../../src/content/site.ts";
import { french } from "../../src/shared/typography.ts";
import { textBlocks } from "../../src/site-checks/page-text.ts";
import { dist, offeredFiles } from "./site-files.ts";

const folder = join(dist, "guides");
const guides = offeredFiles("guides").map(({ id }) => id);

it("every PDF is the guide of an offer that this broker sells", () => {
  const made = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".pdf")) : [];
  expect(made).toEqual(guides.map((id) => `${id}.pdf`));
});

describe.each(guides)("the guide %s", (id) => {
  const pdf = readFileSync(join(folder, `${id}.pdf`)).toString("latin1");
  const page = readdirSync(folder)
    .filter((name) => name.endsWith(".html"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .find((html) => html.includes(`data-guide="${id}"`));

  it("is a page and a PDF of 6 to 12 pages, published by the site's own broker", () => {
    expect(page).toBeDefined();
    const pages = [...pdf.matchAll(/\/Type \/Page\n/g)].length;
    expect(pages).toBeGreaterThanOrEqual(6);
    expect(pages).toBeLessThanOrEqual(12);
    const name = Buffer.from(loadSite().brand.name.replaceAll("&", "et")).toString("latin1");
    expect(pdf).toContain(`<rdf:li>${name}</rdf:li>`);
  });

  it("says what its publisher is at the Orias, whatever the motto below the firm's name", () => {
    const { companyName, oriasCategory } = loadSite().legal;
    const text = textBlocks(page ?? "").map((block) => block.text.toLowerCase());
    const sentence = french(`${companyName}, ${oriasCategory}, immatriculé`).toLowerCase();
    expect(text).toContainEqual(expect.stringContaining(sentence));
  });
});
