import type { Act } from "../../acts/act.ts";
import { isTerminationAct, terminationActs } from "../../acts/terminations.ts";
import type { FieldErrors, FormValues } from "../../forms/form-definition.ts";
import { formatDay } from "../../i18n/format-day.ts";
import { authors, forms } from "../../i18n/tables/acts.ts";
import { addYears } from "../../shared/calendar.ts";
import { type CivilDate, compareDays, daysBetween, readIsoDay } from "../../shared/civil-date.ts";
import { capital } from "../../shared/first-letter.ts";
import type { Maybe } from "../../shared/present.ts";
import { citedKeys } from "../../shared/token-pattern.ts";
import { dateField, selectField } from "../fields.ts";
import {
  contractNames,
  isContract,
  isReason,
  type Reason,
  reasonNames,
  type TerminationAnswer,
  type TerminationInput,
  termination,
  terminationArticles,
  wayWithoutReason,
} from "../rules/termination.ts";
import { answered, type DatesChart, type Tool, type ToolFigure, type ToolLetter, text } from "../tool.ts";
import { DatesView } from "../view/DatesView.tsx";
import { LateLetterView } from "../view/LateLetterView.tsx";

const AFTER_ONE_YEAR =
  "Après [[hamon-delai]], ce contrat se résilie à tout moment, sans frais. Il prend fin [[resiliation-infra-annuelle-effet]] après la réception de la demande, et l’assureur rend le trop-perçu sous [[resiliation-remboursement]].";
const explanation: Readonly<Partial<Record<TerminationAnswer["rule"], string>>> = {
  "resiliation-apres-un-an": AFTER_ONE_YEAR,
  "resiliation-par-le-nouvel-assureur": AFTER_ONE_YEAR,
  "resiliation-sante": AFTER_ONE_YEAR,
  "resiliation-sante-collective": AFTER_ONE_YEAR,
  "renonciation-affinitaire":
    "Pendant [[renonciation-affinitaire-delai]], une assurance vendue avec un produit ou un voyage se renonce sans motif, tant qu’aucune garantie n’a servi.",
  "resiliation-emprunteur":
    "Un prêt immobilier change d’assurance à tout moment. La banque répond dans les [[emprunteur-reponse-banque]] à un contrat de garanties équivalentes.",
  "resiliation-a-l-echeance":
    "Le contrat se résilie à chaque échéance, avec [[resiliation-annuelle-preavis]] de préavis, une fois la première année passée. Le contrat professionnel peut prévoir autre chose.",
  "resiliation-collective-a-l-echeance":
    "Un contrat collectif se résilie par l’entreprise, à l’échéance, avec [[resiliation-annuelle-preavis]] de préavis, en recommandé.",
  "resiliation-avis-tardif":
    "L’avis doit partir au moins [[chatel-preavis]] avant la date limite. Envoyé plus tard, il ouvre [[chatel-delai-tardif]] pour refuser la reconduction : le contrat s’arrête à son échéance.",
  "resiliation-sans-avis":
    "Sans avis d’échéance, le contrat se résilie à tout moment après la reconduction. Il prend fin le lendemain de l’envoi. Ce droit n’existe pas la première année.",
  "avis-a-temps":
    "Cet avis est parti [[chatel-preavis]] au moins avant la date limite, [[resiliation-annuelle-preavis]] avant l’échéance : il n’est pas tardif, sauf si votre contrat donne une date limite plus proche de l’échéance.",
  "resiliation-hausse-de-prix":
    "La loi n’ouvre pas ce droit à elle seule. Le contrat le donne souvent, dans sa clause de révision, avec un délai court : lisez-la.",
  "resiliation-changement-de-situation":
    "Vous avez [[changement-situation-delai]], si le contrat dépendait de l’ancienne situation. Il prend fin [[changement-situation-effet]] après la réception de la demande.",
  "resiliation-vente-vehicule":
    "La garantie s’arrête le lendemain de la vente, à 0 h. Le contrat se résilie ensuite avec [[vente-vehicule-preavis]] de préavis, ou prend fin de lui-même [[vente-vehicule-fin]] après la vente.",
  "vente-logement":
    "Le contrat suit le bien : il continue pour l’acheteur. Vous ne devez plus les primes à venir dès que l’assureur sait la vente.",
  "perte-totale":
    "Si la police ne couvrait pas cet événement, le contrat a pris fin ce jour-là et l’assureur rend la prime payée d’avance. S’il était couvert, par exemple un vol assuré, déclarez le sinistre : le contrat dit la suite.",
  "deces-de-l-assure":
    "L’assurance d’un bien continue pour les héritiers. L’héritier peut y mettre fin, par écrit, avec l’acte de décès.",
  "resiliation-apres-sinistre":
    "Vous avez [[resiliation-apres-sinistre-delai]] pour résilier vos autres contrats chez le même assureur. Ils prennent fin [[resiliation-apres-sinistre-effet]] après la réception de la demande.",
  "resiliation-baisse-refusee":
    "Si le risque a baissé et pas la prime, vous pouvez partir. Le contrat prend fin [[baisse-refusee-effet]] après l’envoi.",
  rachat: "Une assurance vie ne se résilie pas : elle se rachète, en partie ou en entier.",
  "capital-deces": "Après le décès, l’assurance vie se paie au bénéficiaire que le contrat nomme.",
  souscripteur:
    "L’entreprise a souscrit ce contrat : c’est l’employeur qui y met fin, pas le salarié. Le salarié demande une dispense, s’il est dans un cas prévu.",
  "selon-contrat": "La loi n’en dit rien pour ce contrat : envoyez l’acte de décès à l’assureur, et lisez la notice.",
  impossible: "Ce motif n’ouvre pas, aujourd’hui, la fin de ce contrat.",
};
/** What a refusal answers in one line. */
const refusals: Readonly<Record<string, ToolFigure>> = {
  rachat: { label: "Une assurance vie", value: "se rachète" },
  "capital-deces": { label: "Une assurance vie", value: "se paie au bénéficiaire" },
  souscripteur: { label: "C’est l’employeur qui a souscrit", value: "et qui résilie" },
  "selon-contrat": { label: "La suite est écrite", value: "au contrat" },
  "avis-a-temps": { label: "Pas par ce motif", value: "l’avis est parti à temps" },
};

