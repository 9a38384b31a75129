import type { Category } from "../shared/category.ts";
import { mix, readTokens } from "../shared/design-tokens.ts";

/**
 * Colours of the drawings, from src/styles/tokens.css: an SVG file cannot read the page's custom properties.
 */
const tokens = readTokens();

export const inks = {
  encre: tokens.colour("encre"),
  sapin: tokens.colour("sapin"),
  sapin50: tokens.colour("sapin-50"),
  papier: tokens.colour("papier"),
  sable: tokens.colour("sable"),
  neige: tokens.colour("neige"),
  brume: tokens.colour("brume"),
} as const;

/** Ground tint of the hero and lines on dark grounds: used by drawings only, mixed from the tokens around them. */
export const drawingInks = {
  tint: tokens.colour("pierre-sable"),
  onSapin: mix(inks.sapin, tokens.colour("sur-sapin"), 0.65),
  onEncre: mix(inks.encre, tokens.colour("sur-encre"), 0.55),
} as const;

/** The pair of each category: cover, badge and social picture use the same two colours. */
export const hues: Readonly<Record<Category, { readonly ground: string; readonly line: string }>> = {
  auto: tokens.hue("auto"),
  professionnels: tokens.hue("professionnels"),
  emprunteur: tokens.hue("emprunteur"),
  juridique: tokens.hue("juridique"),
  habitation: tokens.hue("habitation"),
  sante: tokens.hue("sante"),
  epargne: tokens.hue("epargne"),
};
