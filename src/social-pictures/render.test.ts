import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Category, categories } from "../shared/category.ts";
import { ogUrl } from "./og-url.ts";
import { renderOgImage } from "./render.ts";

const brand = { name: "Cabinet Galibier", line: "Courtier en assurances" };

describe("social pictures", () => {
  it.each<Category | null>([null, ...categories])("of %s are 1200 × 630 and at most 60 KB", async (category) => {
    const title = "Changer d’assurance emprunteur : ce que la loi Lemoine permet";
    const png = Buffer.from(await renderOgImage({ title, category, brand }));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(png.length).toBeLessThanOrEqual(60 * 1024);
    expect(Buffer.from(await renderOgImage({ title, category, brand })).equals(png)).toBe(true);
  });

  it("show the title: another title gives another picture", async () => {
    const [first, second] = await Promise.all(
      ["RC Pro", "Auto"].map((title) => renderOgImage({ title, category: "auto", brand })),
    );
    expect(Buffer.from(first ?? []).equals(Buffer.from(second ?? []))).toBe(false);
  });

  it("have an address without spaces", () => {
    expect(ogUrl("/")).toBe("/og/index.png");
    expect(ogUrl("/blog/un-article")).toBe("/og/blog/un-article.png");
  });
});
