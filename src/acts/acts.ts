/** Every act that the site offers. Its key is its file here, and the letter of content/letters that has its words. */
import { accordDeLaBanque } from "./accord-de-la-banque.ts";
import type { Act } from "./act.ts";
import { bureauCentralDeTarification } from "./bureau-central-de-tarification.ts";
import { contestationDExpertise } from "./contestation-d-expertise.ts";
import { decesDeLAssure } from "./deces-de-l-assure.ts";
import { declarationCatastropheNaturelle } from "./declaration-catastrophe-naturelle.ts";
import { declarationDeSinistre } from "./declaration-de-sinistre.ts";
import { declarationDeVol } from "./declaration-de-vol.ts";
import { declarationRisqueNouveau } from "./declaration-risque-nouveau.ts";
import { dispenseMutuelleCollective } from "./dispense-mutuelle-collective.ts";
import { maintienMutuelleAncienEmployeur } from "./maintien-mutuelle-ancien-employeur.ts";
import { meublesAbimes } from "./meubles-abimes.ts";
import { miseEnDemeureParfaitAchevement } from "./mise-en-demeure-parfait-achevement.ts";
import { perteTotale } from "./perte-totale.ts";
import { plainteCyberattaque } from "./plainte-cyberattaque.ts";
import { reclamation } from "./reclamation.ts";
import { refusDeGarantie } from "./refus-de-garantie.ts";
import { releveDInformations } from "./releve-d-informations.ts";
import { renonciation } from "./renonciation.ts";
import { renonciationAffinitaire } from "./renonciation-affinitaire.ts";
import { renonciationDemarchage } from "./renonciation-demarchage.ts";
import { renonciationVie } from "./renonciation-vie.ts";
import { resiliationALEcheance } from "./resiliation-a-l-echeance.ts";
import { resiliationApresSinistre } from "./resiliation-apres-sinistre.ts";
import { resiliationApresUnAn } from "./resiliation-apres-un-an.ts";
import { resiliationAvisTardif } from "./resiliation-avis-tardif.ts";
import { resiliationBaisseRefusee } from "./resiliation-baisse-refusee.ts";
import { resiliationChangementDeSituation } from "./resiliation-changement-de-situation.ts";
import { resiliationCollectiveALEcheance } from "./resiliation-collective-a-l-echeance.ts";
import { resiliationEmprunteur } from "./resiliation-emprunteur.ts";
import { resiliationHausseDePrix } from "./resiliation-hausse-de-prix.ts";
import { resiliationParLeNouvelAssureur } from "./resiliation-par-le-nouvel-assureur.ts";
import { resiliationSansAvis } from "./resiliation-sans-avis.ts";
import { resiliationSante } from "./resiliation-sante.ts";
import { resiliationSanteCollective } from "./resiliation-sante-collective.ts";
import { resiliationVenteVehicule } from "./resiliation-vente-vehicule.ts";
import { saisineDuMediateur } from "./saisine-du-mediateur.ts";
import { venteLogement } from "./vente-logement.ts";

export const acts = {
  "accord-de-la-banque": accordDeLaBanque,
  "bureau-central-de-tarification": bureauCentralDeTarification,
  "contestation-d-expertise": contestationDExpertise,
  "deces-de-l-assure": decesDeLAssure,
  "declaration-catastrophe-naturelle": declarationCatastropheNaturelle,
  "declaration-de-sinistre": declarationDeSinistre,
  "declaration-de-vol": declarationDeVol,
  "declaration-risque-nouveau": declarationRisqueNouveau,
  "dispense-mutuelle-collective": dispenseMutuelleCollective,
  "maintien-mutuelle-ancien-employeur": maintienMutuelleAncienEmployeur,
  "meubles-abimes": meublesAbimes,
  "mise-en-demeure-parfait-achevement": miseEnDemeureParfaitAchevement,
  "perte-totale": perteTotale,
  "plainte-cyberattaque": plainteCyberattaque,
  reclamation,
  "refus-de-garantie": refusDeGarantie,
  "releve-d-informations": releveDInformations,
  renonciation,
  "renonciation-affinitaire": renonciationAffinitaire,
  "renonciation-demarchage": renonciationDemarchage,
  "renonciation-vie": renonciationVie,
  "resiliation-a-l-echeance": resiliationALEcheance,
  "resiliation-apres-sinistre": resiliationApresSinistre,
  "resiliation-apres-un-an": resiliationApresUnAn,
  "resiliation-avis-tardif": resiliationAvisTardif,
  "resiliation-baisse-refusee": resiliationBaisseRefusee,
  "resiliation-changement-de-situation": resiliationChangementDeSituation,
  "resiliation-collective-a-l-echeance": resiliationCollectiveALEcheance,
  "resiliation-emprunteur": resiliationEmprunteur,
  "resiliation-hausse-de-prix": resiliationHausseDePrix,
  "resiliation-par-le-nouvel-assureur": resiliationParLeNouvelAssureur,
  "resiliation-sans-avis": resiliationSansAvis,
  "resiliation-sante": resiliationSante,
  "resiliation-sante-collective": resiliationSanteCollective,
  "resiliation-vente-vehicule": resiliationVenteVehicule,
  "saisine-du-mediateur": saisineDuMediateur,
  "vente-logement": venteLogement,
} as const satisfies Readonly<Record<string, Act>>;

export type ActId = keyof typeof acts;

/** Whether a name is that of an act. */
export const isAct = (name: string): name is ActId => Object.hasOwn(acts, name);
