import { readFileSync } from "node:fs";
import { join } from "node:path";
import { attribute, elementsOf, type PageElement, textOf } from "../../src/site-checks/page-text.ts";
import { dist } from "./site-files.ts";

const read = new Map<string, string>();

/** Text of the built page at an address. */
export function pageAt(path: string): string {
  const html = read.get(path) ?? readFileSync(join(dist, `${path === "/" ? "index" : path.slice(1)}.html`), "utf8");
  read.set(path, html);
  return html;
}

function inside(element: PageElement): readonly PageElement[] {
  return element.childNodes.flatMap((node) => ("tagName" in node ? [node, ...inside(node)] : []));
}

function matches(element: PageElement, step: string): boolean {
  if (step.startsWith("#")) return attribute(element, "id") === step.slice(1);
  const [tag, ...classes] = step.split(".");
  const own = attribute(element, "class")?.split(/\s+/) ?? [];
  return (!tag || element.tagName === tag) && classes.every((name) => own.includes(name));
}

/** Each element of a page that the steps (`tag`, `.class`, `tag.class` or `#id`) lead to, each step inside the one before. */
export function parts(path: string, steps: string): readonly PageElement[] {
  const found = steps
    .split(" ")
    .reduce<readonly PageElement[]>(
      (from, step, index) => (index === 0 ? from : from.flatMap(inside)).filter((element) => matches(element, step)),
      elementsOf(pageAt(path)),
    );
  return [...new Set(found)];
}

/** Elements inside these ones that one step leads to. */
export function partsOf(elements: readonly PageElement[], step: string): readonly PageElement[] {
  return [...new Set(elements.flatMap(inside).filter((element) => matches(element, step)))];
}

/** Elements with a tag inside the innermost section that holds the element with this id. */
export function inSection(path: string, id: string, tag: string): readonly PageElement[] {
  const own = parts(path, "section").filter((section) => inside(section).some((one) => attribute(one, "id") === id));
  const innermost = own.at(-1);
  return innermost ? inside(innermost).filter((element) => matches(element, tag)) : [];
}

/** Texts of elements, white space made plain. */
export function texts(elements: readonly PageElement[]): readonly string[] {
  return elements.map((element) => plain(textOf(element)));
}

/** The text as it is read: each space is one plain space, each apostrophe straight, no mark inside words. */
export function plain(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060]/g, "")
    .replace(/\s+/g, " ")
    .replaceAll("’", "'")
    .trim();
}

/** All that a visitor can read between the header and the footer. */
export function mainText(path: string): string {
  return texts(parts(path, "main")).join(" ");
}

/** Where the links inside these elements lead, and those elements themselves when they are links. */
export function linksIn(elements: readonly PageElement[]): readonly string[] {
  const all = new Set(elements.flatMap((element) => [element, ...inside(element)]));
  return [...all].flatMap((element) => (element.tagName === "a" ? [attribute(element, "href") ?? ""] : []));
}

/** Where each link with this text leads, on a whole page. */
export function linksNamed(path: string, name: RegExp): readonly string[] {
  return linksIn(parts(path, "main a").filter((link) => name.test(plain(textOf(link)))));
}
