import { readPath } from "../i18n/language.ts";
import { loadCatalogue } from "./catalogue.ts";

/** Name of the drawing behind the hero of a page. */
export type PageRelief = `relief-${string}`;

/** `/assurance-decennale/macon` → `relief-assurance-decennale-macon`. */
function nameOf(path: string): PageRelief {
  return `relief-${path.slice(1).replaceAll("/", "-")}`;
}

/** The reliefs of every page of the catalogue, each once; tabs (`?tab=`) are not pages of their own. */
export function pageReliefNames(): readonly PageRelief[] {
  const { sections, entries, trades, otherPages } = loadCatalogue();
  const paths = [...sections, ...entries, ...trades, ...otherPages].flatMap(({ path }) => path ?? []);
  return [...new Set(paths.filter((path) => path !== "/" && !path.includes("?")).map(nameOf))];
}

/** The relief of a page; pages outside the catalogue have none of their own. An English page shares its original's. */
export function pageReliefName(path: string): PageRelief | undefined {
  const name = nameOf(readPath(path).path);
  return pageReliefNames().includes(name) ? name : undefined;
}