/** Acts that end at a day nobody can work out from the answers. */
const openWords: Readonly<Partial<Record<TerminationAnswer["rule"], ToolFigure>>> = {
  "resiliation-avis-tardif": { label: "Le contrat peut prendre fin", value: "à son échéance" },
  "resiliation-hausse-de-prix": { label: "Possible", value: "si le contrat le prévoit" },
};

function headline({ rule, state, endsOn, sendFrom, sendBy }: TerminationAnswer): ToolFigure {
  switch (state) {
    case "none":
      return refusals[rule] ?? { label: "Pas par ce motif", value: "aujourd’hui" };
    case "lapsed":
      return { label: "Trop tard par ce motif, depuis le", value: sendBy ? formatDay(sendBy) : "" };
    case "ended":
      return rule === "perte-totale"
        ? { label: "Si l’événement n’était pas couvert, fin le", value: endsOn ? formatDay(endsOn) : "" }
        : { label: "Le contrat a pris fin le", value: endsOn ? formatDay(endsOn) : "" };
    case "not-yet":
      return { label: "Pas encore : possible à partir du", value: formatDay(sendFrom) };
    case "open":
      if (rule === "vente-logement")
        return { label: "Primes à venir : vous n’en devez plus", value: "dès l’avis à l’assureur" };
      if (endsOn) return { label: "Le contrat peut prendre fin le", value: formatDay(endsOn) };
      return openWords[rule] ?? { label: "Possible", value: "à tout moment" };
  }
}

/** Earliest year in which a contract may have begun. */
const FIRST_YEAR = 1930;
const MOST_RENEWAL_YEARS = 5;
/** Reasons that begin with an event, whose day is asked. */
const withEvent: readonly Reason[] = [
  "hausse",
  "changement",
  "vente",
  "vente-bien",
  "perte",
  "deces",
  "apres-sinistre",
  "baisse-refusee",
];
/** Reasons whose day may be to come: a sale, a move, an increase that was announced. */
const mayCome: readonly Reason[] = ["changement", "vente", "vente-bien", "hausse"];

