import type { FieldErrors, FormValues } from "../../forms/form-definition.ts";
import { type CivilDate, compareDays, readIsoDay } from "../../shared/civil-date.ts";
import { dayText } from "../day-text.ts";
import { dateField, selectField } from "../fields.ts";
import { LateLetterView } from "../letters/LateLetterView.tsx";
import { addYears } from "../rules/calendar.ts";
import {
  type Contract,
  type Reason,
  type Sender,
  type TerminationAnswer,
  type TerminationInput,
  type TerminationRule,
  termination,
  terminationArticles,
  wayWithoutReason,
} from "../rules/termination.ts";
import { type Tool, text } from "../tool.ts";

const contracts: Readonly<Record<Contract, string>> = {
  auto: "Auto ou moto privée",
  "habitation-locataire": "Habitation, locataire",
  "habitation-proprietaire": "Habitation, propriétaire",
  affinitaire: "Assurance d’un produit ou d’un voyage",
  sante: "Complémentaire santé individuelle",
  "sante-collective": "Complémentaire santé d’entreprise",
  emprunteur: "Assurance d’un prêt immobilier",
  autre: "Autre contrat d’un particulier",
  professionnel: "Contrat professionnel",
  vie: "Assurance vie",
};
const reasons: Readonly<Record<Reason, string>> = {
  envie: "Je pars sans motif",
  echeance: "L’échéance approche",
  "avis-tardif": "L’avis d’échéance est arrivé tard, ou pas du tout",
  changement: "Déménagement, mariage, divorce, retraite, changement de métier",
  vente: "J’ai vendu le véhicule ou le bateau",
  "apres-sinistre": "L’assureur a résilié un autre de mes contrats après un sinistre",
  "baisse-refusee": "Mon risque a baissé, l’assureur refuse de baisser le prix",
};
const isContract = (name: string): name is Contract => Object.hasOwn(contracts, name);
const isReason = (name: string): name is Reason => Object.hasOwn(reasons, name);

const explanation: Readonly<Record<TerminationRule, string>> = {
  "apres-un-an":
    "Après un an, ce contrat se résilie à tout moment, sans frais. Il prend fin un mois après la réception de la demande, et l’assureur rend le trop-perçu sous 30 jours.",
  emprunteur:
    "Un prêt immobilier change d’assurance à tout moment. La banque répond dans les 10 jours ouvrés à un contrat de garanties équivalentes.",
  "echeance-particulier": "Le contrat se résilie à chaque échéance, avec deux mois de préavis.",
  "echeance-professionnelle":
    "Un contrat professionnel se résilie à l’échéance, avec deux mois de préavis, sauf clause différente.",
  "echeance-collective": "Un contrat collectif se résilie par l’entreprise, à l’échéance, avec deux mois de préavis.",
  "avis-tardif":
    "L’avis doit partir au moins 15 jours avant la date limite. Envoyé plus tard, il ouvre 20 jours pour refuser la reconduction : le contrat s’arrête à son échéance.",
  "sans-avis":
    "Sans avis d’échéance, le contrat se résilie à tout moment après la reconduction. Il prend fin le lendemain de l’envoi.",
  changement:
    "Vous avez trois mois, si le contrat dépendait de l’ancienne situation. Il prend fin un mois après la demande.",
  "vente-vehicule":
    "La garantie s’arrête le lendemain de la vente, à minuit. Le contrat se résilie ensuite avec dix jours de préavis.",
  "vente-finie": "Six mois après la vente, le contrat qui n’a pas été repris a pris fin de lui-même.",
  "apres-sinistre":
    "Vous avez un mois pour résilier vos autres contrats chez le même assureur. Ils prennent fin un mois après.",
  "baisse-refusee": "Si le risque a baissé et pas la prime, vous pouvez partir. Le contrat prend fin 30 jours après.",
  rachat: "Une assurance vie ne se résilie pas : elle se rachète, en partie ou en entier.",
  impossible: "Ce motif n’ouvre pas, aujourd’hui, la fin de ce contrat.",
};
const senders: Readonly<Record<Sender, string>> = {
  vous: "Vous, par lettre, e-mail ou le bouton de résiliation de l’assureur",
  "nouvel-assureur": "Votre nouvel assureur, pour que vous restiez couvert",
  "vous-ou-nouvel-organisme": "Vous, ou votre nouvel organisme",
  "vous-avec-accord-banque": "Vous, avec l’accord de la banque",
  employeur: "L’employeur qui a souscrit",
};

function headline({ possible, endsOn, rule, sendFrom }: TerminationAnswer, isLater: boolean) {
  if (rule === "vente-finie" && endsOn) return { label: "Le contrat a pris fin le", value: dayText(endsOn) };
  if (rule === "rachat") return { label: "Une assurance vie", value: "se rachète" };
  if (!possible) return { label: "Pas par ce motif", value: "aujourd’hui" };
  if (rule === "avis-tardif") return { label: "Le contrat peut prendre fin", value: "à son échéance" };
  if (isLater) return { label: "Possible à partir du", value: dayText(sendFrom) };
  return endsOn
    ? { label: "Le contrat peut prendre fin le", value: dayText(endsOn) }
    : { label: "Possible", value: "à tout moment" };
}

