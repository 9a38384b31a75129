import type { FormName } from "./registry.ts";

const company = {
  nom: "Jeanne Marchand",
  email: "jeanne@exemple.example",
  telephone: "06 39 98 00 12",
  entreprise: "Menuiserie Marchand",
  message: "Un atelier, trois salariés.",
  consent: true,
  newsletterConsent: false,
  phoneConsent: false,
} as const;

const declared = {
  nom: "Jeanne Marchand",
  email: "jeanne@exemple.example",
  telephone: "06 39 98 00 12",
  contrat: "SAN-2026-00417",
  assureur: "Mutuelle d’exemple",
  dateSouscription: "2026-11-12",
  declaration: true,
} as const;

function lead(type: string, withSiret: boolean): Readonly<Record<string, string | boolean>> {
  return {
    type,
    firstName: "Jeanne",
    lastName: "Marchand",
    email: "jeanne@exemple.example",
    phone: "06.39.98.00.12",
    ...(withSiret ? { siret: "73282932000074" } : {}),
    coverageDetails: "Je souhaite comparer.",
    consent: true,
    newsletterConsent: false,
    phoneConsent: false,
  };
}

/** One right request per form, every field filled: the tests of the engine, the functions and the pages share it. */
export const validExamples: Readonly<Record<FormName, Readonly<Record<string, string | boolean>>>> = {
  "quick-quote": {
    audience: "particuliers",
    nom: "Jeanne Marchand",
    email: "jeanne@exemple.example",
    telephone: "06 39 98 00 12",
    typeAssurance: "habitation",
    page: "Accueil",
  },
  contact: {
    firstName: "Jeanne",
    lastName: "Marchand",
    email: "jeanne@exemple.example",
    phone: "06 39 98 00 12",
    service: "gestion",
    subject: "Attestation",
    message: "Bonjour,\nil me faut une attestation.",
    consent: true,
    newsletterConsent: false,
    phoneConsent: true,
  },
  "devis-auto": {
    type: "malus",
    firstName: "Jeanne",
    lastName: "Marchand",
    email: "jeanne@exemple.example",
    phone: "+33 6 39 98 00 12",
    vehicleMake: "Renault",
    vehicleModel: "Clio",
    vehicleYear: "2019",
    drivingExperience: "plus-3ans",
    consent: true,
    newsletterConsent: false,
    phoneConsent: false,
  },
  "lead-auto": lead("auto", true),
  "lead-decennale": { ...lead("decennale", true), metier: "macon" },
  "lead-emprunteur": lead("emprunteur", false),
  "lead-juridique": lead("juridique", true),
  "lead-habitation": lead("habitation", false),
  "rc-pro": {
    activite: "liberales",
    ...company,
    secteur: "conseil",
    chiffreAffaires: "50k-100k",
    downloadGuide: true,
  },
  collective: { typeAssurance: "prevoyance", ...company, secteur: "informatique", effectif: "10-49" },
  multirisque: { typeLocal: "marchandises", ...company, secteur: "stockage", surface: "500k-1M" },
  financial: {
    typeAssurance: "placement",
    nom: "Jeanne Marchand",
    email: "jeanne@exemple.example",
    telephone: "06 39 98 00 12",
    montantInvestissement: "10k-50k",
    objectif: "diversification",
    message: "Horizon de dix ans.",
    consent: true,
    newsletterConsent: true,
    phoneConsent: false,
  },
  "trade-risk": {
    company: "Menuiserie Marchand",
    sector: "industrie",
    name: "Jeanne Marchand",
    email: "jeanne@exemple.example",
    phone: "06 39 98 00 12",
    message: "Un atelier, trois salariés.",
    consent: true,
    newsletterConsent: false,
    phoneConsent: false,
  },
  renoncer: declared,
  resilier: { ...declared, motif: "apres-un-an", dateSouhaitee: "2026-12-31" },
};
