import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { preProcessFile } from "typescript";

/**
 * What a folder may import besides itself. Keys are the folders of src/, netlify/ and scripts/ and the files beside them;
 * `scripts/*.ts` are the commands of package.json, one file each.
 */
export type ImportTable = Readonly<Record<string, readonly string[]>>;

const pure = ["acts", "forms", "health", "i18n", "shared", "tools"] as const;
const drawn = ["assets", "contours", "social-pictures", "styles"] as const;

const netlifyRows = ["mail", "request", "kernel"].map((folder) => `netlify/${folder}`);

/**
 * The allow-list of imports: a folder that is not here fails, and so does an import that is not here. Pages import
 * layouts, layouts import components, islands import pure code; nothing in src/ imports netlify/ or scripts/. In netlify/
 * everything rests on the kernel, then on what a stored request is, then on its mails; nothing imports the functions.
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
  "src/search": [],
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
    "src/search",
    "src/shared",
    "src/site-checks",
  ],
  "src/islands": [...pure, "content", "styles"].map((folder) => `src/${folder}`),
  "src/components": [...pure, ...drawn, "analytics", "consent", "content", "guides", "inline", "islands", "seo"].map(
    (folder) => `src/${folder}`,
  ),
  "src/layouts": [...pure, ...drawn, "components", "content", "seo"].map((folder) => `src/${folder}`),
  "src/pages": [...pure, ...drawn, "components", "content", "layouts", "search", "seo"].map(
    (folder) => `src/${folder}`,
  ),
  "src/middleware.ts": ["src/content", "src/i18n"],
  "src/client-directives.d.ts": [],
  "netlify/kernel": ["src/content", "src/forms", "src/i18n", "src/shared"],
  "netlify/request": ["netlify/kernel", "src/acts", "src/forms", "src/i18n", "src/shared", "src/tools"],
  "netlify/pages": ["netlify/kernel", "src/forms", "src/i18n", "src/shared"],
  "netlify/mail": [
    "netlify/kernel",
    "netlify/pages",
    "netlify/request",
    "src/acts",
    "src/content",
    "src/forms",
    "src/i18n",
    "src/shared",
    "src/tools",
  ],
  "netlify/intake": [
    ...netlifyRows,
    "netlify/pages",
    "src/content",
    "src/forms",
    "src/i18n",
    "src/shared",
    "src/tools",
  ],
  "netlify/follow-up": [...netlifyRows, "netlify/pages", "src/content", "src/forms", "src/i18n", "src/shared"],
  "netlify/desk": [
    ...netlifyRows,
    "netlify/follow-up",
    "netlify/pages",
    "src/content",
    "src/forms",
    "src/i18n",
    "src/shared",
  ],
  "netlify/watch": [...netlifyRows, "netlify/follow-up", "src/content", "src/forms", "src/shared"],
  "netlify/provider": ["netlify/kernel", "netlify/pages", "src/forms", "src/health", "src/i18n", "src/shared"],
  "netlify/tools": [
    "netlify/kernel",
    "netlify/pages",
    "src/acts",
    "src/content",
    "src/forms",
    "src/shared",
    "src/tools",
  ],
  "netlify/services.ts": [...netlifyRows, "netlify/desk", "netlify/follow-up", "netlify/intake", "netlify/watch"],
  "netlify/functions": [
    "netlify/desk",
    "netlify/follow-up",
    "netlify/intake",
    "netlify/kernel",
    "netlify/mail",
    "netlify/provider",
    "netlify/services.ts",
    "netlify/tools",
    "netlify/watch",
  ],
  "scripts/setup": [],
  "scripts/process": ["scripts/setup", "src/shared"],
  "scripts/fonts": ["scripts/setup", "src/content", "src/shared"],
  "scripts/brand": ["scripts/fonts", "scripts/setup", "src/content", "src/shared"],
  "scripts/host": [
    "netlify/kernel",
    "scripts/process",
    "scripts/setup",
    "src/content",
    "src/i18n",
    "src/launch",
    "src/shared",
  ],
  "scripts/local": [
    "netlify/kernel",
    "netlify/provider",
    "netlify/watch",
    "scripts/host",
    "scripts/process",
    "scripts/setup",
    "src/launch",
  ],
  "scripts/gates": [
    "scripts/brand",
    "scripts/fonts",
    "scripts/local",
    "scripts/process",
    "scripts/setup",
    "src/content",
    "src/layouts",
    "src/shared",
    "src/site-checks",
    // Brands that the gates build.
    "tests/brands",
  ],
  "scripts/audit": ["src/site-checks"],
  "scripts/law": ["scripts/setup", "src/acts", "src/content", "src/i18n", "src/shared"],
  "scripts/leads": [
    "netlify/desk",
    "netlify/kernel",
    "netlify/request",
    "scripts/local",
    "scripts/setup",
    "src/content",
    "src/forms",
    "src/shared",
  ],
  "scripts/new": ["scripts/setup", "src/content", "src/integrations", "src/shared"],
  "scripts/pages": ["scripts/gates", "src/i18n", "src/site-checks"],
  "scripts/*.ts": [
    ...["audit", "brand", "fonts", "host", "law", "leads", "local", "new", "pages", "process", "setup"].map(
      (folder) => `scripts/${folder}`,
    ),
    "netlify/desk",
    "netlify/kernel",
    "netlify/request",
    ...["content", "forms", "integrations", "launch", "shared", "site-checks"].map((folder) => `src/${folder}`),
    // Reads the built pages.
    "tests/built-site",
  ],
};

const sourceFiles = "{src,netlify,scripts}/**/*.{ts,tsx,mts,mjs,astro}";
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** What a test beside its source may import besides: everything of its own side, and what that side rests on. */
const testedWith = (file: string): readonly string[] =>
  file.startsWith("src/")
    ? ["src/"]
    : file.startsWith("netlify/")
      ? ["src/", "netlify/"]
      : ["src/", "netlify/", "scripts/", "tests/"];

/** The row of a file in the table: its folder of src/, netlify/, scripts/ or tests/, or its own name beside them. */
function rowOf(file: string): string {
  const [top = "", folder = "", below] = file.split("/");
  if (top === "content") return top;
  return top === "scripts" && below === undefined ? "scripts/*.ts" : `${top}/${folder}`;
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
 * Imports of src/, netlify/ and scripts/ that the table does not allow, folders that it does not know, rows without
 * folder, and circles of files.
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
    .filter((row) => row !== "scripts/*.ts" && !existsSync(join(root, row)))
    .map((row) => `${row}: a row of importTable, but no such folder; remove the row`);
  const refused = [...graph].flatMap(([file, targets]) => {
    const row = rowOf(file);
    const allowed = table[row] ?? [];
    return targets
      .filter((target) => {
        const other = rowOf(target);
        if (other === row || allowed.includes(other)) return false;
        return !(isTest(file) && testedWith(file).some((top) => other.startsWith(top)));
      })
      .map((target) => `${file}: ${row} may not import ${rowOf(target)} (${target})`);
  });
  return [...unknown, ...empty, ...refused, ...circles(graph).map((circle) => `circle: ${circle}`)];
}
