import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "yaml";
import { languageOfFile } from "../i18n/language.ts";
import { isRecord } from "../shared/is-record.ts";
import type { LaunchInput } from "./demonstration-data.ts";

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
