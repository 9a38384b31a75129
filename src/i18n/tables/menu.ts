import type { Language } from "../language.ts";

/** A link of the menus to a page beside the catalogue; `hrefLang` where its page is in another language. */
export interface PlainLink {
  readonly label: string;
  readonly path: string;
  readonly hrefLang?: string;
}

const blog: PlainLink = { label: "Blog", path: "/blog" };

/** The links beside the catalogue: they differ by language, because most of their pages are in French only. */
const fr: {
  readonly links: readonly PlainLink[];
  readonly beside: readonly PlainLink[];
} = {
  links: [
    blog,
    { label: "Nos métiers", path: "/metiers" },
    { label: "Rechercher", path: "/recherche" },
    { label: "Plan du site", path: "/sitemap" },
  ],
  beside: [blog],
};

const moving: PlainLink = { label: "Moving", path: "/en#moving" };

const en: typeof fr = {
  links: [
    moving,
    { label: "Search", path: "/en/recherche" },
    { label: "Site map (in French)", path: "/sitemap", hrefLang: "fr" },
  ],
  beside: [moving],
};

export const menu: Readonly<Record<Language, typeof fr>> = { en, fr };
