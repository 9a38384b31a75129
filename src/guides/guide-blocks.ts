import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Text in one style; with `href` it is a link. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly href: string | undefined;
}

export interface Table {
  readonly kind: "table";
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row is its header; an empty text is a place to write. */
  readonly rows: readonly (readonly string[])[];
  /** True when the reader fills it: its rows are higher. */
  readonly isSheet: boolean;
}

/** What a guide is made of, as its page shows it. */
export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: "paragraph"; readonly runs: readonly Run[]; readonly isTitle: boolean }
  | { readonly kind: "list"; readonly mark: "dash" | "number" | "box"; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: "box"; readonly blocks: readonly Block[] }
  | Table;

/** A guide read from its page. */
export interface Guide {
  readonly title: string;
  readonly subtitle: string;
  readonly brand: string;
  readonly category: string;
  /** Address of the page: `/guides/rc-pro`. */
  readonly path: string;
  /** `2026-11-21` */
  readonly updated: string;
  readonly edition: readonly (readonly Run[])[];
  readonly blocks: readonly Block[];
}

const children = (node: Node): readonly Node[] => ("childNodes" in node ? node.childNodes : []);
const attribute = (element: Element, name: string) => element.attrs.find((found) => found.name === name)?.value;
const classes = (element: Element) => attribute(element, "class")?.split(/\s+/) ?? [];
const isElement = (node: Node): node is Element => "tagName" in node;
const elementsOf = (node: Node) => children(node).filter(isElement);

function elements(node: Node): readonly Element[] {
  return [...(isElement(node) ? [node] : []), ...children(node).flatMap(elements)];
}

/** Breaks of the source become spaces; of the signs that the fonts lack, the narrow no-break space becomes the ordinary one. */
const squeeze = (text: string) =>
  text
    .replace(/[ \t\n\r]+/g, " ")
    .replaceAll("\u202f", "\u00a0")
    .replaceAll("\u2060", "");

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return isElement(node) && isBlank(node) ? blankOf(node) : children(node).map(textOf).join("");
}

const isBlank = (element: Element) => classes(element).includes("blank");

/** A place to fill in a letter: dots, with what to write there. */
function blankOf(label: Element): string {
  return `........ (${children(label).map(textOf).join("").trim()})`;
}

const plain = (node: Node) => squeeze(textOf(node)).trim();

function runsOf(
  node: Node,
  look: { bold: boolean; href: string | undefined } = { bold: false, href: undefined },
): Run[] {
  if ("value" in node) return [{ text: squeeze(node.value), ...look }];
  if (!isElement(node)) return children(node).flatMap((child) => runsOf(child, look));
  if (node.tagName === "svg") return [];
  if (isBlank(node)) return [{ text: squeeze(blankOf(node)), ...look }];
  const bold = look.bold || node.tagName === "strong" || node.tagName === "b";
  const href = node.tagName === "a" ? attribute(node, "href") : look.href;
  return node.childNodes.flatMap((child) => runsOf(child, { bold, href }));
}

function trimmed(runs: readonly Run[]): readonly Run[] {
  const seen = runs.filter(({ text }) => text !== "");
  return seen
    .map((run, index) => ({
      ...run,
      text: (index === 0 ? run.text.trimStart() : run.text).replace(index === seen.length - 1 ? /\s+$/ : /$^/, ""),
    }))
    .filter(({ text }) => text !== "");
}

function tableOf(table: Element, caption: string): Table {
  const rows = elements(table).filter(({ tagName }) => tagName === "tr");
  const cells = (row: Element) => elementsOf(row).filter(({ tagName }) => tagName === "th" || tagName === "td");
  const isSheet = classes(table).includes("worksheet");
  const content = (cell: Element) =>
    isSheet && elements(cell).some(({ tagName }) => tagName === "input") ? "" : plain(cell);
  const [head = [], ...body] = rows.map((row) => cells(row).map(content));
  const own = elements(table).find(({ tagName }) => tagName === "caption");
  return { kind: "table", caption: own ? plain(own) : caption, head, rows: body, isSheet };
}

function listOf(list: Element): Block {
  const isBoxes = classes(list).includes("checklist");
  const items = elementsOf(list).map((item): readonly Block[] => {
    const [first] = elementsOf(item);
    if (first?.tagName !== "b") {
      const runs = trimmed(runsOf(item));
      return [{ kind: "paragraph", runs, isTitle: false }];
    }
    const title: Block = { kind: "paragraph", runs: trimmed(runsOf(first)), isTitle: true };
    return [title, ...item.childNodes.filter((node) => node !== first).flatMap(blocksOf)];
  });
  return { kind: "list", mark: isBoxes ? "box" : list.tagName === "ol" ? "number" : "dash", items };
}

function blocksOf(node: Node): readonly Block[] {
  if (!isElement(node)) return [];
  const inside = () => node.childNodes.flatMap(blocksOf);
  const isTitle = classes(node).some((name) => name.endsWith("__title"));
  switch (node.tagName) {
    case "h2":
    case "h3":
      return [{ kind: "heading", level: node.tagName === "h2" ? 2 : 3, text: plain(node) }];
    case "p":
    case "dt": {
      const runs = trimmed(runsOf(node));
      return runs.length === 0 ? [] : [{ kind: "paragraph", runs, isTitle: isTitle || node.tagName === "dt" }];
    }
    case "ul":
    case "ol":
      return [listOf(node)];
    case "table":
      return [tableOf(node, "")];
    case "figure": {
      const caption = elements(node).find(({ tagName }) => tagName === "figcaption");
      const table = elements(node).find(({ tagName }) => tagName === "table");
      const note = elements(node).find((element) => classes(element).includes("figure-table__note"));
      return [...(table ? [tableOf(table, caption ? plain(caption) : "")] : []), ...(note ? blocksOf(note) : [])];
    }
    case "aside":
    case "section":
    case "dl":
      return [{ kind: "box", blocks: inside() }];
    default:
      return inside();
  }
}

/**
 * Reads a guide from the page that the build made of it: `<article data-guide>`.
 * @throws Error when the page has no such article.
 */
export function guideOfPage(html: string): Guide {
  const article = elements(parse(html)).find((element) => attribute(element, "data-guide") !== undefined);
  if (!article) throw new Error("the page holds no guide");
  const all = elements(article);
  const header = all.find(({ tagName }) => tagName === "header");
  const sheets = all.find((element) => classes(element).includes("guide__sheets"));
  const title = header && elements(header).find(({ tagName }) => tagName === "h1");
  const edition = header ? elements(header).filter((element) => classes(element).includes("guide__edition")) : [];
  return {
    title: title ? plain(title) : "",
    subtitle: attribute(article, "data-subtitle") ?? "",
    brand: attribute(article, "data-brand") ?? "",
    category: attribute(article, "data-category") ?? "",
    path: attribute(article, "data-path") ?? "/",
    updated: attribute(article, "data-updated") ?? "",
    edition: edition.map((line) => trimmed(runsOf(line))),
    blocks: sheets ? sheets.childNodes.flatMap(blocksOf) : [],
  };
}
