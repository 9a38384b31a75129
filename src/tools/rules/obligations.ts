/** Which insurance the law asks for, by situation, and what it costs to go without. */
import type { ObligationArticleKey } from "./obligation-articles.ts";

export interface Obligation {
  /** The situation, in the visitor's words. */
  readonly label: string;
  /** What must be insured; `null` when nothing is compulsory. */
  readonly compulsory: string | null;
  /** Text of the law; every obligation has one. */
  readonly article?: ObligationArticleKey;
  readonly sanction?: string;
  readonly sanctionArticle?: ObligationArticleKey;
  /** What contracts, clients or lenders ask for in practice, without a legal duty. */
  readonly asked?: string;
}

/** By situation, in the order in which they are offered. */
const bySituation = {
  voiture: {
    label: "J’ai une voiture, une moto ou un utilitaire",
    compulsory: "La responsabilité civile du véhicule, même s’il ne roule pas.",
    article: "L211-1",
    sanction:
      "[[auto-defaut-assurance-amende]] d’amende, suspension du permis possible jusqu’à trois ans, confiscation possible. Amende forfaitaire de [[auto-defaut-assurance-forfait]].",
    sanctionArticle: "L324-2",
    asked: "Un loueur ou une banque qui finance la voiture demande souvent les dommages tous accidents.",
  },
  trottinette: {
    label: "J’ai une trottinette électrique ou un autre engin à moteur",
    compulsory: "La responsabilité civile de l’engin à moteur. Le contrat habitation ne la couvre pas d’office.",
    article: "L211-1",
    sanction: "La même que pour une voiture : [[auto-defaut-assurance-amende]] d’amende au plus.",
    sanctionArticle: "L324-2",
  },
  locataire: {
    label: "Je suis locataire",
    compulsory: "Les risques locatifs : incendie, explosion, dégât des eaux causés au logement.",
    article: "loi-89-462",
    sanction: "Le bail peut prévoir sa résiliation, ou le propriétaire s’assurer à votre place et vous refacturer.",
    asked: "Vos meubles et votre responsabilité privée ne sont pas obligatoires : la multirisque les ajoute.",
  },
  coproprietaire: {
    label: "Je suis copropriétaire",
    compulsory: "La responsabilité civile de chaque copropriétaire, occupant ou non.",
    article: "loi-65-557",
    asked: "Le règlement de copropriété peut demander davantage.",
  },
  bailleur: {
    label: "Je loue un logement à quelqu’un",
    compulsory: "En copropriété, la responsabilité civile du propriétaire. Hors copropriété, rien.",
    article: "loi-65-557",
    asked: "L’assurance du propriétaire non occupant couvre les périodes vides et ce que le locataire n’assure pas.",
  },
  maison: {
    label: "J’habite une maison dont je suis propriétaire",
    compulsory: null,
    asked:
      "Une banque demande souvent d’assurer la maison qu’elle finance. Sans contrat, pas de garantie des catastrophes naturelles.",
  },
  chien: {
    label: "J’ai un chien de première ou de deuxième catégorie",
    compulsory: "La responsabilité civile du maître d’un chien de première ou de deuxième catégorie.",
    article: "F1839",
    asked: "Pour tout autre animal, la responsabilité privée du contrat habitation suffit le plus souvent.",
  },
  travaux: {
    label: "Je fais construire ou rénover",
    compulsory: "La dommages-ouvrage, avant l’ouverture du chantier, pour celui qui fait construire.",
    article: "L242-1",
    sanction:
      "[[penalite-decennale-prison]] de prison et [[penalite-decennale-amende]] d’amende. Ces peines ne visent pas le particulier qui construit pour lui ou ses proches.",
    sanctionArticle: "L243-3",
    asked: "À la revente dans les [[garantie-decennale-duree]], l’acheteur et le notaire demandent l’attestation.",
  },
  batiment: {
    label: "Bâtiment : autre métier",
    compulsory:
      "La responsabilité décennale, quel que soit le statut, avant le premier chantier. L’attestation est jointe aux devis et aux factures.",
    article: "L241-1",
    sanction:
      "[[penalite-decennale-prison]] de prison et [[penalite-decennale-amende]] d’amende, ou l’une de ces peines.",
    sanctionArticle: "L243-3",
    asked:
      "Les clients demandent aussi la responsabilité civile professionnelle, pour les dommages pendant les travaux.",
  },
  syndicat: {
    label: "Je gère une copropriété",
    compulsory: "La responsabilité civile du syndicat des copropriétaires.",
    article: "loi-65-557",
    asked: "Le règlement de copropriété demande presque toujours d’assurer aussi l’immeuble.",
  },
  association: {
    label: "Je dirige une association",
    compulsory: null,
    asked:
      "Aucune loi générale n’oblige une association à s’assurer ; un club de sport, si. Une mairie ou un propriétaire qui prête une salle demande une attestation.",
  },
  employeur: {
    label: "J’emploie des salariés",
    compulsory: "Une complémentaire santé collective, payée au moins pour moitié par l’employeur.",
    article: "L911-7",
    asked:
      "Cadres : [[cadres-prevoyance-taux]] du salaire jusqu’au PASS, d’abord pour le décès (ANI du 17 novembre 2017). La convention collective peut imposer plus.",
  },
  sante: {
    label: "Je soigne, en libéral",
    compulsory: "La responsabilité civile professionnelle du professionnel de santé libéral.",
    article: "L1142-2",
    sanction: "[[rc-sante-amende]] d’amende, et une interdiction d’exercer possible.",
    sanctionArticle: "L1142-25",
  },
  osteopathe: {
    label: "Je suis ostéopathe ou chiropracteur",
    compulsory: "La responsabilité civile professionnelle de l’ostéopathe ou du chiropracteur.",
    article: "loi-2014-201",
  },
  avocat: {
    label: "Je suis avocat",
    compulsory: "La responsabilité civile professionnelle, souscrite le plus souvent par le barreau.",
    article: "loi-71-1130",
  },
  notaire: {
    label: "Je suis notaire",
    compulsory: "La responsabilité professionnelle de chaque notaire, dans les conditions d’un arrêté.",
    article: "decret-55-604",
  },
  comptable: {
    label: "Je suis expert-comptable",
    compulsory: "La responsabilité civile professionnelle de l’expert-comptable.",
    article: "ordonnance-45-2138",
  },
  architecte: {
    label: "Je suis architecte",
    compulsory: "La responsabilité professionnelle de l’architecte, décennale comprise.",
    article: "loi-77-2",
  },
  immobilier: {
    label: "Je suis agent immobilier",
    compulsory: "La responsabilité civile professionnelle, avec une garantie financière si l’agent reçoit des fonds.",
    article: "loi-70-9",
  },
  diagnostiqueur: {
    label: "Je suis diagnostiqueur immobilier",
    compulsory:
      "La responsabilité du diagnostiqueur : [[rc-diagnostiqueur-sinistre]] par sinistre et [[rc-diagnostiqueur-annee]] par an au moins.",
    article: "CCH-L271-6",
  },
  courtier: {
    label: "Je suis intermédiaire en assurance",
    compulsory: "La responsabilité civile professionnelle de l’intermédiaire en assurance.",
    article: "L512-6",
  },
  credit: {
    label: "Je suis intermédiaire en crédit",
    compulsory:
      "La responsabilité civile professionnelle de l’intermédiaire en crédit. Un mandataire est couvert par son mandant.",
    article: "L519-3-4",
  },
  voyages: {
    label: "Je tiens une agence de voyages",
    compulsory:
      "La responsabilité civile professionnelle de l’agence, avec une garantie financière pour les voyageurs.",
    article: "tourisme-L211-18",
  },
  securite: {
    label: "Je dirige une entreprise de sécurité privée",
    compulsory: "La responsabilité professionnelle de l’entreprise de sécurité privée, avant toute activité.",
    article: "CSI-L612-5",
  },
  taxi: {
    label: "Je suis taxi ou VTC",
    compulsory: "La responsabilité civile du véhicule et celle de l’exploitant, pour le transport de personnes.",
    article: "L3120-4",
  },
  club: {
    label: "Je dirige un club de sport",
    compulsory: "La responsabilité civile du club, de ses salariés, de ses bénévoles et des pratiquants.",
    article: "L321-1",
    sanction:
      "[[sport-defaut-assurance-prison]] de prison et [[sport-defaut-assurance-amende]] d’amende pour le responsable.",
    sanctionArticle: "L321-2",
    asked: "Le club doit aussi dire à ses adhérents l’intérêt d’une assurance de leurs propres dommages corporels.",
  },
  coach: {
    label: "J’exploite une salle de sport, ou j’y enseigne",
    compulsory:
      "La responsabilité civile de l’exploitant d’une salle, de ses enseignants et de ceux qui viennent y pratiquer.",
    article: "L321-7",
    asked: "Un éducateur indépendant s’assure lui-même : la salle, le club ou le client demande son attestation.",
  },
  "autre-profession": {
    label: "J’exerce un autre métier",
    compulsory: null,
    asked:
      "Aucune loi générale n’oblige à une responsabilité civile professionnelle. Vos clients, votre bail ou votre donneur d’ordre la demandent souvent.",
  },
} satisfies Readonly<Record<string, Obligation>>;

export type Situation = keyof typeof bySituation;

export const obligations: Readonly<Record<Situation, Obligation>> = bySituation;
