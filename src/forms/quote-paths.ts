/**
 * The twelve paths of the guided quote (/devis): what a visitor insures, and which form takes the request. The
 * address of a path is `/devis/<id>`; its questions are in its form's definition.
 */

import type { FormName } from "./registry.ts";

/** One tile of the first question. */
export interface QuotePath {
  /** Last part of its address, and the wire value of `parcours`. */
  readonly id: string;
  /** Text of the tile. */
  readonly tile: string;
  /** Name of its icon (src/components/ui/icons.ts). */
  readonly icon: string;
  /** Name of the product in the next questions. */
  readonly product: string;
  /** Offers of content/navigation.yaml behind it: the tile is removed when all of them are switched off. */
  readonly lines: readonly string[];
  readonly form: FormName;
  /** Presets of its fields; a field that no question shows keeps its preset. */
  readonly preset?: Readonly<Record<string, string>>;
  /** The second question (for whom). */
  readonly who: QuoteQuestion;
  /** The third question (what matters). */
  readonly matters: QuoteQuestion;
}

/** One screen between the tiles and the contact. */
export interface QuoteQuestion {
  readonly title: string;
  readonly lead: string;
  /** Names of the fields of the form that it shows. */
  readonly fields: readonly string[];
}

export const quotePaths = [
  {
    id: "auto",
    tile: "Voiture",
    icon: "car",
    product: "Assurance auto",
    lines: ["auto"],
    form: "devis-auto",
    who: {
      title: "Qui conduira ?",
      lead: "L’âge et le bonus pèsent plus que la voiture.",
      fields: ["driverAge", "bonus"],
    },
    matters: {
      title: "Quelle voiture, pour quoi ?",
      lead: "La marque suffit pour commencer.",
      fields: ["vehicleUse", "type", "vehicleMake", "vehicleModel"],
    },
  },
  {
    id: "habitation",
    tile: "Logement",
    icon: "home",
    product: "Assurance habitation",
    lines: ["habitation"],
    form: "lead-habitation",
    who: {
      title: "Qui habite le logement ?",
      lead: "Propriétaire et locataire n’assurent pas la même chose.",
      fields: ["occupation"],
    },
    matters: {
      title: "Quel logement ?",
      lead: "Deux réponses donnent un premier ordre de prix.",
      fields: ["logement", "pieces", "coverageDetails"],
    },
  },
  {
    id: "sante",
    tile: "Santé",
    icon: "heart-pulse",
    product: "Mutuelle santé",
    lines: ["sante"],
    form: "quick-quote",
    preset: { typeAssurance: "sante", page: "Mutuelle santé" },
    who: { title: "Qui faut-il couvrir ?", lead: "Aucune question de santé n’est posée.", fields: ["beneficiaires"] },
    matters: {
      title: "Qu’est-ce qui compte le plus ?",
      lead: "Plusieurs réponses possibles. Elles disent où comparer.",
      fields: ["priorites"],
    },
  },
  {
    id: "emprunteur",
    tile: "Prêt immobilier",
    icon: "key-round",
    product: "Assurance emprunteur",
    lines: ["emprunteur"],
    form: "lead-emprunteur",
    who: { title: "Qui emprunte ?", lead: "Chaque emprunteur a sa part assurée.", fields: ["borrowers", "loanStage"] },
    matters: {
      title: "Quel prêt ?",
      lead: "Le tableau d’amortissement donne ces quatre chiffres. Laissez vide ce que vous ne savez pas.",
      fields: ["loanAmount", "loanYears", "loanRate", "insuranceRate", "coverageDetails"],
    },
  },
  {
    id: "prevoyance",
    tile: "Famille, revenus",
    icon: "umbrella",
    product: "Prévoyance",
    lines: ["prevoyance", "prevoyance-tns"],
    form: "quick-quote",
    preset: { typeAssurance: "autre", page: "Prévoyance" },
    who: {
      title: "Qui voulez-vous protéger ?",
      lead: "Un salarié a déjà des garanties ; un indépendant en a moins.",
      fields: ["audience"],
    },
    matters: { title: "Contre quoi ?", lead: "Plusieurs réponses possibles.", fields: ["protections"] },
  },
  {
    id: "juridique",
    tile: "Litige",
    icon: "gavel",
    product: "Protection juridique",
    lines: ["juridique"],
    form: "lead-juridique",
    who: {
      title: "Pour qui ?",
      lead: "Le contrat couvre une vie privée ou une activité, rarement les deux.",
      fields: ["legalFor", "legalDispute"],
    },
    matters: {
      title: "Quels litiges vous inquiètent ?",
      lead: "Plusieurs réponses possibles.",
      fields: ["legalTopics", "coverageDetails"],
    },
  },
  {
    id: "rc-pro",
    tile: "Activité pro",
    icon: "briefcase",
    product: "RC Pro",
    lines: ["rc-pro"],
    form: "rc-pro",
    who: {
      title: "Quelle est votre activité ?",
      lead: "Le contrat couvre l’activité déclarée, et elle seule.",
      fields: ["activite", "secteur"],
    },
    matters: { title: "Quelle taille ?", lead: "Une estimation suffit.", fields: ["chiffreAffaires", "message"] },
  },
  {
    id: "decennale",
    tile: "Chantier, décennale",
    icon: "brick-wall",
    product: "Assurance décennale",
    lines: ["decennale"],
    form: "lead-decennale",
    who: { title: "Quel est votre métier ?", lead: "Chaque métier a sa liste de travaux.", fields: ["metier"] },
    matters: {
      title: "Quels travaux réalisez-vous ?",
      lead: "Plusieurs réponses possibles. Un travail oublié n’est pas garanti.",
      fields: ["activities", "urgent", "siteStart", "coverageDetails"],
    },
  },
  {
    id: "multirisque",
    tile: "Local, matériel",
    icon: "store",
    product: "Multirisque professionnelle",
    lines: ["multirisque"],
    form: "multirisque",
    who: {
      title: "Que voulez-vous protéger ?",
      lead: "Un local, des bureaux ou des marchandises.",
      fields: ["typeLocal", "secteur"],
    },
    matters: {
      title: "Quelle taille ?",
      lead: "La surface ou la valeur fixe l’essentiel du prix.",
      fields: ["surface", "message"],
    },
  },
  {
    id: "collectives",
    tile: "Salariés",
    icon: "users",
    product: "Assurances collectives",
    lines: ["collectives"],
    form: "collective",
    who: {
      title: "Combien êtes-vous ?",
      lead: "L’effectif et la branche fixent les règles.",
      fields: ["effectif", "secteur", "convention"],
    },
    matters: {
      title: "Quelle garantie d’abord ?",
      lead: "La santé est obligatoire dès le premier salarié du privé.",
      fields: ["typeAssurance", "message"],
    },
  },
  {
    id: "flotte",
    tile: "Flotte",
    icon: "truck",
    product: "Flotte automobile",
    lines: ["flotte-automobile"],
    form: "devis-auto",
    preset: { type: "flottes" },
    who: { title: "Quelle flotte ?", lead: "À partir de deux véhicules, un seul contrat.", fields: ["fleetSize"] },
    matters: {
      title: "À quoi servent vos véhicules ?",
      lead: "Plusieurs réponses possibles. L’usage déclaré est le seul couvert.",
      fields: ["fleetUse", "vehicleMake"],
    },
  },
  {
    id: "epargne",
    tile: "Épargne, retraite",
    icon: "piggy-bank",
    product: "Épargne et retraite",
    lines: ["solutions-financieres", "assurance-vie", "epargne-retraite", "per-individuel"],
    form: "financial",
    who: { title: "Pour quel projet ?", lead: "Placer une somme, ou préparer la retraite.", fields: ["typeAssurance"] },
    matters: {
      title: "Qu’en attendez-vous ?",
      lead: "Votre conseiller étudie d’abord votre situation.",
      fields: ["montantInvestissement", "objectif", "message"],
    },
  },
] as const satisfies readonly QuotePath[];

export type QuotePathId = (typeof quotePaths)[number]["id"];
/** Last parts of their addresses. */
export const quotePathIds: readonly QuotePathId[] = quotePaths.map(({ id }) => id);

/** The tiles of a broker without some offers or forms (`without` of content/site.yaml). */
export function offeredQuotePaths(without: {
  readonly lines: readonly string[];
  readonly forms: readonly string[];
}): readonly QuotePath[] {
  return quotePaths.filter(
    ({ lines, form }: QuotePath) =>
      !lines.every((line) => without.lines.includes(line)) && !without.forms.includes(form),
  );
}
