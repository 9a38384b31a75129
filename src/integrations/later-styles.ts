import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type MediaRule, type Selector, type SelectorComponent, type StyleRule, transform } from "lightningcss";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { htmlFiles } from "../shared/html-files.ts";
import { withoutUnused } from "./used-styles.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Where a page's first part ends: see components/chrome/LaterStyles.astro. */
export const LATER_STYLES = "later-styles";
const marker = `<!--${LATER_STYLES}-->`;

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** An element that the first part of a page shows, with those around it, from the nearest outwards. */
interface ShownElement {
  readonly name: string;
  readonly classes: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  readonly around: ShownElement | undefined;
}

/** What the first part of pages shows: elements that differ, by a text that describes each. */
export type FirstPart = ReadonlyMap<string, ShownElement>;

const isElement = (node: Node): node is Element => "tagName" in node;
const has = (element: Element, name: string) => element.attrs.some((one) => one.name === name);

/** Children that a reader sees: not those of a closed `details` but its summary, nor a closed popover. */
function shownChildren(node: Node): readonly Node[] {
  if (!("childNodes" in node)) return [];
  const isClosed = isElement(node) && node.tagName === "details" && !has(node, "open");
  return node.childNodes.filter(
    (child) => !isElement(child) || (!has(child, "popover") && (!isClosed || child.tagName === "summary")),
  );
}

function shownElement({ tagName, attrs }: Element, around: ShownElement | undefined): ShownElement {
  const named = attrs.find(({ name }) => name === "class")?.value ?? "";
  return {
    name: tagName,
    classes: new Set(named.split(/\s+/).filter(Boolean)),
    attributes: new Set(attrs.map(({ name }) => name)),
    around,
  };
}

/** Adds what a page shows before its marker. Returns whether the marker was reached. */
function addShown(node: Node, part: Map<string, ShownElement>, place: string, around?: ShownElement): boolean {
  if (node.nodeName === "#comment" && "data" in node && node.data === LATER_STYLES) return true;
  if (!isElement(node)) return shownChildren(node).some((child) => addShown(child, part, place, around));
  const description = `${place}>${node.tagName}${node.attrs.map(({ name, value }) => (name === "class" ? `.${value}` : `[${name}]`)).join("")}`;
  const element = part.get(description) ?? shownElement(node, around);
  part.set(description, element);
  return shownChildren(node).some((child) => addShown(child, part, description, element));
}

/** The elements that pages show before their markers, each kind once. */
export function firstPart(pages: readonly string[]): FirstPart {
  const part = new Map<string, ShownElement>();
  for (const html of pages) addShown(parse(html), part, "");
  return part;
}

/** What an element is only while a visitor points at it, presses it or comes to it by Tab. */
const answersOnly: ReadonlySet<string> = new Set(["hover", "active", "focus", "focus-visible", "focus-within"]);

/** Whether an element may be what one part of a selector says; what is not known here may be. */
function mayBe(element: ShownElement, component: SelectorComponent, part: FirstPart): boolean {
  switch (component.type) {
    case "class":
      return element.classes.has(component.name);
    case "type":
      return element.name === component.name;
    case "attribute":
      return element.attributes.has(component.name);
    case "pseudo-class":
      if (answersOnly.has(component.kind)) return false;
      if (component.kind === "is" || component.kind === "where")
        return component.selectors.some((inner) => mayMatch(element, inner, part));
      // What follows the first part is not there yet, so nothing contains it.
      if (component.kind === "has") return component.selectors.some((inner) => shows(inner, part));
      return true;
    default:
      return true;
  }
}

/** Whether a selector may match an element of the first part. */
function mayMatch(element: ShownElement, selector: Selector, part: FirstPart): boolean {
  const at = selector.findLastIndex(({ type }) => type === "combinator");
  if (!selector.slice(at + 1).every((component) => mayBe(element, component, part))) return false;
  const combinator = selector[at];
  if (combinator?.type !== "combinator") return true;
  const before = selector.slice(0, at);
  if (before.length === 0) return true;
  if (combinator.value === "child") return element.around !== undefined && mayMatch(element.around, before, part);
  if (combinator.value !== "descendant") return shows(before, part);
  for (let { around } = element; around; around = around.around) if (mayMatch(around, before, part)) return true;
  return false;
}

/** Whether a selector may match something that the first part shows. */
const shows = (selector: Selector, part: FirstPart) =>
  [...part.values()].some((element) => mayMatch(element, selector, part));

/** Whether a rule says only values for others to read. */
function onlySets({ declarations }: StyleRule): boolean {
  const all = [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])];
  return all.length > 0 && all.every(({ property }) => property === "custom");
}

/** What only scrolling shows, which begins after the first paint. */
const ofScrolling = /^(?:scroll-(?:behavior|padding.*)|timeline-scope)$/;

/** Whether a rule is about scrolling only. */
function onlyScrolls({ declarations }: StyleRule): boolean {
  const all = declarations?.declarations ?? [];
  return (
    all.length > 0 &&
    all.every((declaration) =>
      ofScrolling.test(declaration.property === "custom" ? declaration.value.name : declaration.property),
    )
  );
}

/** Whether a rule is inside another one, with which it stays. */
const isNested = ({ selectors }: StyleRule) =>
  selectors.some((selector) => selector.some(({ type }) => type === "nesting"));

