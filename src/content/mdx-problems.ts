import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type MdastNode, mdxToMdast } from "satteri";
import { parse } from "yaml";
import { languageOfFile } from "../i18n/language.ts";
import { unpublishedTarget } from "./check-references.ts";
import { componentRules, htmlRules, type PropertyRule } from "./component-rules.ts";
import { ContentError, type ContentProblem, placeAt } from "./content-error.ts";
import { mdxSyntaxProblem } from "./mdx-syntax.ts";
import { suggestion, withRemedy } from "./nearest-key.ts";
import { loadSite } from "./site.ts";
import { siteFact } from "./site-fact.ts";
import { resolveTokens } from "./tokens.ts";

/** What the text of a page may link to. */
export interface MdxSurroundings {
  readonly root: string;
  /** Paths that answer with a page or a redirect. */
  readonly pages: ReadonlySet<string>;
  /** Drafts and future articles, to which only an unpublished page may link. */
  readonly hiddenPages: ReadonlySet<string>;
}

type Element = Extract<MdastNode, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** What every check of one file needs. */
interface Reading extends MdxSurroundings {
  readonly file: string;
  readonly text: string;
  /** Notes what is wrong at a place of the text. */
  readonly tell: (offset: number, message: string) => void;
  /** Level of the last heading; the page's own title is the first. */
  level: number;
}

const startOf = (node: MdastNode) => node.position?.start.offset ?? 0;

/** Where a property is written, so that the message points at it and not at the tag. */
function propertyOffset(reading: Reading, element: Element, name: string): number {
  const start = startOf(element);
  const found = new RegExp(`\\s${name}\\s*[={/>\\s]`).exec(reading.text.slice(start, element.position?.end.offset));
  return found ? start + found.index + 1 : start;
}

/** The value of a property as data; undefined when it is code. A literal list of JavaScript is a list of YAML too. */
function propertyValue(value: Element["attributes"][number]["value"]): unknown {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value;
  try {
    return parse(value.value);
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isText);

interface ValueRule {
  readonly fits: (value: unknown, root: string) => boolean;
  /** What is expected of the property of this name, and what to write. */
  readonly ask: (name: string) => string;
}

const valueRules: Readonly<Record<Exclude<PropertyRule, readonly string[]>, ValueRule>> = {
  text: { fits: isText, ask: (name) => `${name} attend un texte ; écrivez ${name}="…"` },
  link: { fits: isText, ask: (name) => `${name} attend une adresse ; écrivez par exemple ${name}="/contact"` },
  number: {
    fits: (value) => typeof value === "number",
    ask: (name) => `${name} attend un nombre ; écrivez par exemple ${name}={6}`,
  },
  fact: {
    fits: (value, root) => isText(value) && siteFact(loadSite(root), value) !== undefined,
    ask: (name) => `${name} nomme une donnée de content/site.yaml ; écrivez par exemple ${name}="legal.orias"`,
  },
  list: { fits: isTexts, ask: (name) => `${name} attend une liste de textes ; écrivez ${name}={["…", "…"]}` },
  rows: {
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isTexts),
    ask: (name) => `${name} attend des lignes de cellules ; écrivez ${name}={[["…", "…"], ["…", "…"]]}`,
  },
};

/** Why a value does not fit its rule, and what to write. */
function valueProblem(name: string, value: unknown, rule: PropertyRule, root: string): string | undefined {
  if (typeof rule === "string") return valueRules[rule].fits(value, root) ? undefined : valueRules[rule].ask(name);
  return typeof value === "string" && rule.includes(value)
    ? undefined
    : `${name} vaut « ${String(value)} » ; choisissez ${rule.map((word) => `« ${word} »`).join(", ")}`;
}

function checkProperties(reading: Reading, element: Element, name: string): void {
  const rule = componentRules[name];
  if (!rule) return;
  const tag = `composant <${name}> : `;
  const known: Readonly<Record<string, PropertyRule>> = { ...rule.required, ...rule.optional };
  const given = new Map<string, unknown>();
  for (const attribute of element.attributes) {
    if (attribute.type !== "mdxJsxAttribute") {
      reading.tell(startOf(element), `${tag}{…} n'est pas une propriété ; écrivez clé="texte"`);
      continue;
    }
    const value = propertyValue(attribute.value);
    given.set(attribute.name, value);
    const expected = known[attribute.name];
    const names = Object.keys(known);
    const choice = names.length > 0 ? ` ; propriétés possibles : ${names.join(", ")}` : " ; retirez-la";
    const problem =
      expected === undefined
        ? `la propriété « ${attribute.name} » n'existe pas${suggestion(attribute.name, names)}${choice}`.replace(
            "? ;",
            "?",
          )
        : valueProblem(attribute.name, value, expected, reading.root);
    if (problem) reading.tell(propertyOffset(reading, element, attribute.name), tag + problem);
    else if (expected === "link") checkLink(reading, propertyOffset(reading, element, attribute.name), String(value));
    else checkStrings(reading, propertyOffset(reading, element, attribute.name), value);
  }
  for (const [key, expected] of Object.entries(rule.required)) {
    if (given.has(key)) continue;
    const example = valueProblem(key, undefined, expected, reading.root)?.split(" ; ").slice(1).join(" ; ") ?? "";
    reading.tell(startOf(element), `${tag}${key} manque ; ${example}`);
  }
  const { columns, rows } = Object.fromEntries(given);
  if (!Array.isArray(columns) || !Array.isArray(rows)) return;
  rows.forEach((row, index) => {
    if (Array.isArray(row) && row.length !== columns.length)
      reading.tell(
        propertyOffset(reading, element, "rows"),
        `${tag}la ligne ${index + 1} de rows a ${row.length} cellule${row.length > 1 ? "s" : ""} pour ${columns.length} colonnes ; donnez une cellule par colonne`,
      );
  });
}

