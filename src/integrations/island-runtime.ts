import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { htmlFiles } from "../shared/html-files.ts";
import { plainProps } from "../shared/plain-props.ts";

const inlineScript = /<script>((?:(?!<\/script>)[\s\S])*)<\/script>/g;

/**
 * Astro's style rule for islands (src/styles/base.css has ours), and the attributes that only its runtime
 * reads.
 */
const leftovers =
  /<style>astro-island[^<]*<\/style>|<!--astro:end-->|(?<=<astro-island\b[^>]*) (?:uid|client|opts)="[^"]*"|(?<=<astro-island\b[^>]*) await-children/g;

/** Properties written as plain data, lists of it or objects of it (types 0 and 1 of Astro's): see first-touch.ts. */
const notPlain = /\[(?:[2-9]|1[01]),/;

const propsAttribute = /(?<=<astro-island\b[^>]* props=")[^"]*/g;

const signs: readonly (readonly [sign: string, entity: string])[] = [
  ["&", "&amp;"],
  ['"', "&quot;"],
];
const written = (text: string) => signs.reduce((all, [sign, entity]) => all.replaceAll(sign, entity), text);
const read = (text: string) => signs.reduceRight((all, [sign, entity]) => all.replaceAll(entity, sign), text);

function isRuntime(code: string): boolean {
  return code.includes('customElements.define("astro-island"') || code.includes('"astro:interaction"');
}

/**
 * Takes Astro's island runtime (its custom element and our empty client directive) out of a built page, with what only
 * it reads: 1.5 KB after brotli, replaced by src/inline/first-touch.ts. The properties of islands become plain JSON.
 * @throws Error when a page has islands and no such scripts, or an island that needs more of the runtime than
 * we have, because Astro or an island has changed.
 */
export function withoutIslandRuntime(html: string): string {
  const islands = html.match(/<astro-island [^>]*>/g) ?? [];
  if (islands.length === 0) return html;
  const scripts = [...html.matchAll(inlineScript)].filter(([, code = ""]) => isRuntime(code));
  if (scripts.length !== 2)
    throw new Error(`A page with islands holds ${scripts.length} runtime scripts instead of 2.`);
  for (const island of islands) {
    const props = island.match(/ props="([^"]*)"/)?.[1]?.replaceAll(/&quot;.*?&quot;/g, "");
    if (props === undefined || notPlain.test(props)) throw new Error(`Properties that are not plain data: ${island}`);
  }
  return scripts
    .reduce((text, [script]) => text.replace(script, ""), html)
    .replace(leftovers, "")
    .replace(propsAttribute, (props) => written(JSON.stringify(plainProps(JSON.parse(read(props))))));
}

/** Takes Astro's island runtime out of all built pages, before what weighs their styles and hashes their scripts. */
export function islandRuntime(): AstroIntegration {
  return {
    name: "island-runtime",
    hooks: {
      "astro:build:done": ({ dir }) => {
        for (const file of htmlFiles(fileURLToPath(dir))) {
          const html = readFileSync(file, "utf8");
          const lighter = withoutIslandRuntime(html);
          if (lighter !== html) writeFileSync(file, lighter);
        }
      },
    },
  };
}
