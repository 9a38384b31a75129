/** A calculation that goes with a form. */
export const calculation = { attached: "Votre calcul part avec la demande\u00a0:", drop: "Ne pas le joindre" };
