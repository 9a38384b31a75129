import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { preProcessFile } from "typescript";

/**
 * What a folder may import besides itself. Keys are the names of the folders of src/ and of the files beside
 * them.
 */
export type ImportTable = Readonly<Record<string, readonly string[]>>;

const pure = ["acts", "forms", "health", "i18n", "shared", "tools"] as const;
const drawn = ["assets", "contours", "social-pictures", "styles"] as const;

/**
 * The allow-list of imports: a folder that is not here fails, and so does an import that is not here. Pages import
 * layouts, layouts import components, islands import pure code; nothing in src/ imports netlify/ or scripts/.
 */
export const importTable: ImportTable = {
  "src/shared": [],
  "src/assets": [],
  "src/styles": [],
  "src/contours": ["src/shared"],
  "src/i18n": ["src/shared"],
  "src/analytics": ["src/shared"],
  "src/consent": ["src/analytics", "src/i18n", "src/shared"],
  "src/forms": ["src/i18n", "src/shared"],
  "src/health": ["src/forms", "src/i18n", "src/shared"],
  "src/acts": ["src/shared"],
  "src/tools": ["src/acts", "src/forms", "src/i18n", "src/shared"],
  "src/inline": ["src/i18n", "src/shared"],
  "src/guides": ["src/content", "src/contours", "src/shared"],
  // Photographs of content/blog/images go through the bundler.
  "src/content": ["content", "src/acts", "src/forms", "src/i18n", "src/shared"],
  "src/content.config.ts": ["src/content"],
  "src/launch": ["src/content", "src/i18n", "src/shared"],
  "src/seo": ["src/content", "src/i18n", "src/shared"],
  "src/social-pictures": ["src/content", "src/contours", "src/i18n", "src/shared"],
  "src/site-checks": ["src/content", "src/shared"],
  "src/integrations": [
    "src/analytics",
    "src/content",
    "src/forms",
    "src/guides",
    "src/i18n",
    "src/launch",
    "src/shared",
    "src/site-checks",
  ],
  "src/islands": [...pure, "content", "styles"].map((folder) => `src/${folder}`),
  "src/components": [...pure, ...drawn, "analytics", "consent", "content", "guides", "inline", "islands", "seo"].map(
    (folder) => `src/${folder}`,
  ),
  "src/layouts": [...pure, ...drawn, "components", "content", "seo"].map((folder) => `src/${folder}`),
  "src/pages": [...pure, ...drawn, "components", "content", "layouts", "seo"].map((folder) => `src/${folder}`),
  "src/middleware.ts": ["src/content", "src/i18n"],
  "src/client-directives.d.ts": [],
  netlify: ["src/acts", "src/content", "src/forms", "src/health", "src/i18n", "src/shared", "src/tools"],
};

const sourceFiles = "{src,netlify}/**/*.{ts,tsx,mjs,astro}";
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The row of a file in the table: its folder of src/, its own name beside them, or netlify. */
function rowOf(file: string): string {
  const [top = "", folder = ""] = file.split("/");
  return top === "src" ? `src/${folder}` : top;
}

/** The code of a file: of a component, its front matter and its scripts. */
function codeOf(file: string, text: string): string {
  if (!file.endsWith(".astro")) return text;
  const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? "";
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  return [frontMatter, ...scripts].join("\n");
}

/** Files of the project that a file imports, types and imports at run time included, from the root. */
function importsOf(root: string, file: string): readonly string[] {
  const code = codeOf(file, readFileSync(join(root, file), "utf8"));
  const globs = [...code.matchAll(/import\.meta\.glob(?:<[^>]*>)?\(\s*["']([^"']+)["']/g)].map(([, path = ""]) => path);
  return [...preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName), ...globs]
    .filter((path) => /^\.{0,2}\//.test(path))
    .map((path) => {
      const plain = path.replace(/\?.*$/, "");
      return plain.startsWith("/") ? plain.slice(1) : posix.join(posix.dirname(file), plain);
    });
}

/** Circles of files that import each other, each told once, from its first file in the alphabet. */
function circles(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start !== -1) {
      const circle = path.slice(start);
      const first = circle.indexOf([...circle].sort()[0] ?? file);
      found.add([...circle.slice(first), ...circle.slice(0, first), circle[first]].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return [...found];
}

/**
 * Imports of src/ and netlify/ that the table does not allow, folders that it does not know, rows without folder, and
 * circles of files. A test beside its source may import anything of src/.
 */
export function importProblems(root: string, table: ImportTable = importTable): readonly string[] {
  const files = globSync(sourceFiles, { cwd: root, exclude: ["**/node_modules/**"] })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const graph = new Map(files.map((file) => [file, importsOf(root, file)]));
  const rows = new Set(files.map(rowOf));
  const unknown = [...rows]
    .filter((row) => table[row] === undefined)
    .map((row) => `${row}: no row of importTable (scripts/gates/imports.ts) says what it may import`);
  const empty = Object.keys(table)
    .filter((row) => !existsSync(join(root, row)))
    .map((row) => `${row}: a row of importTable, but no such folder; remove the row`);
  const refused = [...graph].flatMap(([file, targets]) => {
    const row = rowOf(file);
    const allowed = table[row] ?? [];
    return targets
      .filter((target) => {
        const other = rowOf(target);
        if (other === row || allowed.includes(other)) return false;
        return !(isTest(file) && row !== "netlify" && other.startsWith("src/"));
      })
      .map((target) => `${file}: ${row} may not import ${rowOf(target)} (${target})`);
  });
  return [...unknown, ...empty, ...refused, ...circles(graph).map((circle) => `circle: ${circle}`)];
}
