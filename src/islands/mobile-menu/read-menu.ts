import type { MenuEntry, MenuSection } from "../../content/menu-types.ts";

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? "";

function readEntry(item: Element, index: number): MenuEntry {
  const link = item.querySelector("a");
  const path = link?.getAttribute("href");
  const title = link ? textOf(link) : (item.querySelector("span")?.firstChild?.textContent?.trim() ?? "");
  return { id: path ?? `annonce-${index}`, title, ...(path ? { path } : {}) };
}

/**
 * Reads the menus that the header holds already: the phone menu shows the same links, and no page carries them twice.
 */
export function readMenu(header: ParentNode): readonly MenuSection[] {
  return [...header.querySelectorAll<HTMLElement>("details.menu")].map((section) => {
    const overview = section.querySelector(".more-link");
    return {
      id: section.dataset.section ?? "",
      title: textOf(section.querySelector("summary")),
      path: overview?.getAttribute("href") ?? "/",
      overviewLabel: textOf(overview),
      categories: [...section.querySelectorAll<HTMLElement>("[data-category]")].map((category) => ({
        id: category.dataset.category ?? "",
        title: textOf(category.querySelector("p")),
        entries: [...category.querySelectorAll("li")].map(readEntry),
      })),
    };
  });
}
