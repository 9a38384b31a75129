import { openingMinutesBetween, type WeeklyHours } from "../../../src/shared/opening-hours.ts";

/** What the figures know of one request. */
export interface AnsweredRequest {
  readonly receivedAt: Date;
  readonly firstResponseAt: Date | null;
  readonly deadlineAt: Date | null;
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
  /** Share, 0 to 1, of those whose deadline has come or that were answered; null when there is none. */
  readonly inTime: number | null;
}

/**
 * The nearest-rank quantile: the smallest value that at least this share of the values does not exceed. Always
 * a value that occurred.
 */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
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
    inTime: judged.length === 0 ? null : inTime.length / judged.length,
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