type Reading =
  | { readonly ok: true; readonly input: TerminationInput }
  | { readonly ok: false; readonly errors: FieldErrors };

const RENEWAL_WANTED = "Indiquez la date de reconduction : votre avis ou votre contrat la donne";

/** What is wrong with the day of a renewal, if anything. */
function wrongRenewal(renewal: CivilDate | null, since: CivilDate, today: CivilDate): string | undefined {
  if (!renewal) return RENEWAL_WANTED;
  if (compareDays(renewal, addYears(today, MOST_RENEWAL_YEARS)) > 0)
    return `La prochaine échéance vient dans ${MOST_RENEWAL_YEARS} ans au plus`;
  return compareDays(renewal, since) <= 0 ? "L’échéance précède le début du contrat" : undefined;
}

/** What is wrong with the day of an event, if anything. */
function wrongEvent(event: CivilDate | null, reason: Reason, since: CivilDate, today: CivilDate): string | undefined {
  if (!event) return withEvent.includes(reason) ? "Indiquez le jour de l’événement" : undefined;
  if (compareDays(event, since) < 0) return "Ce jour précède le début du contrat";
  const last = mayCome.includes(reason) ? addYears(today, 1) : today;
  return compareDays(event, last) > 0 ? "Ce jour n’est pas encore venu" : undefined;
}

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
  const input = { contract, reason, since, today };
  if (reason === "envie") return { ok: true, input };
  const event = readIsoDay(text(values, "evenement"));
  const badEvent = reason === "echeance" ? undefined : wrongEvent(event, reason, since, today);
  if (badEvent) return wrong("evenement", badEvent);
  const asked = reason === "echeance" ? "echeance" : reason === "avis-tardif" ? "reconduction" : undefined;
  if (!asked) return { ok: true, input: { ...input, ...(event ? { event } : {}) } };
  const renewal = readIsoDay(text(values, asked));
  const badRenewal = wrongRenewal(renewal, since, today);
  if (badRenewal || !renewal) return wrong(asked, badRenewal ?? RENEWAL_WANTED);
  return { ok: true, input: { ...input, renewal, ...(event && reason === "avis-tardif" ? { event } : {}) } };
}

/** The letter of an answer, with the visitor's own days. */
function letterFor({ rule, endsOn }: TerminationAnswer, input: TerminationInput): ToolLetter | undefined {
  if (!isTerminationAct(rule)) return undefined;
  const act: Act = terminationActs[rule];
  const { since, today, event, renewal } = input;
  const end = act.effect?.from === "renewal" && endsOn ? endsOn : renewal;
  const known = {
    today,
    "birth-of-contract": since,
    ...(event ? { [act.birth.from]: event } : {}),
    ...(end ? { renewal: end } : {}),
  };
  return { act: rule, days: Object.fromEntries(Object.entries(known).map(([name, day]) => [name, formatDay(day)])) };
}

/** Who writes, in which form, until when. */
function actFigures({ rule, sendBy, state }: TerminationAnswer): readonly Maybe<ToolFigure>[] {
  if (!isTerminationAct(rule) || state === "lapsed") return [];
  const act: Act = terminationActs[rule];
  return [
    { label: "Qui écrit", value: capital(authors[act.author]) },
    { label: "Sous quelle forme", value: capital(forms[act.form]) },
    sendBy && state !== "ended" && { label: "Dernier jour pour le demander", value: formatDay(sendBy) },
  ];
}

/** Today and the days of the answer, in their order; nothing where the answer has no day. */
function chart({ state, sendFrom, sendBy, endsOn }: TerminationAnswer, today: CivilDate): DatesChart | undefined {
  if (state === "none" || state === "lapsed") return undefined;
  const days = [
    { label: "Aujourd’hui", day: today },
    ...(state === "not-yet" ? [{ label: "Demande possible à partir du", day: sendFrom }] : []),
    ...(sendBy && state !== "ended" ? [{ label: "Dernier jour pour le demander", day: sendBy }] : []),
    ...(endsOn ? [{ label: state === "ended" ? "Fin du contrat" : "Fin possible du contrat", day: endsOn }] : []),
  ].toSorted((a, b) => compareDays(a.day, b.day));
  if (days.length < 2) return undefined;
  return {
    kind: "dates",
    label: "Les jours qui comptent",
    days: days.map(({ label, day }) => {
      const from = daysBetween(today, day);
      return { label, day: formatDay(day), ...(from > 0 ? { note: `dans ${from} jour${from > 1 ? "s" : ""}` } : {}) };
    }),
  };
}

