/**
 * Takes the pictures of the README from the built site, as a visitor sees it: `npm run pictures`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { buildSite } from "../../scripts/local/site/build-site.ts";
import { startThrowawaySite } from "../../scripts/local/site/throwaway-site.ts";
import { runCommand, say } from "../../scripts/process/command-line.ts";
import { chromiumFlags, findChromium, isRoot } from "../../scripts/process/find-chromium.ts";
import { projectRoot } from "../../scripts/setup/prepare.mjs";

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Leads from the opened page to what is shown. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const pictures: readonly Picture[] = [
  { name: "home", path: "/", width: 1280, height: 800 },
  { name: "offer", path: "/rc-pro", width: 360, height: 740 },
  {
    name: "calculator",
    path: "/outils/assurance-emprunteur",
    width: 1280,
    height: 800,
    prepare: (page) => page.locator("main :is(svg, figure)").first().scrollIntoViewIfNeeded(),
  },
];

await runCommand(async () => {
  const executablePath = await findChromium(say);
  await buildSite({ root: projectRoot, localFolder: join(projectRoot, ".local"), say });
  const folder = join(projectRoot, "docs", "pictures");
  mkdirSync(folder, { recursive: true });
  const site = await startThrowawaySite();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags(isRoot()) });
  try {
    for (const { name, path, width, height, prepare } of pictures) {
      const page = await browser.newPage({ viewport: { width, height }, locale: "fr-FR", reducedMotion: "reduce" });
      await page.goto(`${site.url}${path}`, { waitUntil: "networkidle" });
      await prepare?.(page);
      const { size } = await sharp(await page.screenshot())
        .webp({ quality: 72 })
        .toFile(join(folder, `${name}.webp`));
      say(`docs/pictures/${name}.webp: ${path} at ${width} x ${height}, ${Math.round(size / 1024)} KB`);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
});
