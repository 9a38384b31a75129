import { existsSync } from "node:fs";
import { isIndexable, isWithin, textBlocks } from "../src/site-checks/page-text.ts";
import { builtPages, dist } from "../tests/built-site/site-files.ts";
import { inboundLinks } from "./gates/site/inbound.ts";
import { runCommand } from "./process/command-line.ts";
import { PlainProblem } from "./setup/prepare.mjs";

/**
 * `npm run pages`: the indexed pages of the last build as a Markdown table: words of their content, sources that they
 * name, and how many other pages link to them from a text.
 */
await runCommand(async () => {
  if (!existsSync(dist)) throw new PlainProblem("There is no build to read: run npm run build first.");
  const pages = builtPages().filter(({ html }) => isIndexable(html));
  const inbound = inboundLinks(builtPages());
  const rows = pages.map(({ path, html }) => {
    const blocks = textBlocks(html).filter((block) => isWithin(block, "main") && !isWithin(block, "nav", "form"));
    const words = blocks.reduce(
      (sum, { text }) => sum + (text.match(/[\p{L}\d]+(?:[’'-][\p{L}\d]+)*/gu)?.length ?? 0),
      0,
    );
    const sources =
      /<(?:aside|section|div)[^>]*class="[^"]*\bsources\b[\s\S]*?<\/ul>/.exec(html)?.[0].match(/<li/g)?.length ?? 0;
    return { path, words, sources, links: inbound.get(path)?.size ?? 0 };
  });
  console.log("| Page | Words | Sources | Inbound links from texts |\n|---|---:|---:|---:|");
  for (const { path, words, sources, links } of rows.toSorted((a, b) => a.path.localeCompare(b.path)))
    console.log(`| ${path} | ${words} | ${sources} | ${links} |`);
});
