/**
 * Why a request is to be checked before it is answered, by sign. The names are stored. `token-reused` and `rate` are
 * added by the store, which counts.
 */
const SIGNS = {
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
} as const;

/** Why a request is marked « à vérifier ». */
export type SuspectReason = keyof typeof SIGNS;

const words: Readonly<Record<string, string>> = SIGNS;

/**
 * SQL condition: the signs of this row are guilt. A missing token alone is none (a blocked address, a company's proxy), nor
 * are many requests of one connection. The index `leads_suspect_idx` says the same words.
 */
export const BLAMED = "NOT suspect_reasons <@ '{rate,token-missing}'";

/**
 * SQL condition: the request is treated as every other one, whatever it is marked with. A declaration always is. The index
 * `leads_desk_idx` begins with it.
 */
export const BELIEVED = `(declaration OR NOT suspect OR NOT (${BLAMED}))`;

/** What the broker reads, in the mail and on the desk. */
export function suspectText(reasons: readonly string[]): string {
  return `À vérifier avant de répondre : ${reasons.map((reason) => words[reason] ?? reason).join(" ; ")}.`;
}

/**
 * Do these reasons make a suspect? Many requests from one connection do not by themselves: an office or a mobile carrier
 * shares one address among many people.
 */
export function isSuspect(reasons: readonly string[]): boolean {
  return reasons.some((reason) => reason !== "rate");
}
