import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { preProcessFile } from "typescript";

/**
 * What a folder may import besides itself. Keys are the folders of src/, netlify/ and scripts/ and the files beside them;
 * `scripts/*.ts` are the commands of package.json, one file each.
 */
export type ImportTable = Readonly<Record<string, readonly string[]>>;

/** Folders of src/, of netlify/ and of scripts/, as rows name them. */
const src = (...folders: readonly string[]) => folders.map((folder) => `src/${folder}`);
const netlify = (...folders: readonly string[]) => folders.map((folder) => `netlify/${folder}`);
const scripts = (...folders: readonly string[]) => folders.map((folder) => `scripts/${folder}`);

const pure = src("acts", "forms", "health", "i18n", "shared", "tools");
const drawn = src("assets", "contours", "social-pictures", "styles");
const request = netlify("mail", "request", "kernel");

/**
 * The allow-list of imports: a folder that is not here fails, and so does an import that is not here. Pages import
 * layouts, layouts import components, islands import pure code; nothing in src/ imports netlify/ or scripts/. In netlify/
 * everything rests on the kernel, then on what a stored request is, then on its mails; nothing imports the functions.
 */
export const importTable: ImportTable = {
  "src/shared": [],
  "src/assets": [],
  "src/styles": [],
  "src/contours": src("shared"),
  "src/i18n": src("shared"),
  "src/analytics": src("shared"),
  "src/consent": src("analytics", "i18n", "shared"),
  "src/forms": src("i18n", "shared"),
  "src/health": src("forms", "i18n", "shared"),
  "src/acts": src("i18n", "shared"),
  "src/search": src("shared"),
  "src/tools": src("acts", "forms", "i18n", "shared"),
  "src/inline": src("i18n", "shared"),
  "src/guides": src("content", "contours", "shared"),
  // Photographs of content/blog/images go through the bundler.
  "src/content": ["content", ...src("acts", "forms", "i18n", "shared")],
  "src/content.config.ts": src("content"),
  "src/launch": src("content", "i18n", "shared"),
  "src/seo": src("content", "i18n", "shared"),
  "src/social-pictures": src("content", "contours", "i18n", "shared"),
  "src/site-checks": src("content", "shared"),
  "src/integrations": src(
    "analytics",
    "content",
    "forms",
    "guides",
    "i18n",
    "launch",
    "search",
    "shared",
    "site-checks",
  ),
  "src/islands": [...pure, ...src("content", "styles")],
  "src/components": [
    ...pure,
    ...drawn,
    ...src("analytics", "consent", "content", "guides", "inline", "islands", "seo"),
  ],
  "src/layouts": [...pure, ...drawn, ...src("components", "content", "seo")],
  "src/pages": [...pure, ...drawn, ...src("components", "content", "layouts", "search", "seo")],
  "src/middleware.ts": [],
  "src/client-directives.d.ts": [],
  "netlify/kernel": src("content", "forms", "i18n", "shared"),
  "netlify/request": [...netlify("kernel"), ...src("acts", "forms", "i18n", "shared", "tools")],
  "netlify/pages": [...netlify("kernel"), ...src("forms", "i18n", "shared")],
  "netlify/mail": [
    ...netlify("kernel", "pages", "request"),
    ...src("acts", "content", "forms", "i18n", "shared", "tools"),
  ],
  "netlify/intake": [...request, ...netlify("pages"), ...src("content", "forms", "i18n", "shared", "tools")],
  "netlify/follow-up": [...request, ...netlify("pages"), ...src("content", "forms", "i18n", "shared")],
  "netlify/desk": [...request, ...netlify("follow-up", "pages"), ...src("content", "forms", "i18n", "shared")],
  "netlify/watch": [...request, ...netlify("follow-up"), ...src("content", "forms", "shared")],
  "netlify/provider": [...netlify("kernel", "pages"), ...src("forms", "health", "i18n", "shared")],
  "netlify/tools": [...netlify("kernel", "pages"), ...src("acts", "content", "forms", "shared", "tools")],
  "netlify/services.ts": [...request, ...netlify("desk", "follow-up", "intake", "watch")],
  "netlify/functions": netlify(
    "desk",
    "follow-up",
    "intake",
    "kernel",
    "mail",
    "provider",
    "services.ts",
    "tools",
    "watch",
  ),
  "scripts/setup": [],
  "scripts/process": [...scripts("setup"), ...src("shared")],
  "scripts/fonts": [...scripts("setup"), ...src("content", "shared")],
  "scripts/brand": [...scripts("fonts", "setup"), ...src("content", "shared")],
  "scripts/host": [...netlify("kernel"), ...scripts("process", "setup"), ...src("content", "i18n", "launch", "shared")],
  "scripts/local": [
    ...netlify("kernel", "provider", "watch"),
    ...scripts("host", "process", "setup"),
    ...src("launch"),
  ],
  "scripts/gates": [
    ...scripts("brand", "fonts", "local", "process", "setup"),
    ...src("content", "layouts", "shared", "site-checks"),
    // Brands that the gates build.
    "tests/brands",
  ],
  "scripts/law": [...scripts("setup"), ...src("acts", "content", "i18n", "shared")],
  "scripts/leads": [
    ...netlify("desk", "kernel", "request"),
    ...scripts("local", "setup"),
    ...src("content", "forms", "shared"),
  ],
  "scripts/new": [...scripts("setup"), ...src("content", "integrations", "shared")],
  "scripts/pages": [...scripts("gates"), ...src("i18n", "site-checks")],
  "scripts/*.ts": [
    ...scripts("brand", "fonts", "host", "law", "leads", "local", "new", "pages", "process", "setup"),
    ...netlify("desk", "kernel", "request"),
    ...src("content", "forms", "integrations", "launch", "shared", "site-checks"),
    // Reads the built pages.
    "tests/built-site",
  ],
};

const sourceFiles = "{src,netlify,scripts}/**/*.{ts,tsx,mts,mjs,astro}";
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/**
 * What a test beside its source may import besides: everything of its own side, what that side rests on, and what all tests
 * share.
 */
const testedWith = (file: string): readonly string[] =>
  file.startsWith("src/")
    ? ["src/", "tests/support"]
    : file.startsWith("netlify/")
      ? ["src/", "netlify/", "tests/support"]
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
