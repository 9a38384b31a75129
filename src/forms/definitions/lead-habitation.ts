import { defineForm } from "../define-form.ts";
import { INTO_DETAILS, leadFields } from "../fields/lead-fields.ts";

/** Home insurance: no SIRET. */
export const leadHabitation = defineForm(["fr", "en"], {
  name: "lead-habitation",
  label: "Devis habitation",
  subject: "[Devis Habitation]",
  title: { fr: "Votre devis habitation", en: "Your home insurance quote" },
  intro: {
    fr: "Décrivez votre logement, un conseiller compare pour vous.",
    en: "Describe your home: an adviser will compare for you.",
  },
  fields: leadFields({
    type: { value: "habitation", label: "Habitation" },
    siret: false,
    detailsLabel: { fr: "Votre logement", en: "Your home" },
    detailsHint: {
      fr: "Locataire ou propriétaire, surface, nombre de pièces, code postal, objets de valeur.",
      en: "Tenant or owner, floor area, number of rooms, postcode, valuables.",
    },
  }),
  sentText: {
    fr: "Un conseiller habitation vous rappelle avec les garanties adaptées au logement.",
    en: "A home insurance adviser will call you back with the cover that suits your home.",
  },
  event: { category: "Habitation" },
  guided: [
    {
      name: "occupation",
      column: "Occupation du logement",
      type: "choice",
      label: "Vous êtes",
      into: INTO_DETAILS,
      options: [
        { value: "proprietaire", label: "Propriétaire, j’y habite" },
        { value: "locataire", label: "Locataire" },
        { value: "bailleur", label: "Propriétaire, je le loue" },
        { value: "etudiant", label: "Étudiant ou en colocation" },
      ],
    },
    {
      name: "logement",
      column: "Logement",
      type: "choice",
      label: "Le logement",
      into: INTO_DETAILS,
      options: [
        { value: "appartement", label: "Un appartement" },
        { value: "maison", label: "Une maison" },
      ],
    },
    {
      name: "pieces",
      column: "Nombre de pièces",
      type: "choice",
      label: "Pièces, sans cuisine ni salle de bains",
      into: INTO_DETAILS,
      options: [
        { value: "1", label: "Une" },
        { value: "2-3", label: "Deux ou trois" },
        { value: "4-5", label: "Quatre ou cinq" },
        { value: "6+", label: "Six ou plus" },
      ],
    },
  ],
});
