/**
 * Takes the pictures of the README and of docs/ from the built site, as a visitor sees it: `npm run pictures`. Those of the desk
 * show the scenario's firm; docs/ has some of them, all are in .local/pictures.
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
import { takeDeskPictures } from "./desk/pictures.ts";

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Leads from the opened page to what is shown. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const publicPictures: readonly Picture[] = [
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

/** Pictures of the desk that docs/ shows. */
const deskPictures = ["bureau-file-1280", "bureau-reponse-768", "suivi-echanges-360"];

await runCommand(async () => {
  const executablePath = await findChromium(say);
  await buildSite(projectRoot, say);
  const shown = join(projectRoot, "docs", "pictures");
  const others = join(projectRoot, ".local", "pictures");
  for (const folder of [shown, others]) mkdirSync(folder, { recursive: true });
  const keep = async (page: Page, name: string) => {
    const file = join(
      deskPictures.includes(name) || publicPictures.some((one) => one.name === name) ? shown : others,
      `${name}.webp`,
    );
    const { size, width, height } = await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toFile(file);
    say(`${file}: ${width} x ${height}, ${Math.round(size / 1024)} KB`);
  };
  const site = await startThrowawaySite();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags(isRoot()) });
  try {
    for (const { name, path, width, height, prepare } of publicPictures) {
      const page = await browser.newPage({ viewport: { width, height }, locale: "fr-FR", reducedMotion: "reduce" });
      await page.goto(`${site.url}${path}`, { waitUntil: "networkidle" });
      await prepare?.(page);
      await keep(page, name);
      await page.close();
    }
    await takeDeskPictures(browser, site, keep);
  } finally {
    await browser.close();
    await site.stop();
  }
});
