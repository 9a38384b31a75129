import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { visitedPages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

test.use({ viewport: { width: 412, height: 823 }, expectedMessages: [/ERR_FAILED.*\.woff2/] });

/** The health tester and the claim where a broker has them, and the longest page with a form beside its promise. */
const longest = visitedPages
  .filter(({ html }) => html.includes('class="hero__end"'))
  .toSorted((a, b) => b.html.length - a.html.length)[0];
const pages = visitedPages.filter(({ path }) => [longest?.path, "/particuliers/sante", "/sinistre"].includes(path));

const PIECES = 60;
const BETWEEN_MS = 40;

/** A page as it comes on a slow line: what is before `<main`, then block by block, at last the rest. */
function inPieces(html: string): readonly string[] {
  const [before = "", ...blocks] = html.split(/(?=<main|<(?:p|h2|ul|form|fieldset|section|aside|footer)[ >])/);
  const start = blocks.findIndex((block) => block.startsWith("<main"));
  const first = blocks.slice(start, start + PIECES);
  return [before + blocks.slice(0, start).join(""), ...first, blocks.slice(start + PIECES).join("")];
}

test("what comes first on a page does not move while the rest arrives on a slow line", async ({ context, baseURL }) => {
  expect(pages).not.toEqual([]);
  const line = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? "/", baseURL));
    const type = answer.headers.get("content-type") ?? "";
    response.setHeader("content-type", type);
    const body = Buffer.from(await answer.arrayBuffer());
    for (const piece of type.startsWith("text/html") ? inPieces(body.toString()) : [body]) {
      await pause(BETWEEN_MS);
      response.write(piece);
    }
    response.end();
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const { port } = line.address() as AddressInfo;
  for (const { path } of pages) {
    const page = await context.newPage();
    // In the device's font: a word that is wider in the site's own moves what is beside it by a pixel or two.
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: "load" });
    const shifts = await page.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          const moved: string[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
        }),
    );
    expect(shifts, path).toEqual([]);
    await page.close();
  }
  line.closeAllConnections();
  line.close();
});
