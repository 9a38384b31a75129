/**
 * Words of the banner and of the preferences, with their no-break spaces. Loi 78-17, art. 82, and CNIL: refusing is as easy
 * as accepting, and the choice stays open to change.
 */
export const cookies = {
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
