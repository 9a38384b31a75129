import { contrast, type DesignTokens } from "./design-tokens.ts";

/** Least contrast: text 4.5, outline of a field 3 (WCAG 2.2, 1.4.3 and 1.4.11; RGAA 3.2 and 3.3). */
const textLimit = 4.5;
const outlineLimit = 3;

/** Every pair of text and ground that pages use. */
const texts: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ["encre", ["papier", "neige", "sable", "sapin-50", "sapin-100", "soleil", "soleil-fort", "lac-50", "brique-50"]],
  ["brume", ["papier", "neige", "sable"]],
  ["indication", ["papier", "neige"]],
  ["sapin", ["papier", "neige", "sable", "sapin-50"]],
  ["sapin-fort", ["papier", "neige"]],
  ["papier", ["sapin", "sapin-fort", "encre"]],
  ["sur-sapin", ["sapin"]],
  ["sur-encre", ["encre"]],
  ["brique", ["papier", "neige", "brique-50"]],
  ["lac", ["papier", "neige", "sable"]],
];
const outlines: readonly (readonly [line: string, grounds: readonly string[]])[] = [
  ["pierre-fort", ["papier", "neige"]],
];

/** A pair of colours that too many people could not read. */
export interface WeakPair {
  /** Custom property of the text or outline. */
  readonly field: string;
  /** In French: where, what, how to correct it. */
  readonly message: string;
}

interface Pair {
  readonly field: string;
  readonly ground: string;
  readonly colours: readonly [text: string, ground: string];
  readonly limit: number;
}

/** « 4,5 ». */
const decimal = (value: number) => String(value).replace(".", ",");

function weakPair({ field, ground, colours: [text, behind], limit }: Pair): readonly WeakPair[] {
  const found = contrast(text, behind);
  if (found >= limit) return [];
  // Rounded down, so that 4.49 is not called 4,5.
  const shown = decimal(Math.floor(found * 10) / 10);
  return [
    {
      field,
      message: `${text} sur ${ground} (${behind}) a un contraste de ${shown}, il en faut ${decimal(limit)} ; éloignez les deux couleurs, l'une plus foncée ou l'autre plus claire`,
    },
  ];
}

/** The pairs of tokens.css that miss the contrast the law asks for. */
export function weakPairs(tokens: DesignTokens, categories: readonly string[]): readonly WeakPair[] {
  const pairs = (list: typeof texts, limit: number): Pair[] =>
    list.flatMap(([name, grounds]) =>
      grounds.map((ground) => ({
        field: `--${name}`,
        ground: `--${ground}`,
        colours: [tokens.colour(name), tokens.colour(ground)] as const,
        limit,
      })),
    );
  const hues = categories.map((category): Pair => {
    const { ground, line } = tokens.hue(category);
    return {
      field: `.hue-${category} --hue-line`,
      ground: "--hue-ground",
      colours: [line, ground],
      limit: textLimit,
    };
  });
  return [...pairs(texts, textLimit), ...pairs(outlines, outlineLimit), ...hues].flatMap(weakPair);
}
