import { defineForm } from "../define-form.ts";
import { consentBoxes, personContact } from "../fields/shared-fields.ts";
import type { ChoiceField, InEach } from "../form-definition.ts";

const driverAge = {
  name: "driverAge",
  type: "select",
  label: { fr: "Âge du conducteur", en: "Age of the driver" },
  options: [
    { value: "18-24", label: { fr: "De 18 à 24 ans", en: "18 to 24" } },
    { value: "25-34", label: { fr: "De 25 à 34 ans", en: "25 to 34" } },
    { value: "35-64", label: { fr: "De 35 à 64 ans", en: "35 to 64" } },
    { value: "65+", label: { fr: "65 ans ou plus", en: "65 or over" } },
  ],
} as const satisfies ChoiceField<InEach>;

const vehicleUse = {
  name: "vehicleUse",
  column: "Usage du véhicule",
  type: "select",
  label: { fr: "Usage", en: "Use" },
  options: [
    { value: "prive", label: { fr: "Loisirs et vie courante", en: "Leisure and daily life" } },
    { value: "trajet", label: { fr: "Trajets domicile-travail", en: "Driving to work" } },
    { value: "professionnel", label: { fr: "Déplacements professionnels", en: "Business travel" } },
  ],
} as const satisfies ChoiceField<InEach>;

const bonus = {
  name: "bonus",
  type: "select",
  label: { fr: "Bonus-malus", en: "No-claims coefficient" },
  options: [
    { value: "maximal", label: { fr: "0,50 : bonus le plus élevé", en: "0.50: highest discount" } },
    { value: "bonus", label: { fr: "De 0,51 à 0,99 : bonus", en: "0.51 to 0.99: discount" } },
    { value: "neutre", label: { fr: "1 : premier contrat, ni bonus ni malus", en: "1: first contract, no discount" } },
    { value: "malus", label: { fr: "Plus de 1 : malus", en: "Above 1: surcharge" } },
    { value: "inconnu", label: { fr: "Je ne sais pas", en: "I do not know" } },
  ],
} as const satisfies ChoiceField<InEach>;

/** Every auto page; the hidden `type` names the variant. Driving experience is asked for three of them only. */
export const devisAuto = defineForm(["fr", "en"], {
  name: "devis-auto",
  label: "Devis auto",
  subject: "[Devis Auto]",
  priority: "high",
  title: { fr: "Votre devis auto", en: "Your car insurance quote" },
  intro: {
    fr: "Réponse d’un conseiller sous {delai}, sans engagement.",
    en: "An adviser replies within {delai}, with no obligation.",
  },
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
      label: { fr: "Marque du véhicule", en: "Make of the vehicle" },
      maxlength: 60,
      required: { fr: "La marque du véhicule est requise", en: "The make of the vehicle is required" },
    },
    {
      name: "vehicleModel",
      column: "Modèle du véhicule",
      type: "text",
      label: { fr: "Modèle", en: "Model" },
      maxlength: 60,
      folded: true,
    },
    {
      name: "vehicleYear",
      column: "Année du véhicule",
      type: "text",
      label: { fr: "Mise en circulation", en: "Year of first registration" },
      inputmode: "numeric",
      maxlength: 4,
      folded: true,
      placeholder: "2019",
      format: {
        rule: "year",
        message: {
          fr: "Indiquez l'année sur quatre chiffres, par exemple 2019",
          en: "Enter the year in four digits, for example 2019",
        },
      },
    },
    {
      name: "drivingExperience",
      type: "select",
      label: { fr: "Expérience de conduite", en: "Driving experience" },
      visibleWhen: { field: "type", in: ["jeune", "resilies", "malus"] },
      options: [
        { value: "moins-1an", label: { fr: "Moins d’un an", en: "Less than a year" } },
        { value: "1-2ans", label: { fr: "De 1 à 2 ans", en: "1 to 2 years" } },
        { value: "2-3ans", label: { fr: "De 2 à 3 ans", en: "2 to 3 years" } },
        { value: "plus-3ans", label: { fr: "Plus de 3 ans", en: "More than 3 years" } },
      ],
    },
    ...personContact,
    ...consentBoxes,
  ],
  notes: [
    {
      fr: "Les prix affichés sur le site sont indicatifs. Gardez à portée permis, carte grise et relevé d’informations.",
      en: "Prices shown on this site are indicative. Have your licence, vehicle registration and no-claims record to hand.",
    },
  ],
  sentText: {
    fr: "Un conseiller auto vous rappelle avec des offres comparées.",
    en: "A car insurance adviser will call you back with a comparison of offers.",
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
});
