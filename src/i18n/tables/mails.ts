import type { Language } from "../language.ts";

/** Receipts, proofs and the first words of an answer, with plain spaces; parts in braces are filled in. Sentences whose parts differ by language are functions. */
const fr = {
  /** Between label and value in a line of plain text. */
  colon: " : ",
  /** Under the title of every mail to a person. */
  about: "{what}, demande du {day}, référence {reference}",
  receipt: {
    title: "Nous avons bien reçu votre demande",
    recorded: "Votre demande est enregistrée sous la référence {reference}.",
    replyBefore: "Un conseiller vous répond avant {when}.",
    replyInHours: "Un conseiller vous répond pendant nos heures d'ouverture.",
    toCorrect: "Un oubli, une correction ? Appelez le {phone} ou écrivez à {email} en rappelant cette référence.",
    rights:
      "Vos informations servent à étudier votre demande et à vous recontacter. Elles sont conservées trois ans après notre dernier contact. Vous pouvez y accéder, les rectifier, les effacer ou vous opposer à leur usage : écrivez à {email}. Vous pouvez aussi saisir la CNIL (Commission nationale de l'informatique et des libertés).",
    more: "En savoir plus sur vos données",
    notYou: "Vous n'êtes pas à l'origine de cette demande ? Ignorez ce message ou prévenez-nous : nous l'effacerons.",
    signature: "{brand}, ORIAS n° {orias}",
  },
  /** `{what}` is the name of the form, in small letters. */
  declaration: {
    title: "Accusé de réception : {what}",
    receipt: "Accusé de réception",
    received: ({ what, when, reference }: Readonly<Record<"what" | "when" | "reference", string>>) =>
      `Nous avons reçu votre ${what} le ${when}, sous la référence ${reference}.`,
    keep: "Conservez ce message : il est votre preuve. Il reprend ce que vous avez déclaré puis confirmé.",
    claimsReply: "Le service sinistres vous répond avant {when}.",
    contractsReply: "Le service gestion vous répond avant {when}.",
    insurerBefore:
      "Délai légal pour prévenir l'assureur : avant la fin du {day} ({article}). Votre contrat peut en donner un plus long.",
    toCorrect: "Une erreur ? Appelez le {phone} ou écrivez à {email} en rappelant cette référence.",
    declared: "Ce que vous avez déclaré",
    receivedOn: "Reçu le",
    reference: "Référence",
    print: "Version à imprimer, avec la preuve (lien valable 90 jours)",
    contest: "Je n'ai pas fait cette demande",
    also: "Nous avons aussi reçu, pour cette adresse :",
    listed: "{reference}, version à imprimer avec la preuve",
    brackets: "Les crochets, par exemple [.] ou [@], empêchent les messageries de transformer votre texte en lien.",
  },
  /** The text that is hashed and signed, and its two values in a receipt. */
  proof: {
    heading: "Preuve",
    hash: "Empreinte SHA-256 de la déclaration",
    signature: "Signature de notre serveur (HMAC-SHA-256, clé {key})",
    receivedBy: "{what}, reçue par {brand} ({url})",
    reference: "Référence : {reference}",
    receivedOn: "Reçue le : {when}",
    instant: "Instant (UTC) : {instant}",
  },
  /** The first words of an answer that an adviser writes in a mail program of his or her own. */
  reply: {
    subject: ({ reference, what, brand }: Readonly<Record<"reference" | "what" | "brand", string>>) =>
      `Votre demande ${reference} : ${what}, ${brand}`,
    greeting: "Bonjour {name},",
    greetingWithoutName: "Bonjour,",
    thanks: "Merci pour votre demande.",
    closing: "Bien cordialement,",
  },
};

const en: typeof fr = {
  colon: ": ",
  about: "{what}, request of {day}, reference {reference}",
  receipt: {
    title: "We have received your request",
    recorded: "Your request has been recorded under reference {reference}.",
    replyBefore: "An adviser will reply before {when}.",
    replyInHours: "An adviser will reply during opening hours.",
    toCorrect: "Something to add or correct? Call {phone} or reply to {email}, quoting the reference.",
    rights:
      "Your data is used to study your request and to call you back. It is kept for three years after our last contact. You may access, correct or erase it, or object to its use: write to {email}. You may also complain to the French data protection authority (CNIL).",
    more: "More about your data",
    notYou: "If you did not send this request, you can ignore this message or tell us: we will erase it.",
    signature: "{brand}, ORIAS {orias}",
  },
  declaration: {
    title: "Receipt: {what}",
    receipt: "Receipt",
    received: ({ when, reference }) => `We received this on ${when}, under reference ${reference}.`,
    keep: "Keep this message: it is your proof. It repeats what you declared and then confirmed.",
    claimsReply: "Our claims service answers you before {when}.",
    contractsReply: "Our contract service answers you before {when}.",
    insurerBefore:
      "Legal time limit to tell the insurer: before the end of {day} ({article}). Your contract may give a longer one.",
    toCorrect: "A mistake? Call {phone} or write to {email}, quoting this reference.",
    declared: "What you declared",
    receivedOn: "Received on",
    reference: "Reference",
    print: "Version to print, with the proof (link valid for 90 days)",
    contest: "I did not make this request",
    also: "We have also received, for this address:",
    listed: "{reference}, to print with its proof",
    brackets: "Brackets, for example [.] or [@], keep mail programs from turning your text into a link.",
  },
  proof: {
    heading: "Proof",
    hash: "SHA-256 fingerprint of the declaration",
    signature: "Signature of our server (HMAC-SHA-256, key {key})",
    receivedBy: "{what}, received by {brand} ({url})",
    reference: "Reference: {reference}",
    receivedOn: "Received on: {when}",
    instant: "Instant (UTC): {instant}",
  },
  reply: {
    subject: ({ reference, brand }) => `Your request ${reference}, ${brand}`,
    greeting: "Dear {name},",
    greetingWithoutName: "Dear Sir or Madam,",
    thanks: "Thank you for your request.",
    closing: "Kind regards,",
  },
};

export const mails: Readonly<Record<Language, typeof fr>> = { en, fr };
