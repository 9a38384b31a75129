import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import subsetFont from "subset-font";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brandProblems, fontFiles } from "../../src/content/brand-files.ts";
import { glyphIds } from "../../src/shared/font-tables.ts";
import { CHARACTERS, FIRST, makeFonts, NEEDED, unicodeRange, WEB_FONTS } from "./make-fonts.ts";
import { mostFonts } from "./most-fonts.ts";

const fontFile = (name: string) => readFileSync(`src/assets/fonts/${name}.woff2`);
const files = WEB_FONTS.map(({ role }) => ({ role, bytes: fontFile(role), first: fontFile(`${role}-first`) }));

describe("the committed web fonts", () => {
  it("weigh no more together than a first view may load", () => {
    expect(files.reduce((sum, { first }) => sum + first.length, 0)).toBeLessThanOrEqual(mostFonts * 1024);
  });

  it.each(files)("$role shows every character promised", async ({ role, bytes }) => {
    const letters = fontFiles(process.cwd(), role).length > 0 ? NEEDED : CHARACTERS;
    const glyphs = glyphIds(await subsetFont(bytes, CHARACTERS, { targetFormat: "sfnt" }), letters);
    expect([...glyphs].filter(([, glyph]) => glyph === 0)).toEqual([]);
  });

  it.each(files)("$role shows the letters of a French page from the file that pages preload", async ({ first }) => {
    const letters = "Où êtes-vous ? À l’étranger, ça coûte 1 250,50 € (20 %) : « œuvre » – voilà…";
    const glyphs = glyphIds(await subsetFont(first, CHARACTERS, { targetFormat: "sfnt" }), letters);
    expect([...glyphs].filter(([, glyph]) => glyph === 0)).toEqual([]);
  });

  it.each(files)("$role asks for the whole font for the other characters only", ({ role }) => {
    const css = readFileSync("src/styles/fonts.css", "utf8");
    const face = css.split("@font-face").find((one) => one.includes(`assets/fonts/${role}.woff2`)) ?? "";
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = "", to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }));
    const asks = (one: string) => ranges.some(({ from, to }) => from <= one.charCodeAt(0) && one.charCodeAt(0) <= to);
    expect([...CHARACTERS].filter(asks).sort()).toEqual(
      [...CHARACTERS].filter((one) => !FIRST[role].includes(one)).sort(),
    );
    expect([...FIRST[role]].filter(asks)).toEqual([]);
  });

  it("have ranges that run over signs of no page, but over none of the first file", () => {
    expect(unicodeRange(["a", "c", "e"], "d")).toBe("U+61-63, U+65");
    expect(unicodeRange(["a", "z"], "")).toBe("U+61, U+7A");
  });

  it("are declared in fonts.css with size-matched fallbacks, bold text with a bold one", () => {
    const css = readFileSync("src/styles/fonts.css", "utf8");
    for (const { role, fallback, locals } of WEB_FONTS) {
      // The face that is declared last is asked first, for the characters that it names.
      expect(css.indexOf(`url("../assets/fonts/${role}-first.woff2")`)).toBeLessThan(
        css.indexOf(`url("../assets/fonts/${role}.woff2")`),
      );
      for (const { weights } of locals) {
        const sized = `"${fallback}";[^}]+font-weight: ${weights.min} ${weights.max};\\s+size-adjust: \\d+(\\.\\d+)?%;[^}]+ascent-override`;
        expect(css).toMatch(new RegExp(sized));
      }
    }
  });
});

describe("a broker's own files in content/brand", () => {
  const [titles, text] = WEB_FONTS.map(({ packaged }) => readFileSync(packaged));
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "brand-"));
    mkdirSync(join(root, "content/brand"), { recursive: true });
    for (const { packaged } of WEB_FONTS) cpSync(packaged, join(root, packaged), { recursive: true });
    mkdirSync(join(root, "src/styles"), { recursive: true });
    writeFileSync(
      join(root, "src/styles/fonts.css"),
      "/* Made by npm run fonts. titles: packaged; text: packaged */\n",
    );
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const put = (name: string, bytes: string | Buffer = "") => writeFileSync(join(root, "content/brand", name), bytes);
  const make = () => makeFonts(root, () => {});
  const messages = () => brandProblems(root).map(({ file, message }) => `${file} : ${message}`);

  it("make the site's fonts, and the build asks for « npm run fonts » until then", async () => {
    put("titles.woff2", text);
    expect(messages()).toEqual([
      "content/brand/titles.woff2 : les polices du site ne sont pas faites de ce fichier ; lancez « npm run fonts »",
    ]);
    await make();
    expect(messages()).toEqual([]);
    rmSync(join(root, "content/brand/titles.woff2"));
    expect(messages().join()).toContain("lancez « npm run fonts »");
  });

  it("may hold titles of one weight; text needs its bold", async () => {
    const oneWeight = await subsetFont(text ?? Buffer.alloc(0), CHARACTERS, {
      targetFormat: "sfnt",
      variationAxes: { wght: 600 },
    });
    put("titles.ttf", oneWeight);
    await make();
    expect(readFileSync(join(root, "src/styles/fonts.css"), "utf8")).toMatch(
      /"Site Titles";[^}]+font-weight: 500 800;/,
    );
    put("text.ttf", oneWeight);
    await expect(make()).rejects.toThrow("content/brand/text.ttf : cette police n'a pas de gras ;");
  });

  it("are refused in French: no font, missing letters, two for one role", async () => {
    put("titles.woff2", "not a font");
    await expect(make()).rejects.toThrow(
      "content/brand/titles.woff2 : ce fichier n'est pas une police que l'on sait lire",
    );
    put("titles.woff2", await subsetFont(titles ?? Buffer.alloc(0), "abcdefgh", { targetFormat: "woff2" }));
    await expect(make()).rejects.toThrow(/titles\.woff2 : il manque \d+ signes à cette police \(/);
    put("titles.ttf", titles);
    await expect(make()).rejects.toThrow("deux polices pour un rôle ; gardez-en une");
  });

  const drawn = (inside: string, box = "0 0 300 80") =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;
  it.each([
    ["logo.svg", drawn("<path d='M0 0h9'/>"), undefined],
    ["icon.svg", drawn("<path d='M0 0h9'/>", "0 0 64 64"), undefined],
    ["logo.svg", "\u2030PNG", "n'est pas un SVG"],
    ["logo.svg", drawn("<g>"), "une balise de ce SVG n'est pas fermée"],
    ["logo.svg", drawn("<script>alert(1)</script>"), "contient du code"],
    ["logo.svg", drawn("<a onclick='x()'/>"), "contient du code"],
    ["logo.svg", drawn("<image href='https://a.example/b.png'/>"), "charge une autre image"],
    ["logo.svg", drawn("<text>Nom</text>"), "convertissez-le en tracés"],
    ["logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "l'attribut viewBox manque"],
    ["logo.svg", drawn("", "0 0 900 80"), "entre 1 et 6 fois"],
    ["icon.svg", drawn(""), "l'icône doit être carrée"],
    [
      "logo.svg",
      drawn(`<path d="${Array.from({ length: 9000 }, (_, at) => Math.sin(at).toFixed(6)).join(" ")}"/>`),
      "au plus ; simplifiez",
    ],
    ["logo.png", "", "vouliez-vous dire « logo.svg » ?"],
    ["charte-graphique.pdf", "", "noms possibles : icon.svg"],
  ])("%s: %#", (name, bytes, message) => {
    put(name, bytes);
    if (message === undefined) expect(messages()).toEqual([]);
    else expect(messages().join()).toContain(message);
  });
});
