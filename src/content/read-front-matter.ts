import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "yaml";
import { isRecord } from "../shared/is-record.ts";

/** The front matter of one MDX file, not yet checked. */
export interface RawPage {
  /** File from the project root. */
  readonly file: string;
  /** Path below its folder, without extension: the address of the page. */
  readonly id: string;
  readonly data: Record<string, unknown>;
  /** Whether something is written below the front matter. */
  readonly hasText: boolean;
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---/;

/** Whether something is written below the front matter of an MDX file. */
export function hasText(file: string): boolean {
  return file.replace(frontMatter, "").trim() !== "";
}

/** Reads the front matter of every MDX file below a folder of content/. A missing folder holds no page. */
export function readFrontMatter(folder: string, root: string = process.cwd()): readonly RawPage[] {
  const base = join(root, folder);
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const file = readFileSync(path, "utf8");
      const yaml = file.match(frontMatter)?.[1] ?? "";
      // Its mistakes were reported by the collection's own loader.
      const data: unknown = parse(yaml, { uniqueKeys: false, prettyErrors: false });
      return {
        file: relative(root, path),
        id: relative(base, path).replace(/\.mdx$/, ""),
        data: isRecord(data) ? data : {},
        hasText: hasText(file),
      };
    });
}
