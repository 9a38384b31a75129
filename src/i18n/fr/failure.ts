/** Words of a crashed island. */
export const failure = {
  title: "Une erreur s’est produite",
  text: "Nous nous excusons pour ce désagrément. Veuillez rafraîchir la page.",
  reload: "Rafraîchir la page",
  contact: "Vous pouvez aussi nous joindre\u00a0:",
};
