import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { PhrasingContent, Text } from "mdast";
import { defineHastPlugin, defineMdastPlugin, type HastNode, type HastVisitorContext, type MdastNode } from "satteri";
import { languageOfFile } from "../i18n/language.ts";
import { answerMark } from "../shared/answer-mark.ts";
import { captionId } from "./caption-id.ts";
import { glossaryMatcher } from "./glossary-links.ts";
import { loadTermPaths } from "./glossary-terms.ts";
import { isOffered } from "./offer.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import { linkIn } from "./translated-paths.ts";
import { visibleText } from "./visible-text.ts";

let lastUrl: URL | undefined;
let lastName = "MDX";

/** The file being read, from the project root; computed once for each file. */
function sourceName(fileUrl: URL | undefined): string {
  if (fileUrl === undefined) return "MDX";
  if (fileUrl !== lastUrl) {
    lastUrl = fileUrl;
    lastName = relative(process.cwd(), fileURLToPath(fileUrl));
  }
  return lastName;
}

/** A JSX element on one line contains its text directly, which the processor's types do not allow for. */
function isText(node: { readonly type: string }): node is Text {
  return node.type === "text";
}

/** `<h2 id="…">` is how a writer fixes an anchor: it becomes an ordinary heading, so that the table of contents sees it. */
export const anchoredHeadingPlugin = defineMdastPlugin({
  name: "anchored-heading",
  mdxJsxFlowElement(node, context) {
    const depth = node.name === "h2" ? 2 : node.name === "h3" ? 3 : undefined;
    if (!depth) return;
    const id = node.attributes.find((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === "id");
    const children = node.children.flatMap((child): PhrasingContent[] => {
      if (child.type === "paragraph") return [...child.children];
      return isText(child) ? [child] : [];
    });
    context.replaceNode(node, {
      type: "heading",
      depth,
      children,
      ...(typeof id?.value === "string" ? { data: { hProperties: { id: id.value } } } : {}),
    });
  },
});

const isGone = (url: string) => url.startsWith("/") && !isOffered(url);

/** Whether the first words of an item or of a row are a link to a page that is switched off. */
function beginsGone(first: MdastNode | undefined): boolean {
  const [link] = first?.type === "paragraph" || first?.type === "tableCell" ? first.children : [];
  return link?.type === "link" && isGone(link.url);
}

/**
 * Leaves out what begins with a link to a page that is switched off: an item of a list, a row of a table, and a table in
 * `<FigureTable>` with its caption when no row is left; and a component whose `href` leads there, such as `<CallToAction>`. Before the plugin of links, which would change what is removed.
 */
export const unsoldPlugin = defineMdastPlugin({
  name: "unsold",
  listItem(node, context) {
    if (beginsGone(node.children[0])) context.removeNode(node);
  },
  tableRow(node, context) {
    if (beginsGone(node.children[0])) context.removeNode(node);
  },
  mdxJsxFlowElement(node, context) {
    const href = node.attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === "href")?.value;
    if (typeof href === "string" && isGone(href)) context.removeNode(node);
    const [table] = node.name === "FigureTable" ? node.children : [];
    if (table?.type === "table" && table.children.slice(1).every((row) => beginsGone(row.children[0])))
      context.removeNode(node);
  },
});

/**
 * Links are written as French paths: in a text of another language they lead to its pages, or say that they lead to
 * French ones. A link to a page that is switched off is replaced by its words.
 */
export const linkPlugin = defineMdastPlugin({
  name: "links",
  link(node, context) {
    if (isGone(node.url)) return context.replaceNode(node, node.children);
    if (node.data) return;
    const { href, hreflang, mark } = linkIn(languageOfFile(sourceName(context.fileURL)), node.url);
    if (href === node.url && !hreflang) return;
    const children = [...node.children, ...(mark ? [{ type: "text" as const, value: mark }] : [])];
    context.replaceNode(node, { ...node, url: href, children, data: { hProperties: { hreflang } } });
  },
});

const termPaths = loadTermPaths();

