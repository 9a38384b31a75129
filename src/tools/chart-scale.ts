import { type BarsChart, barScale, type Write } from "../shared/charts/bars.ts";
import { alike } from "./money.ts";
import type { DrawnNumber } from "./tool.ts";

interface Amount {
  readonly label: string;
  readonly value: number;
}

/** Most lines of a grid above zero. */
const MOST_LINES = 3;

/** Round numbers above zero and up to `most`, one to three of them, at equal distances: where a chart's grid lines are. */
export function gridOf(most: number, write: Write): readonly DrawnNumber[] {
  if (most <= 0) return [];
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [power / 5, power / 2, power, 2 * power, 5 * power].find((one) => most / one < MOST_LINES + 1) ?? power;
  return Array.from({ length: Math.floor(most / step) }, (_, index) => {
    const value = step * (index + 1);
    return { value, text: write(value) };
  });
}

/** What was lost, what somebody owes of it, and what is missing. */
export function lossBars(label: string, amounts: readonly [loss: Amount, owed: Amount, gap: Amount]): BarsChart {
  const [loss, owed, gap] = amounts;
  const write = alike(amounts.map(({ value }) => value));
  const row = ({ label, value }: Amount, from: number, to: number, tone: "first" | "second" | "gap") => ({
    label,
    text: write(value),
    parts: [{ from, to, tone }],
  });
  return {
    kind: "bars",
    label,
    rows: [
      row(loss, 0, loss.value, "second"),
      row(owed, 0, owed.value, "first"),
      row(gap, owed.value, owed.value + gap.value, "gap"),
    ],
    scale: barScale([loss.value, owed.value], write),
  };
}

/** Amounts that add up, each beginning where the one before it ends, and their sum. Those of zero are left out. */
export function waterfall(label: string, write: Write, amounts: readonly Amount[], total: Amount): BarsChart {
  const added = amounts.filter(({ value }) => value > 0);
  const ends = added.map((_, index) => added.slice(0, index + 1).reduce((sum, { value }) => sum + value, 0));
  return {
    kind: "bars",
    label,
    rows: [
      ...added.map(({ label, value }, index) => ({
        label,
        text: write(value),
        parts: [{ from: (ends[index] ?? value) - value, to: ends[index] ?? value, tone: "second" as const }],
      })),
      { label: total.label, text: write(total.value), parts: [{ from: 0, to: total.value, tone: "first" as const }] },
    ],
    scale: barScale([total.value, ends.at(-1) ?? 0], write),
  };
}
