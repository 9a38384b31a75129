import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isRecord } from "../shared/is-record.ts";
import { splitFrontMatter } from "./front-matter-text.ts";
import { yamlData } from "./load-yaml.ts";

/** One MDX file as it is written, its front matter not yet checked. */
export interface RawPage {
  /** File from the project root. */
  readonly file: string;
  /** Path below its folder, without extension: the address of the page. */
  readonly id: string;
  /** The whole file. */
  readonly text: string;
  /** Its front matter, even with mistakes: what can be read of it. */
  readonly data: Record<string, unknown>;
  /** Whether something is written below the front matter. */
  readonly hasText: boolean;
}

/** The pages that were read, until their file changes: the live server asks at every request. */
const remembered = new Map<string, { readonly stamp: string; readonly page: RawPage }>();

/** Reads every MDX file below a folder of content/. A missing folder holds no page. */
export function readFrontMatter(folder: string, root: string = process.cwd()): readonly RawPage[] {
  const base = join(root, folder);
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".mdx"))
    .toSorted()
    .map((name) => {
      const path = join(base, name);
      const { mtimeMs, size } = statSync(path);
      const stamp = `${mtimeMs}-${size}`;
      const known = remembered.get(path);
      if (known?.stamp === stamp) return known.page;
      const text = readFileSync(path, "utf8");
      const { yaml = "", body = text } = splitFrontMatter(text) ?? {};
      // The text that checkFrontMatter reads, so that it is parsed once.
      const data = yamlData(`\n${yaml}`);
      const page = {
        file: relative(root, path).split(sep).join("/"),
        id: name.slice(0, -".mdx".length).split(sep).join("/"),
        text,
        data: isRecord(data) ? data : {},
        hasText: body.trim() !== "",
      };
      remembered.set(path, { stamp, page });
      return page;
    });
}
