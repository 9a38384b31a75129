/** Words of a crashed island, in the language of the page. */
export interface FailureTexts {
  readonly title: string;
  readonly text: string;
  readonly reload: string;
  readonly contact: string;
}

const french: FailureTexts = {
  title: "Une erreur s’est produite",
  text: "Nous nous excusons pour ce désagrément. Veuillez rafraîchir la page.",
  reload: "Rafraîchir la page",
  contact: "Vous pouvez aussi nous joindre\u00a0:",
};

const english: FailureTexts = {
  title: "Something went wrong",
  text: "We apologise for the inconvenience. Please refresh the page.",
  reload: "Refresh the page",
  contact: "You can also reach us:",
};

/** @param language `lang` of the page. */
export function failureTexts(language: string): FailureTexts {
  return language.startsWith("en") ? english : french;
}
