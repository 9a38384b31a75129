import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type Selector, type StyleRule, transform } from "lightningcss";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { htmlFiles } from "../shared/html-files.ts";
import { withoutUnused } from "./used-styles.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Where a page's first part ends: see components/chrome/LaterStyles.astro. */
export const LATER_STYLES = "later-styles";
const marker = `<!--${LATER_STYLES}-->`;

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** Classes and elements that the first part of pages shows. */
export interface PartNames {
  readonly classes: Set<string>;
  readonly elements: Set<string>;
}

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

/** Adds to the names what a page shows before its marker. Returns whether the marker was reached. */
function addShownNames(node: Node, names: PartNames): boolean {
  if (node.nodeName === "#comment" && "data" in node && node.data === LATER_STYLES) return true;
  if (isElement(node)) {
    names.elements.add(node.tagName);
    for (const { name, value } of node.attrs)
      if (name === "class") for (const word of value.split(/\s+/)) names.classes.add(word);
  }
  return shownChildren(node).some((child) => addShownNames(child, names));
}

/** The classes and elements that pages show before their markers. */
export function firstNames(pages: readonly string[]): PartNames {
  const names: PartNames = { classes: new Set(), elements: new Set() };
  for (const html of pages) addShownNames(parse(html), names);
  return names;
}

/** Whether a selector needs what the first part does not show, or a pointer above it. */
function isOfLater(selector: Selector, first: PartNames): boolean {
  return selector.some((component) => {
    if (component.type === "class") return !first.classes.has(component.name);
    if (component.type === "type") return !first.elements.has(component.name);
    if (component.type !== "pseudo-class") return false;
    if (component.kind === "hover") return true;
    if (component.kind !== "is" && component.kind !== "where") return false;
    return component.selectors.every((inner) => isOfLater(inner, first));
  });
}

/** Whether a rule says only values for others to read. */
const onlySets = ({ declarations }: StyleRule) =>
  [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])].every(
    ({ property }) => property === "custom",
  );

/** A font for the characters that most pages do not show (scripts/fonts/make-fonts.ts). */
const isOfRareCharacters = (face: string) => face.includes("unicode-range:");

function rulesWhere(css: string, keeps: (rule: StyleRule) => boolean): string {
  const kept = transform({
    filename: "page.css",
    code: Buffer.from(css),
    visitor: { Rule: { style: ({ value }) => (keeps(value) ? undefined : []) } },
  });
  // Media queries that became empty go in a second pass.
  return transform({ filename: "page.css", code: kept.code, minify: true }).code.toString();
}

/**
 * Cuts a style sheet in two: the rules that the first part of a page needs, and those that only what follows needs. Each
 * half keeps its order and its layers. Rules that only set custom properties are in both, and in the first one only those
 * that it reads.
 */
export function splitStyles(css: string, first: PartNames): { readonly first: string; readonly later: string } {
  const isLater = ({ selectors }: StyleRule) => selectors.every((one) => isOfLater(one, first));
  const halves = {
    first: rulesWhere(css, (rule) => !isLater(rule)),
    later: rulesWhere(css, (rule) => onlySets(rule) || isLater(rule)),
  };
  const faces = (sheet: string, keeps: (face: string) => boolean) =>
    sheet.replace(/@font-face\{[^}]*\}/g, (face) => (keeps(face) ? face : ""));
  return {
    first: withoutUnused(
      faces(halves.first, (face) => !isOfRareCharacters(face)),
      first.classes,
    ),
    later: faces(halves.later, isOfRareCharacters),
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
          const { first, later } = splitStyles(css, firstNames(group.map(({ html }) => html)));
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
