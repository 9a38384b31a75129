/** Other places that may hold a person's data, and that neither the console nor the site can erase. */
export const COPIES = [
  "Les mails déjà partis : dans les boîtes du cabinet (demandes) et chez la personne (accusés de réception).",
  "Les copies d'aperçu de la base (deploy previews de Netlify) : videz-les avec « vider-copie », ou supprimez l'aperçu.",
  "Les sauvegardes de la base : elles s'effacent à la fin de leur durée de conservation chez l'hébergeur.",
  "Les fichiers exportés par vos soins (export, dossier).",
] as const;
