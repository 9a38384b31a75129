import { readFileSync } from "node:fs";
import { join } from "node:path";
import { portraitNames } from "../shared/portrait-names.ts";
import { inks } from "./palette.ts";

/** One finished SVG file and its intrinsic size in CSS pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** Figurative drawings, one for each family of offers: src/contours/scenes/<name>.svg. */
export const sceneNames = [
  "boutique",
  "bureau",
  "enfant",
  "fourgon",
  "maison",
  "moto",
  "mur",
  "sante",
  "table",
  "chantier",
] as const;

export type SceneName = (typeof sceneNames)[number];

export type PortraitName = (typeof portraitNames)[number];

/** Whether this is the name of a drawn portrait. */
export function isPortraitName(name: string): name is PortraitName {
  return portraitNames.some((known) => known === name);
}

/** Whether this is the name of a scene. */
export function isSceneName(name: string | undefined): name is SceneName {
  return sceneNames.some((known) => known === name);
}

/**
 * A scene or a portrait as a file of its own: its three colours are those of the site, because an SVG file
 * cannot read the page's custom properties. The title is dropped: scenes are decoration.
 */
export function sceneFile(name: SceneName | `portrait-${PortraitName}`): Drawing {
  const source = readFileSync(join(process.cwd(), "src", "contours", "scenes", `${name}.svg`), "utf8").trim();
  const [, width = "0", height = "0"] = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
  const svg = source
    .replace(/<title>[^<]*<\/title>/, "")
    .replace(/^<svg /, `<svg width="${width}" height="${height}" `)
    .replace(/color="#17594A"/, `color="${inks.sapin}"`)
    .replace(/var\(--g,[^)]+\)/g, inks.papier)
    .replace(/var\(--s,[^)]+\)/g, inks.sapin50);
  return { svg, width: Number(width), height: Number(height) };
}
