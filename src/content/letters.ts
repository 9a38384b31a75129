import { readdirSync } from "node:fs";

/** Names of the letter templates in content/letters, without their extension. */
export function letterNames(): string[] {
  return readdirSync("content/letters")
    .filter((file) => file.endsWith(".txt"))
    .map((file) => file.slice(0, -".txt".length));
}
