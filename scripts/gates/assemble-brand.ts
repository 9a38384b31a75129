import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import * as z from "zod";
import { makeFonts } from "../fonts/make-fonts.ts";

const brandSchema = z.strictObject({
  /** Values of src/styles/tokens.css by custom property. */
  colours: z.record(z.string().regex(/^--[a-z0-9-]+$/), z.string()),
  /** Authors of the articles: the demonstration's name, then the broker's. */
  people: z.record(z.string(), z.string()),
  /** Files that take the place of the packaged fonts, by role, from the project root. */
  fonts: z.partialRecord(z.enum(["titles", "text"]), z.string()).default({}),
  /** Photographs as covers: by article name, the file in content/blog/images and its alternative text. */
  photographs: z.record(z.string(), z.strictObject({ file: z.string(), alt: z.string() })).default({}),
});

/** Not copied: what a broker's repository never contains, and what would link back to this folder. */
const leftOut = new Set(["node_modules", "dist", ".git", ".local", ".astro", ".netlify", "test-results"]);

/**
 * Gives tokens.css other colours.
 * @throws Error for a token that does not exist.
 */
function recolour(file: string, values: Readonly<Record<string, string>>): void {
  let css = readFileSync(file, "utf8");
  for (const [token, value] of Object.entries(values)) {
    const declaration = new RegExp(`(?<=^ +${token}: )[^;]+(?=;$)`, "m");
    if (!declaration.test(css)) throw new Error(`src/styles/tokens.css has no token ${token}: mend tests/brands/.`);
    css = css.replace(declaration, value);
  }
  writeFileSync(file, css);
}

/** Replaces the authors of the articles. */
function rename(folder: string, people: Readonly<Record<string, string>>): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".mdx"))) {
    const file = join(folder, name);
    const text = Object.entries(people).reduce(
      (all, [from, to]) => all.replaceAll(from, to),
      readFileSync(file, "utf8"),
    );
    writeFileSync(file, text);
  }
}

/**
 * Replaces drawn covers by photographs.
 * @throws Error for an article whose head has no image.
 */
function photograph(folder: string, photographs: z.infer<typeof brandSchema>["photographs"]): void {
  for (const [name, { file, alt }] of Object.entries(photographs)) {
    const article = join(folder, `${name}.mdx`);
    const text = readFileSync(article, "utf8");
    const image = /(?<=^image:\n {2}cover: .+\n) {2}alt: .+$/m;
    if (!image.test(text)) throw new Error(`${article} has no image with cover and alt: mend tests/brands/.`);
    writeFileSync(article, text.replace(image, `  photo: ./images/${file}\n  alt: ${JSON.stringify(alt)}`));
  }
}

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

/**
 * Makes the project of another broker: a copy of this one with the files of `tests/brands/<name>/` laid over it, and the
 * colours, people, fonts and photographs of its `brand.json`. These are the changes that README asks of a
 * broker, and no others.
 * @returns the folder of the copy, `.local/brands/<name>`; its caches and its build stay from one run to the next.
 */
export async function assembleBrand(root: string, name: string): Promise<string> {
  const copy = join(root, ".local", "brands", name);
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(copy)) if (!leftOut.has(entry)) rmSync(join(copy, entry), { recursive: true });
  for (const entry of readdirSync(root)) {
    if (!leftOut.has(entry))
      cpSync(join(root, entry), join(copy, entry), { recursive: true, preserveTimestamps: true });
  }
  const brand = join(root, "tests", "brands", name);
  cpSync(join(brand, "content"), join(copy, "content"), { recursive: true });
  const { colours, people, fonts, photographs } = brandSchema.parse(
    JSON.parse(readFileSync(join(brand, "brand.json"), "utf8")),
  );
  recolour(join(copy, "src/styles/tokens.css"), colours);
  rename(join(copy, "content/blog"), people);
  photograph(join(copy, "content/blog"), photographs);
  linkPackages(root, copy);
  for (const [role, file] of Object.entries(fonts)) {
    const own = join(copy, "content/brand", `${role}${extname(file)}`);
    cpSync(join(root, file), own, { recursive: true });
  }
  if (Object.keys(fonts).length > 0) await makeFonts(copy, () => {});
  return copy;
}
