import { defineForm } from "../define-form.ts";
import {
  consent,
  email,
  engineTexts,
  firstName,
  lastName,
  newsletterConsent,
  phone,
  phoneConsent,
  SUBMIT_QUOTE,
} from "../fields/shared-fields.ts";
import { consentTexts, GET_QUOTE, personTexts, SENT } from "../fields/shared-texts.en.ts";

/** Every auto page; the hidden `type` names the variant. Driving experience is asked for three of them only. */
export const devisAuto = defineForm(
  {
    ...engineTexts,
    name: "devis-auto",
    label: "Devis auto",
    subject: "[Devis Auto]",
    priority: "high",
    title: "Votre devis auto",
    intro: "Réponse d’un conseiller sous {delai}, sans engagement.",
    fields: [
      {
        name: "type",
        type: "hidden",
        label: "Formule",
        initial: "tous-risques",
        options: [
          { value: "tous-risques", label: "Tous risques" },
          { value: "tiers", label: "Au tiers" },
          { value: "resilies", label: "Conducteur résilié" },
          { value: "kilometre", label: "Au kilomètre" },
          { value: "jeune", label: "Jeune conducteur" },
          { value: "temporaire", label: "Temporaire" },
          { value: "collection", label: "Véhicule de collection" },
          { value: "professionnelle", label: "Auto professionnelle" },
          { value: "flottes", label: "Flotte automobile" },
          { value: "malus", label: "Conducteur malussé" },
        ],
      },
      {
        name: "vehicleMake",
        type: "text",
        label: "Marque du véhicule",
        maxlength: 60,
        required: "La marque du véhicule est requise",
      },
      { name: "vehicleModel", type: "text", label: "Modèle", maxlength: 60 },
      {
        name: "vehicleYear",
        type: "text",
        label: "Mise en circulation",
        inputmode: "numeric",
        maxlength: 4,
        placeholder: "2019",
        format: { rule: "year", message: "Indiquez l'année sur quatre chiffres, par exemple 2019" },
      },
      {
        name: "drivingExperience",
        type: "select",
        label: "Expérience de conduite",
        visibleWhen: { field: "type", in: ["jeune", "resilies", "malus"] },
        options: [
          { value: "moins-1an", label: "Moins d’un an" },
          { value: "1-2ans", label: "De 1 à 2 ans" },
          { value: "2-3ans", label: "De 2 à 3 ans" },
          { value: "plus-3ans", label: "Plus de 3 ans" },
        ],
      },
      firstName,
      lastName,
      email,
      phone,
      consent,
      newsletterConsent,
      phoneConsent,
    ],
    notes: [
      "Les prix affichés sur le site sont indicatifs. Gardez à portée permis, carte grise et relevé d’informations.",
    ],
    submitLabel: SUBMIT_QUOTE,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller auto vous rappelle sous {delai} avec des offres comparées.",
    },
    event: { category: "Devis auto", labelField: "type" },
  },
  {
    title: "Your car insurance quote",
    intro: "An adviser replies within {delai}, without commitment.",
    fields: {
      ...personTexts,
      vehicleMake: { label: "Make of the vehicle", required: "The make of the vehicle is required" },
      vehicleModel: { label: "Model" },
      vehicleYear: {
        label: "Year of first registration",
        format: "Give the year in four digits, for example 2019",
      },
      drivingExperience: {
        label: "Driving experience",
        options: {
          "moins-1an": "Less than a year",
          "1-2ans": "1 to 2 years",
          "2-3ans": "2 to 3 years",
          "plus-3ans": "More than 3 years",
        },
      },
      ...consentTexts,
    },
    notes: [
      "Prices shown on this site are indicative. Have your licence, vehicle registration and no-claims record at hand.",
    ],
    submitLabel: GET_QUOTE,
    success: { title: SENT, text: "A car insurance adviser will call you back within {delai} with offers compared." },
  },
);
