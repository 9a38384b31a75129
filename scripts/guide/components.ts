import { createContext, createElement as h, type ReactNode, useContext } from "react";
import { visibleText } from "../../src/content/visible-text.ts";
import { PlainProblem } from "../setup/prepare.mjs";

/** The guide being printed: its file, for messages, and where its rules come from. */
export const PrintedGuide = createContext<{ readonly file: string; readonly sources: readonly string[] }>({
  file: "content/guides",
  sources: [],
});

/** Words as a reader sees them: figures by key and French typography. */
function useVisible(): (text: string) => string {
  const { file } = useContext(PrintedGuide);
  return (text) => visibleText(text, file);
}

interface WithChildren {
  readonly children?: ReactNode;
}

/** A misused component stops the command, in French. */
function need(component: string, property: string, value: unknown, kind: "texte" | "liste"): void {
  const isRight =
    kind === "texte" ? typeof value === "string" && value !== "" : Array.isArray(value) && value.length > 0;
  if (!isRight)
    throw new PlainProblem(
      `Guide, composant <${component}> : ${property} manque ; écrivez ${kind === "texte" ? `${property}="…"` : `${property}={["…", "…"]}`}.`,
    );
}

const keyed = (items: readonly ReactNode[], tag: string): readonly ReactNode[] =>
  items.map((item, index) => h(tag, { key: index }, item));

/** A table with its title; the first cell of a row names the row. */
function titledTable(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly ReactNode[])[],
  className: string,
) {
  return h(
    "table",
    { className },
    h("caption", null, caption),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        columns.map((column) => h("th", { key: column, scope: "col" }, column)),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map(([name, ...cells], row) =>
        h("tr", { key: row }, name ? h("th", { scope: "row" }, name) : h("td"), keyed(cells, "td")),
      ),
    ),
  );
}

function Callout({ type, title, children }: WithChildren & { type: string; title: string }) {
  need("Callout", "title", title, "texte");
  const visible = useVisible();
  const className = `callout callout--${type}`;
  return h("aside", { className }, h("p", { className: "callout__title" }, visible(title)), children);
}

function Definition({ term, children }: WithChildren & { term: string }) {
  need("Definition", "term", term, "texte");
  const visible = useVisible();
  return h("dl", { className: "definition" }, h("dt", null, visible(term)), h("dd", null, children));
}

function Steps({ children }: WithChildren) {
  return h("ol", { className: "steps" }, children);
}

function Step({ title, children }: WithChildren & { title: string }) {
  need("Step", "title", title, "texte");
  const visible = useVisible();
  return h("li", null, h("b", null, visible(title)), children);
}

function FigureTable({ caption, note, children }: WithChildren & { caption: string; note?: string }) {
  need("FigureTable", "caption", caption, "texte");
  const visible = useVisible();
  const below = note && h("p", { className: "figure__note" }, visible(note));
  return h("figure", { className: "figure" }, h("figcaption", null, visible(caption)), children, below);
}

function Comparison({ caption, columns, rows }: { caption: string; columns: string[]; rows: string[][] }) {
  need("Comparison", "caption", caption, "texte");
  need("Comparison", "columns", columns, "liste");
  need("Comparison", "rows", rows, "liste");
  const visible = useVisible();
  const cells = rows.map((row) => row.map(visible));
  return titledTable(visible(caption), columns.map(visible), cells, "comparison");
}

function GuaranteeList({ covered, excluded }: { covered: string[]; excluded: string[] }) {
  need("GuaranteeList", "covered", covered, "liste");
  need("GuaranteeList", "excluded", excluded, "liste");
  const visible = useVisible();
  const half = (title: string, items: readonly string[]) =>
    h("div", null, h("p", { className: "guarantees__title" }, title), h("ul", null, keyed(items.map(visible), "li")));
  return h(
    "div",
    { className: "guarantees" },
    half("Ce qui est couvert", covered),
    half("Ce qui ne l’est pas", excluded),
  );
}

/** Boxes to tick. */
function Checklist({ items }: { items: string[] }) {
  need("Checklist", "items", items, "liste");
  const visible = useVisible();
  return h("ul", { className: "checklist" }, keyed(items.map(visible), "li"));
}

interface WorksheetProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Number of lines. */
  readonly rows: number;
  /** Words at the start of the lines; the others stay empty. */
  readonly labels?: readonly string[];
}

/** A table to fill in by hand. */
function Worksheet({ caption, columns, rows, labels = [] }: WorksheetProps) {
  need("Worksheet", "caption", caption, "texte");
  need("Worksheet", "columns", columns, "liste");
  const visible = useVisible();
  const lines = Array.from({ length: rows }, (_, row) => {
    const label = labels[row];
    return [label && visible(label), ...columns.slice(1).map(() => null)];
  });
  return titledTable(visible(caption), columns.map(visible), lines, "worksheet");
}

/** The sources of the front matter. */
function Sources() {
  const { sources } = useContext(PrintedGuide);
  return h("div", { className: "sources" }, h("p", null, h("b", null, "Sources")), keyed(sources, "p"));
}

/** A letter to copy. */
function Letter({ title, children }: WithChildren & { title: string }) {
  need("Letter", "title", title, "texte");
  const visible = useVisible();
  return h("section", { className: "letter" }, h("p", { className: "letter__title" }, visible(title)), children);
}

/** A place to fill in, with what to write there. */
function Blank({ children }: WithChildren) {
  return h("span", { className: "blank" }, children);
}

/**
 * What a guide's MDX may use: the writer's components in their printed form, and those that only paper has
 * (Checklist, Worksheet, Letter, Blank, Sources).
 */
export const guideComponents = {
  Blank,
  Callout,
  Checklist,
  Comparison,
  Definition,
  FigureTable,
  GuaranteeList,
  Letter,
  Sources,
  Step,
  Steps,
  Worksheet,
};
