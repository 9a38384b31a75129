// npm run law: the legal figures of content/data/figures.yaml, the texts to read again, and what somebody has read.
import { readFileSync, writeFileSync } from "node:fs";
import { loadFigures } from "../src/content/figures.ts";
import { loadLawArticles } from "../src/content/law-articles.ts";
import { lawReport } from "./law/law-report.ts";
import { ARTICLES_FILE, readArticle } from "./law/read-article.ts";
import { runCommand } from "./process/command-line.ts";

await runCommand(async () => {
  const words = process.argv.slice(2);
  if (words[0] !== "read") {
    process.stdout.write(lawReport(words, loadFigures(), new Date()));
    return;
  }
  const before = readFileSync(ARTICLES_FILE, "utf8");
  const { text, report } = readArticle(words.slice(1), before, loadLawArticles(), loadFigures(), new Date());
  writeFileSync(ARTICLES_FILE, text);
  process.stdout.write(report);
});
