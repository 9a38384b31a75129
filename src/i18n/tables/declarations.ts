import type { Language } from "../language.ts";

/** The pages of a declaration: its proof, and « Je n’ai pas fait cette demande ». `{reference}`, `{moment}`, `{brand}` and `{key}` are filled in. */
const fr = {
  proofTitle: "Votre déclaration",
  proofHeading: "Votre déclaration {reference}",
  proof: "Preuve",
  hash: "Empreinte SHA-256 du texte",
  signature: "Signature du serveur (HMAC-SHA-256, clé {key})",
  right: "Le texte ci-dessus est celui que notre serveur a reçu et signé : l'empreinte et la signature concordent.",
  "other-key":
    "L'empreinte concorde avec le texte. La signature a été faite avec une clé que le serveur n'utilise plus.",
  wrong: "Attention : l'empreinte ou la signature ne concorde pas avec le texte.",
  "no-text":
    "Cette déclaration est traitée : son texte n'est plus conservé ici. Votre accusé de réception le reprend, et son empreinte se compare à celle ci-dessous.",
  shows:
    "Cette signature montre que {brand} a reçu ce texte à cette date. Elle n'est pas délivrée par un prestataire qualifié. Pour garder cette page, imprimez-la ou enregistrez-la en PDF.",
  contestTitle: "Je n’ai pas fait cette demande",
  noted: "C'est noté : vous n'avez pas fait cette demande",
  stopped:
    "La demande {reference} ne sera pas transmise avant que nous vous ayons parlé. Les accusés de réception de demandes douteuses pour votre adresse attendent sept jours.",
  ifContract: "Si votre contrat est en jeu, appelez-nous au ",
  question: "Vous n'avez pas fait cette demande ?",
  explained:
    "Une déclaration portant la référence {reference} a été reçue le {moment}, avec votre adresse e-mail. Si elle ne vient pas de vous, dites-le ici : un conseiller arrête la demande et vérifie avec vous.",
  button: "Je n'ai pas fait cette demande",
  orCall: "Vous pouvez aussi nous appeler au ",
};

const en: typeof fr = {
  proofTitle: "Your declaration",
  proofHeading: "Your declaration {reference}",
  proof: "Proof",
  hash: "SHA-256 fingerprint of the text",
  signature: "Signature of the server (HMAC-SHA-256, key {key})",
  right: "The text above is the one that our server received and signed: fingerprint and signature match.",
  "other-key": "The fingerprint matches the text. The signature was made with a key that the server no longer uses.",
  wrong: "Warning: the fingerprint or the signature does not match the text.",
  "no-text":
    "This declaration has been dealt with: its text is no longer kept here. Your receipt repeats it, and its fingerprint can be compared with the one below.",
  shows:
    "This signature shows that {brand} received this text on this date. It is not issued by a qualified provider. To keep this page, print it or save it as a PDF.",
  contestTitle: "I did not make this request",
  noted: "Noted: you did not make this request",
  stopped:
    "Request {reference} will not be passed on before we have spoken to you. Receipts of doubtful requests for your address wait for seven days.",
  ifContract: "If your contract is at stake, call us on ",
  question: "Did you not make this request?",
  explained:
    "A declaration with the reference {reference} was received on {moment}, with your e-mail address. If you did not send it, say so here: an adviser will stop the request and check with you.",
  button: "I did not make this request",
  orCall: "You can also call us on ",
};

export const declarations: Readonly<Record<Language, typeof fr>> = { en, fr };
