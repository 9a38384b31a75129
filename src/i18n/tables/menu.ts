import type { Language } from "../language.ts";

/** A link of the menu; `hrefLang` where its page is in another language. */
export interface MenuLink {
  readonly label: string;
  readonly path: string;
  readonly hrefLang?: string;
}

const blog: MenuLink = { label: "Blog", path: "/blog" };

/** The links beside the catalogue: they differ by language, because most of their pages are in French only. */
const fr: {
  readonly links: readonly MenuLink[];
  readonly beside: readonly MenuLink[];
} = {
  links: [
    blog,
    { label: "Nos métiers", path: "/metiers" },
    { label: "Rechercher", path: "/recherche" },
    { label: "Plan du site", path: "/sitemap" },
  ],
  beside: [blog],
};

const moving: MenuLink = { label: "Moving", path: "/en#moving" };

const en: typeof fr = {
  links: [
    moving,
    { label: "Search", path: "/en/recherche" },
    { label: "Site map (in French)", path: "/sitemap", hrefLang: "fr" },
  ],
  beside: [moving],
};

export const menu: Readonly<Record<Language, typeof fr>> = { en, fr };
