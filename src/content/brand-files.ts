import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { ContentProblem } from "./content-error.ts";
import { suggestion } from "./nearest-key.ts";

/** What a broker may put into content/brand: logo and icon as SVG, fonts of titles and of text. */
const folder = "content/brand";
const pictures = ["icon.svg", "logo.svg", "logo-dark.svg"] as const;
export type FontRole = "titles" | "text";
const fontRoles: readonly FontRole[] = ["titles", "text"];
/** Ends of the names of fonts. */
export const fontTypes = ["woff2", "woff", "ttf", "otf"];

/** Largest size of a picture in bytes; the logo is in the first view of every page. */
const mostPictureBytes = 6 * 1024;
/** Height of the logo in the header and the width available for it, in CSS pixels. */
const logoRoom = { height: 40, width: 150 };

const namesIn = (root: string): readonly string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)).filter((name) => !name.startsWith(".")) : [];

/** Files of the broker's own font for a role, from the project root. */
export function fontFiles(root: string, role: FontRole): readonly string[] {
  return namesIn(root)
    .filter((name) => fontTypes.some((type) => name === `${role}.${type}`))
    .map((name) => `${folder}/${name}`);
}

/** Source of the font of a role, as `npm run fonts` notes it in src/styles/fonts.css. */
export function fontOrigin(root: string, role: FontRole): string {
  const [file] = fontFiles(root, role);
  if (file === undefined) return "packaged";
  const hash = createHash("sha256")
    .update(readFileSync(join(root, file)))
    .digest("hex");
  return `${file} ${hash.slice(0, 12)}`;
}

/** The broker's own logo, and its size in a header. */
export interface Logo {
  readonly svg: string;
  /** File name below /art/, with the hash of its bytes. */
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
}

/** Width divided by height, from the viewBox. */
function ratioOf(svg: string): number | undefined {
  const [, width, height] = /\bviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(svg) ?? [];
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}

/** The logo for light grounds (`logo.svg`) or for the dark footer (`logo-dark.svg`); none when there is no file. */
export function ownLogo(ground: "light" | "dark", root: string = process.cwd()): Logo | undefined {
  const file = join(root, folder, ground === "light" ? "logo.svg" : "logo-dark.svg");
  if (!existsSync(file)) return undefined;
  const svg = readFileSync(file, "utf8");
  const ratio = ratioOf(svg) ?? 1;
  const height = Math.min(logoRoom.height, logoRoom.width / ratio);
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8);
  return { svg, fileName: `logo-${ground}.${hash}`, width: Math.round(height * ratio), height: Math.round(height) };
}

/** Whether every tag is closed, in the right order. Browsers show nothing of any other SVG. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const content = svg.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>/g, "");
  for (const [, closing, name = "", alone] of content.matchAll(/<(\/?)([\w:-]+)(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!alone) open.push(name);
  }
  return open.length === 0;
}

/**
 * What is wrong with an SVG, in French; undefined when a page can show it.
 * @param name of the file in content/brand: the icon is square.
 */
export function pictureProblem(name: string, svg: string): string | undefined {
  const start = svg.replace(/^\uFEFF/, "").replace(/^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)+/, "");
  if (!/^<svg[\s>]/.test(start)) return "ce fichier n'est pas un SVG ; exportez votre dessin au format SVG";
  if (!isWellFormed(svg)) return "une balise de ce SVG n'est pas fermée ; exportez-le de nouveau";
  if (/<script|\son[a-z]+\s*=|javascript:|<foreignObject|<!ENTITY/i.test(svg))
    return "ce SVG contient du code ; exportez le dessin seul, sans script ni interaction";
  if (/(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import/i.test(svg))
    return "ce SVG charge une autre image ou une police ; exportez-le avec des tracés seulement";
  if (/<text[\s>]/.test(svg))
    return "ce SVG contient du texte, que chacun verrait dans une autre police ; convertissez-le en tracés";
  const ratio = ratioOf(svg);
  if (ratio === undefined) return "l'attribut viewBox manque ; exportez de nouveau le SVG avec sa viewBox";
  if (name === "icon.svg" && Math.abs(ratio - 1) > 0.02)
    return "l'icône doit être carrée ; donnez à sa viewBox la même largeur et la même hauteur";
  if (name !== "icon.svg" && (ratio < 1 || ratio > 6))
    return `ce logo est ${ratio.toFixed(1).replace(".", ",")} fois plus large que haut ; il faut entre 1 et 6 fois`;
  const weight = brotliCompressSync(svg).length;
  if (weight > mostPictureBytes)
    return `ce SVG pèse ${(weight / 1024).toFixed(1).replace(".", ",")} Ko compressé, ${mostPictureBytes / 1024} au plus ; simplifiez ses tracés`;
  return undefined;
}

/**
 * What is wrong in content/brand: unknown file names, pictures that a page cannot show, fonts for which `npm
 * run fonts` was not run.
 */
export function brandProblems(root: string): readonly ContentProblem[] {
  const known = [...pictures, ...fontRoles.flatMap((role) => fontTypes.map((type) => `${role}.${type}`))];
  const names = namesIn(root);
  const unknown = names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      message: `le site ne connaît pas ce fichier${suggestion(name, known) || ` ; noms possibles : ${pictures.join(", ")}, titles et text (${fontTypes.join(", ")})`}`,
    }));
  const drawn = pictures
    .filter((name) => names.includes(name))
    .flatMap((name) => {
      const message = pictureProblem(name, readFileSync(join(root, folder, name), "utf8"));
      return message === undefined ? [] : [{ file: `${folder}/${name}`, message }];
    });
  const sheet = join(root, "src/styles/fonts.css");
  const made = existsSync(sheet) ? readFileSync(sheet, "utf8").split("\n", 1)[0] : undefined;
  const unmade = fontRoles
    .filter((role) => made !== undefined && !made.includes(`${role}: ${fontOrigin(root, role)}`))
    .map((role) => ({
      file: fontFiles(root, role)[0] ?? "src/styles/fonts.css",
      message: "les polices du site ne sont pas faites de ce fichier ; lancez « npm run fonts »",
    }));
  return [...unknown, ...drawn, ...unmade];
}
