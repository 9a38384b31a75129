import * as z from "zod/mini";
import { openingMinutesBetween, type WeeklyHours } from "../../../src/shared/opening-hours.ts";
import { french } from "../../../src/shared/typography.ts";
import { moment, optionalMoment } from "../../kernel/row.ts";
import { spanText } from "../../mail/mail-trouble.ts";
import { lostReasons } from "../../request/states.ts";

/** What the figures read of one request. */
export const answered = z.object({
  receivedAt: moment,
  firstResponseAt: optionalMoment,
  deadlineAt: optionalMoment,
  /** Stored state. */
  status: z.string(),
  /** When it came to its state; null for one that never changed. */
  statusAt: optionalMoment,
  /** Key of `lostReasons`; null for none. */
  lostReason: z.nullable(z.string()),
});

/** What the figures know of one request. */
export interface AnsweredRequest extends z.infer<typeof answered> {
  /** Product, source or owner, in words. */
  readonly group: string;
}

/** First responses of a group of requests. Minutes are minutes of opening hours; null: nothing to count. */
export interface ResponseFigures {
  readonly group: string;
  readonly requests: number;
  readonly answered: number;
  readonly median: number | null;
  /** Nine requests in ten were answered within this time. */
  readonly ninetieth: number | null;
  /** Answered before the deadline. */
  readonly punctual: number;
  /** Share, 0 to 1, of those whose deadline has come or that were answered; null when there is none. */
  readonly inTime: number | null;
  readonly won: number;
  readonly lost: number;
  /** Of those that are closed, whole minutes of the calendar from the request to its end. */
  readonly closing: number | null;
}

/**
 * The nearest-rank quantile: the smallest value that at least this share of the values does not exceed. Always
 * a value that occurred.
 */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

const CLOSED: ReadonlySet<string> = new Set(["won", "lost", "handled"]);

function closedAfter(requests: readonly AnsweredRequest[]): number[] {
  return requests.flatMap(({ status, statusAt, receivedAt }) =>
    CLOSED.has(status) && statusAt !== null ? [(statusAt.getTime() - receivedAt.getTime()) / 60_000] : [],
  );
}

/** Why requests were lost: a label and a number each, the most frequent first. */
export function lossReasons(
  requests: readonly AnsweredRequest[],
): readonly (readonly [label: string, count: number])[] {
  const lost = requests.filter(({ status }) => status === "lost");
  const byReason = Map.groupBy(lost, ({ lostReason }) => lostReasons[lostReason ?? ""] ?? "Sans raison");
  return [...byReason]
    .map(([label, own]) => [label, own.length] as const)
    .toSorted(([one, fewer], [other, more]) => more - fewer || one.localeCompare(other, "fr"));
}

function figuresOf(
  group: string,
  requests: readonly AnsweredRequest[],
  hours: WeeklyHours,
  now: Date,
): ResponseFigures {
  const waits = requests.flatMap(({ receivedAt, firstResponseAt }) =>
    firstResponseAt === null ? [] : [openingMinutesBetween(receivedAt, firstResponseAt, hours)],
  );
  // An unanswered request counts as late once its deadline has passed; without it, not answering would improve
  // the figures.
  const judged = requests.filter(
    ({ firstResponseAt, deadlineAt }) => deadlineAt !== null && (firstResponseAt !== null || deadlineAt <= now),
  );
  const inTime = judged.filter(
    ({ firstResponseAt, deadlineAt }) =>
      firstResponseAt !== null && deadlineAt !== null && firstResponseAt <= deadlineAt,
  );
  return {
    group,
    requests: requests.length,
    answered: waits.length,
    median: quantile(waits, 0.5),
    ninetieth: quantile(waits, 0.9),
    punctual: inTime.length,
    inTime: judged.length === 0 ? null : inTime.length / judged.length,
    won: requests.filter(({ status }) => status === "won").length,
    lost: requests.filter(({ status }) => status === "lost").length,
    closing: quantile(closedAfter(requests), 0.5),
  };
}

/** Figures of all requests, then of each group, the largest first. */
export function responseFigures(
  requests: readonly AnsweredRequest[],
  hours: WeeklyHours,
  now: Date,
): { readonly all: ResponseFigures; readonly groups: readonly ResponseFigures[] } {
  const groups = [...Map.groupBy(requests, ({ group }) => group)].map(([group, own]) =>
    figuresOf(group, own, hours, now),
  );
  return {
    all: figuresOf("Toutes", requests, hours, now),
    groups: groups.toSorted(
      (one, other) => other.requests - one.requests || one.group.localeCompare(other.group, "fr"),
    ),
  };
}

/** « 3 jours », « 5 h »: time of the calendar. */
export function closingText(minutes: number | null): string {
  return minutes === null ? "–" : french(spanText(minutes));
}

/** « 40 min », « 2 h 10 », « 12 h »: minutes of opening hours. */
export function waitText(minutes: number | null): string {
  if (minutes === null) return "–";
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole}\u00a0min`;
  const rest = whole % 60;
  return `${Math.floor(whole / 60)}\u00a0h${rest === 0 ? "" : `\u00a0${String(rest).padStart(2, "0")}`}`;
}

/** « 87 % ». */
export function shareText(share: number | null): string {
  return share === null ? "–" : `${Math.round(share * 100)}\u00a0%`;
}
