/**
 * The texts of `consents.ts` in English: same meaning, same version, stored with each lead as they were shown.
 */
import type { BrokerIdentity, ConsentKey } from "../form-definition.ts";

/** Exact wording of each box. */
export function englishConsentTexts(broker: BrokerIdentity): Readonly<Record<ConsentKey, string>> {
  return {
    consent: "I have read the information below and ask to be contacted about this request.",
    newsletterConsent: `I agree to receive news and offers from ${broker.name} by e-mail. I can unsubscribe at any time.`,
    phoneConsent: `I agree to be called later by ${broker.name}, a broker registered with ORIAS under no. ${broker.orias}, about other offers. I can withdraw my agreement at any time.`,
  };
}

/** Art. 13 notice under every form. The link to the privacy page follows it. */
export function englishPrivacyNotice(broker: BrokerIdentity): string {
  return [
    `The information you enter is used by ${broker.name}, the data controller, to study your request and contact you (steps before a contract).`,
    "The fields marked “required” are needed to answer you.",
    "It is meant for our advisers and, with your agreement, for the insurers we consult.",
    "It is kept for 3 years after our last contact if no contract is concluded.",
    `You can access, correct or erase it, restrict its use or object to it: ${broker.email}.`,
    "You can complain to the CNIL, the French data protection authority.",
  ].join(" ");
}
