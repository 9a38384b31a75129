import { readFileSync } from "node:fs";

/**
 * A question of docs/search-intents.md: its three wordings, the last with a mistake, the public place where it was seen (a
 * dash when nobody saw it), and the page that answers it.
 */
export interface SearchIntent {
  readonly wordings: readonly string[];
  readonly origin: string;
  readonly path: string;
}

/** The questions of docs/search-intents.md. */
export function searchIntents(): readonly SearchIntent[] {
  const rows = readFileSync("docs/search-intents.md", "utf8").matchAll(/^\| \d+ \| (.*) \| (\/\S+) \|$/gm);
  return [...rows].map(([, cells = "", path = ""]) => {
    const wordings = cells.split(" | ");
    const origin = wordings.pop() ?? "";
    return { wordings, origin, path };
  });
}
