import { readPath } from "../i18n/language.ts";
import { isSceneName, type SceneName, sceneNames } from "../shared/scene-names.ts";
import { loadCatalogue } from "./catalogue.ts";
import { ContentError } from "./content-error.ts";

/** Name of the drawing behind the hero of a page: its relief from above, or the land below its scene. */
export type PageDrawing = `relief-${string}` | `land-${string}`;

const file = "content/navigation.yaml";

function checkedScene(scene: string, id: string): SceneName {
  if (isSceneName(scene)) return scene;
  const message = `le dessin « ${scene} » n'existe pas ; choisissez ${sceneNames.join(", ")}`;
  throw new ContentError([{ file, field: `${id}.scene`, message }]);
}

/**
 * The scene of a page: what the page is about, as the catalogue names it, in either language.
 * @throws ContentError when nothing of that name is drawn.
 */
export function pageScene(path: string): SceneName | undefined {
  const { path: plain } = readPath(path);
  const { sections, entries, trades } = loadCatalogue();
  const page = [...sections, ...entries, ...trades].find((candidate) => candidate.path === plain);
  return page?.scene === undefined ? undefined : checkedScene(page.scene, page.id);
}

/** `/assurance-decennale/macon` → `land-assurance-decennale-macon`. */
function nameOf(path: string): PageDrawing {
  const place = path.slice(1).replaceAll("/", "-");
  return pageScene(path) === undefined ? `relief-${place}` : `land-${place}`;
}

/** The drawings of every page of the catalogue, each once; tabs (`?tab=`) are not pages of their own. */
export function pageDrawingNames(): readonly PageDrawing[] {
  const { sections, entries, trades, otherPages } = loadCatalogue();
  const paths = [...sections, ...entries, ...trades, ...otherPages].flatMap(({ path }) => path ?? []);
  return [...new Set(paths.filter((path) => path !== "/" && !path.includes("?")).map(nameOf))];
}

/** The drawing of a page; pages outside the catalogue have none of their own. An English page shares its original's. */
export function pageDrawingName(path: string): PageDrawing | undefined {
  const name = nameOf(readPath(path).path);
  return pageDrawingNames().includes(name) ? name : undefined;
}
