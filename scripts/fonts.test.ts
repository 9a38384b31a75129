import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { describe, expect, it } from "vitest";
import { CHARACTERS, glyphIds, WEB_FONTS } from "./fonts.ts";

const files = WEB_FONTS.map((font) => ({ family: font.family, bytes: readFileSync(`src/assets/fonts/${font.file}`) }));

describe("the committed web fonts", () => {
  it("weigh at most 46 KB together", () => {
    expect(files.reduce((sum, file) => sum + file.bytes.length, 0)).toBeLessThanOrEqual(46 * 1024);
  });

  it.each(files)("$family shows every character promised", async (file) => {
    const glyphs = glyphIds(await subsetFont(file.bytes, CHARACTERS, { targetFormat: "sfnt" }), CHARACTERS);
    const missing = [...glyphs].filter(([, glyph]) => glyph === 0).map(([character]) => character);
    expect(missing).toEqual([]);
  });

  it("are declared in fonts.css with a size-matched fallback each", () => {
    const css = readFileSync("src/styles/fonts.css", "utf8");
    for (const font of WEB_FONTS) {
      expect(css).toContain(`url("../assets/fonts/${font.file}")`);
      expect(css).toMatch(new RegExp(`"${font.fallback}";[^}]+size-adjust: \\d+(\\.\\d+)?%;[^}]+ascent-override`));
    }
  });
});
