import type { ComponentType } from "react";
import type { ActId } from "../acts/acts.ts";
import type { Field, FieldErrors, FormValues } from "../forms/form-definition.ts";
import type { BarsChart } from "../shared/charts/bars.ts";
import type { CivilDate } from "../shared/civil-date.ts";
import { readDecimal } from "../shared/numbers.ts";
import { type Maybe, present } from "../shared/present.ts";

/** Legal amounts that calculators need, in cents, from content/data/figures.yaml. */
export interface ToolFigures {
  /** Yearly ceilings of social security (PASS), by their year (`ceilingOf`). */
  readonly pass: Readonly<Record<string, number>>;
  readonly smic: number;
  readonly hospitalDay: number;
}

/** What content/ says to a calculator. */
export interface ToolContent {
  readonly figures: ToolFigures;
  /** Acts that the broker does without: no answer rests on them. */
  readonly withdrawn?: readonly string[];
  /** Figures of the law that the sentences of this calculator cite, as they are written, by their keys. */
  readonly cited?: Readonly<Record<string, string>>;
  /** Addresses of the texts that it cites, by their names; a text without one is no link. */
  readonly pages?: Readonly<Record<string, string>>;
}

/** What a calculation knows besides its inputs. The day is that of Paris. */
export interface ToolContext extends ToolContent {
  readonly today: CivilDate;
}

/** One line of an open formula: what it works out, with the visitor's numbers, and the article that says so. */
export interface FormulaLine {
  readonly label: string;
  /** « 0,95 × 0,90 = 0,85 » */
  readonly calculation: string;
  /** « C. assur., art. L.113-12 » */
  readonly article?: string;
  /** Address of that text, where content/data/law-articles.yaml knows one. */
  readonly page?: string | undefined;
}

export interface ToolFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

export interface ToolTable {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly string[])[];
}

/** A number of a picture, and how it is written there: as in the table. */
export interface DrawnNumber {
  readonly value: number;
  readonly text: string;
}

/** Lines over whole steps (months, years), all from the same first step on. The table says the same in words. */
export interface LinesChart {
  readonly kind: "lines";
  readonly label: string;
  /** `end`: the last value, in words. */
  readonly series: readonly { readonly label: string; readonly values: readonly number[]; readonly end: string }[];
  readonly grid: readonly DrawnNumber[];
  readonly first: string;
  readonly last: string;
  /** Whether a value holds until the next one, instead of growing into it. */
  readonly isStepped?: boolean;
  /** Steps whose values are written, one of each series; a label is written below its step. */
  readonly marks: readonly {
    readonly step: number;
    readonly label?: string;
    readonly values: readonly DrawnNumber[];
  }[];
  /** What is between two series at the end, in two lines. */
  readonly gap?: readonly [name: string, number: string];
}

/** Days on a line, in their order. */
export interface DatesChart {
  readonly kind: "dates";
  readonly label: string;
  readonly days: readonly { readonly label: string; readonly day: string; readonly note?: string }[];
}

export type ToolChart = LinesChart | BarsChart | DatesChart;

/** The answer: a figure, how it was worked out, what it does not count. */
export interface ToolResult {
  readonly headline: ToolFigure;
  readonly figures: readonly ToolFigure[];
  readonly formula: readonly FormulaLine[];
  readonly table?: ToolTable;
  readonly chart?: ToolChart;
  /** What this calculation leaves out. */
  readonly limits: readonly string[];
  /** The act that answers, with the days that its letter may hold, as they are written. */
  readonly letter?: ToolLetter;
  /** The act on which the answer rests, if it is one. */
  readonly act?: ActId;
}

export interface ToolLetter {
  readonly act: ActId;
  readonly days: Readonly<Record<string, string>>;
}

export type ToolAnswer =
  | { readonly ok: true; readonly result: ToolResult }
  | { readonly ok: false; readonly errors: FieldErrors };

interface WrittenResult extends Omit<ToolResult, "figures" | "formula" | "limits"> {
  readonly figures: readonly Maybe<ToolFigure>[];
  readonly formula: readonly Maybe<FormulaLine>[];
  readonly limits: readonly Maybe<string>[];
}

/** The answer of a calculator, with the lines that apply. */
export function answered({ figures, formula, limits, ...result }: WrittenResult): ToolAnswer {
  return {
    ok: true,
    result: { ...result, figures: present(figures), formula: present(formula), limits: present(limits) },
  };
}

/** What draws the parts that few answers have: the other calculators do not load it. */
export interface ToolViews {
  readonly Chart?: ComponentType<{ readonly chart: ToolChart }>;
  readonly Letter?: ComponentType<{ readonly letter: ToolLetter }>;
}

/** Moves the one number that decides, in the unit of its typed answer. */
export interface ToolSlider {
  readonly field: string;
  /** What moving it does, in words. */
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Its two ends, as they are written. */
  readonly ends: readonly [least: string, most: string];
}

/** A calculator: its questions, the values of its worked example, and the pure function that answers. */
export interface Tool {
  /** Its address: /outils/<name>. */
  readonly name: string;
  readonly fields: readonly Field[];
  /** Answers of the example that the page works out before anybody types; its questions are empty. */
  readonly example: FormValues;
  readonly slider?: ToolSlider;
  /** Texts that its answers may cite. */
  readonly articles: readonly string[];
  /** Keys of content/data/figures.yaml that its sentences cite: `[[vente-vehicule-preavis]]`. */
  readonly cites?: readonly string[];
  /** A page whose calculator draws letters has their styles. */
  readonly views?: ToolViews;
  /** Pages that « En parler » opens by the answer to one question, instead of the one of its page. */
  readonly talk?: { readonly field: string; readonly pages: Readonly<Record<string, string>> };
  readonly answer: (values: FormValues, context: ToolContext) => ToolAnswer;
}

/** The page that « En parler » opens for these answers, where the calculator has one of its own for them. */
export function talkPage({ talk }: Tool, values: FormValues): string | undefined {
  return talk?.pages[text(values, talk.field)];
}

/** A checked text value, empty when absent. */
export function text(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

/** A checked amount in cents; 0 when the optional field is empty. */
export function cents(values: FormValues, name: string): number {
  return readDecimal(text(values, name), 2) ?? 0;
}

/** A checked rate in thousandths of a percent; 0 when empty. */
export function milliPercent(values: FormValues, name: string): number {
  return readDecimal(text(values, name), 3) ?? 0;
}

/** A checked whole number; 0 when empty. */
export function whole(values: FormValues, name: string): number {
  return readDecimal(text(values, name), 0) ?? 0;
}
