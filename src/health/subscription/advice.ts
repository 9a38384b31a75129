import { rawFromEntries } from "../../forms/form-data.ts";
import { chosenOf, type FieldErrors, type Questions } from "../../forms/form-definition.ts";
import { displayValue } from "../../forms/labels.ts";
import { type OwnRules, ownCheck } from "../../forms/own-rules.ts";
import { validateForm } from "../../forms/validate.ts";
import { fill } from "../../shared/fill.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { HealthContent } from "../health-content.ts";
import { nameOf } from "../name-of.ts";
import { GUARANTEE_NAMES } from "../tariff/guarantees.ts";
import type { HealthOffer } from "../tariff/offers.ts";
import { money } from "../tariff/price.ts";
import { levelOf } from "../tariff/recommended.ts";

/** What the visitor is covered by today: the answers of `needs.ts`, whose values are ours. */
export const CURRENT_COVERS = ["aucune", "individuelle-recente", "individuelle", "employeur", "solidaire"] as const;

const needsRules: OwnRules = { euros: (value) => (/^\d{1,4}$/.test(value) ? undefined : {}) };

export type CurrentCover = (typeof CURRENT_COVERS)[number];

/** What advice is written with. */
type Words = Pick<HealthContent, "language" | "words">;

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
export function readNeeds(
  data: FormData,
  questions: Questions,
): { ok: true; needs: Needs } | { ok: false; errors: FieldErrors } {
  const checked = validateForm(questions, rawFromEntries(data), ownCheck(needsRules));
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
  const cover = CURRENT_COVERS.find((known) => known === value.cover);
  const kept = Array.isArray(value.priorities) ? value.priorities : [];
  if (!cover) return undefined;
  return {
    cover,
    priorities: GUARANTEE_NAMES.filter((name) => kept.includes(name)),
    ...(typeof value.budget === "number" ? { budget: value.budget } : {}),
  };
}

/** Compares an offer with the needs. `offers` are those shown, among which a better answer is looked for. */
export function writeAdvice(
  needs: Needs,
  offer: HealthOffer,
  offers: readonly HealthOffer[],
  { words, language }: Words,
): Advice {
  const { advice: texts } = words;
  const weak = needs.priorities.filter((name) => levelOf(offer, name) < ENOUGH);
  const said = (text: string, name: string) =>
    fill(text, { name: nameOf(words, name), level: nameOf(words, levelName(offer, name)) });
  const better = betterOffer(needs, weak, offer, offers);
  const budget = needs.budget === undefined ? undefined : { budget: String(needs.budget) };
  const isOver = needs.budget !== undefined && offer.prix > needs.budget;
  const reasons = [
    ...needs.priorities.filter((name) => !weak.includes(name)).map((name) => said(texts.met, name)),
    ...(budget && !isOver ? [fill(texts.withinBudget, budget)] : []),
  ];
  const warnings = [
    ...weak.map((name) => said(texts.weak, name)),
    ...(better ? [fill(texts.better, { offer: better.nom, price: money(better.prix, language) })] : []),
    ...(budget && isOver ? [fill(texts.overBudget, budget)] : []),
    ...coverWarning(needs.cover, texts),
  ];
  const suitable = warnings.length === 0;
  return {
    suitable,
    conclusion: fill(suitable ? texts.suitable : texts.reserved, { offer: offer.nom }),
    reasons,
    warnings,
    better,
  };
}

/**
 * The advice as a text file, to keep.
 * @param from who gives it, and on which day.
 */
export function adviceText(
  advice: Advice,
  needs: Needs,
  offer: HealthOffer,
  from: { readonly broker: string; readonly day: string },
  { words, language, questions }: HealthContent,
): string {
  const texts = words.advice.file;
  return [
    fill(texts.title, from),
    "",
    texts.needs,
    fill(texts.cover, { cover: coverLabel(questions.needs, needs.cover) }),
    fill(texts.priorities, { priorities: needs.priorities.map((name) => nameOf(words, name)).join(", ") }),
    ...(needs.budget === undefined ? [] : [fill(texts.budget, { budget: String(needs.budget) })]),
    "",
    fill(texts.offer, { offer: offer.nom, price: money(offer.prix, language) }),
    "",
    advice.conclusion,
    ...advice.reasons.map((reason) => `- ${reason}`),
    ...advice.warnings.map((text) => fill(texts.reserve, { text })),
    "",
    texts.end,
    "",
  ].join("\n");
}

function coverLabel({ fields, words }: Questions, cover: CurrentCover): string {
  const field = fields.find(({ name }) => name === "cover");
  return field ? displayValue(field, cover, words.messages) : cover;
}

function levelName(offer: HealthOffer, name: string): string {
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

function coverWarning(cover: CurrentCover, texts: HealthContent["words"]["advice"]): readonly string[] {
  switch (cover) {
    case "employeur":
      return [texts.employer];
    case "solidaire":
      return [texts.solidarity];
    case "individuelle-recente":
      return [texts.recent];
    default:
      return [];
  }
}
