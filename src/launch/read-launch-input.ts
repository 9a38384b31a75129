import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "yaml";
import { withdrawnFiles } from "../content/offer.ts";
import { pageFolders } from "../content/page-folders.ts";
import { languageOfFile } from "../i18n/language.ts";
import { isRecord } from "../shared/is-record.ts";
import type { LaunchInput } from "./demonstration-data.ts";

const SITE = "content/site.yaml";

/** Files of pages that the site does not build, from the project root. */
function unbuiltFiles(root: string): ReadonlySet<string> {
  const folders = Object.keys(pageFolders).map((folder) => `content/${folder}`);
  return new Set(folders.flatMap((folder) => withdrawnFiles(folder, root).map((file) => `${folder}/${file}`)));
}

/** What the site builds of what content/ says: not the pages of what is not sold, nor the claims that these alone cite. */
export function builtInput(root: string, input: LaunchInput): LaunchInput {
  const unbuilt = unbuiltFiles(root);
  const texts = input.texts.filter(({ file }) => !unbuilt.has(file));
  const cites = (key: string) => (text: string) => new RegExp(`\\b${key}\\b`).test(text);
  const shown = [
    ...texts.map(({ text }) => text),
    ...input.data.flatMap(({ file, data }) => (file.endsWith("/site.yaml") ? [] : JSON.stringify(data))),
  ];
  const hidden = input.texts.flatMap(({ file, text }) => (unbuilt.has(file) ? text : []));
  const data = input.data.map((one) => {
    if (one.file !== SITE || !isRecord(one.data) || !isRecord(one.data.claims)) return one;
    const claims = Object.entries(one.data.claims).filter(
      ([key]) => shown.some(cites(key)) || !hidden.some(cites(`claim\\.${key}`)),
    );
    return { ...one, data: { ...one.data, claims: Object.fromEntries(claims) } };
  });
  return { ...input, texts, data };
}

function contentFiles(root: string): readonly string[] {
  const folder = join(root, "content");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

/** Languages that content/site.yaml switches off, from a file that nobody has checked yet. */
function withdrawnLanguages(site: unknown): readonly unknown[] {
  const without = isRecord(site) ? site.without : undefined;
  const languages = isRecord(without) ? without.languages : undefined;
  return Array.isArray(languages) ? languages : [];
}

/** Reads what the launch check looks at: every data file of content/, and the words of its pages. */
export function readLaunchInput(root: string, environment: LaunchInput["environment"]): LaunchInput {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const withdrawn = withdrawnLanguages(parse(read("content/site.yaml")));
  const files = contentFiles(root).filter((file) => !withdrawn.includes(languageOfFile(file)));
  return {
    data: files.filter((file) => file.endsWith(".yaml")).map((file) => ({ file, data: parse(read(file)) as unknown })),
    texts: files.filter((file) => file.endsWith(".mdx")).map((file) => ({ file, text: read(file) })),
    environment,
  };
}
