import { defineForm } from "../define-form.ts";
import { email, nom, phone } from "../fields/shared-fields.ts";
import type { InEach, Option } from "../form-definition.ts";

/** What somebody wants to insure, and the offer behind it: the option goes where that is switched off. */
const need = (value: string, fr: string, en: string, line?: string): Option<InEach> => ({
  value,
  label: { fr, en },
  ...(line && { lines: [line] }),
});

/** Home hero and preset product pages. Without a `consent` box: the notice is shown instead. */
export const quickQuote = defineForm(["fr", "en"], {
  name: "quick-quote",
  always: true,
  label: "Demande de devis rapide",
  subject: "[Devis rapide]",
  title: { fr: "Votre devis gratuit", en: "Your free quote" },
  intro: { fr: "Quatre réponses, et un conseiller vous rappelle.", en: "Four answers, and an adviser calls you back." },
  fields: [
    {
      name: "audience",
      column: "Profil",
      type: "segment",
      label: { fr: "Vous êtes", en: "You are" },
      initial: "particuliers",
      options: [
        { value: "particuliers", label: { fr: "Particulier", en: "An individual" } },
        { value: "professionnels", label: { fr: "Professionnel", en: "A professional" } },
      ],
    },
    {
      name: "typeAssurance",
      column: "Type d’assurance",
      type: "select",
      label: { fr: "Type d’assurance", en: "Type of insurance" },
      required: { fr: "Veuillez sélectionner un type d'assurance", en: "Please choose a type of insurance" },
      options: {
        by: "audience",
        staleMessage: {
          fr: "Ce type d'assurance ne correspond pas au profil choisi",
          en: "This type of insurance does not match the chosen profile",
        },
        groups: {
          particuliers: {
            label: { fr: "Particuliers", en: "Individuals" },
            options: [
              need("auto", "Auto", "Car", "auto"),
              need("habitation", "Habitation", "Home", "habitation"),
              need("sante", "Santé", "Health", "sante"),
              need("emprunteur", "Emprunteur", "Loan protection", "emprunteur"),
              need("protection-juridique", "Protection juridique", "Legal protection", "juridique"),
              need("autre", "Autre besoin", "Something else"),
            ],
          },
          professionnels: {
            label: { fr: "Professionnels", en: "Professionals" },
            options: [
              need("decennale", "Décennale", "Ten-year builder’s liability", "decennale"),
              need("rc-pro", "Responsabilité civile professionnelle", "Professional liability", "rc-pro"),
              need("multirisque-pro", "Multirisque professionnelle", "Business multi-risk", "multirisque"),
              need("flotte-auto", "Flotte automobile", "Vehicle fleet", "flotte-automobile"),
              need(
                "protection-juridique-pro",
                "Protection juridique professionnelle",
                "Business legal protection",
                "juridique",
              ),
              need("cyber-risques", "Cyber-risques", "Cyber risks", "cyber-risques"),
              need("autre", "Autre besoin", "Something else"),
            ],
          },
        },
      },
    },
    {
      ...nom,
      labelBy: { by: "audience", values: { professionnels: { fr: "Entreprise / Nom", en: "Company or name" } } },
    },
    email,
    { ...phone, name: "telephone" },
    { name: "page", type: "hidden", label: "Page", maxlength: 80 },
  ],
  minimumSendMs: 1000,
  resetMs: 3000,
  sentText: {
    fr: "Un conseiller vous rappelle pour préciser votre besoin.",
    en: "An adviser will call you back to talk through what you need.",
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
});
