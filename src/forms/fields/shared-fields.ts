/** Fields that several forms share, word for word. */

import { formTexts } from "../../i18n/tables/form-texts.ts";
import type { CheckboxField, InEach, Option, TextField } from "../form-definition.ts";

export const CONSENT_REQUIRED = "Vous devez accepter les conditions";

/** Under a text of one's own, after what it may say of itself. */
export const FREE_TEXT_HINT = { fr: formTexts.fr.freeTextHint, en: formTexts.en.freeTextHint };

/** A hint with the one on free texts behind it. */
export function withFreeTextHint({ fr, en }: InEach): InEach {
  return { fr: `${fr} ${FREE_TEXT_HINT.fr}`, en: `${en} ${FREE_TEXT_HINT.en}` };
}

/** The telephone under one of its wire names, with the message of a number that is none. */
const phoneField = <Name extends string>(name: Name, message: string) =>
  ({
    name,
    type: "tel",
    label: { fr: "Téléphone", en: "Phone" },
    autocomplete: "tel",
    inputmode: "tel",
    maxlength: 30,
    required: { fr: "Le téléphone est requis", en: "Your phone number is required" },
    format: {
      rule: "phone",
      message: {
        fr: message,
        en: "Enter a French phone number. If you have none, e-mail us: the address is on the contact page",
      },
    },
  }) as const satisfies TextField<InEach>;

const firstName = {
  name: "firstName",
  type: "text",
  label: { fr: "Prénom", en: "First name" },
  autocomplete: "given-name",
  maxlength: 80,
  required: { fr: "Le prénom est requis", en: "Your first name is required" },
} as const satisfies TextField<InEach>;

const lastName = {
  name: "lastName",
  type: "text",
  label: { fr: "Nom", en: "Last name" },
  autocomplete: "family-name",
  maxlength: 80,
  required: { fr: "Le nom est requis", en: "Your last name is required" },
} as const satisfies TextField<InEach>;

export const email = {
  name: "email",
  type: "email",
  label: { fr: "E-mail", en: "E-mail" },
  autocomplete: "email",
  inputmode: "email",
  maxlength: 254,
  required: { fr: "L'email est requis", en: "Your e-mail is required" },
  format: { rule: "email", message: { fr: "Format d'email invalide", en: "This e-mail address is not valid" } },
} as const satisfies TextField<InEach>;

/** Telephone of the forms with English field names. */
export const phone = phoneField("phone", "Numéro de téléphone français invalide");

/** Full name of the forms with French field names. */
export const nom = {
  name: "nom",
  column: "Nom",
  type: "text",
  label: { fr: "Nom", en: "Name" },
  autocomplete: "name",
  maxlength: 120,
  required: { fr: "Le nom est requis", en: "Your name is required" },
} as const satisfies TextField<InEach>;

/** Telephone of the forms with French field names. */
export const telephone = phoneField("telephone", "Format de téléphone invalide");

export const entreprise = {
  name: "entreprise",
  type: "text",
  label: { fr: "Entreprise", en: "Company" },
  autocomplete: "organization",
  maxlength: 160,
  required: { fr: "Le nom de l'entreprise est requis", en: "The company name is required" },
} as const satisfies TextField<InEach>;

export const STALE_SECTEUR = {
  fr: "Ce secteur ne correspond pas à l'activité choisie",
  en: "This line of business does not match the chosen activity",
};

/** Line of business; each form lists its own. */
export const secteur = {
  name: "secteur",
  type: "select",
  label: { fr: "Secteur d’activité", en: "Line of business" },
  required: { fr: "Le secteur d'activité est requis", en: "The line of business is required" },
} as const;

/** Lines of business of shops, the same in two forms. */
export const shopSectors = [
  { value: "commerce-detail", label: { fr: "Commerce de détail", en: "Retail" } },
  { value: "restauration", label: { fr: "Restauration", en: "Restaurants and catering" } },
  { value: "service", label: { fr: "Services", en: "Services" } },
  { value: "e-commerce", label: { fr: "E-commerce", en: "Online shop" } },
  { value: "autre-commerce", label: { fr: "Autre commerce", en: "Other shop" } },
] as const satisfies readonly Option<InEach>[];

export const siret = {
  name: "siret",
  type: "text",
  label: { fr: "SIRET", en: "SIRET" },
  autocomplete: "off",
  inputmode: "numeric",
  maxlength: 14,
  hint: { fr: "Si vous avez une entreprise.", en: "Your French company number, if you have one." },
  format: {
    rule: "siret",
    message: {
      fr: "Le SIRET compte 14 chiffres : vérifiez le numéro",
      en: "A SIRET has 14 digits: please check the number",
    },
  },
} as const satisfies TextField<InEach>;

export const message = {
  name: "message",
  type: "textarea",
  label: { fr: "Message", en: "Message" },
  maxlength: 5000,
  hint: FREE_TEXT_HINT,
} as const satisfies TextField<InEach>;

export const consent = {
  name: "consent",
  type: "checkbox",
  label: { fr: "Information lue, rappel demandé", en: "Information read, call requested" },
  consentKey: "consent",
  required: { fr: CONSENT_REQUIRED, en: "Please tick this box so that we may contact you" },
} as const satisfies CheckboxField<InEach>;

export const newsletterConsent = {
  name: "newsletterConsent",
  type: "checkbox",
  label: { fr: "Actualités et offres par e-mail", en: "News and offers by e-mail" },
  consentKey: "newsletterConsent",
} as const satisfies CheckboxField<InEach>;

export const phoneConsent = {
  name: "phoneConsent",
  type: "checkbox",
  label: { fr: "Offres ultérieures par téléphone", en: "Later offers by telephone" },
  consentKey: "phoneConsent",
} as const satisfies CheckboxField<InEach>;

/** The three boxes at the end of a request, in their order. */
export const consentBoxes = [consent, newsletterConsent, phoneConsent] as const;

/** Who asks for himself or herself. */
export const personContact = [firstName, lastName, email, phone] as const;

/** Message, then who asks for a company. */
export const companyContact = [message, nom, email, telephone, entreprise] as const;

/** Turnover or goods value, same bands in two forms. */
export const euroBands = [
  { value: "moins-50k", label: { fr: "Moins de 50 000 €", en: "Less than €50,000" } },
  { value: "50k-100k", label: { fr: "De 50 000 € à 100 000 €", en: "€50,000 to €100,000" } },
  { value: "100k-250k", label: { fr: "De 100 000 € à 250 000 €", en: "€100,000 to €250,000" } },
  { value: "250k-500k", label: { fr: "De 250 000 € à 500 000 €", en: "€250,000 to €500,000" } },
  { value: "500k-1M", label: { fr: "De 500 000 € à 1 million d’euros", en: "€500,000 to €1 million" } },
  { value: "plus-1M", label: { fr: "Plus de 1 million d’euros", en: "More than €1 million" } },
] as const satisfies readonly Option<InEach>[];
