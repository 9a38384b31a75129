import type { Language } from "../language.ts";

/** Who writes. Apart, like the forms, because the termination calculator carries these words alone. */
export const authors = {
  holder: "vous",
  "holder-or-new-fund": "vous, ou votre nouvel organisme",
  "holder-with-bank": "vous, avec l'accord de la banque",
  "through-new-insurer": "votre nouvel assureur, pour que vous restiez couvert",
  employer: "l'employeur qui a souscrit",
  employee: "le salarié",
  "attacked-professional": "l'entreprise ou le professionnel attaqué",
  "former-employee": "l'ancien salarié",
  heir: "l'héritier",
  "owner-of-works": "le maître d'ouvrage",
};

/**
 * In which form. `registered`: a registered letter, on paper or electronic; `registered-receipt`: with acknowledgement of
 * receipt; `only-registered-receipt`: and a court has held that nothing else has an effect. `written`: something written.
 * `durable`: a letter or any durable medium (C. assur., L.113-14). `free`: the law asks for no form.
 */
export const forms = {
  "only-registered-receipt":
    "lettre recommandée, papier ou électronique, avec demande d'avis de réception ; toute autre forme est sans effet",
  "registered-receipt": "lettre recommandée, papier ou électronique, avec demande d'avis de réception",
  written: "un écrit ; une lettre recommandée avec demande d'avis de réception prouve sa réception",
  registered: "lettre recommandée, papier ou électronique",
  durable: "lettre, e-mail ou autre support durable, déclaration chez l'assureur, bouton de son site",
  free: "aucune n'est imposée ; une lettre recommandée prouve l'envoi",
};

/**
 * How a page says what an act is: who writes, in which form, to whom, from when, until when, with what effect. An act is
 * written with the keys (`src/acts/act.ts`).
 */
const fr = {
  authorLabel: "Qui écrit",
  formLabel: "Forme",
  addresseeLabel: "À qui",
  birthLabel: "À partir de",
  endLabel: "Dernier jour",
  effectLabel: "Effet",
  refundLabel: "Argent rendu",
  proofLabel: "À garder",
  author: authors,
  form: forms,
  addressee: {
    insurer: "l'assureur",
    "complaints-service": "le service des réclamations que votre contrat nomme",
    "new-insurer": "votre nouvel assureur",
    bank: "la banque",
    builder: "l'entreprise",
    mover: "le déménageur",
    mediator: "le médiateur que votre contrat nomme",
    employer: "l'employeur",
    "pricing-board": "le Bureau central de tarification",
    police: "la police, la gendarmerie ou le procureur de la République",
  },
  proof: {
    "posting-receipt": "le reçu de dépôt",
    acknowledgement: "l'accusé de réception",
    "complaint-receipt": "le récépissé de la plainte",
    copy: "une copie datée",
  },
  moment: {
    "birth-of-contract": "la conclusion du contrat",
    "told-of-contract": "le jour où vous savez que le contrat est conclu",
    renewal: "l'échéance",
    "notice-of-renewal": "l'envoi de l'avis d'échéance",
    change: "le changement de situation",
    sale: "la vente",
    "termination-by-insurer": "la lettre de l'assureur",
    refusal: "le refus",
    increase: "l'annonce de la hausse",
    loss: "la perte",
    death: "le décès",
    "bank-agreement": "l'accord de la banque",
    "claim-known": "le jour où vous connaissez le sinistre",
    "order-published": "la parution de l'arrêté",
    "circumstance-known": "le jour où vous connaissez le fait",
    "attack-known": "le moment où vous connaissez l'attaque",
    offer: "l'offre de l'assureur",
    complaint: "la réclamation écrite",
    "reception-of-works": "la réception des travaux",
    delivery: "la livraison",
    "end-of-employment": "la fin du contrat de travail ou de la portabilité",
    hiring: "l'embauche, ou plus tard l'arrivée du contrat de l'entreprise ou de l'autre couverture",
    "end-of-contract": "la fin du contrat",
    sending: "l'envoi",
    receipt: "la réception",
  },
  units: {
    hours: ["h", "h"],
    days: ["jour", "jours"],
    "working-days": ["jour ouvré", "jours ouvrés"],
    weekdays: ["jour ouvrable", "jours ouvrables"],
    months: ["mois", "mois"],
    years: ["an", "ans"],
  },
  after: "{delay} après {moment}",
  before: "{delay} avant {moment}",
  sooner: "{term}, ou {moment} s'il vient avant",
  noEnd: "aucun",
  contractEnd: "celui que le contrat donne",
  refund: {
    all: "toutes les sommes versées",
    "all-unless-claim": "toute la prime, sauf si un sinistre garanti est survenu",
    unused: "la prime de la période non couverte",
    "unused-unless-claim": "la prime de la période non couverte, sauf si un sinistre garanti est survenu",
  },
  refundBy: "{what}, au plus tard {term}",
};

