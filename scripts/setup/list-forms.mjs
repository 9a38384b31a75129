// The list of forms, written from the names of their files: a new form is one file in src/forms/definitions/.
// A list in the code, because functions are bundled and cannot read a folder.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = "src/forms/definitions";
const list = "src/forms/form-files.ts";

/** Name in code of the form in a file: `rc-pro.ts` exports `rcPro`. */
export const identifierOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/**
 * The list of these forms as code.
 * @param {readonly string[]} names of their files, without ending.
 */
export function formList(names) {
  const sorted = [...names].sort();
  const imports = sorted.map((name) => `import { ${identifierOf(name)} } from "./definitions/${name}.ts";\n`);
  const entries = sorted.map((name) =>
    name === identifierOf(name) ? `  ${name},\n` : `  "${name}": ${identifierOf(name)},\n`,
  );
  return `${imports.join("")}
/** The forms by name. Every npm command writes this file from the names in definitions/ (scripts/setup/list-forms.mjs). */
export const formFiles = {
${entries.join("")}} as const;
`;
}

/**
 * Writes the list when it is not that of the folder.
 * @param {string} root of the project.
 */
export function listForms(root) {
  const names = readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length));
  const wanted = formList(names);
  if (readFileSync(join(root, list), "utf8") !== wanted) writeFileSync(join(root, list), wanted);
}
