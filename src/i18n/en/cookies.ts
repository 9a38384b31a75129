import type { cookies as french } from "../fr/cookies.ts";

export const cookies: typeof french = {
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
