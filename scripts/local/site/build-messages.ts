import { stripVTControlCharacters } from "node:util";

const stackLine = /^\s+at (?:async |new |file:|\/|node:|Object\.|Module\.|process|[\w$.<>[\] ]+ \()/;
const errorStart =
  /^Le site ne peut pas |(?:^|\s)(?:\[ERROR\]|\[\w*Error\w*\]|[A-Z]\w*Error\b|✘|✖|Error:|error\s+TS\d+)/;
const noise =
  /^\s*(?:Stack trace:|\[astro\] Unable to load your Astro config|Error reference:|See .*docs\.astro\.build|https:\/\/docs\.astro\.build\S*|Node\.js v\d+.*)\s*$/;
const placeTitle = /^\s*Location:\s*$/;
const mostLines = 40;

function isForeignPlace(line: string): boolean {
  return /^\s*\S*[\\/](?:node_modules|src[\\/]content)[\\/]\S+:\d+:\d+\s*$/.test(line);
}

/**
 * The part of a failed build's output that a reader can use: from the first error on, without colours, stack traces
 * and links to the builder's manual. Messages about `content/` are French and pass through as they are.
 */
export function buildFailure(output: string): string {
  const lines = stripVTControlCharacters(output).replaceAll("\r", "").split("\n");
  const first = lines.findIndex((line) => errorStart.test(line));
  const relevant = (first === -1 ? lines.slice(-mostLines) : lines.slice(first)).filter(
    (line) => !stackLine.test(line) && !noise.test(line),
  );
  // A location inside the builder's packages or the content loader is left out; one in a page is kept.
  const kept = relevant
    .filter(
      (line, index) => !isForeignPlace(line) && !(placeTitle.test(line) && isForeignPlace(relevant[index + 1] ?? "")),
    )
    .slice(0, mostLines);
  return kept
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
