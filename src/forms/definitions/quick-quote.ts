import { defineForm } from "../define-form.ts";
import { email, engineTexts, nom, phone, SUBMIT_QUOTE } from "../fields/shared-fields.ts";
import { GET_QUOTE, nomTexts, SENT } from "../fields/shared-texts.en.ts";

/** Home hero and preset product pages. Without a `consent` box: the notice is shown instead. */
export const quickQuote = defineForm(
  {
    ...engineTexts,
    name: "quick-quote",
    always: true,
    label: "Demande de devis rapide",
    subject: "[Devis rapide]",
    title: "Votre devis en une minute",
    intro: "Quatre réponses, et un conseiller vous rappelle.",
    fields: [
      {
        name: "audience",
        column: "Profil",
        type: "segment",
        label: "Vous êtes",
        initial: "particuliers",
        options: [
          { value: "particuliers", label: "Particulier" },
          { value: "professionnels", label: "Professionnel" },
        ],
      },
      {
        name: "typeAssurance",
        column: "Type d’assurance",
        type: "select",
        label: "Type d’assurance",
        required: "Veuillez sélectionner un type d'assurance",
        options: {
          by: "audience",
          staleMessage: "Ce type d'assurance ne correspond pas au profil choisi",
          groups: {
            particuliers: {
              label: "Particuliers",
              options: [
                { value: "auto", label: "Auto", lines: ["auto"] },
                { value: "habitation", label: "Habitation", lines: ["habitation"] },
                { value: "sante", label: "Santé", lines: ["sante"] },
                { value: "emprunteur", label: "Emprunteur", lines: ["emprunteur"] },
                { value: "protection-juridique", label: "Protection juridique", lines: ["juridique"] },
                { value: "autre", label: "Autre besoin" },
              ],
            },
            professionnels: {
              label: "Professionnels",
              options: [
                { value: "decennale", label: "Décennale", lines: ["decennale"] },
                { value: "rc-pro", label: "Responsabilité civile professionnelle", lines: ["rc-pro"] },
                { value: "multirisque-pro", label: "Multirisque professionnelle", lines: ["multirisque"] },
                { value: "flotte-auto", label: "Flotte automobile", lines: ["flotte-automobile"] },
                {
                  value: "protection-juridique-pro",
                  label: "Protection juridique professionnelle",
                  lines: ["juridique"],
                },
                { value: "cyber-risques", label: "Cyber-risques", lines: ["cyber-risques"] },
                { value: "autre", label: "Autre besoin" },
              ],
            },
          },
        },
      },
      { ...nom, labelBy: { by: "audience", values: { professionnels: "Entreprise / Nom" } } },
      { ...email },
      { ...phone, name: "telephone" },
      { name: "page", type: "hidden", label: "Page", maxlength: 80 },
    ],
    submitLabel: SUBMIT_QUOTE,
    minimumSendMs: 1000,
    resetMs: 3000,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller vous rappelle sous {delai} pour préciser votre besoin.",
    },
    event: { category: "Devis rapide", labelField: "typeAssurance" },
    guided: [
      {
        name: "beneficiaires",
        type: "choice",
        label: "Personnes à couvrir",
        options: [
          { value: "moi", label: "Moi" },
          { value: "couple", label: "Nous deux" },
          { value: "famille", label: "La famille, enfants compris" },
          { value: "tns", label: "Moi, indépendant", hint: "Un contrat Madelin peut être déductible" },
        ],
      },
      {
        name: "priorites",
        type: "checks",
        label: "Ce qui compte",
        options: [
          { value: "hopital", label: "L’hôpital et la chambre seule" },
          { value: "dents", label: "Les dents" },
          { value: "lunettes", label: "Les lunettes" },
          { value: "specialistes", label: "Les dépassements d’honoraires" },
          { value: "audition", label: "Les aides auditives" },
          { value: "prix", label: "Le prix le plus bas" },
          { value: "conseil", label: "Je ne sais pas encore" },
        ],
      },
      {
        name: "protections",
        type: "checks",
        label: "Ce qui compte",
        options: [
          { value: "deces", label: "Un capital pour mes proches" },
          { value: "arret", label: "Un revenu en cas d’arrêt de travail" },
          { value: "invalidite", label: "Une rente en cas d’invalidité" },
          { value: "etudes", label: "Une rente pour les études des enfants" },
          { value: "conseil", label: "Je ne sais pas encore" },
        ],
      },
    ],
  },
  {
    en: {
      title: "Your quote in one minute",
      intro: "Four answers, and an adviser calls you back.",
      fields: {
        audience: { label: "You are", options: { particuliers: "An individual", professionnels: "A professional" } },
        ...nomTexts,
        nom: { ...nomTexts.nom, labelBy: { professionnels: "Company or name" } },
        typeAssurance: {
          label: "Type of insurance",
          required: "Please choose a type of insurance",
          staleMessage: "This type of insurance does not match the chosen profile",
          groups: { particuliers: "Individuals", professionnels: "Professionals" },
          options: {
            auto: "Car",
            habitation: "Home",
            sante: "Health",
            emprunteur: "Loan protection",
            "protection-juridique": "Legal protection",
            autre: "Something else",
            decennale: "Ten-year builder’s liability",
            "rc-pro": "Professional liability",
            "multirisque-pro": "Business multi-risk",
            "flotte-auto": "Vehicle fleet",
            "protection-juridique-pro": "Business legal protection",
            "cyber-risques": "Cyber risks",
          },
        },
      },
      submitLabel: GET_QUOTE,
      success: { title: SENT, text: "An adviser will call you back within {delai} to talk through what you need." },
    },
  },
);
