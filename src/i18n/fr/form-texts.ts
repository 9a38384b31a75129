/** What definitions of forms say in places of their own: the engine reads it there. */
export const formTexts = {
  sending: "Envoi en cours...",
  alert: "Une erreur est survenue. Veuillez réessayer.",
  freeTextHint: "N’indiquez ni donnée de santé, ni numéro de Sécurité sociale.",
  /** In place of « Gratuit et sans engagement. » where no contract can follow. */
  free: "Gratuit.",
  /** Titles of the two screens of a form that is divided by itself. */
  screens: { need: "Votre besoin", contact: "Où vous joindre ?" },
};
