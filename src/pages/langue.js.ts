import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

/** The language offer as a script of its own, which no page carries: it is fetched once the page is idle. */
export function GET(): Response {
  const source = readFileSync("src/i18n/offer-language.ts", "utf8");
  const script = stripTypeScriptTypes(source, { mode: "transform" }).replace(/\/\*\*[\s\S]*?\*\//g, "");
  return new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8" } });
}
