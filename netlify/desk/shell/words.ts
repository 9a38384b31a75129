import { type FormValues, resolveChoice } from "../../../src/forms/form-definition.ts";
import { wholeForm } from "../../../src/forms/guided-form.ts";
import { readableValues } from "../../../src/forms/labels.ts";
import { formDefinitions, isFormName } from "../../../src/forms/registry.ts";
import { fieldLabels, formTypeLabels } from "../../../src/forms/stored-names.ts";
import { shownDate } from "../../../src/i18n/shown-text.ts";
import { daysBetween, parisDay } from "../../../src/shared/civil-date.ts";
import { parisTime } from "../../../src/shared/opening-hours.ts";
import { french } from "../../../src/shared/typography.ts";

const MINUTE_MS = 60_000;

/** « 14 h 05 ». */
export function clockText(date: Date): string {
  const { minutes } = parisTime(date);
  const whole = Math.floor(minutes);
  return french(`${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, "0")}`);
}

/** « lun. 23 nov. », with the year when it is another one. */
export function dayText(date: Date, now: Date): string {
  const { day, year } = parisTime(date);
  const ending = year === parisTime(now).year ? "" : ` ${year}`;
  return `${shownDate(date, "shortWeekday", "fr")}\u00a0${day === 1 ? "1er" : day} ${shownDate(date, "shortMonth", "fr")}${ending}`;
}

/** « aujourd’hui à 14 h 05 », « hier à 9 h 00 », « lun. 23 nov. à 14 h 05 ». */
export function momentText(date: Date, now: Date): string {
  const near: Readonly<Record<number, string>> = { [-1]: "hier", 0: "aujourd’hui", 1: "demain" };
  const day = near[daysBetween(parisDay(now), parisDay(date))] ?? dayText(date, now);
  return `${day} à ${clockText(date)}`;
}

/** « 40 min », « 2 h », « 3 jours »: rounded down. */
export function spanText(minutes: number): string {
  if (minutes < 60) return french(`${Math.max(1, Math.floor(minutes))} min`);
  if (minutes < 48 * 60) return french(`${Math.floor(minutes / 60)} h`);
  return french(`${Math.floor(minutes / (24 * 60))} jours`);
}

/** What the inbox says of a request's deadline. `late` is marked, `soon` falls within two hours. */
export interface DueMark {
  readonly tone: "late" | "soon" | "calm" | "done";
  readonly text: string;
}

/** The mark of a request: a late answer, else its reminder, else the promised answer. */
export function dueMark(
  request: {
    readonly isOpen: boolean;
    readonly deadlineAt: Date | null;
    readonly firstResponseAt: Date | null;
    readonly nextActionAt: Date | null;
    readonly nextAction: string;
  },
  now: Date,
): DueMark | null {
  if (!request.isOpen) return null;
  const { deadlineAt, firstResponseAt, nextActionAt } = request;
  const minutesTo = (date: Date) => (date.getTime() - now.getTime()) / MINUTE_MS;
  if (firstResponseAt === null && deadlineAt !== null && minutesTo(deadlineAt) <= 0) {
    return { tone: "late", text: `En retard de ${spanText(-minutesTo(deadlineAt))}` };
  }
  if (nextActionAt !== null) {
    const due = minutesTo(nextActionAt) <= 0;
    const what = request.nextAction === "" ? "Relance" : request.nextAction;
    return { tone: due ? "soon" : "calm", text: `${what} : ${momentText(nextActionAt, now)}` };
  }
  if (firstResponseAt !== null || deadlineAt === null) return null;
  return {
    tone: minutesTo(deadlineAt) <= 120 ? "soon" : "calm",
    text: `Répondre avant ${momentText(deadlineAt, now)}`,
  };
}

/** A form and what was answered. */
interface AnsweredForm {
  readonly formType: string;
  readonly answers: FormValues;
}

/** Name of a form, as advisers know it. */
export function formLabel(formType: string): string {
  return Object.hasOwn(formTypeLabels, formType) ? (formTypeLabels[formType] ?? formType) : formType;
}

/** Name of a request by its answers: the contact form's message may be about a claim. */
export function requestLabel(request: AnsweredForm): string {
  if (!isFormName(request.formType)) return formLabel(request.formType);
  return resolveChoice(formDefinitions[request.formType].label, request.answers);
}

/** Questions and answers in words, in the order of the form; by field names when the form no longer exists. */
export function answerRows(request: AnsweredForm): readonly { readonly label: string; readonly value: string }[] {
  const { formType, answers } = request;
  if (isFormName(formType)) {
    const known = readableValues(wholeForm(formDefinitions[formType]), answers);
    const named = new Set(known.map(({ name }) => name));
    return [...known, ...otherRows(answers, named)];
  }
  return otherRows(answers, new Set());
}

function otherRows(answers: FormValues, named: ReadonlySet<string>): { label: string; value: string }[] {
  return Object.entries(answers)
    .filter(([name, value]) => !named.has(name) && value !== "" && value !== false)
    .map(([name, value]) => ({
      label: Object.hasOwn(fieldLabels, name) ? (fieldLabels[name] ?? name) : name,
      value: value === true ? "oui" : String(value),
    }));
}

/** The page a request was sent from, in words; empty for none. */
export function pathOf(url: unknown): string {
  if (typeof url !== "string" || url === "") return "";
  try {
    return new URL(url).pathname;
  } catch {
    return "";
  }
}

/** Host of the page before, or « direct »; our own pages are « site ». */
export function sourceOf(referrer: unknown, siteUrl: string): string {
  if (typeof referrer !== "string" || referrer === "") return "direct";
  try {
    const { host } = new URL(referrer);
    return host === new URL(siteUrl).host ? "site" : host.replace(/^www\./, "");
  } catch {
    return "direct";
  }
}
