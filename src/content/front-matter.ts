import { relative } from "node:path";
import type { Loader } from "astro/loaders";
import { glob } from "astro/loaders";
import type * as z from "zod";
import { languageOfFile } from "../i18n/language.ts";
import { ContentError } from "./content-error.ts";
import { dataFingerprint } from "./data-fingerprint.ts";
import { fieldName, frenchIssue, frenchIssues } from "./french-issues.ts";
import { withdrawnFiles } from "./offer.ts";
import { readingIn } from "./text-language.ts";

/**
 * Checks the front matter of an MDX page.
 * @throws {ContentError} naming file, field and remedy in French.
 */
export function parseFrontMatter<Schema extends z.ZodType>(
  data: unknown,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const result = readingIn(languageOfFile(file), () => schema.safeParse(data, { error: frenchIssue }));
  if (result.success) return result.data;
  throw new ContentError(
    frenchIssues(result.error).map(({ path, message }) => ({ file, field: fieldName(path), message })),
  );
}

/**
 * Loads the MDX files of a folder of content/; Astro's own English schema errors give way to ours. Astro remembers the
 * front matter of a file until that file changes, but figures, claims and the lines that the broker sells come from the
 * YAML files: when one of these changes, everything is read again.
 */
export function mdxFolder(folder: string, schema: z.ZodType): Loader {
  const files = glob({ pattern: ["**/*.mdx", ...withdrawnFiles(folder).map((file) => `!${file}`)], base: folder });
  return {
    name: `mdx-${folder}`,
    load: async (context) => {
      const fingerprint = dataFingerprint();
      if (context.meta.get("data") !== fingerprint) context.store.clear();
      context.meta.set("data", fingerprint);
      await files.load({
        ...context,
        parseData: async ({ id, data, filePath }) =>
          parseFrontMatter(data, filePath ? relative(process.cwd(), filePath) : `${folder}/${id}.mdx`, schema) as never,
      });
    },
  };
}
