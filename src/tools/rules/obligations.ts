/** Which insurance the law asks for, by situation, and what it costs to go without. */
export interface Obligation {
  /** The situation, in the visitor's words. */
  readonly label: string;
  /** What must be insured; `null` when nothing is compulsory. */
  readonly compulsory: string | null;
  /** Text of the law; every obligation has one. */
  readonly article?: string;
  readonly sanction?: string;
  readonly sanctionArticle?: string;
  /** What contracts, clients or lenders ask for in practice, without a legal duty. */
  readonly asked?: string;
}

/** By situation, in the order in which they are offered. */
const bySituation = {
  voiture: {
    label: "J’ai une voiture, une moto ou un utilitaire",
    compulsory: "La responsabilité civile du véhicule, même s’il ne roule pas.",
    article: "C. assur., art. L.211-1",
    sanction:
      "[[auto-defaut-assurance-amende]] d’amende, suspension du permis possible jusqu’à trois ans, confiscation possible. Amende forfaitaire de [[auto-defaut-assurance-forfait]].",
    sanctionArticle: "C. route, art. L.324-2",
    asked: "Un loueur ou une banque qui finance la voiture demande souvent les dommages tous accidents.",
  },
  trottinette: {
    label: "J’ai une trottinette électrique ou un autre engin à moteur",
    compulsory: "La responsabilité civile de l’engin à moteur. Le contrat habitation ne la couvre pas d’office.",
    article: "C. assur., art. L.211-1",
    sanction: "La même que pour une voiture : [[auto-defaut-assurance-amende]] d’amende au plus.",
    sanctionArticle: "C. route, art. L.324-2",
  },
  locataire: {
    label: "Je suis locataire",
    compulsory: "Les risques locatifs : incendie, explosion, dégât des eaux causés au logement.",
    article: "Loi n° 89-462 du 6 juillet 1989, art. 7 g",
    sanction: "Le bail peut prévoir sa résiliation, ou le propriétaire s’assurer à votre place et vous refacturer.",
    asked: "Vos meubles et votre responsabilité privée ne sont pas obligatoires : la multirisque les ajoute.",
  },
  coproprietaire: {
    label: "Je suis copropriétaire",
    compulsory: "La responsabilité civile de chaque copropriétaire, occupant ou non.",
    article: "Loi n° 65-557 du 10 juillet 1965, art. 9-1",
    asked: "Le règlement de copropriété peut demander davantage.",
  },
  bailleur: {
    label: "Je loue un logement à quelqu’un",
    compulsory: "En copropriété, la responsabilité civile du propriétaire. Hors copropriété, rien.",
    article: "Loi n° 65-557 du 10 juillet 1965, art. 9-1",
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
    article: "Service-public.fr, fiche F1839",
    asked: "Pour tout autre animal, la responsabilité privée du contrat habitation suffit le plus souvent.",
  },
  travaux: {
    label: "Je fais construire ou rénover",
    compulsory: "La dommages-ouvrage, avant l’ouverture du chantier, pour celui qui fait construire.",
    article: "C. assur., art. L.242-1",
    sanction:
      "[[penalite-decennale-prison]] de prison et [[penalite-decennale-amende]] d’amende. Ces peines ne visent pas le particulier qui construit pour lui ou ses proches.",
    sanctionArticle: "C. assur., art. L.243-3",
    asked: "À la revente dans les [[garantie-decennale-duree]], l’acheteur et le notaire demandent l’attestation.",
  },
  batiment: {
    label: "Bâtiment : autre métier",
    compulsory:
      "La responsabilité décennale, quel que soit le statut, avant le premier chantier. L’attestation est jointe aux devis et aux factures.",
    article: "C. assur., art. L.241-1",
    sanction:
      "[[penalite-decennale-prison]] de prison et [[penalite-decennale-amende]] d’amende, ou l’une de ces peines.",
    sanctionArticle: "C. assur., art. L.243-3",
    asked:
      "Les clients demandent aussi la responsabilité civile professionnelle, pour les dommages pendant les travaux.",
  },
  syndicat: {
    label: "Je gère une copropriété",
    compulsory: "La responsabilité civile du syndicat des copropriétaires.",
    article: "Loi n° 65-557 du 10 juillet 1965, art. 9-1",
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
    article: "C. séc. soc., art. L.911-7",
    asked:
      "Cadres : [[cadres-prevoyance-taux]] du salaire jusqu’au PASS, d’abord pour le décès (ANI du 17 novembre 2017). La convention collective peut imposer plus.",
  },
  sante: {
    label: "Je soigne, en libéral",
    compulsory: "La responsabilité civile professionnelle du professionnel de santé libéral.",
    article: "C. santé publ., art. L.1142-2",
    sanction: "[[rc-sante-amende]] d’amende, et une interdiction d’exercer possible.",
    sanctionArticle: "C. santé publ., art. L.1142-25",
  },
  osteopathe: {
    label: "Je suis ostéopathe ou chiropracteur",
    compulsory: "La responsabilité civile professionnelle de l’ostéopathe ou du chiropracteur.",
    article: "Loi n° 2014-201 du 24 février 2014, art. 1er",
  },
  avocat: {
    label: "Je suis avocat",
    compulsory: "La responsabilité civile professionnelle, souscrite le plus souvent par le barreau.",
    article: "Loi n° 71-1130 du 31 décembre 1971, art. 27",
  },
  notaire: {
    label: "Je suis notaire",
    compulsory: "La responsabilité professionnelle de chaque notaire, dans les conditions d’un arrêté.",
    article: "Décret n° 55-604 du 20 mai 1955, art. 13",
  },
  comptable: {
    label: "Je suis expert-comptable",
    compulsory: "La responsabilité civile professionnelle de l’expert-comptable.",
    article: "Ordonnance n° 45-2138 du 19 septembre 1945, art. 17",
  },
  architecte: {
    label: "Je suis architecte",
    compulsory: "La responsabilité professionnelle de l’architecte, décennale comprise.",
    article: "Loi n° 77-2 du 3 janvier 1977, art. 16",
  },
  immobilier: {
    label: "Je suis agent immobilier",
    compulsory: "La responsabilité civile professionnelle, avec une garantie financière si l’agent reçoit des fonds.",
    article: "Loi n° 70-9 du 2 janvier 1970, art. 3",
  },
  diagnostiqueur: {
    label: "Je suis diagnostiqueur immobilier",
    compulsory:
      "La responsabilité du diagnostiqueur : [[rc-diagnostiqueur-sinistre]] par sinistre et [[rc-diagnostiqueur-annee]] par an au moins.",
    article: "Code de la construction et de l’habitation, art. L.271-6",
  },
  courtier: {
    label: "Je suis intermédiaire en assurance",
    compulsory: "La responsabilité civile professionnelle de l’intermédiaire en assurance.",
    article: "C. assur., art. L.512-6",
  },
  credit: {
    label: "Je suis intermédiaire en crédit",
    compulsory:
      "La responsabilité civile professionnelle de l’intermédiaire en crédit. Un mandataire est couvert par son mandant.",
    article: "C. mon. fin., art. L.519-3-4",
  },
  voyages: {
    label: "Je tiens une agence de voyages",
    compulsory:
      "La responsabilité civile professionnelle de l’agence, avec une garantie financière pour les voyageurs.",
    article: "Code du tourisme, art. L.211-18",
  },
  securite: {
    label: "Je dirige une entreprise de sécurité privée",
    compulsory: "La responsabilité professionnelle de l’entreprise de sécurité privée, avant toute activité.",
    article: "Code de la sécurité intérieure, art. L.612-5",
  },
  taxi: {
    label: "Je suis taxi ou VTC",
    compulsory: "La responsabilité civile du véhicule et celle de l’exploitant, pour le transport de personnes.",
    article: "C. transports, art. L.3120-4",
  },
  club: {
    label: "Je dirige un club de sport",
    compulsory: "La responsabilité civile du club, de ses salariés, de ses bénévoles et des pratiquants.",
    article: "C. sport, art. L.321-1",
    sanction:
      "[[sport-defaut-assurance-prison]] de prison et [[sport-defaut-assurance-amende]] d’amende pour le responsable.",
    sanctionArticle: "C. sport, art. L.321-2",
    asked: "Le club doit aussi dire à ses adhérents l’intérêt d’une assurance de leurs propres dommages corporels.",
  },
  coach: {
    label: "J’exploite une salle de sport, ou j’y enseigne",
    compulsory:
      "La responsabilité civile de l’exploitant d’une salle, de ses enseignants et de ceux qui viennent y pratiquer.",
    article: "C. sport, art. L.321-7",
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

/** Texts that the answer cites. */
export const obligationArticles: readonly string[] = Object.values(obligations).flatMap((rule) =>
  [rule.article ?? [], rule.sanctionArticle ?? []].flat(),
);
