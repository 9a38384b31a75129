import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { stringify } from "yaml";
import { PHOTOGRAPH, testTrackers } from "../../tests/brands/generate-brand.ts";
import { type BrandInput, readBrand } from "../brand/brand-file.ts";
import { writeBrand } from "../brand/write-brand.ts";

/** Not copied: what a broker's repository never contains, and what would link back to this folder. */
const leftOut = new Set(["node_modules", "dist", ".git", ".local", ".astro", ".netlify", "test-results"]);

/** A font that is not the one of the packaged titles. */
const TITLES =
  "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2";

/** node_modules of the copy: links to the packages, caches of its own. */
function linkPackages(root: string, copy: string): void {
  const target = join(copy, "node_modules");
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    // A junction needs no right on Windows and is an ordinary link elsewhere.
    if (name.startsWith(".") || existsSync(join(target, name))) continue;
    symlinkSync(join(root, "node_modules", name), join(target, name), "junction");
  }
}

/** A photograph as a telephone saves it: larger than the site shows, with the place where it was taken. */
function photographOfACamera(): Promise<Buffer> {
  return sharp({ create: { width: 2400, height: 1600, channels: 3, background: "#7a9aa8" } })
    .jpeg()
    .withExif({
      IFD0: { Artist: "Jeanne Photographe" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 30/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "3/1 50/1 0/1" },
    })
    .toBuffer();
}

/** Gives the first article a photograph as cover. */
function photographAnArticle(copy: string, photograph: Buffer): void {
  const [name] = globSync("content/blog/*.mdx", { cwd: copy }).sort();
  if (name === undefined) return;
  const text = readFileSync(join(copy, name), "utf8");
  const images = join(copy, "content/blog/images");
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, PHOTOGRAPH), photograph);
  const cover = `$&\n  photo: ./images/${PHOTOGRAPH}`;
  writeFileSync(join(copy, name), text.replace(/(?<=^image:\n) {2}cover: .+$/m, cover));
}

/** Writes the three tools into the copy's site.yaml, as a broker would. */
function configureTrackers(copy: string): void {
  const file = join(copy, "content", "site.yaml");
  let text = readFileSync(file, "utf8");
  for (const [name, id] of Object.entries(testTrackers)) {
    const configured = text.replace(new RegExp(`^  ${name}: .*$`, "m"), `  ${name}: "${id}"`);
    if (configured === text) throw new Error(`content/site.yaml has no tracker ${name}`);
    text = configured;
  }
  writeFileSync(file, text);
}

/**
 * Makes the project of another broker: a copy of this one on which `npm run brand` was run, with a logo of its own, a
 * photograph for an article and for whoever wants one, and with trackers if it has some. These are the changes that README
 * asks of a broker, and no others.
 * @returns the folder of the copy, `.local/brands/<name>`; its caches and its build stay from one run to the next.
 */
export async function assembleBrand(
  root: string,
  name: string,
  brand: BrandInput,
  { hasTrackers }: { readonly hasTrackers: boolean },
): Promise<string> {
  const copy = join(root, ".local", "brands", name);
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(copy)) if (!leftOut.has(entry)) rmSync(join(copy, entry), { recursive: true });
  for (const entry of readdirSync(root)) {
    if (!leftOut.has(entry))
      cpSync(join(root, entry), join(copy, entry), { recursive: true, preserveTimestamps: true });
  }
  linkPackages(root, copy);
  const given = join(copy, ".local", "marque");
  mkdirSync(given, { recursive: true });
  const photograph = await photographOfACamera();
  writeFileSync(join(given, PHOTOGRAPH), photograph);
  writeFileSync(join(given, "marque.yaml"), stringify(brand));
  cpSync(join(root, "tests/brands/files"), given, { recursive: true });
  cpSync(join(root, "node_modules", TITLES), join(given, "titles.woff2"));
  // Nothing of this project's own brand is left under the other one.
  rmSync(join(copy, "content/brand"), { recursive: true, force: true });
  await writeBrand(copy, readBrand(join(given, "marque.yaml"), "marque.yaml"), given);
  photographAnArticle(copy, photograph);
  if (hasTrackers) configureTrackers(copy);
  return copy;
}
