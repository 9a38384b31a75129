import type { Language } from "../language.ts";

/** Why a person closes a request, in the order of the page; the key is what the form sends. */
const fr = {
  reponse: "J'ai ma réponse",
  projet: "Mon projet est abandonné ou reporté",
  prix: "Le prix ne me convient pas",
  ailleurs: "J'ai choisi un autre courtier ou assureur",
  autre: "Une autre raison",
};

const en: typeof fr = {
  reponse: "I have my answer",
  projet: "My plan is dropped or put off",
  prix: "The price does not suit me",
  ailleurs: "I have chosen another broker or insurer",
  autre: "Another reason",
};

export const closeReasons: Readonly<Record<Language, typeof fr>> = { en, fr };
