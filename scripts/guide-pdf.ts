/**
 * Prints the guides of content/guides to public/guides.
 *
 *   npm run guide:pdf
 *
 * Each guide is an MDX file; the command makes one tagged PDF (title, language, outline, A4) through Chromium and notes
 * beside the source what it was made from (`<name>.made.json`). Both are committed: a build never needs Chromium, and a
 * test fails when a guide, a figure it cites or the broker's identity has changed since.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { ContentError } from "../src/content/content-error.ts";
import { chromiumFlags, findChromium, isRoot } from "./find-chromium.ts";
import { pdfFacts } from "./guide/pdf-facts.ts";
import { renderGuide } from "./guide/render-guide.ts";
import { runCommand } from "./local/command.ts";
import { PlainProblem } from "./setup/prepare.mjs";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A content mistake is told in its own words, without a stack. */
function renderOrTell(name: string) {
  try {
    return renderGuide(name);
  } catch (error) {
    if (error instanceof ContentError) throw new PlainProblem(error.message);
    throw error;
  }
}

await runCommand(async () => {
  const names = readdirSync("content/guides")
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => file.replace(/\.mdx$/, ""));
  const guides = names.map((name) => ({ name, ...renderOrTell(name) }));
  mkdirSync("public/guides", { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(say), args: chromiumFlags(isRoot()) });
  try {
    const page = await browser.newPage();
    for (const { name, html, fingerprint } of guides) {
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      const target = join("public/guides", `${name}.pdf`);
      writeFileSync(target, pdf);
      const made = { source: fingerprint, pdf: createHash("sha256").update(pdf).digest("hex") };
      writeFileSync(`content/guides/${name}.made.json`, `${JSON.stringify(made, null, 2)}\n`);
      say(`${target}: ${pdfFacts(pdf).pages} pages, ${Math.round(pdf.length / 1024)} KB`);
    }
  } finally {
    await browser.close();
  }
});