const en: typeof fr = {
  authorLabel: "Who writes",
  formLabel: "Form",
  addresseeLabel: "To whom",
  birthLabel: "From",
  endLabel: "Last day",
  effectLabel: "Effect",
  refundLabel: "Money back",
  proofLabel: "Keep",
  author: {
    holder: "you",
    "holder-or-new-fund": "you, or your new insurer",
    "holder-with-bank": "you, with the bank's agreement",
    "through-new-insurer": "your new insurer, so that you stay covered",
    employer: "the employer who took the contract out",
    employee: "the employee",
    "attacked-professional": "the business that was attacked",
    "former-employee": "the former employee",
    heir: "the heir",
    "owner-of-works": "the owner of the works",
  },
  form: {
    "only-registered-receipt":
      "registered letter, on paper or electronic, with acknowledgement of receipt (“lettre recommandée avec avis de réception”); any other form has no effect",
    "registered-receipt":
      "registered letter, on paper or electronic, with acknowledgement of receipt (“lettre recommandée avec avis de réception”)",
    written: "in writing; a registered letter with acknowledgement of receipt proves that it arrived",
    registered: "registered letter, on paper or electronic",
    durable: "letter, e-mail or other durable medium, statement at the insurer's office, button on its website",
    free: "the law asks for none; a registered letter proves the day of sending",
  },
  addressee: {
    insurer: "the insurer",
    "complaints-service": "the complaints service named in your contract",
    "new-insurer": "your new insurer",
    bank: "the bank",
    builder: "the builder",
    mover: "the removal firm",
    mediator: "the mediator named in your contract",
    employer: "the employer",
    "pricing-board": "the Bureau central de tarification",
    police: "the police, the gendarmerie or the public prosecutor",
  },
  proof: {
    "posting-receipt": "the proof of posting",
    acknowledgement: "the acknowledgement of receipt",
    "complaint-receipt": "the receipt of the complaint",
    copy: "a dated copy",
  },
  moment: {
    "birth-of-contract": "the day the contract was concluded",
    "told-of-contract": "the day you know that the contract is concluded",
    renewal: "the yearly renewal",
    "notice-of-renewal": "the sending of the renewal notice",
    change: "the change of situation",
    sale: "the sale",
    "termination-by-insurer": "the insurer's letter",
    refusal: "the refusal",
    increase: "the notice of the increase",
    loss: "the loss",
    death: "the death",
    "bank-agreement": "the bank's agreement",
    "claim-known": "the day you learn of the damage",
    "order-published": "the publication of the order",
    "circumstance-known": "the day you learn of it",
    "attack-known": "the moment you learn of the attack",
    offer: "the insurer's offer",
    complaint: "the written complaint",
    "reception-of-works": "the handover of the works",
    delivery: "the delivery",
    "end-of-employment": "the end of the employment contract or of the free extension",
    hiring: "the first day of work, or later the start of the employer's contract or of the other cover",
    "end-of-contract": "the end of the contract",
    sending: "the sending",
    receipt: "the receipt",
  },
  units: {
    hours: ["h", "h"],
    days: ["day", "days"],
    "working-days": ["working day", "working days"],
    weekdays: ["working day, Saturdays counted", "working days, Saturdays counted"],
    months: ["month", "months"],
    years: ["year", "years"],
  },
  after: "{delay} after {moment}",
  before: "{delay} before {moment}",
  sooner: "{term}, or {moment} if it comes first",
  noEnd: "none",
  contractEnd: "the one in the contract",
  refund: {
    all: "everything you paid",
    "all-unless-claim": "the whole premium, unless an insured event happened",
    unused: "the premium of the days that are not covered",
    "unused-unless-claim": "the premium of the days that are not covered, unless an insured event happened",
  },
  refundBy: "{what}, at the latest {term}",
};

/** The words of one language. */
export type ActWords = typeof fr;

export const acts: Readonly<Record<Language, ActWords>> = { en, fr };
