import { isKeyOf } from "../../src/shared/is-key-of.ts";

/** States of a request, as they are stored in `leads.status`. */
export const requestStates = {
  new: { label: "Nouveau", word: "nouveau", open: true },
  taken: { label: "Pris en charge", word: "pris-en-charge", open: true },
  contacted: { label: "Contacté", word: "contacte", open: true },
  quoted: { label: "Devis envoyé", word: "devis-envoye", open: true },
  won: { label: "Gagné", word: "gagne", open: false },
  lost: { label: "Perdu", word: "perdu", open: false },
  handled: { label: "Traité", word: "traite", open: false },
  spam: { label: "Indésirable", word: "indesirable", open: false },
  duplicate: { label: "Doublon", word: "doublon", open: false },
  usurpation: { label: "Usurpation", word: "usurpation", open: false },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      /** The word for it in an address or on a command line. */
      readonly word: string;
      /** Somebody at the firm still has something to do. */
      readonly open: boolean;
    }
  >
>;

export type RequestState = keyof typeof requestStates;

/** Whether this is a stored state. */
export function isRequestState(value: unknown): value is RequestState {
  return isKeyOf(requestStates, value);
}

/** States in which the firm still has something to do. */
export function isOpenState(status: string): boolean {
  return isRequestState(status) && requestStates[status].open;
}

/** Every state, in the order in which a request takes them. */
export const REQUEST_STATES: readonly RequestState[] = Object.keys(requestStates).filter(isRequestState);

/** The label of a stored state; the value itself when an older version wrote another. */
export function stateLabel(status: string): string {
  return isRequestState(status) ? requestStates[status].label : status;
}

/** The state that a typed word means: the French word, its label or the stored name. Null for none. */
export function stateOfWord(word: string): RequestState | null {
  const typed = word.trim().toLowerCase();
  return (
    REQUEST_STATES.find((state) => {
      const { label, word: own } = requestStates[state];
      return typed === own || typed === state || typed === label.toLowerCase();
    }) ?? null
  );
}

/** Why a request was lost; `leads.lost_reason` holds the key. */
export const lostReasons: Readonly<Record<string, string>> = {
  prix: "Prix",
  concurrent: "A choisi un autre courtier ou assureur",
  "sans-suite": "Projet abandonné ou reporté",
  injoignable: "Injoignable",
  refus: "Aucun assureur n’accepte le risque",
  "hors-offre": "Hors de notre offre",
  autre: "Autre raison",
};

/** Why a request is no request at all; the timeline holds the key. */
export const spamReasons: Readonly<Record<string, string>> = {
  robot: "Robot ou envoi automatique",
  demarchage: "Démarchage",
  invente: "Coordonnées inventées",
  "autre-indesirable": "Autre raison",
};

/** The reasons that a state asks for; null for a state that asks for none. */
export function reasonsOf(state: RequestState): Readonly<Record<string, string>> | null {
  if (state === "lost") return lostReasons;
  return state === "spam" ? spamReasons : null;
}