/** Earliest year in which a contract may have begun. */
const FIRST_YEAR = 1930;
const MOST_RENEWAL_YEARS = 5;
/** Reasons whose day must be in the past: a letter that the insurer has sent. */
const ALREADY_SENT: ReadonlySet<Reason> = new Set(["avis-tardif", "apres-sinistre"]);

type Reading =
  | { readonly ok: true; readonly input: TerminationInput }
  | { readonly ok: false; readonly errors: FieldErrors };

/** The checked answers as the rule takes them, or what is wrong with a date. */
function readAnswers(values: FormValues, today: CivilDate): Reading {
  const wrong = (name: string, message: string): Reading => ({ ok: false, errors: { [name]: message } });
  const contract = text(values, "contrat");
  const reason = text(values, "motif");
  const since = readIsoDay(text(values, "depuis"));
  if (!isContract(contract)) return wrong("contrat", "Choisissez un contrat");
  if (!isReason(reason)) return wrong("motif", "Choisissez un motif");
  if (!since) return wrong("depuis", "Cette date n’existe pas");
  if (compareDays(since, today) > 0)
    return wrong("depuis", "Le contrat n’a pas commencé : vous pouvez peut-être y renoncer");
  if (since.year < FIRST_YEAR) return wrong("depuis", "Cette date est trop ancienne");
  const event = readIsoDay(text(values, "evenement"));
  if (!event && ["changement", "vente", "apres-sinistre"].includes(reason))
    return wrong("evenement", "Indiquez le jour de l’événement");
  if (event && compareDays(event, since) < 0) return wrong("evenement", "Ce jour précède le début du contrat");
  if (event && compareDays(event, ALREADY_SENT.has(reason) ? today : addYears(today, 1)) > 0)
    return wrong("evenement", "Ce jour n’est pas encore venu");
  const renewal = readIsoDay(text(values, "echeance"));
  if (renewal && reason === "echeance") {
    if (compareDays(renewal, since) <= 0) return wrong("echeance", "L’échéance précède le début du contrat");
    if (compareDays(renewal, addYears(today, MOST_RENEWAL_YEARS)) > 0)
      return wrong("echeance", `La prochaine échéance vient dans ${MOST_RENEWAL_YEARS} ans au plus`);
  }
  const days = { ...(event ? { event } : {}), ...(renewal ? { renewal } : {}) };
  return { ok: true, input: { contract, reason, since, today, ...days } };
}

/** Whether, how and when a contract can be ended. */
export const terminationTool: Tool = {
  name: "resiliation",
  articles: terminationArticles,
  views: { Letter: LateLetterView },
  fields: [
    selectField(
      { name: "contrat", label: "Quel contrat ?", required: "Choisissez un contrat" },
      Object.entries(contracts).map(([value, label]) => ({ value, label })),
    ),
    selectField(
      { name: "motif", label: "Pourquoi ?", required: "Choisissez un motif" },
      Object.entries(reasons).map(([value, label]) => ({ value, label })),
    ),
    dateField({ name: "depuis", label: "Début du contrat", required: "Indiquez le début du contrat" }),
    dateField({
      name: "echeance",
      label: "Prochaine échéance",
      required: "Indiquez la prochaine échéance",
      visibleWhen: { field: "motif", in: ["echeance"] },
    }),
    dateField({
      name: "evenement",
      label: "Jour de l’événement",
      hint: "Vente, déménagement, envoi de l’avis, lettre de l’assureur…",
      visibleWhen: { field: "motif", in: ["avis-tardif", "changement", "vente", "apres-sinistre"] },
    }),
  ],
  example: { contrat: "auto", motif: "envie", depuis: "2025-03-01" },
  answer(values, { today }) {
    const read = readAnswers(values, today);
    if (!read.ok) return read;
    const { input } = read;
    const answer = termination(input);
    const sooner = wayWithoutReason(input, answer);
    const letter = async () => {
      const { LetterView, terminationLetter } = await import("../letters/termination-letter.ts");
      return { letter: terminationLetter(answer, input), View: LetterView };
    };
    const soonerFigures = sooner?.endsOn
      ? [{ label: "Plus simple, sans motif : fin possible le", value: dayText(sooner.endsOn) }]
      : [];
    const isLater = compareDays(answer.sendFrom, today) > 0;
    return {
      ok: true,
      result: {
        headline: headline(answer, isLater),
        figures: answer.possible
          ? [
              { label: "Qui écrit", value: senders[answer.sender] },
              ...(answer.sendBy ? [{ label: "Dernier jour pour le demander", value: dayText(answer.sendBy) }] : []),
              ...soonerFigures,
            ]
          : soonerFigures,
        formula: [
          {
            label: explanation[answer.rule],
            calculation: answer.endsOn
              ? `Fin du contrat : ${dayText(answer.endsOn)}`
              : terminationArticles[answer.article].name,
            article: terminationArticles[answer.article],
          },
          ...(sooner
            ? [
                {
                  label: explanation[sooner.rule],
                  calculation: terminationArticles[sooner.article].name,
                  article: terminationArticles[sooner.article],
                },
              ]
            : []),
        ],
        limits: [
          "Le jour de fin suppose une demande reçue le premier jour possible.",
          "Ne laissez jamais une voiture ou un logement loué sans assurance : choisissez le nouveau contrat d’abord.",
          "Le délai de renonciation des premières semaines est un autre droit.",
        ],
        ...(answer.possible ? { letter } : {}),
      },
    };
  },
};
