import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describeProblem } from "../../src/content/content-error.ts";
import { contentProblems } from "../../src/integrations/content-problems.ts";
import { PlainProblem } from "../setup/prepare.mjs";
import type { Change } from "./change.ts";

const LACKS = "l'endroit attendu : docs/recipes.md dit comment l'écrire à la main.";

/**
 * Writes the files and edits of a change, then checks the whole content. When something does not fit, everything is put
 * back as it was.
 * @returns the files written, from the project root.
 * @throws PlainProblem in French.
 */
export function writeChange(root: string, { files, edits = [], form }: Change): readonly string[] {
  const taken = files.find(({ file }) => existsSync(join(root, file)));
  if (taken) throw new PlainProblem(`${taken.file} existe déjà : ouvrez ce fichier, ou choisissez un autre titre.`);
  const before = new Map(edits.map(({ file }) => [file, readFileSync(join(root, file), "utf8")]));
  const put = () => {
    for (const { file, content } of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    }
    for (const { file, edit, lacks = LACKS } of edits) {
      const text = edit(before.get(file) ?? "");
      if (text === undefined) {
        undo();
        throw new PlainProblem(`${file} n'a pas ${lacks}`);
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
  return [...files, ...edits].map(({ file }) => file);
}
