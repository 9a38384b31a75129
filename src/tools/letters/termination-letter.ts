import type { CivilDate } from "../../shared/civil-date.ts";
import { dayText } from "../day-text.ts";
import type { Contract, TerminationAnswer, TerminationRule } from "../rules/termination.ts";
import type { LetterPart, ToolLetter } from "./letter.ts";

export { LetterView } from "./LetterView.tsx";

/** The contract as a letter names it. */
const contractNames: Readonly<Record<Contract, string>> = {
  auto: "assurance d’un véhicule, usage privé",
  "habitation-locataire": "assurance habitation d’un locataire",
  "habitation-proprietaire": "assurance habitation d’un propriétaire",
  affinitaire: "assurance vendue avec un produit ou un service",
  sante: "complémentaire santé individuelle",
  "sante-collective": "complémentaire santé d’entreprise",
  emprunteur: "assurance d’un prêt immobilier",
  autre: "contrat d’un particulier",
  professionnel: "contrat professionnel",
  vie: "assurance vie",
};

interface Facts {
  readonly since: CivilDate;
  readonly today: CivilDate;
  readonly event?: CivilDate;
  readonly contract: Contract;
}

const code = "du Code des assurances";
const number = { blank: "numéro du contrat" };
const onDay = (day: CivilDate | undefined, blank: string): LetterPart => (day ? dayText(day) : { blank });

/** What the letter asks for, by the rule that opens it. */
function request(answer: TerminationAnswer, { since, event }: Facts): readonly (readonly LetterPart[])[] {
  const { rule, sender, endsOn } = answer;
  if (sender === "nouvel-assureur") {
    return [
      [
        `J’ai conclu ce contrat le ${dayText(since)}. Je vous demande d’effectuer pour mon compte les formalités de sa résiliation auprès de l’assureur `,
        { blank: "nom et adresse de l’assureur actuel" },
        `, comme le prévoit l’article L. 113-15-2 ${code}, et de veiller à ce qu’aucun jour ne reste sans garantie.`,
      ],
    ];
  }
  const texts: Readonly<
    Record<Exclude<TerminationRule, "rachat" | "impossible" | "vente-finie">, readonly LetterPart[]>
  > = {
    "apres-un-an": [
      `J’ai conclu ce contrat le ${dayText(since)}. Sa première année est passée. Conformément à l’article L. 113-15-2 ${code}, je vous demande de le résilier. La résiliation prend effet un mois après la réception de cette demande.`,
    ],
    emprunteur: [
      `Conformément à l’article L. 113-12-2 ${code}, je vous demande de résilier l’assurance de mon prêt. Vous trouverez ci-jointe la décision du prêteur qui accepte le nouveau contrat, lequel prend effet le `,
      { blank: "date d’effet du nouveau contrat" },
      ".",
    ],
    "echeance-particulier": [
      `Conformément à l’article L. 113-12 ${code}, je vous demande de résilier ce contrat à son échéance du `,
      onDay(endsOn ?? undefined, "date de l’échéance"),
      ".",
    ],
    "echeance-professionnelle": [
      `Conformément à l’article L. 113-12 ${code}, je vous demande de résilier ce contrat à son échéance du `,
      onDay(endsOn ?? undefined, "date de l’échéance"),
      ".",
    ],
    "echeance-collective": [
      `Conformément à l’article L. 145-8 ${code}, notre entreprise résilie ce contrat à son échéance du `,
      onDay(endsOn ?? undefined, "date de l’échéance"),
      ".",
    ],
    "avis-tardif": [
      "Vous avez envoyé l’avis d’échéance le ",
      onDay(event, "date de l’avis"),
      `, moins de quinze jours avant la date limite pour refuser la reconduction. Conformément à l’article L. 113-15-1 ${code}, je dénonce la reconduction de ce contrat.`,
    ],
    "sans-avis": [
      `Aucun avis d’échéance ne m’a rappelé la date limite pour refuser la reconduction. Conformément à l’article L. 113-15-1 ${code}, je mets fin à ce contrat. La résiliation prend effet le lendemain de l’envoi de cette lettre.`,
    ],
    changement: [
      "Le ",
      onDay(event, "date du changement"),
      ", ma situation a changé : ",
      { blank: "déménagement, mariage, retraite…" },
      `. Le risque couvert dépendait de ma situation antérieure. Conformément à l’article L. 113-16 ${code}, je vous demande de résilier ce contrat. Vous trouverez ci-joint un justificatif.`,
    ],
    "vente-vehicule": [
      "J’ai vendu le véhicule ou le bateau immatriculé ",
      { blank: "immatriculation" },
      " le ",
      onDay(event, "date de la vente"),
      `. Conformément à l’article L. 121-11 ${code}, je résilie son assurance, avec un préavis de dix jours.`,
    ],
    "apres-sinistre": [
      "Le ",
      onDay(event, "date de votre lettre"),
      ", vous avez résilié après un sinistre mon contrat n° ",
      { blank: "numéro de l’autre contrat" },
      `. Conformément à l’article R. 113-10 ${code}, je résilie aussi le contrat nommé en objet. La résiliation prend effet un mois après la notification de cette lettre.`,
    ],
    "baisse-refusee": [
      `Le risque couvert a diminué et vous avez refusé de réduire la prime. Conformément à l’article L. 113-4 ${code}, je résilie ce contrat. La résiliation prend effet trente jours après cette lettre.`,
    ],
  };
  return rule === "rachat" || rule === "impossible" || rule === "vente-finie" ? [] : [texts[rule]];
}

/** The letter of an answer that ends the contract, with the visitor's own dates. */
export function terminationLetter(answer: TerminationAnswer, facts: Facts): ToolLetter {
  const isMandate = answer.sender === "nouvel-assureur";
  return {
    title: isMandate ? "Lettre au nouvel assureur" : "Lettre de résiliation",
    file: isMandate ? "lettre-nouvel-assureur" : "lettre-resiliation",
    paragraphs: [
      [{ blank: answer.sender === "employeur" ? "nom et adresse de l’entreprise" : "vos nom, prénom et adresse" }],
      [{ blank: isMandate ? "nom et adresse du nouvel assureur" : "nom et adresse de l’assureur" }],
      [{ blank: "lieu" }, `, le ${dayText(facts.today)}`],
      ["Objet : résiliation du contrat n° ", number, ` (${contractNames[facts.contract]})`],
      ["Madame, Monsieur,"],
      ...request(answer, facts),
      [
        "Je vous demande de me confirmer par écrit la date de fin du contrat, et de faire rembourser la part de prime qui correspond à la période non couverte.",
      ],
      ["Veuillez agréer, Madame, Monsieur, mes salutations distinguées."],
      ["Signature"],
    ],
  };
}
