// The tables of texts by language, written from the folders of src/i18n: a new language is one more folder.
// As code, because functions are bundled and cannot read a folder; one file a topic, so that a script of a page loads
// the texts that it shows and no others.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { identifierOf } from "./list-forms.mjs";

const folder = "src/i18n";
/** The language that the site is written in: the others have its files, with its keys. */
const model = "fr";
const origin = "Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs).";

/**
 * The files of tables/ by name, for these languages.
 * @param {Readonly<Record<string, readonly string[]>>} topics of each language: its files, without ending.
 * @returns {Readonly<Record<string, string>>}
 */
export function languageTables(topics) {
  const languages = Object.keys(topics).sort();
  const table = (topic) => {
    const name = identifierOf(topic);
    const imports = languages.map((code) => `import { ${name} as ${code} } from "../${code}/${topic}.ts";\n`);
    return `${imports.join("")}import type { Language } from "../language.ts";

/** ${origin} */
export const ${name}: Readonly<Record<Language, typeof ${model}>> = { ${languages.join(", ")} };
`;
  };
  const list = languages.map((code) => `"${code}"`).join(", ");
  return {
    languages: `/** The languages of the site. ${origin} */\nexport const LANGUAGES = [${list}] as const;\n`,
    ...Object.fromEntries((topics[model] ?? []).toSorted().map((topic) => [topic, table(topic)])),
  };
}

/**
 * What a language lacks, or has beyond French, a sentence a file.
 * @param {Readonly<Record<string, readonly string[]>>} topics as for `languageTables`.
 */
export function unevenLanguages(topics) {
  const wanted = topics[model] ?? [];
  return Object.entries(topics).flatMap(([code, files]) => [
    ...wanted
      .filter((topic) => !files.includes(topic))
      .map((topic) => `${folder}/${code}/${topic}.ts is missing: the texts of ${folder}/${model}/${topic}.ts`),
    ...files
      .filter((topic) => !wanted.includes(topic))
      .map((topic) => `${folder}/${code}/${topic}.ts has no texts in ${folder}/${model}`),
  ]);
}

/**
 * The files of each language: folders of src/i18n with a name of two letters.
 * @param {string} root of the project.
 */
export function languageTopics(root) {
  const codes = readdirSync(join(root, folder)).filter((name) => /^[a-z]{2}$/.test(name));
  return Object.fromEntries(
    codes.map((code) => [
      code,
      readdirSync(join(root, folder, code))
        .filter((file) => file.endsWith(".ts"))
        .map((file) => file.slice(0, -".ts".length)),
    ]),
  );
}

/**
 * Writes the tables that are not those of the folders, and removes those of topics that are gone.
 * @param {string} root of the project.
 * @returns what is uneven between the languages.
 */
export function listLanguages(root) {
  const topics = languageTopics(root);
  const tables = languageTables(topics);
  const target = join(root, folder, "tables");
  mkdirSync(target, { recursive: true });
  for (const [name, code] of Object.entries(tables)) {
    const file = join(target, `${name}.ts`);
    if (!existsSync(file) || readFileSync(file, "utf8") !== code) writeFileSync(file, code);
  }
  for (const file of readdirSync(target)) if (!(file.slice(0, -".ts".length) in tables)) rmSync(join(target, file));
  return unevenLanguages(topics);
}
