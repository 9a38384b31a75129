import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { type ContentProblem, describeProblem } from "../content/content-error.ts";
import { contentProblems } from "./content-problems.ts";

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The page that the writer's browser shows instead of the site; Vite's client reloads it once the files are corrected. */
export function problemPage(problems: readonly ContentProblem[]): string {
  const count = problems.length === 1 ? "Une faute à corriger" : `${problems.length} fautes à corriger`;
  const items = problems.map((problem) => {
    const { file, line, column } = problem;
    const place = `${file}${line === undefined ? "" : `:${line}${column === undefined ? "" : `:${column}`}`}`;
    return `<li><code>${escapeHtml(place)}</code><p>${escapeHtml(describeProblem(problem))}</p></li>`;
  });
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${count}</title>
<script type="module" src="/@vite/client"></script>
<style>
body { max-width: 50rem; margin: 3rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
li { margin-block: 1.5rem; } code { font-size: 1rem; font-weight: 700; } p { margin: .25rem 0 0; }
</style>
</head>
<body>
<h1>${count}</h1>
<p>Corrigez, enregistrez : cette page se recharge toute seule.</p>
<ol>${items.join("")}</ol>
</body>
</html>
`;
}

/** Changes whenever a file of a folder is written, added or removed. */
function stateOf(folder: string): string {
  return globSync("**", { cwd: folder })
    .map((name) => {
      const { mtimeMs = 0, size = 0 } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
      return `${name} ${mtimeMs} ${size}`;
    })
    .join("\n");
}

/** Whether Vite runs modules of that environment in this process: those of the pages, not those of the browser. */
const runsModules = (
  environment: object,
): environment is { readonly runner: { readonly options: { readonly transport: { timeout?: number } } } } =>
  "runner" in environment;

/**
 * On the writer's live server, shows every mistake of content/ in French in place of any page, with file, line, column
 * and remedy, and prints it in the terminal. The pages come back as soon as the files are corrected.
 */
export function liveContent(): AstroIntegration {
  return {
    name: "live-content",
    hooks: {
      "astro:server:setup": ({ server, logger }) => {
        // Vite gives up a module after a minute, and Astro then answers 500 to every page until it is started again: a slow
        // or busy machine needs longer to read the whole site for the first time.
        for (const environment of Object.values(server.environments))
          if (runsModules(environment)) environment.runner.options.transport.timeout = 0;

        const root = process.cwd();
        const content = join(root, "content");
        let problems: readonly ContentProblem[] = [];
        let read = "";
        let told = "";

        // The folder decides, not the watcher, which tells late: Astro keeps the failure of a file that it compiles
        // while it is wrong.
        const current = () => {
          const state = stateOf(content);
          if (state !== read) problems = contentProblems(root, new Date());
          read = state;
          const text = problems.map(describeProblem).join("\n");
          if (text !== told && text !== "") logger.error(`\n${text}`);
          if (text !== told && text === "") logger.info("Les fautes sont corrigées.");
          told = text;
          return problems;
        };

        server.watcher.add(content);
        let soon: NodeJS.Timeout | undefined;
        server.watcher.on("all", (_event, path) => {
          if (!path.startsWith(content)) return;
          clearTimeout(soon);
          // Waits a moment, because an editor may empty a file before it writes it.
          soon = setTimeout(() => {
            const before = told;
            // Astro reloads only for files that it reads itself, so a page that shows mistakes, or must begin
            // to, is reloaded here.
            if (current().length > 0 || before !== "") server.ws.send({ type: "full-reload" });
          }, 100);
        });
        server.middlewares.use((request, response, next) => {
          const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html");
          const found = wantsPage ? current() : [];
          if (found.length === 0) {
            next();
            return;
          }
          response.statusCode = 500;
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(problemPage(found));
        });
      },
    },
  };
}
