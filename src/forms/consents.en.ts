/** The texts of `consents.ts` in English: same meaning, same version, stored with each lead as they were shown. */
import type { ConsentKey } from "./form-definition.ts";

/** Exact wording of each box. */
export const englishConsentTexts: Readonly<Record<ConsentKey, string>> = {
  consent: "I have read the information below and ask to be contacted about this request.",
  newsletterConsent: "I agree to receive news and offers from {name} by e-mail. I can unsubscribe at any time.",
  phoneConsent:
    "I agree to be called, for one year at most, by {name}, a broker registered with ORIAS under no. {orias}, about other insurance and savings offers. I can withdraw my agreement at any time and ask for its proof.",
};

/** First level of the notice. */
export const englishNoticeLead = "{name} uses these answers to study your request and to contact you.";

/** Art. 13 notice under every form. The link to the privacy page follows it. */
export const englishPrivacyNotice = [
  "The information you enter is used by {name}, the data controller, to study your request and contact you (steps before a contract).",
  "The fields marked “required” are needed to answer you.",
  "It is meant for our advisers and, with your agreement, for the insurers we consult.",
  "It is kept for 3 years after our last contact if no contract is concluded.",
  "You can access, correct or erase it, restrict its use or object to it: {email}.",
  "You can complain to the CNIL, the French data protection authority.",
].join(" ");
