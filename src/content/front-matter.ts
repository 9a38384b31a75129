import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { glob, type Loader, type LoaderContext } from "astro/loaders";
import { parse } from "yaml";
import type * as z from "zod";
import { isRecord } from "../shared/is-record.ts";
import { ContentError } from "./content-error.ts";
import { fieldName, frenchIssue, frenchIssues } from "./french-issues.ts";
import { cutFrontMatter } from "./front-matter-text.ts";
import { withdrawnFiles } from "./offer.ts";

/**
 * A hash of what decides, beside an MDX file itself, what is read from it: the YAML files of content/ and the program, whose
 * next version may have other schemas.
 */
export function readingFingerprint(root: string = process.cwd()): string {
  const hash = createHash("sha256");
  for (const [folder, ending] of [
    ["content", ".yaml"],
    ["src", ".ts"],
  ] as const)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort())
      if (file.endsWith(ending)) hash.update(file).update(readFileSync(join(root, folder, file)));
  return hash.digest("hex");
}

/**
 * Checks the front matter of an MDX page.
 * @throws {ContentError} naming file, field and remedy in French.
 */
export function parseFrontMatter<Schema extends z.ZodType>(
  data: unknown,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(data, { error: frenchIssue });
  if (result.success) return result.data;
  throw new ContentError(
    frenchIssues(result.error).map(({ path, message }) => ({ file, field: fieldName(path), message })),
  );
}

/** Reads a front matter like the content check, because the messages of Astro's own reader are in English. */
function ownFrontMatter(
  contents: string,
  file: string,
): { readonly data: Record<string, unknown>; readonly body: string } {
  const { yaml, body } = cutFrontMatter(contents, file);
  const data: unknown = parse(yaml);
  return { data: isRecord(data) ? data : {}, body };
}

/**
 * Loads the MDX files of a folder of content/, with our French messages. The name of the file is the entry's
 * id, so that two files with one slug cannot hide each other. On the live server a file that cannot be read is
 * left out until it is corrected (src/integrations/live-content.ts shows the reason); a build has refused it
 * before. Astro keeps the front matter of a file, also between versions on a host that keeps node_modules, until that file
 * changes; but figures, claims and the broker's lines come from YAML files, and the schemas from the program: when one of these
 * changes, everything is read again.
 */
export function mdxFolder(folder: string, schema: z.ZodType): Loader {
  const files = glob({
    pattern: ["**/*.mdx", ...withdrawnFiles(folder).map((file) => `!${file}`)],
    base: folder,
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ""),
  });
  return {
    name: `mdx-${folder}`,
    load: (context) => {
      const fingerprint = readingFingerprint();
      if (context.meta.get("reading") !== fingerprint) context.store.clear();
      context.meta.set("reading", fingerprint);
      const isLive = context.watcher !== undefined;
      const orNothing = <Value>(read: () => Value, nothing: Value): Value => {
        try {
          return read();
        } catch (error) {
          if (isLive) return nothing;
          throw error;
        }
      };
      // How Astro reads each kind of file; not a documented key of a loader's context.
      const kinds: unknown = Reflect.get(context, "entryTypes");
      const entryTypes = new Map(kinds instanceof Map ? kinds : []);
      entryTypes.set(".mdx", {
        ...entryTypes.get(".mdx"),
        getEntryInfo: ({ contents, fileUrl }: { contents: string; fileUrl: URL }) => {
          const file = relative(process.cwd(), fileURLToPath(fileUrl));
          const { data, body } = orNothing(() => ownFrontMatter(contents, file), { data: {}, body: "" });
          return { data, rawData: contents, body, slug: "" };
        },
      });
      const ours = {
        ...context,
        entryTypes,
        parseData: async ({ id, data, filePath }: { id: string; data: unknown; filePath?: string }) =>
          orNothing(
            () => parseFrontMatter(data, filePath ? relative(process.cwd(), filePath) : `${folder}/${id}.mdx`, schema),
            undefined,
          ) as never,
        store: {
          ...context.store,
          set: (entry: Parameters<LoaderContext["store"]["set"]>[0]) => {
            if (entry.data !== undefined) return context.store.set(entry);
            context.store.delete(entry.id);
            return false;
          },
        },
      };
      return files.load(ours);
    },
  };
}
