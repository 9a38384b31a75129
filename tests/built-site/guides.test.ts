import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadSite } from "../../src/content/site.ts";
import { french } from "../../src/shared/typography.ts";
import { textBlocks } from "../../src/site-checks/page-text.ts";
import { dist } from "./site-files.ts";

const folder = join(dist, "guides");
const guides = readdirSync("content/guides").filter((file) => file.endsWith(".mdx"));

describe.each(guides)("the guide %s", (file) => {
  const pdf = readFileSync(join(folder, file.replace(/\.mdx$/, ".pdf"))).toString("latin1");
  const page = readdirSync(folder)
    .filter((name) => name.endsWith(".html"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .find((html) => html.includes(`data-guide="${file.replace(/\.mdx$/, "")}"`));

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
