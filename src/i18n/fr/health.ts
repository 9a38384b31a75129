/**
 * Every word of the health tester beside its questions.
 * Texts below `errors` are shown to the character; the others get French typography when the pages are built.
 */
export const health = {
  /** What is shown of a value that is not shown as it is: regimes, guarantees, levels, formulas. */
  names: { Etudiant: "Étudiant" },
  /** The card of the first page. */
  tester: {
    title: "Votre tarif santé",
    lead: "Quatre réponses, des prix tout de suite.",
    family: "Couvrir aussi votre famille",
    submit: "Voir les tarifs",
    loading: "Chargement...",
    promise:
      "Gratuit et sans engagement. Aucune question de santé, aucun numéro de Sécurité sociale : ces quatre réponses suffisent pour un prix. Elles ne sont pas conservées par notre site.",
    reach: "{callback} ou appeler le {phone}.",
    callback: "Être rappelé",
    waiting: "Une souscription est en cours dans cet onglet : {offer}.",
    resume: "Reprendre",
    abandon: "Abandonner",
    errors: {
      date: "Erreur de date: {problem}",
      tariff: "Erreur de tarification",
      rest: "La suite n'a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.",
    },
  },
  /** The page that answers without JavaScript. */
  page: {
    offers: "Vos tarifs",
    incomplete: "Votre tarif est à compléter",
    change: "Modifier mes réponses",
    script: "La souscription en ligne demande JavaScript. Sans lui, un conseiller ouvre le dossier avec vous.",
  },
  offers: {
    title: "{count} offres, de la moins chère à la plus chère",
    estimate: "Estimation indicative.",
    lead: "Le prix définitif est celui de votre contrat. Classement : prix mensuel croissant, et rien d'autre ; aucune offre ne paie sa place.",
    fallback: "Offres de fallback (API temporairement indisponible)",
    fallbackText:
      "Le service de tarification ne répond pas. Ces trois formules donnent un ordre de prix ; elles ne se souscrivent pas en ligne. Un conseiller vous rappelle avec de vraies offres.",
    family:
      "Le prix compte toute votre famille. La souscription en ligne ne prend qu'une personne : un conseiller termine avec vous.",
    caption: "Prix par mois et niveaux de garantie. Niveaux : exemple, à confirmer par le contrat.",
    offer: "Offre",
    monthly: "Prix par mois",
    example: "exemple",
    change: "Modifier",
    labelled: "{name} (exemple)",
    next: "Suite",
    indicative: "estimation indicative",
    subscribe: "Souscrire",
    subscribeTo: "Souscrire {offer}",
    callback: "Être rappelé",
    callbackFor: "Être rappelé pour {offer}",
    hesitation: "Une hésitation ? {callback} par un conseiller, sans engagement.",
    documents: "Documents à lire",
    documentsOf: " avant de souscrire {offer}",
    documentsFailed: "La liste n’a pas pu être chargée. Rechargez la page.",
    document: "{label} (PDF)",
  },
  /** « Comment c'est calculé ». */
  explanation: {
    title: "Comment c’est calculé",
    base: "Base mensuelle",
    euros: "{amount}\u00a0€",
    age: "Âge dans l'année : {age}\u00a0ans",
    regime: "Régime : {regime}",
    spouse: "Conjoint de {age}\u00a0ans",
    child: "Enfant de {age}\u00a0ans",
    share: "+ {share} fois votre prix",
    formula:
      "Le résultat est multiplié par le coefficient de chaque offre, de 0,7 à 2,3, puis arrondi au centime. C'est notre formule d'estimation, pas le tarif d'un assureur. Votre code postal n'entre pas dans ce calcul ; il sert à ouvrir le dossier.",
    levels:
      "Niveaux de garantie : quatre crans, d'essentiel à étendu. Ils illustrent la gamme, en exemple. Lisez le document d'information de chaque offre avant de décider.",
  },
  /** Three offers by a written rule. */
  picks: {
    legend: "Ce qui compte le plus pour vous",
    optional: "facultatif",
    labels: { prix: "Le prix", "dents-lunettes": "Dents et lunettes", hopital: "L'hôpital" },
    titles: {
      prix: "Le prix d'abord",
      "dents-lunettes": "Les dents et les lunettes",
      hopital: "L'hôpital et les honoraires",
    },
    rule: "Chaque carte est l'offre la moins chère, parmi les {count}, qui atteint le seuil de sa priorité. Notre commission n'entre pas dans le choix.",
    threshold: "{name} : {level} ou plus",
    chosen: "Votre choix",
    price: "{price} par mois, estimation",
    compare: "Comparer",
    details: "Voir le détail",
    detailsOf: " de {offer}",
    none: "Aucune offre n'atteint ce seuil. {threshold}.",
    changes: "Ce qui change",
    changesLead: "Les lignes identiques sont masquées. Niveaux : exemple. Fond vert : le plus élevé de la ligne.",
    guarantee: "Garantie",
    yearly: "Prix par an",
  },
  /** Around every step of a subscription. */
  path: {
    stages: "Étapes",
    needs: "Besoins",
    advice: "Conseil",
    member: "Assuré",
    bank: "Banque",
    documents: "Documents",
    validation: "Validation",
    stageDone: ", étape terminée",
    offer: "Votre offre",
    monthly: "par mois, estimation indicative",
    levels: "Niveaux de garantie : exemple, à confirmer par le contrat.",
    back: "Revenir aux offres",
    save: "Enregistrer et continuer",
    loading: "Chargement...",
    kept: "Rien de ce que vous avez saisi n’est perdu.",
    help: "Besoin d’aide ? {callback}{file} ou appeler le {phone}.",
    helpFile: " (dossier {number})",
    callback: "Être rappelé",
    /** Said at the head of a path in another language than that of the contract. */
    contractLanguage: "",
  },
  needs: {
    title: "Vos besoins",
    lead: "Un conseil se donne par écrit, d'après vos besoins. N'indiquez rien sur votre santé : ces trois questions portent sur votre couverture.",
    submit: "Recevoir le conseil",
  },
  advice: {
    title: "Notre conseil écrit",
    price: "{offer} : {price} par mois, estimation indicative.",
    fits: "Ce qui correspond",
    reserves: "Nos réserves",
    take: "Prendre {offer}",
    keep: "Garder ce conseil",
    correct: "Corriger mes besoins",
    documents: "Documents à lire avant de souscrire",
    withdrawal:
      "Rien n'est encore signé. Après la validation du contrat, vous avez {withdrawal} pour renoncer, sans motif ni frais.",
    submit: "Confirmer et souscrire",
    suitable: "{offer} répond aux besoins que vous avez indiqués.",
    reserved: "{offer} peut convenir, avec les réserves ci-dessous. Lisez-les avant de décider.",
    met: "{name} : niveau {level} (exemple), votre priorité est prise en compte.",
    weak: "{name} : niveau {level} (exemple), alors que c'est une priorité.",
    better: "{offer} couvre mieux vos priorités, à {price} par mois.",
    overBudget: "Le prix estimé dépasse votre budget de {budget}\u00a0€ par mois.",
    withinBudget: "Le prix estimé tient dans votre budget de {budget}\u00a0€ par mois.",
    employer: "Votre employeur vous couvre déjà : vérifiez que vous ne payez pas deux fois les mêmes garanties.",
    solidarity: "La Complémentaire santé solidaire vous couvre déjà : parlez-en à un conseiller avant de souscrire.",
    recent:
      "Votre contrat actuel a moins d'un an : il ne se résilie en général qu'à son échéance. Choisissez la date de début en conséquence.",
    /** The advice as a text file. */
    file: {
      name: "conseil-sante.txt",
      title: "Conseil écrit de {broker}, le {day}",
      needs: "Vos exigences et besoins",
      cover: "- Couverture actuelle : {cover}",
      priorities: "- Priorités : {priorities}",
      budget: "- Budget : {budget}\u00a0€ par mois au plus",
      offer: "Offre étudiée : {offer}, {price} par mois (estimation indicative)",
      reserve: "- Réserve. {text}",
      end: "Les niveaux de garantie sont un exemple. Le document d'information de l'assureur fait foi.",
    },
  },
  summary: {
    title: "Souscription créée",
    lead: "Votre dossier est ouvert chez le fournisseur. Il reste quatre étapes, que vous pouvez reprendre dans cet onglet.",
    file: "Numéro de dossier",
    subscription: "Numéro de souscription",
    step: "Étape",
    steps: {
      stepconcern: "personne assurée",
      stepbank: "compte à prélever",
      document: "documents",
      validation: "validation",
      other: "suite du dossier",
    },
    stepOf: "{step}, sur {count} étapes",
    continue: "Continuer",
  },
  member: {
    title: "La personne assurée",
    lead: "N'indiquez ni donnée de santé, ni numéro de Sécurité sociale.",
  },
  bank: {
    title: "Le compte à prélever",
    lead: "Votre IBAN est transmis au fournisseur du contrat. Notre site ne le conserve pas.",
    demonstration: "Démonstration : ne saisissez jamais votre IBAN.",
    example: "Utilisez cet IBAN d’exemple, qui n’appartient à personne : {iban}",
  },
  documents: {
    title: "Vos documents",
    lead: "PDF, JPEG ou PNG, 4 Mo au plus par fichier. Une photo nette suffit : elle est réduite sur votre appareil avant l'envoi.",
    received: "{label} : reçu",
    replace: "remplacer",
    oneCame: "{label} : reçu. Il manque : {missing}",
  },
  review: {
    title: "Vérifiez, puis validez",
    lead: "La validation vous engage. Vous avez ensuite {withdrawal} pour renoncer, sans motif ni frais.",
    offer: "Offre",
    price: "Prix estimé",
    priceValue: "{price} par mois, estimation indicative",
    start: "Début",
    member: "Personne assurée",
    born: "Née ou né le",
    address: "Adresse",
    email: "E-mail",
    phone: "Téléphone",
    regime: "Régime",
    debit: "Prélèvement",
    debitValue: "compte enregistré chez le fournisseur",
    validated: "{label} : validé",
    mistake: "Une erreur ? Ne validez pas : un conseiller la corrige avec vous.",
    submit: "Valider le contrat {label}",
  },
  done: {
    title: "Votre contrat est validé",
    contract: "Contrat {id}",
    validated: "{label}, validé",
    download: "Télécharger mes documents",
    downloaded: "souscription-{id}.{extension}",
    close: "Terminer",
    next: "Et maintenant",
    keep: "Gardez ces numéros et vos documents : ce site ne les conserve pas.",
    letter: "L'assureur vous écrit avant le premier prélèvement.",
    withdrawal: "Vous changez d'avis ? Vous avez {withdrawal} : {link}.",
    withdraw: "renoncer au contrat",
  },
  /** Where a person takes over. */
  adviser: {
    title: "Un conseiller termine avec vous",
    file: "Numéro de dossier à donner : {number}",
    callback: "Être rappelé",
    call: "Appeler le {phone}",
    past: "La date de début est passée : refaites le tarif.",
    unknownStep:
      "L'assureur demande une étape que ce site ne traite pas. Votre dossier est enregistré : un conseiller la termine avec vous.",
    numss:
      "L'assureur demande un numéro de Sécurité sociale. Notre site ne le recueille pas : un conseiller termine cette étape avec vous.",
  },
  errors: {
    /** Texts of the errors that a provider's answer can lead to. */
    provider: {
      unavailable: "Le proxy n'est pas disponible",
      html: "Le proxy retourne du HTML au lieu de JSON",
      status: "Erreur proxy {status}",
      auth: "Authentification échouée via proxy: {reason}",
      invalidJson: "Réponse proxy invalide: {text}",
      network: "Erreur de connectivité: vérifiez votre connexion internet, puis réessayez",
      token: "Impossible d'obtenir un token d'authentification",
      validation: "Erreurs de validation: {fields}",
      unknown: "Erreur inconnue du proxy",
      gamme: "ID de gamme invalide",
      value: "valeur refusée",
    },
    /** One message per operation whose answer does not have the expected shape. */
    answers: {
      products: "Réponse invalide lors de la lecture des produits",
      saleDocuments: "Réponse invalide lors de la lecture des documents",
      saleDocumentContent: "Réponse invalide lors de la lecture du contenu du document",
      cart: "Réponse invalide lors de la création du panier",
      subscription: "Réponse invalide lors de la création de la souscription",
      stepConcern: "Réponse invalide lors de l'enregistrement des informations des assurés",
      stepBank: "Réponse invalide lors de l'enregistrement des informations bancaires",
      readSubscription: "Réponse invalide lors de la lecture de la souscription",
      document: "Réponse invalide lors de l'envoi du document",
      validateContract: "Réponse invalide lors de la validation du contrat",
      downloadDocuments: "Réponse invalide lors du téléchargement des documents",
    },
    /** A file that cannot be sent. */
    files: {
      type: "Ce format n'est pas accepté : choisissez un PDF, un JPEG ou un PNG.",
      empty: "Ce fichier est vide.",
      heavy: "Ce fichier dépasse 4 Mo : réduisez-le, ou envoyez une photo de chaque page.",
      photo: "Cette photo est illisible : reprenez-la, ou choisissez un PDF.",
      unread: "Ce fichier n'a pas pu être lu. Choisissez-le à nouveau.",
    },
  },
};

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** The words of the tester in any language. */
export type HealthWords = Texts<Omit<typeof health, "names">> & { readonly names: Readonly<Record<string, string>> };

/** Texts of errors, shown to the character. */
export type HealthErrors = HealthWords["errors"];
