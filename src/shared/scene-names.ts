import { readdirSync } from "node:fs";
import { join, parse } from "node:path";

/** A subject that is drawn: src/contours/scenes/<name>.svg. A page shows its own or none. */
export type SceneName = string;

/** All of them, in alphabetical order; the faces beside them are no subjects. */
export const sceneNames: readonly SceneName[] = readdirSync(join(process.cwd(), "src", "contours", "scenes"))
  .map((file) => parse(file).name)
  .filter((name) => !name.startsWith("portrait-"))
  .toSorted();

/** Whether this is the name of a scene. */
export function isSceneName(name: string | undefined): name is SceneName {
  return name !== undefined && sceneNames.includes(name);
}
