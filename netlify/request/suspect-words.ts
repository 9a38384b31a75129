/** Why a request is to be checked before it is answered, by sign: in the broker's mail and on the desk. */
export const SUSPECT_REASONS: Readonly<Record<string, string>> = {
  honeypot: "le champ piège, invisible pour une personne, est rempli",
  "too-fast": "le formulaire est parti en moins de 2,5 secondes",
  "token-expired": "le formulaire était ouvert depuis plus de 24 heures",
  "token-forged": "le jeton du formulaire n'est pas le nôtre",
  links: "le texte contient plusieurs liens",
  charset: "le texte est surtout écrit dans un autre alphabet",
  "throwaway-address": "l'adresse e-mail est jetable",
  "token-missing": "le formulaire est parti sans passer par la page du site",
  "token-reused": "le même formulaire ouvert a servi à beaucoup d'envois",
  rate: "beaucoup d'envois depuis la même connexion (une entreprise, un opérateur mobile ou un robot)",
};
