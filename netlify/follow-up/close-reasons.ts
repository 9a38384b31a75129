/** Why a person closes a request, and the state that the desk then shows. */
export interface CloseReason {
  readonly label: string;
  /** `handled` when the person already had an answer, else `lost`. */
  readonly state: "handled" | "lost";
  /** Key of `lostReasons` (netlify/desk/states.ts), with `lost`. */
  readonly lostReason: string | null;
}

/** In the order of the page; the key is what the form sends. */
export const closeReasons: Readonly<Record<string, CloseReason>> = {
  reponse: { label: "J'ai ma réponse", state: "handled", lostReason: null },
  projet: { label: "Mon projet est abandonné ou reporté", state: "lost", lostReason: "sans-suite" },
  prix: { label: "Le prix ne me convient pas", state: "lost", lostReason: "prix" },
  ailleurs: { label: "J'ai choisi un autre courtier ou assureur", state: "lost", lostReason: "concurrent" },
  autre: { label: "Une autre raison", state: "lost", lostReason: "autre" },
};