/** Keys of every text in a value. */
function checkStrings(reading: Reading, offset: number, value: unknown): void {
  if (typeof value === "string") checkWords(reading, offset, value);
  else if (Array.isArray(value)) for (const item of value) checkStrings(reading, offset, item);
}

/** `[[keys]]` that do not exist. The place is that of the key in the source, when found. */
function checkWords(reading: Reading, offset: number, words: string): void {
  const { file, root, text } = reading;
  const placeOf = (part: string) => Math.max(offset, text.indexOf(part, offset));
  try {
    resolveTokens(words, file, root, languageOfFile(file));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    for (const { message } of error.problems) {
      const token = /\[\[([^\]]+)\]\]/.exec(message)?.[1] ?? "";
      reading.tell(placeOf(`[[${token}`), message);
    }
  }
}

/** Signs of Markdown or of code that the page would show as they are typed. */
const leftOvers: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /\|[ \t]*:?-{3,}:?[ \t]*\|/,
    message:
      "un tableau coupé ; laissez une ligne vide avant lui, et une ligne du fichier pour chaque ligne du tableau",
  },
  {
    pattern: /(?:^|\n)\s*(?:import|export)\s[^\n]*["'][^"'\n]+["']/,
    message: "une ligne « import » ou « export » ; retirez-la, les composants s'écrivent sans import",
  },
  { pattern: /(?<!\\)\}/, message: "une accolade } seule ; retirez-la, ou écrivez \\}" },
];

function checkLeftOvers(reading: Reading, offset: number, end: number): void {
  const typed = reading.text.slice(offset, end);
  for (const { pattern, message } of leftOvers) {
    const found = pattern.exec(typed);
    if (found) reading.tell(offset + found.index + found[0].search(/\S/), message);
  }
}

