import { defineForm } from "../define-form.ts";
import { leadFields } from "../fields/lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "../fields/shared-fields.ts";
import { GET_QUOTE, leadTexts, SENT } from "../fields/shared-texts.en.ts";

/** Home insurance: no SIRET. */
export const leadHabitation = defineForm(
  {
    ...engineTexts,
    name: "lead-habitation",
    label: "Devis habitation",
    subject: "[Devis Habitation]",
    title: "Votre devis habitation",
    intro: "Décrivez votre logement, un conseiller compare pour vous.",
    fields: leadFields({
      type: { value: "habitation", label: "Habitation" },
      siret: false,
      detailsLabel: "Votre logement",
      detailsHint: "Locataire ou propriétaire, surface, nombre de pièces, code postal, objets de valeur.",
    }),
    submitLabel: SUBMIT_QUOTE,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller habitation vous rappelle sous {delai} avec les garanties adaptées au logement.",
    },
    event: { category: "Habitation" },
  },
  {
    title: "Your home insurance quote",
    intro: "Describe your home, an adviser compares for you.",
    fields: leadTexts("Your home", "Tenant or owner, floor area, number of rooms, postcode, valuables."),
    submitLabel: GET_QUOTE,
    success: {
      title: SENT,
      text: "A home insurance adviser will call you back within {delai} with the cover that suits your home.",
    },
  },
);
