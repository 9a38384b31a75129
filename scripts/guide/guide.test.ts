import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pdfFacts } from "./pdf-facts.ts";
import { renderGuide } from "./render-guide.ts";

const names = readdirSync("content/guides")
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => file.replace(/\.mdx$/, ""));
const remedy = (name: string) => `public/guides/${name}.pdf is older than its source: run npm run guide:pdf and commit`;

describe.each(names)("the guide %s", (name) => {
  const pdf = readFileSync(`public/guides/${name}.pdf`);
  const made: { source: string; pdf: string } = JSON.parse(readFileSync(`content/guides/${name}.made.json`, "utf8"));

  it("is a tagged PDF in French, with its title and an outline, of 6 to 10 pages", () => {
    const facts = pdfFacts(pdf);
    expect(facts).toMatchObject({ language: "fr", tagged: true, outlined: true, title: renderGuide(name).title });
    expect(facts.pages).toBeGreaterThanOrEqual(6);
    expect(facts.pages).toBeLessThanOrEqual(10);
  });

  it("was printed from the words, figures and identity of today", () => {
    expect(renderGuide(name).fingerprint, remedy(name)).toBe(made.source);
    expect(createHash("sha256").update(pdf).digest("hex"), remedy(name)).toBe(made.pdf);
  });

  it("has resolved its figures and loads nothing from elsewhere", () => {
    const { html } = renderGuide(name);
    expect(html).not.toContain("[[");
    expect(html.replace(/"data:[^"]*"/g, "")).not.toMatch(/(?:src|href)="|url\("(?!data)/);
  });
});

describe("guides", () => {
  it("are there under the addresses that articles and offers link to", () => {
    const folders = ["content/blog", "content/products"];
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".mdx"))
        .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
    );
    const links = new Set(files.flatMap((text) => text.match(/\/guides\/[\w-]+\.pdf/g) ?? []));
    expect(links.size).toBeGreaterThan(0);
    for (const link of links) expect(existsSync(`public${link}`), link).toBe(true);
  });
});

describe("pdfFacts", () => {
  it("sees an untagged file without language for what it is", () => {
    const bare = Buffer.from("%PDF-1.4\n1 0 obj\n<</Type /Catalog>>\nendobj\n2 0 obj\n<</Type /Page>>\nendobj\n");
    expect(pdfFacts(bare)).toEqual({ title: undefined, language: undefined, pages: 1, tagged: false, outlined: false });
  });

  it.each([
    ["a plain string", "(RC Pro \\(2026\\))", "RC Pro (2026)"],
    ["octal escapes", "(\\311pargne)", "Épargne"],
    ["UTF-16", "<FEFF00C900740065>", "Éte"],
  ])("reads a title written as %s", (_how, written, title) => {
    expect(pdfFacts(Buffer.from(`1 0 obj <</Title ${written}>>`, "latin1")).title).toBe(title);
  });
});