/** A font for the characters that most pages do not show (scripts/fonts/make-fonts.ts). */
const isOfRareCharacters = (face: string) => face.includes("unicode-range:");

/** Whether rules are for paper, which no first view needs, or adjust a page that is there to forced colours. */
const isForLater = ({ query }: MediaRule) =>
  query.mediaQueries.every(
    ({ mediaType, condition }) =>
      mediaType === "print" || (condition?.type === "feature" && condition.value.name === "forced-colors"),
  );

const minified = (code: Uint8Array) => transform({ filename: "page.css", code, minify: true }).code.toString();

/** @param extras whether rules for paper and forced colours are kept, all of them, or none. */
function rulesWhere(css: string, keeps: (rule: StyleRule) => boolean, extras: boolean): string {
  let isExtra = false;
  // Visitors by type of rule are not called on the way out (lightningcss 1.33).
  const leave = ({ type }: { readonly type: string }) => {
    if (type === "media") isExtra = false;
  };
  const kept = transform({
    filename: "page.css",
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style: ({ value }) => (keeps(value) || isExtra ? undefined : []),
        media: ({ value }) => {
          const isLaterOnly = isForLater(value);
          // A rule that is left out here is never left: only one that is kept counts as entered.
          isExtra = isLaterOnly && extras;
          return isLaterOnly && !extras ? [] : undefined;
        },
      },
      RuleExit: leave,
    },
  });
  // Media queries that became empty go in a second pass.
  return minified(kept.code);
}

/** The style sheet without the animations that none of its rules names. */
const withoutUnusedAnimations = (css: string) =>
  css
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (keyframes, name: string) =>
      new RegExp(`\\b${name}\\b`).test(css.replace(keyframes, "")) ? keyframes : "",
    )
    .replace(/@media[^{}]*\{\}/g, "");

/** What a style sheet sets on the page itself: the design tokens. */
const tokens = /(?<=@layer tokens\{:root\{)[^}]*/;

/** The later half without the tokens that the first one sets alike. */
function withoutTokensOf(first: string, later: string): string {
  const set = new Set(tokens.exec(first)?.[0].split(";"));
  return later.replace(tokens, (all) =>
    all
      .split(";")
      .filter((token) => !set.has(token))
      .join(";"),
  );
}

/**
 * Cuts a style sheet in two: the rules that the first part of a page needs, and those that only what follows needs. Each
 * half keeps its order and its layers. Rules that only set custom properties are in both, and in the first one only those
 * that it reads; a token that the first one sets is in it alone.
 */
export function splitStyles(css: string, part: FirstPart): { readonly first: string; readonly later: string } {
  const isLater = (rule: StyleRule) => onlyScrolls(rule) || !rule.selectors.some((selector) => shows(selector, part));
  const first = rulesWhere(css, (rule) => isNested(rule) || !isLater(rule), false);
  const later = rulesWhere(css, (rule) => isNested(rule) || onlySets(rule) || isLater(rule), true);
  const faces = (sheet: string, keeps: (face: string) => boolean) =>
    sheet.replace(/@font-face\{[^}]*\}/g, (face) => (keeps(face) ? face : ""));
  const classes = new Set([...part.values()].flatMap((element) => [...element.classes]));
  const inPage = withoutUnusedAnimations(
    withoutUnused(
      faces(first, (face) => !isOfRareCharacters(face)),
      classes,
    ),
  );
  return {
    first: inPage,
    later: withoutTokensOf(inPage, withoutUnusedAnimations(faces(later, isOfRareCharacters))),
  };
}

/**
 * Takes the styles of what follows a page's first lines out of the page, into a style sheet that is linked where the
 * first part ends: it does not hold back what is above, and the page fits into the first packets of a connection
 * (docs/decisions/styles.md). Pages with the same styles share the sheet.
 */
export function laterStyles(): AstroIntegration {
  return {
    name: "later-styles",
    hooks: {
      "astro:build:done": ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const stylesOf = (html: string) => [...html.matchAll(styleElement)].map(([, css = ""]) => css).join("");
        const pages = htmlFiles(dist)
          .map((file) => ({ file, html: readFileSync(file, "utf8") }))
          .filter(({ html }) => html.includes(marker));
        const groups = Map.groupBy(pages, ({ html }) => stylesOf(html));
        const sheets = new Set<string>();
        for (const [css, group] of groups) {
          const { first, later } = splitStyles(css, firstPart(group.map(({ html }) => html)));
          const hash = createHash("sha256").update(later).digest("hex").slice(0, 8);
          const url = `/_astro/later.${hash}.css`;
          sheets.add(url);
          writeFileSync(join(dist, url), later);
          // Firefox shows what follows a sheet before it is there, but no script runs before, and no text comes after one.
          const link = `<link rel="stylesheet" href="${url}"><script> </script>`;
          for (const { file, html } of group) {
            let isFirst = true;
            const cut = html.replaceAll(styleElement, () => {
              const element = isFirst ? `<style>${first}</style>` : "";
              isFirst = false;
              return element;
            });
            writeFileSync(file, cut.replace(marker, link));
          }
        }
        logger.info(`${pages.length} pages link ${sheets.size} style sheets behind their first lines`);
      },
    },
  };
}
