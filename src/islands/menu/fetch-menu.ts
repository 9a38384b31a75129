import type { PublishedMenu } from "../../content/menu-types.ts";

/**
 * The menu of the site, as `pages/menu/[language].json.ts` writes it at build. Asked for at the first touch of the
 * header: pages hold the titles and addresses, this file the icons, descriptions and sister pages.
 * @throws Error when it does not come: the links that the page holds still lead to their pages.
 */
export async function fetchMenu(source: string): Promise<PublishedMenu> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return response.json();
}
