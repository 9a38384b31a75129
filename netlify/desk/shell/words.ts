import { shownDate } from "../../../src/i18n/shown-text.ts";
import { daysBetween, parisDay } from "../../../src/shared/civil-date.ts";
import { isKeyOf } from "../../../src/shared/is-key-of.ts";
import { parisTime } from "../../../src/shared/opening-hours.ts";
import { french } from "../../../src/shared/typography.ts";
import { spanText } from "../../mail/mail-trouble.ts";
import type { DutyKind } from "../../request/duties.ts";

const MINUTE_MS = 60_000;
/** A legal day is marked from this many days before: a weekend lies between at most. */
const NEAR_DAYS = 3;

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

/** Of each kind of open request a list looks at so many; from here on requests are no longer counted. */
export const MOST_COUNTED = 1_000;

/** How many requests there are: « 1 000 ou plus » where counting ends. */
export const countWords = (count: number): string => (count >= MOST_COUNTED ? "1 000 ou plus" : `${count}`);

/** What the inbox says of a request's deadline. `late` is marked, `soon` falls within two hours. */
export interface DueMark {
  readonly tone: "late" | "soon" | "calm" | "done";
  readonly text: string;
  /** It says what the person did. */
  readonly saysWait?: boolean;
}

/** What the person did since somebody last looked, as a list shows it. */
export const WAITING_WORDS: Readonly<Record<string, string>> = {
  complement: "A écrit",
  correction: "A corrigé ses réponses",
  document: "Document à lire",
  "document-removed": "Document retiré",
  slot: "A choisi un rappel",
  "slot-wish": "Souhaite être rappelé",
  "slot-cancelled": "Rappel annulé",
  address: "Nouvelle adresse",
  "consent-withdrawn": "Accord retiré",
  "erasure-asked": "Effacement demandé",
};

/** « A écrit, document à lire »; empty when nothing waits. */
export function waitingWords(kinds: readonly string[]): string {
  const [first = "", ...others] = kinds.map((kind) => WAITING_WORDS[kind] ?? "Nouvelle sur sa page");
  return [first, ...others.map((words) => words.toLowerCase())].join(", ");
}

/** A duty of the law: the verb of a line, who did it in the timeline, and the words of its button. */
export const dutyWords: Readonly<
  Record<DutyKind, { readonly verb: string; readonly done: string; readonly press: string }>
> = {
  transmit: { verb: "Transmettre", done: "Transmis à l’assureur", press: "C’est transmis à l’assureur" },
  acknowledge: { verb: "Accuser réception", done: "Accusé de réception envoyé", press: "L’accusé est envoyé" },
  answer: { verb: "Répondre sur le fond", done: "Réponse sur le fond envoyée", press: "La réponse est envoyée" },
};

/** The mark of a duty of the law; `at` is its last moment, which is that of the request for what suffers no delay. */
export function dutyMark(kind: DutyKind, at: Date, receivedAt: Date, now: Date): DueMark {
  const { verb } = dutyWords[kind];
  const minutes = (at.getTime() - now.getTime()) / MINUTE_MS;
  if (at.getTime() === receivedAt.getTime()) return { tone: "late", text: `${verb} tout de suite` };
  if (minutes <= 0) return { tone: "late", text: `${verb} : en retard de ${french(spanText(-minutes))}` };
  const days = daysBetween(parisDay(now), parisDay(at));
  if (days <= 0) return { tone: "soon", text: `${verb} aujourd’hui` };
  const day = days === 1 ? "demain" : dayText(at, now);
  return { tone: days <= NEAR_DAYS ? "soon" : "calm", text: `${verb} au plus tard ${day}` };
}

/** The mark of a request: a duty of the law that ends soon, a late answer, a call of today, what the person did, its reminder, the promised answer. */
export function dueMark(
  request: {
    readonly isOpen: boolean;
    readonly receivedAt: Date;
    readonly legalDuty: string | null;
    readonly legalDueAt: Date | null;
    readonly deadlineAt: Date | null;
    readonly firstResponseAt: Date | null;
    readonly nextActionAt: Date | null;
    readonly nextAction: string;
    readonly callAt: Date | null;
    readonly waitingSince: Date | null;
    readonly waitingFor: readonly string[];
  },
  now: Date,
): DueMark | null {
  if (!request.isOpen) return null;
  const { legalDuty, legalDueAt, receivedAt } = request;
  const duty =
    isKeyOf(dutyWords, legalDuty) && legalDueAt !== null ? dutyMark(legalDuty, legalDueAt, receivedAt, now) : null;
  return duty !== null && duty.tone !== "calm" ? duty : (usualMark(request, now) ?? duty);
}

/** The mark of a request for which no legal day is near. */
function usualMark(request: Parameters<typeof dueMark>[0], now: Date): DueMark | null {
  const { deadlineAt, firstResponseAt, nextActionAt, callAt, waitingSince } = request;
  const minutesTo = (date: Date) => (date.getTime() - now.getTime()) / MINUTE_MS;
  if (firstResponseAt === null && deadlineAt !== null && minutesTo(deadlineAt) <= 0) {
    return { tone: "late", text: `En retard de ${french(spanText(-minutesTo(deadlineAt)))}` };
  }
  if (callAt !== null && daysBetween(parisDay(now), parisDay(callAt)) <= 0) {
    return { tone: minutesTo(callAt) <= 30 ? "soon" : "calm", text: `Appeler ${momentText(callAt, now)}` };
  }
  if (waitingSince !== null) {
    const text = `${waitingWords(request.waitingFor)} : ${momentText(waitingSince, now)}`;
    return { tone: "soon", text, saysWait: true };
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
