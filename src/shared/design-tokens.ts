import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The file that holds every raw colour of the site. */
export const tokensFile = "src/styles/tokens.css";

/** What tokens.css declares. Colours are written `#rrggbb`. */
export interface DesignTokens {
  /**
   * The colour of a custom property: `colour("sapin-50")`.
   * @throws Error when there is none.
   */
  colour(name: string): string;
  /**
   * The two colours of a category (`.hue-auto`).
   * @throws Error when there are none.
   */
  hue(category: string): { readonly ground: string; readonly line: string };
}

/** `#fff` written in full, lower case. */
function long(hex: string): string {
  const digits = hex.toLowerCase();
  return digits.length === 4 ? digits.replace(/[0-9a-f]/g, "$&$&") : digits;
}

/** Colours declared in a piece of style sheet, by name. */
function declared(css: string): ReadonlyMap<string, string> {
  const pattern = /--([a-z0-9-]+):\s*(#(?:[0-9a-f]{3}|[0-9a-f]{6}))\s*;/gi;
  return new Map([...css.matchAll(pattern)].map(([, name = "", hex = ""]) => [name, long(hex)]));
}

/**
 * Reads the text of tokens.css.
 * @param file its path, for messages: the tests have a broker with a file of its own.
 */
export function parseTokens(css: string, file = tokensFile): DesignTokens {
  const colours = declared(css.split(".hue-")[0] ?? "");
  const find = (known: ReadonlyMap<string, string>, name: string, place: string): string => {
    const value = known.get(name);
    if (value === undefined) throw new Error(`${file} : la couleur --${name} manque${place} ; écrivez-la #rrggbb`);
    return value;
  };
  return {
    colour: (name) => find(colours, name, ""),
    hue(category) {
      const place = ` dans .hue-${category}`;
      const rule = declared(new RegExp(`\\.hue-${category} \\{([^}]*)\\}`).exec(css)?.[1] ?? "");
      return { ground: find(rule, "hue-ground", place), line: find(rule, "hue-line", place) };
    },
  };
}

/** The tokens of the project: what cannot read a custom property (pictures, icons, mails) takes its colours here. */
export function readTokens(root: string = process.cwd()): DesignTokens {
  const file = join(root, tokensFile);
  return parseTokens(readFileSync(file, "utf8"), relative(process.cwd(), file));
}

/** Red, green and blue, 0 to 255. */
function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** A mix of two colours: 0 gives the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  const ends = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((ends[index] ?? value) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2). */
export function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, « contrast ratio »). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
