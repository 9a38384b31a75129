/** States of a request, as they are stored in `leads.status`. */
export const leadStates = {
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

export type LeadState = keyof typeof leadStates;

/** Whether this is a stored state. */
export function isLeadState(value: unknown): value is LeadState {
  return typeof value === "string" && Object.hasOwn(leadStates, value);
}

/** States in which the firm still has something to do. */
export function isOpenState(status: string): boolean {
  return isLeadState(status) && leadStates[status].open;
}

/** Every state, in the order in which a request takes them. */
export const LEAD_STATES: readonly LeadState[] = Object.keys(leadStates).filter(isLeadState);

/** The label of a stored state; the value itself when an older version wrote another. */
export function stateLabel(status: string): string {
  return isLeadState(status) ? leadStates[status].label : status;
}

/** The state that a typed word means: the French word, its label or the stored name. Null for none. */
export function stateOfWord(word: string): LeadState | null {
  const typed = word.trim().toLowerCase();
  return (
    LEAD_STATES.find((state) => {
      const { label, word: own } = leadStates[state];
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
export function reasonsOf(state: LeadState): Readonly<Record<string, string>> | null {
  if (state === "lost") return lostReasons;
  return state === "spam" ? spamReasons : null;
}
