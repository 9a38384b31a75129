import { luminanceOf } from "../../src/shared/design-tokens.ts";

/** Tokens that take the hue of the main colour, and of the accent. The others (paper, red, links) stay. */
const MAIN =
  "encre sapin sapin-fort sapin-50 sapin-100 sapin-200 brume indication pierre-fort sur-sapin sur-encre filet-encre marque";
const ACCENT = "soleil soleil-fort";

const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);

/** Hue in degrees and saturation from 0 to 1 (HSL). */
function tintOf(hex: string): { readonly hue: number; readonly saturation: number } {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex);
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span === 0) return { hue: 0, saturation: 0 };
  const hue =
    most === red ? (green - blue) / span : most === green ? (blue - red) / span + 2 : (red - green) / span + 4;
  return { hue: (hue * 60 + 360) % 360, saturation: span / (1 - Math.abs(2 * most - span - 1)) };
}

/** A colour of HSL as `#rrggbb`. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The tint of `like`, as light as `hex`: contrast depends on nothing else (WCAG 2.2, relative luminance). */
function tinted(hex: string, like: string, from: string): string {
  const { hue, saturation } = tintOf(like);
  const share = saturation / Math.max(tintOf(from).saturation, 0.01);
  const own = Math.min(1, tintOf(hex).saturation * share);
  const wanted = luminanceOf(hex);
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (luminanceOf(hexOf(hue, own, middle)) < wanted) low = middle;
    else high = middle;
  }
  return hexOf(hue, own, high);
}

/**
 * tokens.css in a broker's two colours.
 * @param css text of src/styles/tokens.css.
 */
export function recoloured(css: string, { principale, accent }: { principale: string; accent: string }): string {
  const colourOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? "#000000";
  const [main, sun] = [colourOf("sapin"), colourOf("soleil")];
  return css.replace(/--([a-z0-9-]+): (#[0-9a-f]{6});/g, (whole, name: string, hex: string) => {
    if (MAIN.split(" ").includes(name)) return `--${name}: ${tinted(hex, principale, main)};`;
    return ACCENT.split(" ").includes(name) ? `--${name}: ${tinted(hex, accent, sun)};` : whole;
  });
}