/** The words of content/glossary, read once per build. */
const glossary = glossaryMatcher(
  readFrontMatter("content/glossary").flatMap(({ id, data: { term, aliases } }) => {
    const path = termPaths.get(id);
    if (typeof term !== "string" || path === undefined) return [];
    const others = Array.isArray(aliases) ? aliases.filter((name) => typeof name === "string") : [];
    return [{ path, names: [term, ...others] }];
  }),
);

/** An « e-mail » stays on one line, like the number of an article (typography.ts). */
const unbrokenEmail = (text: string) => text.replace(/\be-(?=mails?\b)/g, "e-\u2060");

/**
 * Processes every text of an MDX page: figures by key, French typography; code and addresses stay as typed. In
 * an article the first use of a word of the glossary becomes a link, except in headings, links and tables. One
 * plugin for both: each pass over the tree costs time.
 */
export const visibleTextPlugin = () => {
  const used = new Set<string>();
  return defineMdastPlugin({
    name: "visible-text",
    text(node, context) {
      const source = sourceName(context.fileURL);
      const set = (text: string) => unbrokenEmail(visibleText(text, source));
      if (source.startsWith("content/blog/") && context.parent(node)?.type === "paragraph") {
        const pieces = glossary(node.value, used);
        if (pieces.some(({ path }) => path !== undefined)) {
          context.replaceNode(
            node,
            pieces.flatMap(({ text, path }): PhrasingContent[] => {
              const words = { type: "text" as const, value: set(text) };
              return path ? [{ type: "link", url: path, children: [words] }] : [words];
            }),
          );
          return;
        }
      }
      const text = set(node.value);
      if (text !== node.value) context.setProperty(node, "value", text);
    },
  });
};

/** A table in `<FigureTable caption="…">` is named by that caption, which the component gives the same id. */
export const tableNamePlugin = defineMdastPlugin({
  name: "table-name",
  mdxJsxFlowElement(node, context) {
    if (node.name !== "FigureTable") return;
    const caption = node.attributes.find(({ type, ...rest }) => "name" in rest && rest.name === "caption")?.value;
    if (typeof caption !== "string") return;
    for (const table of node.children) {
      if (table.type === "table")
        context.setProperty(table, "data", { hProperties: { ariaLabelledBy: captionId(caption) } });
    }
  },
});

const elementsIn = (node: HastNode | undefined) =>
  node && "children" in node ? node.children.filter(({ type }) => type === "element") : [];

/** The name of a cell's column, which a phone shows above the cell: the text of the table's first row at its place. */
function columnName(row: HastNode, place: number, context: HastVisitorContext): string | undefined {
  const section = context.parent(row);
  const [head] = elementsIn(section && context.parent(section));
  const [names] = elementsIn(head);
  const name = elementsIn(names)[place];
  return name && context.textContent(name).trim();
}

/**
 * Cells of a Markdown table: a class instead of the style attribute of a right-aligned column, which the security policy
 * forbids; a scope for the headers, which are the first row and the first column (RGAA 5.6 and 5.7); the column's name.
 */
export const tableCellPlugin = defineHastPlugin({
  name: "table-cells",
  element: {
    filter: ["td", "th"],
    visit(node, context) {
      const { style, ...others } = node.properties ?? {};
      const row = context.parent(node);
      const before = row && "children" in row ? row.children.slice(0, context.indexOf(node)) : [];
      // Between the cells of a row are line breaks.
      const place = before.filter(({ type }) => type === "element").length;
      const isFirst = place === 0;
      const text = context.textContent(node).trim();
      const scope = text === "" ? undefined : node.tagName === "th" ? "col" : isFirst ? "row" : undefined;
      const mark = answerMark(text);
      const isNamed = node.tagName === "td" && !isFirst && text !== "";
      const column = row && isNamed ? columnName(row, place, context) : undefined;
      return {
        ...node,
        tagName: scope === undefined ? "td" : "th",
        properties: {
          ...others,
          ...(typeof style === "string" && style.includes("right") ? { className: ["numeric"] } : {}),
          ...(mark === undefined ? {} : { className: [mark] }),
          ...(scope === undefined ? {} : { scope }),
          ...(column === undefined ? {} : { dataLabel: column }),
        },
      };
    },
  },
});
