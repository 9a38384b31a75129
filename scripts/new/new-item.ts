import { isCollection, parseDocument } from "yaml";
import type { Edit } from "./change.ts";

const head = /^---\r?\n([\s\S]*?)^---/m;

/** Where the YAML of a file begins, and its text: the whole file, or the head of an MDX page. */
function yamlOf(text: string): { readonly start: number; readonly yaml: string } {
  const found = text.startsWith("---") ? head.exec(text) : null;
  return found ? { start: found[0].indexOf("\n") + 1, yaml: found[1] ?? "" } : { start: 0, yaml: text };
}

/**
 * Adds an item at the end of a list, as text: comments, quotes and spaces of the rest of the file stay as they are.
 * @param item YAML of the item without its dash.
 * @returns the new text, or undefined when the list is not there.
 */
export function insertItem(text: string, list: readonly string[], item: string): string | undefined {
  const { start, yaml } = yamlOf(text);
  const node = parseDocument(yaml).getIn(list, true);
  const last = isCollection(node) ? node.items.at(-1) : undefined;
  if (!isCollection(node) || !node.range || last === undefined) return undefined;
  // The list ends where its last item's value ends; its dash is where the first item's line begins.
  const first = yaml.lastIndexOf("\n", node.range[0]) + 1;
  const indent = /^ */.exec(yaml.slice(first))?.[0] ?? "";
  // Blank lines after the list stay before what follows it.
  const before = text.slice(0, start + node.range[1]).trimEnd();
  const lines = item.split("\n").map((line, index) => `${indent}${index === 0 ? "- " : "  "}${line}`);
  return `${before}\n${lines.join("\n")}${text.slice(before.length)}`;
}

/**
 * An item more at the end of a list.
 * @param file a YAML file, or an MDX file whose head holds the list, from the project root.
 * @param list keys that lead to the list.
 * @param item YAML of the item without its dash, one line a key.
 */
export const newItem = (file: string, list: readonly string[], item: string): Edit => ({
  file,
  edit: (text) => insertItem(text, list, item),
  lacks: `de liste « ${list.join(".")} » : ajoutez-la, puis relancez la commande.`,
});
