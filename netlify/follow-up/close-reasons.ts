import type { Language } from "../../src/i18n/language.ts";

/** Why a person closes a request, and the state that the desk then shows. */
export interface CloseReason {
  readonly label: Readonly<Record<Language, string>>;
  /** `handled` when the person already had an answer, else `lost`. */
  readonly state: "handled" | "lost";
  /** Key of `lostReasons` (netlify/desk/states.ts), with `lost`. */
  readonly lostReason: string | null;
}

/** In the order of the page; the key is what the form sends. */
export const closeReasons: Readonly<Record<string, CloseReason>> = {
  reponse: { label: { fr: "J'ai ma réponse", en: "I have my answer" }, state: "handled", lostReason: null },
  projet: {
    label: { fr: "Mon projet est abandonné ou reporté", en: "My plan is dropped or put off" },
    state: "lost",
    lostReason: "sans-suite",
  },
  prix: {
    label: { fr: "Le prix ne me convient pas", en: "The price does not suit me" },
    state: "lost",
    lostReason: "prix",
  },
  ailleurs: {
    label: { fr: "J'ai choisi un autre courtier ou assureur", en: "I have chosen another broker or insurer" },
    state: "lost",
    lostReason: "concurrent",
  },
  autre: { label: { fr: "Une autre raison", en: "Another reason" }, state: "lost", lostReason: "autre" },
};
