import { rawFromEntries } from "../../forms/form-data.ts";
import { chosenOf, type FieldErrors } from "../../forms/form-definition.ts";
import { ownCheck } from "../../forms/own-rules.ts";
import { validateForm } from "../../forms/validate.ts";
import { isRecord } from "../../shared/is-record.ts";
import { CURRENT_COVERS, needsQuestions, needsRules } from "../questions/needs.ts";
import { GUARANTEE_LEVELS, GUARANTEE_NAMES } from "../tariff/guarantees.ts";
import type { HealthOffer } from "../tariff/offers.ts";
import { frenchEuros } from "../tariff/price.ts";

export type CurrentCover = (typeof CURRENT_COVERS)[number]["value"];

/** Requirements and needs (« exigences et besoins », C. assur. L. 521-4). No answer is about anybody's health. */
export interface Needs {
  readonly cover: CurrentCover;
  /** Names among GUARANTEE_NAMES, at least one. */
  readonly priorities: readonly string[];
  /** Most the visitor wants to pay, in euros a month. */
  readonly budget?: number;
}

/** The advice given in writing before a cart is made. */
export interface Advice {
  /** True when no answer contradicts the offer. */
  readonly suitable: boolean;
  readonly conclusion: string;
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
  /** An offer of the list that answers every priority, when this one does not. */
  readonly better: HealthOffer | undefined;
}

/** Levels from « intermédiaire » up answer a priority. */
const ENOUGH = 2;

/** Reads the needs form; every missing answer is reported at once. */
export function readNeeds(data: FormData): { ok: true; needs: Needs } | { ok: false; errors: FieldErrors } {
  const checked = validateForm(needsQuestions, rawFromEntries(data), { own: ownCheck(needsRules) });
  if (!checked.ok) return checked;
  const { cover, priorities, budget } = checked.values;
  const needs = storedNeeds({
    cover,
    priorities: chosenOf(priorities),
    ...(budget ? { budget: Number(budget) } : {}),
  });
  return needs ? { ok: true, needs } : { ok: false, errors: {} };
}

/** Needs kept by the tab, or undefined when they are not ours. */
export function storedNeeds(value: unknown): Needs | undefined {
  if (!isRecord(value)) return undefined;
  const cover = CURRENT_COVERS.find((known) => known.value === value.cover)?.value;
  const kept = Array.isArray(value.priorities) ? value.priorities : [];
  if (!cover) return undefined;
  return {
    cover,
    priorities: GUARANTEE_NAMES.filter((name) => kept.includes(name)),
    ...(typeof value.budget === "number" ? { budget: value.budget } : {}),
  };
}

/** Compares an offer with the needs. `offers` are those shown, among which a better answer is looked for. */
export function writeAdvice(needs: Needs, offer: HealthOffer, offers: readonly HealthOffer[]): Advice {
  const weak = needs.priorities.filter((name) => levelOf(offer, name) < ENOUGH);
  const reasons = needs.priorities
    .filter((name) => !weak.includes(name))
    .map((name) => `${name} : niveau ${levelText(offer, name)} (exemple), votre priorité est prise en compte.`);
  const better = betterOffer(needs, weak, offer, offers);
  const warnings = [
    ...weak.map((name) => `${name} : niveau ${levelText(offer, name)} (exemple), alors que c'est une priorité.`),
    ...(better ? [`${better.nom} couvre mieux vos priorités, à ${frenchEuros(better.prix)} par mois.`] : []),
    ...budgetWords(needs, offer, reasons),
    ...coverWarning(needs.cover),
  ];
  const suitable = warnings.length === 0;
  return {
    suitable,
    conclusion: suitable
      ? `${offer.nom} répond aux besoins que vous avez indiqués.`
      : `${offer.nom} peut convenir, avec les réserves ci-dessous. Lisez-les avant de décider.`,
    reasons,
    warnings,
    better,
  };
}

/** The advice as a text file, to keep. */
export function adviceText(advice: Advice, needs: Needs, offer: HealthOffer, broker: string, day: string): string {
  const cover = CURRENT_COVERS.find(({ value }) => value === needs.cover)?.label ?? "";
  return [
    `Conseil écrit de ${broker}, le ${day}`,
    "",
    "Vos exigences et besoins",
    `- Couverture actuelle : ${cover}`,
    `- Priorités : ${needs.priorities.join(", ")}`,
    ...(needs.budget === undefined ? [] : [`- Budget : ${needs.budget} € par mois au plus`]),
    "",
    `Offre étudiée : ${offer.nom}, ${frenchEuros(offer.prix)} par mois (estimation indicative)`,
    "",
    advice.conclusion,
    ...advice.reasons.map((reason) => `- ${reason}`),
    ...advice.warnings.map((warning) => `- Réserve. ${warning}`),
    "",
    "Les niveaux de garantie sont un exemple. Le document d'information de l'assureur fait foi.",
    "",
  ].join("\n");
}

function levelOf(offer: HealthOffer, name: string): number {
  return GUARANTEE_LEVELS.indexOf(levelText(offer, name));
}

function levelText(offer: HealthOffer, name: string): string {
  return offer.garanties.find(({ nom }) => nom === name)?.niveau ?? "non couvert";
}

function betterOffer(
  needs: Needs,
  weak: readonly string[],
  offer: HealthOffer,
  offers: readonly HealthOffer[],
): HealthOffer | undefined {
  if (weak.length === 0) return undefined;
  return offers.find((other) => other !== offer && needs.priorities.every((name) => levelOf(other, name) >= ENOUGH));
}

function budgetWords(needs: Needs, offer: HealthOffer, reasons: string[]): readonly string[] {
  if (needs.budget === undefined) return [];
  if (offer.prix > needs.budget) return [`Le prix estimé dépasse votre budget de ${needs.budget} € par mois.`];
  reasons.push(`Le prix estimé tient dans votre budget de ${needs.budget} € par mois.`);
  return [];
}

function coverWarning(cover: CurrentCover): readonly string[] {
  switch (cover) {
    case "employeur":
      return ["Votre employeur vous couvre déjà : vérifiez que vous ne payez pas deux fois les mêmes garanties."];
    case "solidaire":
      return ["La Complémentaire santé solidaire vous couvre déjà : parlez-en à un conseiller avant de souscrire."];
    case "individuelle-recente":
      return [
        "Votre contrat actuel a moins d'un an : il ne se résilie en général qu'à son échéance. Choisissez la date de début en conséquence.",
      ];
    default:
      return [];
  }
}
