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

/** The same for a declaration about a contract. */
export const englishDeclarationNoticeLead =
  "{name} uses these answers to receive your declaration and to pass it on to the insurer.";

/** What a person may do about the data, in the notices about a contract in force. */
const rights =
  "You can access, correct or erase it, restrict its use or object to it: {email}. You can complain to the CNIL, the French data protection authority.";

/** Art. 13 notice under a declaration about a contract: another purpose and legal basis. */
export const englishDeclarationNotice = [
  "The information you enter is used by {name}, the data controller, to receive your declaration, to send you its receipt and to pass it on to the insurer of the contract (legal obligation, performance of the contract).",
  "It is used for no marketing.",
  "The fields marked “required” are needed to find the contract and to answer you.",
  "It is kept for 3 years on this site, then with the file of the contract.",
  rights,
].join(" ");

/** Art. 13 notice under a request of a client about a contract in force. */
export const englishServiceNotice = [
  "The information you enter is used by {name}, the data controller, to find your contract and to hand you the document you ask for (performance of the contract).",
  "It is used for no marketing.",
  "The fields marked “required” are needed to answer you.",
  "It is kept for 3 years on this site, then with the file of the contract.",
  rights,
].join(" ");

/** Art. 13 notice under every form. The link to the privacy page follows it. */
export const englishPrivacyNotice = [
  "The information you enter is used by {name}, the data controller, to study your request and contact you (steps before a contract).",
  "The fields marked “required” are needed to answer you.",
  "It is meant for our advisers and, with your agreement, for the insurers we consult.",
  "It is kept for 3 years after our last contact if no contract is concluded.",
  "You can access, correct or erase it, restrict its use or object to it: {email}.",
  "You can complain to the CNIL, the French data protection authority.",
].join(" ");
