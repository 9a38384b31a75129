import { readFileSync } from "node:fs";
import type { APIRoute } from "astro";

const FILES = ["THIRD-PARTY-NOTICES.md", "src/assets/fonts/OFL.txt", "node_modules/web-vitals/LICENSE"];

/** Licences that ask to travel with the programs and fonts that the site hands out. */
export const GET: APIRoute = () =>
  new Response(`${FILES.map((file) => readFileSync(file, "utf8").trim()).join("\n\n---\n\n")}\n`);
