import type * as z from "zod";
import { byLanguage } from "../i18n/by-language.ts";
import { fileIn, type Language } from "../i18n/language.ts";
import { yamlLoader } from "./load-yaml.ts";

/** A reader for each language of a file that it has its own of: content/pages/x.yaml, content/en/pages/x.yaml. */
export const yamlLoaderIn = <Schema extends z.ZodType>(
  file: string,
  schemaIn: (language: Language, root: string) => Schema,
): ((language: Language) => (root?: string) => z.output<Schema>) =>
  byLanguage((language) => yamlLoader(fileIn(language, file), (root) => schemaIn(language, root)));
