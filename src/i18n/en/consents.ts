import type { consents as french } from "../fr/consents.ts";

/** What a person may do about the data, in every notice. */
const rights =
  "You can access, correct or erase it, restrict its use or object to it: {email}. You can complain to the CNIL, the French data protection authority.";

export const consents: typeof french = {
  boxes: {
    consent: "I have read the information above and ask to be contacted about this request.",
    newsletterConsent: "I agree to receive news and offers from {name} by e-mail. I can unsubscribe at any time.",
    phoneConsent:
      "I agree to be called, for one year at most, by {name}, a broker registered with ORIAS under no. {orias}, about other insurance and savings offers. I can withdraw my agreement at any time and ask for its proof.",
  },
  noticeLead:
    "{name} uses these answers to study your request and to contact you, and keeps them for 3 years at most without a contract. You can read, correct or erase them, or object to their use: {email}.",
  serviceNoticeLead: "{name} uses these answers to study your request and to contact you.",
  declarationNoticeLead: "{name} uses these answers to receive your declaration and to pass it on to the insurer.",
  notice: [
    "The information you enter is used by {name}, the data controller, to study your request and contact you (steps before a contract).",
    "The fields marked “required” are needed to answer you.",
    "It is meant for our advisers and, with your agreement, for the insurers we consult.",
    "It is kept for 3 years after our last contact if no contract is concluded.",
    "You can access, correct or erase it, restrict its use or object to it: {email}.",
    "You can complain to the CNIL, the French data protection authority.",
  ].join(" "),
  declarationNotice: [
    "The information you enter is used by {name}, the data controller, to receive your declaration, to send you its receipt and to pass it on to the insurer of the contract (legal obligation, performance of the contract).",
    "It is used for no marketing.",
    "The fields marked “required” are needed to find the contract and to answer you.",
    "It is kept for 3 years on this site, then with the file of the contract.",
    rights,
  ].join(" "),
  serviceNotice: [
    "The information you enter is used by {name}, the data controller, to find your contract and to hand you the document you ask for (performance of the contract).",
    "It is used for no marketing.",
    "The fields marked “required” are needed to answer you.",
    "It is kept for 3 years on this site, then with the file of the contract.",
    rights,
  ].join(" "),
};
