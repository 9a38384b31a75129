import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isCollection, parseDocument } from "yaml";
import { describeProblem } from "../../src/content/content-error.ts";
import { contentProblems } from "../../src/integrations/content-problems.ts";
import { PlainProblem } from "../setup/prepare.mjs";
import type { Change } from "./change.ts";

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
 * Writes the files and items of a change, then checks the whole content. When something does not fit, everything is put
 * back as it was.
 * @returns the files written, from the project root.
 * @throws PlainProblem in French.
 */
export function writeChange(root: string, { files, items, edits = [], form }: Change): readonly string[] {
  const taken = files.find(({ file }) => existsSync(join(root, file)));
  if (taken) throw new PlainProblem(`${taken.file} existe déjà : ouvrez ce fichier, ou choisissez un autre titre.`);
  const before = new Map([...items, ...edits].map(({ file }) => [file, readFileSync(join(root, file), "utf8")]));
  const put = () => {
    for (const { file, content } of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    }
    for (const { file, list, item } of items) {
      const text = insertItem(before.get(file) ?? "", list, item);
      if (text === undefined) {
        undo();
        throw new PlainProblem(
          `${file} n'a pas de liste « ${list.join(".")} » : ajoutez-la, puis relancez la commande.`,
        );
      }
      writeFileSync(join(root, file), text);
    }
    for (const { file, edit } of edits) {
      const text = edit(before.get(file) ?? "");
      if (text === undefined) {
        undo();
        throw new PlainProblem(`${file} n'a pas l'endroit attendu : docs/recipes.md dit comment l'écrire à la main.`);
      }
      writeFileSync(join(root, file), text);
    }
  };
  const undo = () => {
    for (const { file } of files) rmSync(join(root, file), { force: true });
    for (const [file, text] of before) writeFileSync(join(root, file), text);
  };
  const problems = () => contentProblems(root, new Date(), form).map(describeProblem);

  put();
  const found = problems();
  if (found.length > 0) {
    undo();
    // A mistake that was there before is not this command's fault.
    const old = new Set(problems());
    const own = found.filter((text) => !old.has(text));
    if (own.length > 0) throw new PlainProblem(`Rien n'a été écrit :\n${own.join("\n")}`);
    put();
  }
  return [...files, ...items, ...edits].map(({ file }) => file);
}
