import type { Language } from "../language.ts";

/** What a person may do about the data, in every notice. */
const frenchRights =
  "Vous pouvez y accéder, les rectifier, les effacer, limiter leur usage ou vous y opposer : {email}. Vous pouvez saisir la CNIL (Commission nationale de l’informatique et des libertés).";

/**
 * What visitors are told and asked about personal data, stored with each lead as it was shown. Change a text here and the
 * version goes up with it (`src/forms/consents.ts`).
 */
const fr = {
  /** Exact wording of each box. `consent` is a request and proof of reading, the two others are consents to offers. That to
   * calls names who calls, for what, for how long, how it ends and where its proof is (C. conso., R.223-1). */
  boxes: {
    consent: "J’ai lu l’information ci-dessus et je demande à être recontacté(e) au sujet de cette demande.",
    newsletterConsent:
      "J’accepte de recevoir par e-mail les actualités et les offres de {name}. Je peux me désinscrire à tout moment.",
    phoneConsent:
      "J’accepte d’être appelé(e) pendant un an au plus par {name}, courtier immatriculé à l’ORIAS sous le n° {orias}, pour d’autres offres d’assurance et d’épargne. Je peux retirer mon accord à tout moment et en demander la preuve.",
  },
  /** First level of the notice, shown above the box that speaks of it; the whole notice opens under it. */
  noticeLead:
    "{name} utilise ces réponses pour étudier votre demande et vous recontacter, et les garde 3 ans au plus sans contrat. Vous pouvez les consulter, les corriger, les effacer ou vous y opposer : {email}.",
  /** The same for a request about a contract in force. */
  serviceNoticeLead: "{name} utilise ces réponses pour étudier votre demande et vous recontacter.",
  /** The same for a declaration about a contract. */
  declarationNoticeLead: "{name} utilise ces réponses pour recevoir votre déclaration et la transmettre à l’assureur.",
  /** Art. 13 notice under every form. The link to the privacy page follows it. */
  notice: [
    "Les informations saisies sont utilisées par {name}, responsable de traitement, pour étudier votre demande et vous recontacter (mesures précontractuelles).",
    "Les champs marqués « obligatoire » sont nécessaires à la réponse.",
    "Elles sont destinées à nos conseillers et, avec votre accord, aux assureurs consultés.",
    "Elles sont conservées 3 ans après notre dernier contact si aucun contrat n’est conclu.",
    frenchRights,
  ].join(" "),
  /** Art. 13 notice under a declaration about a contract (withdrawal, cancellation, claim): another purpose and legal basis. */
  declarationNotice: [
    "Les informations saisies sont utilisées par {name}, responsable de traitement, pour recevoir votre déclaration, en accuser réception et la transmettre à l’assureur du contrat (obligation légale, exécution du contrat).",
    "Elles ne servent à aucune prospection.",
    "Les champs marqués « obligatoire » sont nécessaires pour retrouver le contrat et vous répondre.",
    "Elles sont conservées 3 ans sur ce site, puis avec le dossier du contrat.",
    frenchRights,
  ].join(" "),
  /** Art. 13 notice under a request of a client about a contract in force. */
  serviceNotice: [
    "Les informations saisies sont utilisées par {name}, responsable de traitement, pour retrouver votre contrat et vous remettre le document demandé (exécution du contrat).",
    "Elles ne servent à aucune prospection.",
    "Les champs marqués « obligatoire » sont nécessaires à la réponse.",
    "Elles sont conservées 3 ans sur ce site, puis avec le dossier du contrat.",
    frenchRights,
  ].join(" "),
};

const englishRights =
  "You can access, correct or erase it, restrict its use or object to it: {email}. You can complain to the CNIL, the French data protection authority.";

const en: typeof fr = {
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
    englishRights,
  ].join(" "),
  declarationNotice: [
    "The information you enter is used by {name}, the data controller, to receive your declaration, to send you its receipt and to pass it on to the insurer of the contract (legal obligation, performance of the contract).",
    "It is used for no marketing.",
    "The fields marked “required” are needed to find the contract and to answer you.",
    "It is kept for 3 years on this site, then with the file of the contract.",
    englishRights,
  ].join(" "),
  serviceNotice: [
    "The information you enter is used by {name}, the data controller, to find your contract and to hand you the document you ask for (performance of the contract).",
    "It is used for no marketing.",
    "The fields marked “required” are needed to answer you.",
    "It is kept for 3 years on this site, then with the file of the contract.",
    englishRights,
  ].join(" "),
};

export const consents: Readonly<Record<Language, typeof fr>> = { en, fr };
