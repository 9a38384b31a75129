/** Words and links of the phone menu beside those of the catalogue. */
export interface MenuWords {
  readonly menu: string;
  readonly phoneMenu: string;
  readonly back: string;
  readonly close: string;
  readonly soon: string;
  readonly help: string;
  readonly call: string;
  readonly quote: { readonly href: string; readonly label: string };
  readonly language: "fr" | "en";
  /** `hrefLang` on links to pages in another language than this one. */
  readonly links: readonly { readonly href: string; readonly label: string; readonly hrefLang?: string }[];
}

export const frenchMenuWords: MenuWords = {
  menu: "Menu",
  phoneMenu: "Menu mobile",
  back: "Retour",
  close: "Fermer",
  soon: "Bientôt",
  help: "Aide",
  call: "Appeler",
  quote: { href: "/devis", label: "Devis gratuit" },
  language: "fr",
  links: [
    { href: "/blog", label: "Blog" },
    { href: "/metiers", label: "Nos métiers" },
    { href: "/recherche", label: "Rechercher" },
    { href: "/sitemap", label: "Plan du site" },
  ],
};
