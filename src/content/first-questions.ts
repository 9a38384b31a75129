import { isOffered } from "./offer.ts";

/** One question below the hero of the home page that a form asks, and the page that answers it. */
export interface FirstQuestion {
  readonly id: "health" | "loan" | "duty";
  /** French path of that page. */
  readonly path: string;
  /** Names of the fields that home asks. */
  readonly fields: readonly string[];
  /** Offer without which nobody need know. */
  readonly offer: string;
  /** The path of the guided quote that begins with it. */
  readonly leadsFrom?: string;
}

const all: readonly FirstQuestion[] = [
  {
    id: "health",
    path: "/particuliers/sante",
    fields: ["anneeNaissance", "codePostal"],
    offer: "/particuliers/sante",
    leadsFrom: "sante",
  },
  {
    id: "loan",
    path: "/outils/assurance-emprunteur",
    fields: ["capital", "actuel1"],
    offer: "/assurance-emprunteur",
    leadsFrom: "emprunteur",
  },
  { id: "duty", path: "/outils/obligations", fields: ["situation"], offer: "/outils/obligations" },
];

/** What the ids of their fields begin with, so that a link can lead into the first of them. */
export const FIRST_QUESTION_ID = "savoir";

/** The place of a question's first field: a link to it puts the cursor there. */
export const firstFieldId = ({ fields: [name = ""] }: FirstQuestion) => `${FIRST_QUESTION_ID}-${name}`;

/** Those whose offer the broker has not switched off. */
export function firstQuestions(): readonly FirstQuestion[] {
  return all.filter(({ offer }) => isOffered(offer));
}
