/** Fields that several forms share, word for word. */

import { formTexts } from "../../i18n/tables/form-texts.ts";
import type { CheckboxField, Option, TextField } from "../form-definition.ts";
import { formWords } from "../form-words.ts";

export const CONSENT_REQUIRED = "Vous devez accepter les conditions";
export const SUBMIT_QUOTE = "Obtenir mon devis gratuit";

const emailRules = {
  type: "email",
  autocomplete: "email",
  inputmode: "email",
  maxlength: 254,
  required: "L'email est requis",
  format: { rule: "email", message: "Format d'email invalide" },
} as const;

const phoneRules = {
  type: "tel",
  autocomplete: "tel",
  inputmode: "tel",
  maxlength: 30,
  required: "Le téléphone est requis",
} as const;

export const firstName = {
  name: "firstName",
  type: "text",
  label: "Prénom",
  autocomplete: "given-name",
  maxlength: 80,
  required: "Le prénom est requis",
} as const satisfies TextField;

export const lastName = {
  name: "lastName",
  type: "text",
  label: "Nom",
  autocomplete: "family-name",
  maxlength: 80,
  required: "Le nom est requis",
} as const satisfies TextField;

export const email = { name: "email", label: "E-mail", ...emailRules } as const satisfies TextField;

/** Telephone of the forms with English field names. */
export const phone = {
  name: "phone",
  label: "Téléphone",
  ...phoneRules,
  format: { rule: "phone", message: "Numéro de téléphone français invalide" },
} as const satisfies TextField;

/** Full name of the forms with French field names. */
export const nom = {
  name: "nom",
  column: "Nom",
  type: "text",
  label: "Nom",
  autocomplete: "name",
  maxlength: 120,
  required: "Le nom est requis",
} as const satisfies TextField;

/** Telephone of the forms with French field names. */
export const telephone = {
  name: "telephone",
  label: "Téléphone",
  ...phoneRules,
  format: { rule: "phone", message: "Format de téléphone invalide" },
} as const satisfies TextField;

export const entreprise = {
  name: "entreprise",
  type: "text",
  label: "Entreprise",
  autocomplete: "organization",
  maxlength: 160,
  required: "Le nom de l'entreprise est requis",
} as const satisfies TextField;

const SECTEUR_REQUIRED = "Le secteur d'activité est requis";
export const STALE_SECTEUR = "Ce secteur ne correspond pas à l'activité choisie";

/** Line of business; each form lists its own. */
export const secteur = {
  name: "secteur",
  type: "select",
  label: "Secteur d’activité",
  required: SECTEUR_REQUIRED,
} as const;

/** Lines of business of shops, the same in two forms. */
export const shopSectors = [
  { value: "commerce-detail", label: "Commerce de détail" },
  { value: "restauration", label: "Restauration" },
  { value: "service", label: "Services" },
  { value: "e-commerce", label: "E-commerce" },
  { value: "autre-commerce", label: "Autre commerce" },
] as const satisfies readonly Option[];

export const siret = {
  name: "siret",
  type: "text",
  label: "SIRET",
  autocomplete: "off",
  inputmode: "numeric",
  maxlength: 14,
  hint: "Si vous avez une entreprise.",
  format: { rule: "siret", message: "Le SIRET compte 14 chiffres : vérifiez le numéro" },
} as const satisfies TextField;

export const message = {
  name: "message",
  type: "textarea",
  label: "Message",
  maxlength: 5000,
  hint: formTexts.fr.freeTextHint,
} as const satisfies TextField;

export const consent = {
  name: "consent",
  type: "checkbox",
  label: "Information lue, rappel demandé",
  consentKey: "consent",
  required: CONSENT_REQUIRED,
} as const satisfies CheckboxField;

export const newsletterConsent = {
  name: "newsletterConsent",
  type: "checkbox",
  label: "Actualités et offres par e-mail",
  consentKey: "newsletterConsent",
} as const satisfies CheckboxField;

export const phoneConsent = {
  name: "phoneConsent",
  type: "checkbox",
  label: "Offres ultérieures par téléphone",
  consentKey: "phoneConsent",
} as const satisfies CheckboxField;

/** The three boxes at the end of a request, in their order. */
export const consentBoxes = [consent, newsletterConsent, phoneConsent] as const;

/** Message, then who asks for a company. */
export const companyContact = [message, nom, email, telephone, entreprise] as const;

/** Turnover or goods value, same bands in two forms. */
export const euroBands = [
  { value: "moins-50k", label: "Moins de 50 000 €" },
  { value: "50k-100k", label: "De 50 000 € à 100 000 €" },
  { value: "100k-250k", label: "De 100 000 € à 250 000 €" },
  { value: "250k-500k", label: "De 250 000 € à 500 000 €" },
  { value: "500k-1M", label: "De 500 000 € à 1 million d’euros" },
  { value: "plus-1M", label: "Plus de 1 million d’euros" },
] as const satisfies readonly Option[];

/** What every form has in common; the alert and labels are fixed. */
export const engineTexts = {
  words: formWords("fr"),
  sendingLabel: formTexts.fr.sending,
  alert: formTexts.fr.alert,
  priority: "normal",
  mailbox: "contact",
  minimumSendMs: 0,
  resetMs: 5000,
} as const;
