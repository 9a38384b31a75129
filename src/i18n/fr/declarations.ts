/** The pages of a declaration: its proof, and « Je n’ai pas fait cette demande ». `{reference}`, `{moment}`, `{brand}` and `{key}` are filled in. */
export const declarations = {
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
