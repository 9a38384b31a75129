/** Which insurance the law asks for, by situation, and what it costs to go without. */
import type { ArticleKey } from "../articles.ts";

export type Situation =
  | "voiture"
  | "trottinette"
  | "locataire"
  | "coproprietaire"
  | "bailleur"
  | "maison"
  | "travaux"
  | "batiment"
  | "employeur"
  | "sante"
  | "avocat"
  | "comptable"
  | "architecte"
  | "immobilier"
  | "courtier"
  | "taxi"
  | "club"
  | "autre-profession";

export interface Obligation {
  /** What must be insured; `null` when nothing is compulsory. */
  readonly compulsory: string | null;
  /** Text of the law, by key where the calculators know its address, else in words. */
  readonly article?: ArticleKey;
  readonly law?: string;
  readonly sanction?: string;
  readonly sanctionArticle?: ArticleKey;
  /** What contracts, clients or lenders ask for in practice, without a legal duty. */
  readonly asked?: string;
  /** The offer that answers, by the id of its catalogue entry. */
  readonly entry?: string;
}

export const obligations: Readonly<Record<Situation, Obligation>> = {
  voiture: {
    compulsory: "La responsabilité civile du véhicule, même s’il ne roule pas.",
    article: "L211-1",
    sanction:
      "3 750 € d’amende, suspension du permis possible jusqu’à trois ans, confiscation possible. Amende forfaitaire de 500 €.",
    sanctionArticle: "L324-2",
    asked: "Un loueur ou une banque qui finance la voiture demande souvent les dommages tous accidents.",
    entry: "auto",
  },
  trottinette: {
    compulsory: "La responsabilité civile de l’engin à moteur. Le contrat habitation ne la couvre pas d’office.",
    article: "L211-1",
    sanction: "La même que pour une voiture : 3 750 € d’amende au plus.",
    sanctionArticle: "L324-2",
    entry: "auto",
  },
  locataire: {
    compulsory: "Les risques locatifs : incendie, explosion, dégât des eaux causés au logement.",
    law: "Loi 89-462 du 6 juillet 1989, art. 7 g",
    sanction: "Le bail peut prévoir sa résiliation, ou le propriétaire s’assurer à votre place et vous refacturer.",
    asked: "Vos meubles et votre responsabilité privée ne sont pas obligatoires : la multirisque les ajoute.",
    entry: "habitation",
  },
  coproprietaire: {
    compulsory: "La responsabilité civile de chaque copropriétaire, occupant ou non.",
    law: "Loi 65-557 du 10 juillet 1965, art. 9-1",
    asked: "Le règlement de copropriété peut demander davantage.",
    entry: "habitation",
  },
  bailleur: {
    compulsory: "En copropriété, la responsabilité civile du propriétaire. Hors copropriété, rien.",
    law: "Loi 65-557 du 10 juillet 1965, art. 9-1",
    asked: "L’assurance du propriétaire non occupant couvre les périodes vides et ce que le locataire n’assure pas.",
    entry: "habitation",
  },
  maison: {
    compulsory: null,
    asked:
      "Une banque demande souvent d’assurer la maison qu’elle finance. Sans contrat, pas de garantie des catastrophes naturelles.",
    entry: "habitation",
  },
  travaux: {
    compulsory: "La dommages-ouvrage, avant l’ouverture du chantier, pour celui qui fait construire.",
    article: "L242-1",
    sanction:
      "Six mois de prison et 75 000 € d’amende. Ces peines ne visent pas le particulier qui construit pour lui ou ses proches.",
    sanctionArticle: "L243-3",
    asked: "À la revente dans les dix ans, l’acheteur et le notaire demandent l’attestation.",
    entry: "decennale",
  },
  batiment: {
    compulsory:
      "La responsabilité décennale, quel que soit le statut, avant le premier chantier. L’attestation est jointe aux devis et aux factures.",
    article: "L241-1",
    sanction: "Six mois de prison et 75 000 € d’amende, ou l’une de ces peines.",
    sanctionArticle: "L243-3",
    asked:
      "Les clients demandent aussi la responsabilité civile professionnelle, pour les dommages pendant les travaux.",
    entry: "decennale",
  },
  employeur: {
    compulsory: "Une complémentaire santé collective, payée au moins pour moitié par l’employeur.",
    article: "L911-7",
    asked:
      "Cadres : 1,50 % du salaire jusqu’au PASS, d’abord pour le décès (ANI du 17 novembre 2017). La convention collective peut imposer plus.",
    entry: "collectives",
  },
  sante: {
    compulsory: "La responsabilité civile professionnelle du professionnel de santé libéral.",
    article: "L1142-2",
    sanction: "45 000 € d’amende, et une interdiction d’exercer possible.",
    sanctionArticle: "L1142-25",
    entry: "rc-pro",
  },
  avocat: {
    compulsory: "La responsabilité civile professionnelle, souscrite le plus souvent par le barreau.",
    law: "Loi 71-1130 du 31 décembre 1971, art. 27",
    entry: "rc-pro",
  },
  comptable: {
    compulsory: "La responsabilité civile professionnelle de l’expert-comptable.",
    law: "Ordonnance 45-2138 du 19 septembre 1945, art. 17",
    entry: "rc-pro",
  },
  architecte: {
    compulsory: "La responsabilité professionnelle de l’architecte, décennale comprise.",
    law: "Loi 77-2 du 3 janvier 1977, art. 16",
    entry: "rc-pro",
  },
  immobilier: {
    compulsory: "La responsabilité civile professionnelle, avec une garantie financière si l’agent reçoit des fonds.",
    law: "Loi 70-9 du 2 janvier 1970, art. 3",
    entry: "rc-pro",
  },
  courtier: {
    compulsory: "La responsabilité civile professionnelle de l’intermédiaire en assurance.",
    article: "L512-6",
    entry: "rc-pro",
  },
  taxi: {
    compulsory: "La responsabilité civile du véhicule et celle de l’exploitant, pour le transport de personnes.",
    article: "L3120-4",
    entry: "auto-taxi",
  },
  club: {
    compulsory: "La responsabilité civile du club, de ses salariés, de ses bénévoles et des pratiquants.",
    article: "L321-1",
    sanction: "Six mois de prison et 7 500 € d’amende pour le responsable.",
    sanctionArticle: "L321-2",
    asked: "Le club doit aussi dire à ses adhérents l’intérêt d’une assurance de leurs propres dommages corporels.",
    entry: "rc-pro",
  },
  "autre-profession": {
    compulsory: null,
    asked:
      "Aucune loi générale n’oblige à une responsabilité civile professionnelle. Vos clients, votre bail ou votre donneur d’ordre la demandent souvent.",
    entry: "rc-pro",
  },
};
