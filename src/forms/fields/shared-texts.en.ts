import { formTexts } from "../../i18n/tables/form-texts.ts";
/** English words of the fields that several forms share. */

export const GET_QUOTE = "Get my free quote";
export const SENT = "Request sent";

const emailTexts = { label: "E-mail", required: "Your e-mail is required", format: "This e-mail address is not valid" };
const phoneTexts = {
  label: "Phone",
  required: "Your phone number is required",
  format: "This French phone number is not valid",
};

/** The three boxes at the end of most forms; the wording itself is in `src/i18n/en/consents.ts`. */
export const consentTexts = {
  consent: { label: "Information read, call requested", required: "You must accept the conditions" },
  newsletterConsent: { label: "News and offers by e-mail" },
  phoneConsent: { label: "Later offers by telephone" },
};

/** Name and contact of the forms with English field names. */
export const personTexts = {
  firstName: { label: "First name", required: "Your first name is required" },
  lastName: { label: "Last name", required: "Your last name is required" },
  email: emailTexts,
  phone: phoneTexts,
};

/** Name and contact of the forms with French field names. */
export const nomTexts = {
  nom: { label: "Name", required: "Your name is required" },
  email: emailTexts,
  telephone: phoneTexts,
};

export const entrepriseTexts = { label: "Company", required: "The company name is required" };

/** Lines of business of shops, by option value. */
export const shopSectorTexts = {
  "commerce-detail": "Retail",
  restauration: "Restaurants and catering",
  service: "Services",
  "e-commerce": "Online shop",
  "autre-commerce": "Other shop",
};
export const messageTexts = { label: "Message", hint: formTexts.en.freeTextHint };

/** Message, then who asks for a company. */
export const companyTexts = { ...nomTexts, entreprise: entrepriseTexts, message: messageTexts };
export const siretTexts = {
  label: "SIRET",
  hint: "Your French company number, if you have one.",
  format: "A SIRET has 14 digits: please check the number",
};
export const SECTOR = { label: "Line of business", required: "The line of business is required" };
export const STALE_SECTOR = "This line of business does not match the chosen activity";

/** Turnover or value of goods, by option value. */
export const euroBandTexts = {
  "moins-50k": "Less than €50,000",
  "50k-100k": "€50,000 to €100,000",
  "100k-250k": "€100,000 to €250,000",
  "250k-500k": "€250,000 to €500,000",
  "500k-1M": "€500,000 to €1 million",
  "plus-1M": "More than €1 million",
};

/** Fields of the shared quote lead, with what the visitor is asked to describe. */
export function leadTexts(label: string, hint: string) {
  return {
    ...personTexts,
    siret: siretTexts,
    coverageDetails: {
      label,
      hint: `${hint} ${formTexts.en.freeTextHint}`,
      required: "Please describe what you need",
    },
    ...consentTexts,
  };
}
