/** French names of fields and forms for mails, exports and the console. */
import { slotText } from "../shared/slot-text.ts";
import {
  allOptions,
  chosenOf,
  type Field,
  type FormValues,
  fieldLabel,
  isVisible,
  listItems,
  type Questions,
} from "./form-definition.ts";

/** Every wire name any form has used, so that an old lead still reads well. */
export const fieldLabels: Readonly<Record<string, string>> = {
  firstName: "Prénom",
  lastName: "Nom",
  name: "Nom",
  nom: "Nom",
  prenom: "Prénom",
  email: "E-mail",
  phone: "Téléphone",
  telephone: "Téléphone",
  company: "Entreprise",
  entreprise: "Entreprise",
  raisonSociale: "Raison sociale",
  siret: "SIRET",
  audience: "Profil",
  activite: "Activité",
  secteur: "Secteur d’activité",
  sector: "Secteur d’activité",
  service: "Service",
  subject: "Objet",
  message: "Message",
  type: "Type",
  metier: "Métier",
  typeAssurance: "Type d’assurance",
  typeLocal: "À protéger",
  surface: "Surface ou valeur des marchandises",
  effectif: "Effectif",
  chiffreAffaires: "Chiffre d’affaires",
  activitesPrincipales: "Activités principales",
  experienceMetier: "Expérience dans le métier",
  coverageDetails: "Besoin décrit",
  montantInvestissement: "Montant à placer",
  objectif: "Objectif",
  vehicleMake: "Marque du véhicule",
  vehicleModel: "Modèle du véhicule",
  vehicleYear: "Année du véhicule",
  drivingExperience: "Expérience de conduite",
  contrat: "Contrat",
  assureur: "Assureur",
  dateSouscription: "Date de souscription",
  motif: "Motif",
  dateSouhaitee: "Date de fin souhaitée",
  declaration: "Déclaration",
  evenement: "Événement",
  survenuLe: "Date de l’événement",
  connuLe: "Connu le",
  lieu: "Lieu",
  circonstances: "Circonstances",
  dommages: "Dommages",
  blesses: "Blessés",
  rappel: "Rappel souhaité",
  document: "Document demandé",
  precisions: "Précisions",
  downloadGuide: "Guide demandé",
  page: "Page",
  slot: "Rappel souhaité",
  source: "Origine",
  parcours: "Parcours",
  driverAge: "Âge du conducteur",
  vehicleUse: "Usage du véhicule",
  bonus: "Bonus-malus",
  occupation: "Occupation du logement",
  logement: "Logement",
  pieces: "Nombre de pièces",
  borrowers: "Emprunteurs",
  loanStage: "Prêt",
  loanAmount: "Capital restant",
  loanYears: "Années restantes",
  loanRate: "Taux du prêt",
  insuranceRate: "Taux de l’assurance",
  legalFor: "Pour qui",
  legalTopics: "Litiges",
  legalDispute: "Litige déjà né",
  activities: "Travaux réalisés",
  siteStart: "Début du prochain chantier",
  urgent: "Urgent",
  fleetSize: "Nombre de véhicules",
  fleetUse: "Usage des véhicules",
  beneficiaires: "Personnes à couvrir",
  priorites: "Ce qui compte",
  protections: "Ce qui compte",
  consent: "Information lue, rappel demandé",
  newsletterConsent: "Actualités et offres par e-mail",
  phoneConsent: "Offres ultérieures par téléphone",
};

/** Names of form types, older names included. */
export const formTypeLabels: Readonly<Record<string, string>> = {
  "quick-quote": "Demande de devis rapide",
  contact: "Message de contact",
  "devis-auto": "Devis auto",
  "devis-decennale": "Devis décennale",
  "devis-emprunteur": "Devis emprunteur",
  "devis-juridique": "Devis protection juridique",
  "lead-auto": "Demande auto",
  "lead-decennale": "Devis décennale",
  "lead-decennale-macon": "Devis décennale maçon",
  "lead-decennale-electricien": "Devis décennale électricien",
  "lead-decennale-plombier": "Devis décennale plombier",
  "lead-emprunteur": "Devis emprunteur",
  "lead-juridique": "Devis protection juridique",
  "lead-habitation": "Devis habitation",
  "rc-pro": "Demande RC Pro",
  collective: "Demande assurances collectives",
  multirisque: "Demande multirisque",
  financial: "Demande solutions financières",
  "trade-risk": "Analyse de risques",
  renoncer: "Déclaration de renonciation",
  resilier: "Demande de résiliation",
  sinistre: "Déclaration de sinistre",
  attestation: "Demande d’attestation",
};

/** The value as a person reads it: the option's label, « oui » or « non » for a box, the text itself otherwise. */
export function displayValue(field: Field, value: string | boolean): string {
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (field.type === "list") return listItems(value).join(", ");
  if ("options" in field && field.options) {
    const { options } = field;
    const label = (one: string) => allOptions(options).find((option) => option.value === one)?.label ?? one;
    return field.type === "checks" ? chosenOf(value).map(label).join(", ") : label(value);
  }
  if ("format" in field && field.format?.rule === "slot") return slotText(value) ?? value;
  return field.type === "date" ? value.split("-").reverse().join("/") : value;
}

/** Label and readable value of every filled field, in the order of the form; an unticked box is said too. */
export function readableValues(
  definition: Questions,
  values: FormValues,
): readonly { readonly name: string; readonly label: string; readonly value: string }[] {
  return definition.fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined || value === "" || !isVisible(field, values)) return [];
    return [{ name: field.name, label: fieldLabel(field, values), value: displayValue(field, value) }];
  });
}
