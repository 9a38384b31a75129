/** Bars on one scale: what a calculator answers, and what the desk counts. */
export type Write = (value: number) => string;

/** What a part of a bar is: what is paid, by somebody else, and what is missing. */
export type BarTone = "first" | "second" | "gap";

/** Bars on one scale that starts at zero; each row has its number beside its label. */
export interface BarsChart {
  readonly kind: "bars";
  readonly label: string;
  readonly rows: readonly {
    readonly label: string;
    readonly text: string;
    readonly parts: readonly { readonly from: number; readonly to: number; readonly tone: BarTone }[];
  }[];
  /** What the whole width is (a longer bar runs over the edge), and the words at its start, its middle and its end. */
  readonly scale: { readonly most: number; readonly marks: readonly string[] };
  readonly keys?: readonly { readonly tone: BarTone; readonly label: string }[];
}

/** A scale from zero to the largest of some amounts. */
export function barScale(amounts: readonly number[], write: Write): BarsChart["scale"] {
  const most = Math.max(...amounts, 1);
  return { most, marks: [write(0), write(Math.round(most / 2)), write(most)] };
}