function checkLink(reading: Reading, offset: number, url: string): void {
  const { pages, hiddenPages, root, file } = reading;
  const tell = (message: string) => reading.tell(offset, message);
  if (/^(?:https?:|mailto:|tel:|#)/.test(url)) return;
  if (!url.startsWith("/")) {
    tell(`le lien « ${url} » n'est pas une adresse du site ; écrivez-la depuis la racine, par exemple « /contact »`);
    return;
  }
  const path = url.replace(/[?#].*$/, "");
  if (pages.has(path) || existsSync(join(root, "public", path))) return;
  if (hiddenPages.has(path)) {
    if (!hiddenPages.has(file.replace(/^content(.*)\.mdx$/, "$1"))) tell(unpublishedTarget(path));
    return;
  }
  const known = path.length > 1 && path.endsWith("/") && pages.has(path.slice(0, -1));
  tell(
    known
      ? `le lien « ${url} » finit par une barre ; retirez-la`
      : withRemedy(`aucune page ne répond à ${path}`, path, pages, "corrigez l'adresse ou créez la page"),
  );
}

function checkImage(reading: Reading, offset: number, url: string, alt: string): void {
  if (alt.trim() === "")
    reading.tell(offset, `l'image « ${url} » n'a pas d'alternative ; dites ce qu'elle montre : ![une phrase](${url})`);
  if (/^(?:[a-z]+:)?\/\//i.test(url)) {
    reading.tell(
      offset,
      "cette image est sur un autre site ; enregistrez-la dans le dossier images/ voisin, puis écrivez ./images/son-nom.jpg",
    );
    return;
  }
  if (!url.startsWith("./") && !url.startsWith("../")) {
    reading.tell(offset, `l'adresse de l'image « ${url} » ne convient pas ; écrivez ./images/son-nom.jpg`);
    return;
  }
  if (!existsSync(join(reading.root, dirname(reading.file), decodeURI(url))))
    reading.tell(offset, `l'image « ${url} » n'existe pas ; vérifiez son nom, ou ajoutez le fichier à cette place`);
}

function checkElement(reading: Reading, element: Element, parents: readonly string[]): void {
  const { name } = element;
  const start = startOf(element);
  if (name === null) {
    reading.tell(start, "une balise sans nom <> ; retirez-la");
    return;
  }
  if (name === "img") {
    reading.tell(start, "une balise <img> ; écrivez ![ce que montre l'image](./images/son-nom.jpg)");
    return;
  }
  if (name === "a") {
    reading.tell(start, "une balise <a> ; écrivez [texte du lien](/adresse)");
    return;
  }
  const attributes = htmlRules[name];
  if (attributes) {
    for (const attribute of element.attributes) {
      const key = attribute.type === "mdxJsxAttribute" ? attribute.name : "{…}";
      if (!attributes.includes(key))
        reading.tell(start, `balise <${name}> : la propriété « ${key} » n'est pas permise ici ; retirez-la`);
    }
    return;
  }
  const folder = reading.file.split("/")[languageOfFile(reading.file) === "fr" ? 1 : 2];
  const usable = Object.entries(componentRules).flatMap(([component, { only }]) =>
    only === undefined || only.some((place) => place === folder) ? [component] : [],
  );
  const rule = componentRules[name];
  if (!rule || !usable.includes(name)) {
    const reason = rule
      ? `ne sert que dans ${rule.only?.map((place) => `content/${place}/`).join(", ")}`
      : "n'existe pas";
    const hint = rule ? " ; retirez-le" : suggestion(name, usable);
    reading.tell(
      start,
      `le composant <${name}> ${reason}${hint} ; composants d'ici : ${usable.join(", ")}`.replace("? ;", "?"),
    );
    return;
  }
  if (rule.inside && !parents.includes(rule.inside))
    reading.tell(
      start,
      `composant <${name}> : il va dans <${rule.inside}> ; entourez-le de <${rule.inside}> et </${rule.inside}>`,
    );
  checkProperties(reading, element, name);
}

function checkHeading(reading: Reading, offset: number, level: number): void {
  if (level === 1)
    reading.tell(offset, "un titre « # » ; c'est celui de l'en-tête : écrivez « ## » pour le titre d'une partie");
  else if (level > reading.level + 1)
    reading.tell(
      offset,
      `un titre « ${"#".repeat(level)} » sous un titre de rang ${reading.level} ; écrivez « ${"#".repeat(reading.level + 1)} », sans sauter de rang`,
    );
  reading.level = Math.max(level, 2);
}

function walk(reading: Reading, node: MdastNode, parents: readonly string[]): void {
  const start = startOf(node);
  switch (node.type) {
    case "mdxjsEsm":
      reading.tell(start, "une ligne « import » ou « export » ; retirez-la, les composants s'écrivent sans import");
      return;
    case "mdxFlowExpression":
    case "mdxTextExpression":
      if (!/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value))
        reading.tell(
          start,
          `« {${node.value.slice(0, 30)}} » est lu comme du code ; écrivez \\{ et \\} pour des accolades`,
        );
      return;
    case "html":
      reading.tell(start, "du HTML que le site ne lit pas ; écrivez-le en Markdown");
      return;
    case "link":
      checkLink(reading, start, node.url);
      break;
    case "image":
      checkImage(reading, start, node.url, node.alt ?? "");
      return;
    case "text":
      checkWords(reading, start, node.value);
      checkLeftOvers(reading, start, node.position?.end.offset ?? start);
      return;
    case "heading":
      checkHeading(reading, start, node.depth);
      break;
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      if (/^h[2-6]$/.test(node.name ?? "")) checkHeading(reading, start, Number(node.name?.slice(1)));
      checkElement(reading, node, parents);
      break;
    default:
  }
  if (!("children" in node)) return;
  const name = "name" in node && typeof node.name === "string" ? [...parents, node.name] : parents;
  for (const child of node.children) walk(reading, child, name);
}

/**
 * Every mistake in the text of an MDX file, below its front matter: tags, components and their properties, braces,
 * links, images, figures. A text that cannot be read gives its first mistake only.
 * @param text the whole file, front matter included, so that lines are those of the file.
 */
export function mdxProblems(file: string, text: string, surroundings: MdxSurroundings): readonly ContentProblem[] {
  let tree: MdastNode;
  try {
    tree = mdxToMdast(text);
  } catch (error) {
    return [mdxSyntaxProblem(file, text, error instanceof Error ? error.message : "")];
  }
  const problems: ContentProblem[] = [];
  const tell = (offset: number, message: string) => problems.push({ file, ...placeAt(text, offset), message });
  walk({ ...surroundings, file, text, tell, level: 1 }, tree, []);
  return problems;
}
