import type { MenuSection } from "../../content/menu-types.ts";

/**
 * The menu of the site, as `pages/menu/[language].json.ts` writes it at build. Asked for at the first touch of the
 * phone menu: the header's own menus hold the same links, and no page carries them twice.
 * @throws Error when it does not come: the links of the first screen then lead to the pages of the sections.
 */
export async function fetchMenu(source: string): Promise<readonly MenuSection[]> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return response.json();
}
