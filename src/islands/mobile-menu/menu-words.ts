/** Words and links of the phone menu beside those that it reads from the header. */
export interface MenuWords {
  readonly menu: string;
  readonly phoneMenu: string;
  readonly back: string;
  readonly close: string;
  readonly soon: string;
  /** `hrefLang` on links to pages in another language than this one. */
  readonly links: readonly { readonly href: string; readonly label: string; readonly hrefLang?: string }[];
}

export const frenchMenuWords: MenuWords = {
  menu: "Menu",
  phoneMenu: "Menu mobile",
  back: "Retour",
  close: "Fermer",
  soon: "Bientôt",
  links: [
    { href: "/blog", label: "Blog" },
    { href: "/metiers", label: "Nos métiers" },
    { href: "/contact", label: "Obtenir mon devis gratuit" },
    { href: "/recherche", label: "Rechercher" },
    { href: "/sitemap", label: "Plan du site" },
  ],
};