/** Whether, how and when a contract can be ended. */
export const terminationTool: Tool = {
  name: "resiliation",
  articles: terminationArticles,
  cites: [...new Set(citedKeys(JSON.stringify(explanation)))],
  views: { Chart: DatesView, Letter: LateLetterView },
  talk: {
    field: "contrat",
    pages: {
      auto: "/assurance-auto",
      "habitation-locataire": "/assurance-habitation",
      "habitation-proprietaire": "/assurance-habitation",
      affinitaire: "/particuliers/assurance-voyage",
      sante: "/particuliers/sante",
      "sante-collective": "/assurances-collectives",
      emprunteur: "/assurance-emprunteur",
      professionnel: "/rc-pro",
      vie: "/particuliers/epargne-placement/assurance-vie",
    },
  },
  fields: [
    selectField({ name: "contrat", label: "Quel contrat ?", required: "Choisissez un contrat" }, contractNames),
    selectField({ name: "motif", label: "Pourquoi ?", required: "Choisissez un motif" }, reasonNames),
    dateField({ name: "depuis", label: "Début du contrat", required: "Indiquez le début du contrat" }),
    dateField({
      name: "echeance",
      label: "Prochaine échéance",
      required: "Indiquez la prochaine échéance",
      visibleWhen: { field: "motif", in: ["echeance"] },
    }),
    dateField({
      name: "reconduction",
      label: "Date de reconduction",
      hint: "L’échéance que l’avis annonce, ou la dernière si aucun avis n’est venu. Elle est écrite au contrat.",
      required: RENEWAL_WANTED,
      visibleWhen: { field: "motif", in: ["avis-tardif"] },
    }),
    dateField({
      name: "evenement",
      label: "Jour de l’événement",
      hint: "Vente, déménagement, envoi de l’avis, lettre ou refus de l’assureur…",
      visibleWhen: { field: "motif", in: ["avis-tardif", ...withEvent] },
    }),
  ],
  example: { contrat: "auto", motif: "envie", depuis: "2025-03-01" },
  answer(values, { today, withdrawn = [] }) {
    const read = readAnswers(values, today);
    if (!read.ok) return read;
    const { input } = read;
    const answer = termination(input);
    const freeWay = wayWithoutReason(input, answer);
    const sooner = freeWay && !withdrawn.includes(freeWay.rule) ? freeWay : undefined;
    const letter = answer.state === "lapsed" ? undefined : letterFor(answer, input);
    const lines = [answer, ...(sooner ? [sooner] : [])];
    const drawn = chart(answer, today);
    return answered({
      headline: headline(answer),
      figures: [
        ...actFigures(answer),
        sooner?.endsOn && { label: "Plus simple, sans motif : fin possible le", value: formatDay(sooner.endsOn) },
      ],
      formula: lines.map(({ rule, article, endsOn }, index) => ({
        label: explanation[rule] ?? "",
        calculation: endsOn && index === 0 ? `Fin du contrat : ${formatDay(endsOn)}` : article,
        article,
      })),
      limits: [
        "Le jour de fin suppose une demande reçue le premier jour possible.",
        "Ne laissez jamais une voiture ou un logement loué sans assurance : choisissez le nouveau contrat d’abord.",
        "Le délai de renonciation des premières semaines est un autre droit.",
        input.reason === "avis-tardif" && "Un contrat de groupe n’a pas ce droit.",
        answer.rule === "resiliation-vente-vehicule" &&
          "Dans le Bas-Rhin, le Haut-Rhin et en Moselle, la garantie s’arrête le cinquième jour après la vente, à 0 h (C. assur., art. L.192-2).",
      ],
      ...(drawn ? { chart: drawn } : {}),
      ...(letter ? { letter } : {}),
      ...(isTerminationAct(answer.rule) ? { act: answer.rule } : {}),
    });
  },
};
