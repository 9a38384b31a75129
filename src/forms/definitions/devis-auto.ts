import { defineForm } from "../define-form.ts";
import { consentBoxes, email, engineTexts, firstName, lastName, phone, SUBMIT_QUOTE } from "../fields/shared-fields.ts";
import { consentTexts, GET_QUOTE, personTexts, SENT } from "../fields/shared-texts.en.ts";
import type { ChoiceField } from "../form-definition.ts";

const driverAge = {
  name: "driverAge",
  type: "select",
  label: "Âge du conducteur",
  options: [
    { value: "18-24", label: "De 18 à 24 ans" },
    { value: "25-34", label: "De 25 à 34 ans" },
    { value: "35-64", label: "De 35 à 64 ans" },
    { value: "65+", label: "65 ans ou plus" },
  ],
} as const satisfies ChoiceField;

const vehicleUse = {
  name: "vehicleUse",
  column: "Usage du véhicule",
  type: "select",
  label: "Usage",
  options: [
    { value: "prive", label: "Loisirs et vie courante" },
    { value: "trajet", label: "Trajets domicile-travail" },
    { value: "professionnel", label: "Déplacements professionnels" },
  ],
} as const satisfies ChoiceField;

const bonus = {
  name: "bonus",
  type: "select",
  label: "Bonus-malus",
  options: [
    { value: "maximal", label: "0,50 : bonus le plus élevé" },
    { value: "bonus", label: "De 0,51 à 0,99 : bonus" },
    { value: "neutre", label: "1 : premier contrat, ni bonus ni malus" },
    { value: "malus", label: "Plus de 1 : malus" },
    { value: "inconnu", label: "Je ne sais pas" },
  ],
} as const satisfies ChoiceField;

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
        column: "Type",
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
          { value: "conseil", label: "À choisir avec un conseiller" },
        ],
      },
      driverAge,
      vehicleUse,
      bonus,
      {
        name: "vehicleMake",
        type: "text",
        label: "Marque du véhicule",
        maxlength: 60,
        required: "La marque du véhicule est requise",
      },
      {
        name: "vehicleModel",
        column: "Modèle du véhicule",
        type: "text",
        label: "Modèle",
        maxlength: 60,
        folded: true,
      },
      {
        name: "vehicleYear",
        column: "Année du véhicule",
        type: "text",
        label: "Mise en circulation",
        inputmode: "numeric",
        maxlength: 4,
        folded: true,
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
      ...consentBoxes,
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
    guided: [
      { ...driverAge, type: "choice", label: "Âge du conducteur principal" },
      { ...bonus, type: "choice" },
      { ...vehicleUse, type: "choice", label: "À quoi sert la voiture ?" },
      {
        name: "type",
        type: "choice",
        label: "Quelle protection ?",
        required: "Choisissez une protection, ou « Je ne sais pas »",
        options: [
          { value: "tiers", label: "Au tiers", hint: "Les dommages que vous causez" },
          { value: "tous-risques", label: "Tous risques", hint: "Votre voiture aussi, même responsable" },
          { value: "kilometre", label: "Au kilomètre", hint: "Pour qui roule peu" },
          { value: "temporaire", label: "Temporaire", hint: "Quelques jours ou quelques semaines" },
          { value: "conseil", label: "Je ne sais pas", hint: "Un conseiller compare avec vous" },
        ],
      },
      {
        name: "fleetSize",
        column: "Nombre de véhicules",
        type: "choice",
        label: "Combien de véhicules ?",
        options: [
          { value: "2-4", label: "De 2 à 4" },
          { value: "5-9", label: "De 5 à 9" },
          { value: "10-19", label: "De 10 à 19" },
          { value: "20+", label: "20 ou plus" },
        ],
      },
      {
        name: "fleetUse",
        column: "Usage des véhicules",
        type: "checks",
        label: "À quoi servent-ils ?",
        options: [
          { value: "propre-compte", label: "Nos tournées et nos chantiers" },
          { value: "marchandises", label: "Transporter les marchandises d’autrui" },
          { value: "voyageurs", label: "Transporter des personnes" },
          { value: "salaries", label: "Les déplacements de salariés" },
        ],
      },
    ],
  },
  {
    en: {
      title: "Your car insurance quote",
      intro: "An adviser replies within {delai}, without commitment.",
      fields: {
        ...personTexts,
        driverAge: {
          label: "Age of the driver",
          options: { "18-24": "18 to 24", "25-34": "25 to 34", "35-64": "35 to 64", "65+": "65 or more" },
        },
        vehicleUse: {
          label: "Use",
          options: {
            prive: "Leisure and daily life",
            trajet: "Driving to work",
            professionnel: "Business travel",
          },
        },
        bonus: {
          label: "No-claims coefficient",
          options: {
            maximal: "0.50: highest discount",
            bonus: "0.51 to 0.99: discount",
            neutre: "1: first contract, no discount",
            malus: "Above 1: surcharge",
            inconnu: "I do not know",
          },
        },
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
  },
);
