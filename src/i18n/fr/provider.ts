/** What the endpoint of the health provider refuses in its own words; the provider's are in `health.ts`. */
export const provider = {
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
