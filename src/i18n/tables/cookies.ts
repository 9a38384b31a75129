import type { Language } from "../language.ts";

/**
 * Words of the banner and of the preferences, with their no-break spaces. Loi 78-17, art. 82, and CNIL: refusing is as easy
 * as accepting, and the choice stays open to change.
 */
const fr = {
  title: "Vos cookies, votre choix",
  description:
    "Avec votre accord, nous utilisons des cookies de {companies} pour {purposes}. Le site marche aussi bien si vous refusez. Vous pouvez changer d’avis à tout moment en bas de chaque page. {{revisionMessage}}",
  acceptAll: "Tout accepter",
  refuseAll: "Tout refuser",
  choose: "Choisir",
  more: "Notre page Cookies",
  morePage: "/cookies",
  preferencesTitle: "Gérer mes cookies",
  save: "Enregistrer mes choix",
  close: "Fermer",
  introduction:
    "Rien n’est déposé ni chargé avant votre choix. Nous le gardons six mois, puis nous vous posons de nouveau la question.",
  necessaryTitle: "Fonctionnement du site",
  necessary:
    "Ce site retient votre choix et, le temps de votre visite, ce que vous tapez dans un formulaire. Ces données ne servent à rien d’autre et ne demandent pas d’accord.",
  purposes: {
    audience: {
      title: "Mesure d’audience",
      inSentence: "la mesure d’audience",
      text: "Savoir quelles pages sont lues et si elles s’affichent vite, pour les améliorer.",
    },
    publicite: {
      title: "Publicité",
      inSentence: "la publicité",
      text: "Savoir si une annonce vue ailleurs a mené à une demande. Le contenu de votre demande n’est jamais transmis.",
    },
  },
  table: { cookie: "Cookie", tool: "Déposé par", lifetime: "Durée" },
  lifetimes: { "13 mois": "13\u00a0mois", "3 mois": "3\u00a0mois" },
  changed: "La liste des outils a changé depuis votre dernier choix.",
};

const en: typeof fr = {
  title: "Your cookies, your choice",
  description:
    "With your agreement, we use cookies from {companies} for {purposes}. The site works just as well if you decline. You can change your mind at any time at the foot of every page. {{revisionMessage}}",
  acceptAll: "Accept all",
  refuseAll: "Decline all",
  choose: "Choose",
  more: "Our cookie page",
  morePage: "/en/cookies",
  preferencesTitle: "Manage my cookies",
  save: "Save my choices",
  close: "Close",
  introduction: "Nothing is stored or loaded before you choose. We keep your choice for six months, then ask again.",
  necessaryTitle: "What makes the site work",
  necessary:
    "This site remembers your choice and, during your visit, what you type in a form. That serves nothing else and needs no agreement.",
  purposes: {
    audience: {
      title: "Audience measurement",
      inSentence: "audience measurement",
      text: "Knowing which pages are read and whether they load quickly, to improve them.",
    },
    publicite: {
      title: "Advertising",
      inSentence: "advertising",
      text: "Knowing whether an advert seen elsewhere led to a request. What you write is never passed on.",
    },
  },
  table: { cookie: "Cookie", tool: "Set by", lifetime: "Lifetime" },
  lifetimes: { "13 mois": "13\u00a0months", "3 mois": "3\u00a0months" },
  changed: "The list of tools has changed since you last chose.",
};

export const cookies: Readonly<Record<Language, typeof fr>> = { en, fr };
