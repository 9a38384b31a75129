import type { Language } from "../language.ts";

/** What the endpoint of the health provider refuses in its own words; the provider's are in `health.ts`. */
const fr = {
  unreadable: "La demande est illisible. Rechargez la page puis réessayez.",
  tooLarge: "Le fichier est trop lourd : 4 Mo au plus.",
  action: "Action inconnue.",
  endpoint: "Cette adresse ou cette méthode n'est pas autorisée.",
  session: "Votre session a expiré. Vos offres sont toujours là : reprenez à partir de votre choix.",
  notYours: "Ce dossier n'a pas été ouvert depuis ce navigateur, ou la session a expiré.",
  tooOften: "Vous avez fait beaucoup de demandes en peu de temps. Réessayez plus tard ou appelez-nous.",
  tooMany: "Vous avez ouvert beaucoup de dossiers. Appelez-nous pour terminer l'un d'eux.",
  price: "Le prix a changé depuis l'affichage des offres. Demandez à nouveau vos tarifs.",
  field: "valeur manquante ou refusée par l'assureur",
  offer: "Cette offre n'est plus proposée. Demandez à nouveau vos tarifs.",
  timeout: "Le fournisseur met trop de temps à répondre. Réessayez dans un instant.",
  notJson: "le fournisseur n'a pas répondu en JSON",
  testIban: "en démonstration, seuls les IBAN d'exemple publiés sont acceptés",
  request: "refusée",
};

const en: typeof fr = {
  unreadable: "The request cannot be read. Reload the page, then try again.",
  tooLarge: "The file is too large: 4 MB at most.",
  action: "Unknown action.",
  endpoint: "This address or this method is not allowed.",
  session: "Your session has ended. Your offers are still there: start again from the offer you chose.",
  notYours: "This file was not opened from this browser, or the session has ended.",
  tooOften: "You have made many requests in a short time. Try again later, or call us.",
  tooMany: "You have opened many files. Call us to complete one of them.",
  price: "The price has changed since the offers were shown. Ask for your prices again.",
  field: "missing value, or refused by the insurer",
  offer: "This offer is no longer available. Ask for your prices again.",
  timeout: "The provider is taking too long to answer. Try again in a moment.",
  notJson: "the provider did not answer in JSON",
  testIban: "in the demonstration, only published example IBANs are accepted",
  request: "refused",
};

export const provider: Readonly<Record<Language, typeof fr>> = { en, fr };
