import type { Language } from "../language.ts";

/** Words of the site's own search. */
const fr = {
  title: "Rechercher sur le site",
  description:
    "Retrouvez une offre, un article ou une définition par ses mots. La recherche se fait dans votre navigateur : ce que vous tapez n’est envoyé à personne.",
  crumb: "Recherche",
  heading: "Rechercher",
  label: "Recherche",
  words: "Quelques mots",
  button: "Chercher",
  found: "Pages trouvées :",
  nothing: "Rien trouvé pour «\u202f{query}\u202f».",
  /** Below it, before a link to the contact page. */
  tryAgain: "Vérifiez l’orthographe, essayez un autre mot, ou",
  contact: "posez-nous la question",
  broken: "Recherche en panne.",
  /** Without JavaScript, before a link to the list of all pages. */
  needsScript: "La recherche a besoin de JavaScript. Toutes les pages sont sur le",
  siteMap: "plan du site",
  elsewhere: "Vous ne trouvez pas\u00a0? Parcourez",
  links: [
    { label: "le plan du site", path: "/sitemap" },
    { label: "le glossaire", path: "/glossaire" },
    { label: "les questions fréquentes", path: "/questions" },
  ],
};

const en: typeof fr = {
  title: "Search the site",
  description:
    "Find a page by its words, spelling mistakes included. The search runs in your browser: what you type is sent to nobody.",
  crumb: "Search",
  heading: "Search",
  label: "Search",
  words: "A few words",
  button: "Search",
  found: "Pages found:",
  nothing: "Nothing found for “{query}”.",
  tryAgain: "Check the spelling, try another word, or",
  contact: "ask us",
  broken: "The search is not working.",
  needsScript: "The search needs JavaScript. Every page is on the",
  siteMap: "site map (in French)",
  elsewhere: "Not found? Try",
  links: [
    { label: "individuals", path: "/particuliers" },
    { label: "professionals", path: "/professionnels" },
    { label: "companies", path: "/entreprises" },
  ],
};

export const search: Readonly<Record<Language, typeof fr>> = { en, fr };
