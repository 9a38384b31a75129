import type { menu as french } from "../fr/menu.ts";

export const menu: typeof french = {
  links: [{ label: "Site map (in French)", path: "/sitemap", hrefLang: "fr" }],
  beside: [],
};
