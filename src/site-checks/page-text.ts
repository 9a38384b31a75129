import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
export type PageElement = DefaultTreeAdapterTypes.Element;

/** Elements whose content is a text of its own: it is never joined to the next element's. */
const BLOCKS = new Set(
  (
    "address article aside blockquote body button caption dd details div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol optgroup option p section select summary table tbody td " +
    "tfoot th thead title tr ul"
  ).split(" "),
);

/** Elements without prose for visitors. */
const UNREAD = new Set(["script", "style", "svg", "template", "code", "pre", "noscript"]);

/** One run of text as a visitor reads it, with the elements that hold it, outermost first. */
export interface TextBlock {
  readonly text: string;
  readonly within: readonly PageElement[];
}

/** Value of an attribute, or nothing. */
export function attribute(element: PageElement, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function isElement(node: Node): node is PageElement {
  return defaultTreeAdapter.isElementNode(node);
}

function childrenOf(node: Node): readonly Node[] {
  return "childNodes" in node ? node.childNodes : [];
}

interface ParsedPage {
  readonly document: Node;
  readonly elements: readonly PageElement[];
}

/** The last pages as they were parsed, by their HTML. */
const parsed = new Map<string, ParsedPage>();
/** One is enough where each page is asked several things before the next. */
let mostKept = 1;

/** Keeps as many pages parsed, half a megabyte each: for a run that asks all pages one thing, then all of them the next. */
export function keepParsed(count: number): void {
  mostKept = count;
}

function read(html: string): ParsedPage {
  const known = parsed.get(html);
  if (known) return known;
  const document = parse(html);
  const elements: PageElement[] = [];
  const visit = (node: Node) => {
    if (isElement(node)) elements.push(node);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(document);
  const [oldest] = parsed.keys();
  if (oldest !== undefined && parsed.size >= mostKept) parsed.delete(oldest);
  const page = { document, elements };
  parsed.set(html, page);
  return page;
}

/** Every element of a page, in document order. */
export function elementsOf(html: string): readonly PageElement[] {
  return read(html).elements;
}

/** All text inside an element, white space collapsed. */
export function textOf(element: PageElement): string {
  const parts: string[] = [];
  const visit = (node: Node) => {
    if (defaultTreeAdapter.isTextNode(node)) parts.push(node.value);
    if (!isElement(node) || !UNREAD.has(node.tagName)) for (const child of childrenOf(node)) visit(child);
  };
  visit(element);
  return collapse(parts.join(""));
}

/** Plain white space becomes one space; no-break spaces stay as they are. */
function collapse(text: string): string {
  return text.replace(/[ \t\r\n]+/g, " ").trim();
}

/**
 * The texts of a page in one language, block by block; scripts, drawings, code, hidden parts and texts marked as another
 * language left out.
 */
export function textBlocks(html: string, language = "fr"): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let text = "";
  let within: readonly PageElement[] = [];
  const flush = (next: readonly PageElement[]) => {
    const content = collapse(text);
    if (content !== "") blocks.push({ text: content, within });
    text = "";
    within = next;
  };
  const visitAll = (nodes: readonly Node[], path: readonly PageElement[]) => {
    nodes.forEach((node, index) => {
      // Adjacent elements without a space between them are shown separately (a name above its explanation).
      const before = nodes[index - 1];
      if (before && isElement(before) && isElement(node)) flush(path);
      visit(node, path);
    });
  };
  const visit = (node: Node, path: readonly PageElement[]) => {
    if (defaultTreeAdapter.isTextNode(node)) {
      text += node.value;
      return;
    }
    if (!isElement(node)) {
      visitAll(childrenOf(node), path);
      return;
    }
    const marked = attribute(node, "lang");
    if (
      UNREAD.has(node.tagName) ||
      attribute(node, "hidden") !== undefined ||
      (marked !== undefined && !marked.startsWith(language))
    )
      return;
    const inner = [...path, node];
    if (node.tagName === "br") text += " ";
    if (!BLOCKS.has(node.tagName)) {
      visitAll(childrenOf(node), inner);
      return;
    }
    flush(inner);
    visitAll(childrenOf(node), inner);
    flush(path);
  };
  visit(read(html).document, []);
  flush([]);
  return blocks;
}

/** Texts in attributes that are read aloud, shown in a field, or shown by search engines and social networks. */
export function attributeTexts(html: string): readonly string[] {
  const read = new Set(["alt", "aria-label", "title", "placeholder"]);
  const shownMetas = new Set(["description", "og:title", "og:description", "og:site_name"]);
  return elementsOf(html).flatMap((element) => {
    const name = attribute(element, "name") ?? attribute(element, "property") ?? "";
    const content = element.tagName === "meta" && shownMetas.has(name) ? attribute(element, "content") : undefined;
    // A named part in another language says so itself.
    if (element.tagName !== "html" && attribute(element, "lang")) return [];
    const attributes = element.attrs.filter((candidate) => read.has(candidate.name)).map(({ value }) => value);
    return [...(content ? [content] : []), ...attributes].filter((value) => value.trim() !== "");
  });
}

/** Whether the block is inside an element of this tag. */
export function isWithin(block: TextBlock, ...tags: readonly string[]): boolean {
  return block.within.some(({ tagName }) => tags.includes(tagName));
}

/** Whether the block is inside an element with this class. */
export function isWithinClass(block: TextBlock, ...classes: readonly string[]): boolean {
  return block.within.some((element) =>
    (attribute(element, "class") ?? "").split(/\s+/).some((name) => classes.includes(name)),
  );
}

/** Text of a meta element, by its name or property. */
export function metaContent(html: string, name: string): string | undefined {
  const meta = elementsOf(html).find(
    (element) =>
      element.tagName === "meta" && (attribute(element, "name") === name || attribute(element, "property") === name),
  );
  return meta && attribute(meta, "content");
}

/** The title of a page, brand included; empty for none. */
export function titleOf(html: string): string {
  const title = elementsOf(html).find(({ tagName }) => tagName === "title");
  return title ? textOf(title) : "";
}

/** The template of a page (`data-template` of its body). */
export function templateOf(html: string): string | undefined {
  const body = elementsOf(html).find(({ tagName }) => tagName === "body");
  return body && attribute(body, "data-template");
}

/** Whether search engines may list the page. */
export function isIndexable(html: string): boolean {
  return !(metaContent(html, "robots") ?? "").includes("noindex");
}
