import type { Language } from "../language.ts";

/** A calculation that goes with a form. */
const fr = { attached: "Votre calcul part avec la demande\u00a0:", drop: "Ne pas le joindre" };

const en: typeof fr = { attached: "Your calculation goes with the request:", drop: "Leave it out" };

export const calculation: Readonly<Record<Language, typeof fr>> = { en, fr };
