import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, stringify } from "yaml";
import { buildProgram } from "../../../scripts/local/site/build-site.ts";
import { packageProgram } from "../../../scripts/process/installed-program.ts";

/**
 * `npm run bench -- [articles…]`: builds a copy of this site and the least Astro site with so many articles each (the
 * published ones, and copies of them under other names), and prints seconds and memory.
 */

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
const bench = join(root, ".local/bench", String(process.pid));

/** An article of content/blog: name of its file without extension, its front matter, its text. */
interface Article {
  readonly slug: string;
  readonly head: Readonly<Record<string, unknown>>;
  readonly body: string;
}

function publishedArticles(): readonly Article[] {
  const folder = join(root, "content/blog");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => {
      const [, yaml = "", body = ""] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, name), "utf8")) ?? [];
      return { slug: name.slice(0, -".mdx".length), head: { ...parse(yaml) }, body };
    })
    .filter(({ head }) => head.draft !== true);
}

/** A copy of an article that the build accepts: a name, a title and a description of its own. */
function copyOf({ head, body }: Article, number: number): Article {
  const slug = `dossier-${String(number).padStart(5, "0")}`;
  return {
    slug,
    body,
    head: {
      ...head,
      id: slug,
      slug,
      title: `Dossier ${number} : ce que le contrat couvre`,
      seoTitle: `Dossier ${number} : assurance de tous les jours`.slice(0, 41),
      description: `Dossier ${number}. Ce que couvre le contrat, ce qu'il refuse, ce qu'il faut déclarer à l'assureur, et dans quel délai le faire sans rien perdre.`,
    },
  };
}

function write(site: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
}

function writeArticles(site: string, count: number): void {
  const published = publishedArticles();
  const more = Array.from({ length: Math.max(0, count - published.length) }, (_, index) => {
    const model = published[index % published.length];
    return model ? [copyOf(model, index + 1)] : [];
  });
  const articles = [...published, ...more.flat()];
  write(
    site,
    Object.fromEntries(
      articles.map(({ slug, head, body }) => [`content/blog/${slug}.mdx`, `---\n${stringify(head)}---\n${body}`]),
    ),
  );
}

/** An empty folder with links to the packages, and caches of its own. */
function emptySite(name: string): string {
  const site = join(bench, name);
  mkdirSync(join(site, "node_modules"), { recursive: true });
  for (const one of readdirSync(join(root, "node_modules")))
    if (!one.startsWith(".")) symlinkSync(join(root, "node_modules", one), join(site, "node_modules", one));
  return site;
}

function ourSite(count: number): string {
  const site = emptySite(`ours-${count}`);
  for (const path of ["src", "content", "astro.config.mjs", "tsconfig.json", "package.json", "THIRD-PARTY-NOTICES.md"])
    cpSync(join(root, path), join(site, path), { recursive: true });
  writeArticles(site, count);
  return site;
}

/** Every component of the articles as an element around what it holds. */
const components = [
  "CallToAction",
  "Callout",
  "Comparison",
  "Definition",
  "FigureTable",
  "GuaranteeList",
  "Step",
  "Steps",
];

/** The least Astro site that shows the same articles: no list, picture, search, header nor check. */
function bareSite(count: number): string {
  const site = emptySite(`bare-${count}`);
  write(site, {
    "package.json": `{ "name": "bare", "private": true, "type": "module" }`,
    "astro.config.mjs": `import mdx from "@astrojs/mdx";\nexport default { integrations: [mdx()] };`,
    "src/content.config.ts": `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
export const collections = { blog: defineCollection({ loader: glob({ pattern: "**/*.mdx", base: "content/blog" }) }) };`,
    "src/Part.astro": "<aside>{JSON.stringify(Astro.props)}<slot /></aside>",
    "src/pages/blog/[slug].astro": `---
import { getCollection, render } from "astro:content";
import Part from "../../Part.astro";
export const getStaticPaths = async () =>
  (await getCollection("blog")).map((article) => ({ params: { slug: article.id }, props: { article } }));
const { article } = Astro.props;
const { Content } = await render(article);
const components = { ${components.map((name) => `${name}: Part`).join(", ")} };
---
<!doctype html><html lang="fr"><head><meta charset="utf-8" /><title>{article.data.title}</title></head>
<body><main><h1>{article.data.title}</h1><Content components={components} /></main></body></html>`,
  });
  const pictures = "content/blog/images";
  if (existsSync(join(root, pictures))) cpSync(join(root, pictures), join(site, pictures), { recursive: true });
  writeArticles(site, count);
  return site;
}

/** Resident memory of a process group in bytes, read from Linux's /proc. */
function memoryOf(group: number): number {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        // The name of a program may hold spaces: fields count from behind its closing parenthesis.
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return Number(fields[2]) === group ? sum + Number(fields[21]) * 4096 : sum;
      } catch {
        // It has ended.
        return sum;
      }
    }, 0);
}

interface Built {
  readonly pages: number;
  readonly seconds: number;
  /** Highest sum of resident memory over the processes of the build, in bytes, looked at ten times a second. */
  readonly bytes: number;
}

/** @throws Error with the end of the build's output when it fails. */
function build(site: string, program: readonly string[]): Promise<Built> {
  return new Promise((resolve, reject) => {
    const { NETLIFY: _netlify, CONTEXT: _context, ...env } = process.env;
    const started = performance.now();
    const child = spawn(process.execPath, program, {
      cwd: site,
      detached: true,
      env: { ...env, ASTRO_TELEMETRY_DISABLED: "1", SITE_NOW: "2026-11-21T12:00:00Z" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4_000);
      });
    let bytes = 0;
    const timer = setInterval(() => {
      bytes = Math.max(bytes, memoryOf(child.pid ?? -1));
    }, 100);
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(timer);
      if (code !== 0) return reject(new Error(`The build in ${site} ended with code ${code}:\n${output}`));
      const files = readdirSync(join(site, "dist"), { recursive: true, encoding: "utf8" });
      const pages = files.filter((name) => name.endsWith(".html")).length;
      resolve({ pages, seconds: (performance.now() - started) / 1000, bytes });
    });
  });
}

function say(name: string, { pages, seconds, bytes }: Built): void {
  console.log(`${name}: ${pages} pages, ${seconds.toFixed(1)} s, ${Math.round(bytes / 1e6)} MB`);
}

const counts = process.argv.slice(2).map(Number);
if (counts.some((count) => !Number.isInteger(count) || count < 1)) {
  console.error("npm run bench -- [articles…], for instance: npm run bench -- 100 1000");
  process.exit(2);
}
try {
  for (const count of counts.length > 0 ? counts : [100, 1000]) {
    const bare = await build(bareSite(count), [packageProgram(root, "astro", "astro"), "build"]);
    say(`${count} articles, bare Astro`, bare);
    const ours = await build(ourSite(count), [buildProgram]);
    say(`${count} articles, this site`, ours);
    const times = (one: number, other: number) => `× ${(one / other).toFixed(2)}`;
    console.log(
      `  this site: ${times(ours.seconds, bare.seconds)} the time, ${times(ours.bytes, bare.bytes)} the memory, load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(bench, { recursive: true, force: true });
}
