import type { Language } from "../language.ts";

/** Words of a crashed island. */
const fr = {
  title: "Une erreur s’est produite",
  text: "Nous nous excusons pour ce désagrément. Veuillez rafraîchir la page.",
  reload: "Rafraîchir la page",
  contact: "Vous pouvez aussi nous joindre\u00a0:",
};

const en: typeof fr = {
  title: "Something went wrong",
  text: "We apologise for the inconvenience. Please refresh the page.",
  reload: "Refresh the page",
  contact: "You can also reach us:",
};

export const failure: Readonly<Record<Language, typeof fr>> = { en, fr };
