import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";

/** A sequence of numbers in [0, 1) that a seed decides (mulberry32): the same seed writes the same articles. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A list in another order; the list itself stays. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [result[last], result[other]];
    if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a];
  }
  return result;
}

/** Blocks of an MDX body: paragraphs, lists, headings; a component with everything it holds is one block. */
export function blocksOf(body: string): readonly string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let closing: string | undefined;
  const flush = () => {
    if (lines.length > 0) blocks.push(lines.join("\n"));
    lines = [];
    closing = undefined;
  };
  for (const line of body.split("\n")) {
    if (lines.length === 0) {
      if (line.trim() === "") continue;
      const name = /^<([A-Z]\w*)/.exec(line)?.[1];
      const isClosed = name !== undefined && (line.endsWith("/>") || line.endsWith(`</${name}>`));
      closing = name && !isClosed ? name : undefined;
    }
    if (closing === undefined && line.trim() === "") flush();
    else {
      lines.push(line);
      // « /> » ends the opening tag itself unless that tag was closed on an earlier line.
      const isSelfClosed = line === "/>" && !lines.slice(0, -1).some((earlier) => earlier.endsWith(">"));
      if (closing !== undefined && (line === `</${closing}>` || isSelfClosed)) flush();
    }
  }
  flush();
  return blocks;
}

/** An article as it is written into a site: name of its file without extension, and its text. */
interface Article {
  readonly slug: string;
  readonly text: string;
}

/** What the generator draws from: the real articles, their paragraphs, components and headings. */
interface Stock {
  readonly articles: readonly Article[];
  readonly models: readonly Record<string, unknown>[];
  readonly headings: readonly string[];
  readonly blocks: readonly string[];
}

const isHeading = (block: string) => /^##? |^<h2/.test(block);

/** Reads every published article of a folder. */
function readStock(folder: string): Stock {
  const articles: Article[] = [];
  const models: Record<string, unknown>[] = [];
  const headings = new Set<string>();
  const blocks: string[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".mdx"))
    .sort()) {
    const text = readFileSync(join(folder, file), "utf8");
    const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const model: unknown = parse(head);
    if (typeof model !== "object" || model === null || "draft" in model) continue;
    articles.push({ slug: file.slice(0, -".mdx".length), text });
    models.push({ ...model });
    for (const block of blocksOf(body)) {
      if (isHeading(block)) headings.add(block.replace(/^<h2[^>]*>(.*)<\/h2>$/, "## $1"));
      else if (!block.startsWith("### ")) blocks.push(block);
    }
  }
  return { articles, models, headings: [...headings], blocks };
}

/** How many articles of a folder are published: no bench can have fewer, since other pages link to them. */
export const publishedCount = (folder: string): number => readStock(folder).articles.length;

const towns = [
  "Annecy",
  "Brest",
  "Colmar",
  "Dijon",
  "Évreux",
  "Fréjus",
  "Gap",
  "Laval",
  "Metz",
  "Nantes",
  "Pau",
  "Tours",
];
const angles = ["franchise et délais", "ce qui est exclu", "trois cas réels", "les bonnes questions", "le bon plafond"];

/** Words that a real article has; the generated ones come between its shortest and its mean. */
const wordsWanted = 1_700;

const pick = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("Nothing to choose from.");
  return item;
};

function writeBody(stock: Stock, random: () => number): string {
  const headings = shuffled(stock.headings, random);
  const blocks = shuffled(stock.blocks, random);
  const parts: string[] = [];
  let words = 0;
  for (const [index, block] of blocks.entries()) {
    // Three blocks to a part, a heading before each, none above the first paragraph.
    if (index % 3 === 2) parts.push(headings.pop() ?? "## Pour finir");
    parts.push(block);
    words += block.split(/\s+/).length;
    if (words >= wordsWanted) break;
  }
  return parts.join("\n\n");
}

/**
 * The published articles of a folder, and behind them, up to `count`, articles made of their shuffled paragraphs,
 * components, links and figures, each with a front matter that the build accepts. The real ones are kept as they are,
 * because other pages link to their addresses and headings.
 */
export function benchArticles(folder: string, count: number, seed: number): readonly Article[] {
  const stock = readStock(folder);
  const random = seededRandom(seed);
  const real = stock.articles.map(({ slug }) => slug);
  const made = Array.from(
    { length: count - real.length },
    (_, index) => `dossier-${String(index + 1).padStart(4, "0")}`,
  );
  const slugs = [...real, ...made];
  const generated = made.map((slug, index) => {
    const model = pick(stock.models, random);
    const number = String(index + 1).padStart(4, "0");
    const [town, angle] = [pick(towns, random), pick(angles, random)];
    const day = new Date(Date.UTC(2026, 9, 31) - Math.floor(random() * 2_000) * 86_400_000).toISOString().slice(0, 10);
    // Without readTime: the build computes it, as for most articles.
    const { readTime: _given, ...kept } = model;
    const head = {
      ...kept,
      id: slug,
      slug,
      title: `Dossier ${number} : ${angle}, vu de ${town}`,
      seoTitle: `Dossier ${number} : assurance à ${town}`.padEnd(26, "."),
      description: `Dossier ${number}, ${town} : ${angle}. Ce que couvre le contrat, ce qu'il refuse, ce qu'il faut déclarer, et dans quel délai le faire.`,
      excerpt: `À ${town} : ${angle}. Les règles du jour, un exemple chiffré et ce qu'il faut demander avant de signer.`,
      date: day,
      updated: "2026-11-03",
      related: [`/blog/${pick(slugs, random)}`, `/blog/${pick(slugs, random)}`, "/contact"].filter(
        (path, place, all) => all.indexOf(path) === place && path !== `/blog/${slug}`,
      ),
    };
    // One article may have drawn itself or the same article twice: two links are asked for.
    const related = head.related.length > 1 ? head.related : [...head.related, "/rc-pro"];
    return { slug, text: `---\n${stringify({ ...head, related })}---\n\n${writeBody(stock, random)}\n` };
  });
  return [...stock.articles, ...generated];
}

/** Writes articles as `content/blog/*.mdx` below a site's folder. */
export function writeArticles(articles: readonly Article[], site: string): void {
  const folder = join(site, "content/blog");
  mkdirSync(folder, { recursive: true });
  for (const { slug, text } of articles) writeFileSync(join(folder, `${slug}.mdx`), text);
}
