import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What both sites can have; `bare` never has more. */
export const sharedFeatures = ["covers", "og", "search", "lists"] as const;
export type SharedFeature = (typeof sharedFeatures)[number];

/** A part of our site that a copy can be built without, to see what it costs. */
export interface Feature {
  readonly name: string;
  /** For the table. */
  readonly label: string;
  /** Takes the part out of a copy of the site. */
  readonly remove: (site: string) => void;
}

function rewrite(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`${file} has changed: tests/lab/bench/growth/sites.ts no longer knows it.`);
  writeFileSync(file, after);
}

/** Takes an expression out of a list of the Astro configuration; its import above stays. */
const withoutItem = (item: string) => (site: string) =>
  rewrite(join(site, "astro.config.mjs"), (text) => {
    const [imports = "", configuration = ""] = text.split(/(?=export default)/);
    const pattern = new RegExp(`(?<=[\\[\\s])${item.replace(/[()]/g, "\\$&")},?(?=[\\s\\]])`);
    return imports + configuration.replace(pattern, "");
  });

const emptied =
  (...components: readonly string[]) =>
  (site: string) => {
    for (const component of components) writeFileSync(join(site, "src/components", component), "");
  };

const deleted =
  (...paths: readonly string[]) =>
  (site: string) => {
    for (const path of paths) {
      if (!existsSync(join(site, path))) throw new Error(`${path} is gone: tests/lab/bench/growth/sites.ts names it.`);
      rmSync(join(site, path), { recursive: true });
    }
  };

/** The parts that a line of the table prices. */
export const features: readonly Feature[] = [
  { name: "covers", label: "covers", remove: emptied("art/Cover.astro") },
  { name: "og", label: "Open Graph images, already drawn", remove: deleted("src/pages/og") },
  { name: "search", label: "search index", remove: withoutItem("searchIndex()") },
  {
    name: "lists",
    label: "pages by category and keyword",
    remove: deleted("src/pages/blog/categorie", "src/pages/blog/etiquette"),
  },
  { name: "chrome", label: "header, menus, footer", remove: emptied("chrome/Header.astro", "chrome/Footer.astro") },
  {
    name: "glossary",
    label: "glossary links",
    remove: (site) =>
      rewrite(join(site, "src/content/markdown-plugins.ts"), (text) =>
        text.replace('source.startsWith("content/blog/")', "source === undefined"),
      ),
  },
  { name: "text", label: "figures by key, typography and these links", remove: withoutItem("visibleTextPlugin") },
  { name: "check", label: "content check", remove: withoutItem("contentCheck()") },
  { name: "headers", label: "security policy, redirects", remove: withoutItem("deployFiles()") },
  { name: "data", label: "structured data", remove: emptied("chrome/JsonLd.astro") },
];

/** node_modules of a copy: links to the packages, and caches of its own. */
function linkPackages(root: string, site: string): void {
  const target = join(site, "node_modules");
  mkdirSync(target);
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (!name.startsWith(".")) symlinkSync(join(root, "node_modules", name), join(target, name));
  }
}

const copy = (root: string, site: string, paths: readonly string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    cpSync(join(root, path), join(site, path), { recursive: true });
  }
};

/** A copy of this site without some features. The real content/ is never touched. */
export function makeOurSite(root: string, site: string, without: readonly string[]): void {
  rmSync(site, { recursive: true, force: true });
  copy(root, site, ["src", "content", "astro.config.mjs", "tsconfig.json", "package.json", "THIRD-PARTY-NOTICES.md"]);
  linkPackages(root, site);
  for (const feature of features) if (without.includes(feature.name)) feature.remove(site);
}

const bareComponents: Readonly<Record<string, string>> = {
  CallToAction: `<aside><p>{Astro.props.title}</p><p>{Astro.props.text}</p><a href={Astro.props.href}>{Astro.props.label}</a></aside>`,
  Callout: `<aside><p>{Astro.props.title}</p><slot /></aside>`,
  Comparison: `<figure><figcaption>{Astro.props.caption}</figcaption><table><thead><tr>{Astro.props.columns.map((cell) => <th>{cell}</th>)}</tr></thead><tbody>{Astro.props.rows.map((row) => <tr>{row.map((cell) => <td>{cell}</td>)}</tr>)}</tbody></table><p>{Astro.props.note}</p></figure>`,
  Definition: `<aside><p>{Astro.props.term}</p><slot /></aside>`,
  FigureTable: `<figure><figcaption>{Astro.props.caption}</figcaption><slot /><p>{Astro.props.note}</p></figure>`,
  GuaranteeList: `<div><ul>{Astro.props.covered.map((item) => <li>{item}</li>)}</ul><ul>{Astro.props.excluded.map((item) => <li>{item}</li>)}</ul></div>`,
  Step: `<li><p>{Astro.props.title}</p><slot /></li>`,
  Steps: `<ol><slot /></ol>`,
};

const barePage = (head: string, body: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />${head}</head><body>${body}</body></html>`;

const bareCover = `---
import { drawing } from "../contours/drawings.ts";
const name = \`cover-\${Astro.props.category}--\${Astro.props.article}\`;
const { width, height } = drawing(name);
---
<img src={\`/art/\${name}.svg\`} width={width} height={height} alt={Astro.props.alt ?? ""} loading="lazy" />`;

const bareArt = `import { getCollection } from "astro:content";
import { drawing } from "../../contours/drawings.ts";
export const getStaticPaths = async () =>
  (await getCollection("blog")).map(({ id, data }) => ({ params: { file: \`cover-\${data.image.cover}--\${id}\` } }));
export const GET = ({ params }) => new Response(drawing(params.file).svg);`;

const bareOg = `import { getCollection } from "astro:content";
import { renderOgImage } from "../../social-pictures/render.ts";
export const getStaticPaths = async () =>
  (await getCollection("blog")).map(({ id, data }) => ({ params: { slug: id }, props: { data } }));
export const GET = async ({ props: { data } }) =>
  new Response(await renderOgImage({ title: data.title, category: data.category, brand: { name: "Bare", line: "Site" } }));`;

const bareSearch = `import { fileURLToPath } from "node:url";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import MiniSearch from "minisearch";
export const search = () => ({
  name: "search",
  hooks: {
    "astro:build:done": ({ dir }) => {
      const dist = fileURLToPath(dir);
      const index = new MiniSearch({ fields: ["text"] });
      for (const id of readdirSync(dist, { recursive: true }).filter((file) => file.endsWith(".html")))
        index.add({ id, text: readFileSync(dist + id, "utf8").replace(/<[^>]+>/g, " ") });
      writeFileSync(dist + "search.json", JSON.stringify(index));
    },
  },
});`;

const bareList = (isByTag: boolean, hasCovers: boolean) => `---
import { getCollection } from "astro:content";
${hasCovers ? `import Cover from "../../../../components/Cover.astro";` : ""}
export const getStaticPaths = async ({ paginate }) => {
  const articles = await getCollection("blog");
  const names = [...new Set(articles.flatMap(({ data }) => ${isByTag ? "data.tags" : "[data.category]"}))];
  return names.flatMap((name) =>
    paginate(articles.filter(({ data }) => ${isByTag ? "data.tags.includes(name)" : "data.category === name"}), {
      params: { name: encodeURIComponent(name).replaceAll("%", "") },
      pageSize: 9,
    }),
  );
};
const { page } = Astro.props;
---
${barePage("<title>Liste</title>", `<main>{page.data.map(({ id, data }) => <article>${hasCovers ? "<Cover category={data.image.cover} article={id} />" : ""}<h2><a href={\`/blog/\${id}\`}>{data.title}</a></h2><p>{data.excerpt}</p></article>)}<a href={page.url.next}>Suite</a></main>`)}`;

const bareBlog = (hasCovers: boolean) => `---
import { getCollection } from "astro:content";
${hasCovers ? `import Cover from "../../components/Cover.astro";` : ""}
export const getStaticPaths = async ({ paginate }) => paginate(await getCollection("blog"), { pageSize: 9 });
const { page } = Astro.props;
---
${barePage("<title>Blog</title>", `<main>{page.data.map(({ id, data }) => <article>${hasCovers ? "<Cover category={data.image.cover} article={id} />" : ""}<h2><a href={\`/blog/\${id}\`}>{data.title}</a></h2><p>{data.excerpt}</p></article>)}<a href={page.url.next}>Suite</a></main>`)}`;

const bareArticle = (has: (feature: SharedFeature) => boolean) => `---
import { getCollection, render } from "astro:content";
${Object.keys(bareComponents)
  .map((name) => `import ${name} from "../../components/${name}.astro";`)
  .join("\n")}
${has("covers") ? `import Cover from "../../components/Cover.astro";` : ""}
export const getStaticPaths = async () =>
  (await getCollection("blog")).map((article) => ({ params: { slug: article.id }, props: { article } }));
const { article } = Astro.props;
const { Content } = await render(article);
const components = { ${Object.keys(bareComponents).join(", ")} };
---
${barePage(
  `<title>{article.data.title}</title><meta name="description" content={article.data.description} />${has("og") ? '<meta property="og:image" content={"https://bare.example/og/" + article.id + ".png"} />' : ""}`,
  `<main><h1>{article.data.title}</h1>${has("covers") ? "<Cover category={article.data.image.cover} article={article.id} />" : ""}<Content components={components} /></main>`,
)}`;

const bareConfig = (hasSearch: boolean) => `import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
${hasSearch ? `import { search } from "./search.js";` : ""}
export default defineConfig({ site: "https://bare.example", integrations: [mdx()${hasSearch ? ", search()" : ""}] });`;

const bareCollections = `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
export const collections = { blog: defineCollection({ loader: glob({ pattern: "**/*.mdx", base: "content/blog" }) }) };`;

/** The modules that draw, and what they import. */
const drawingFiles = ["src/contours", "src/shared", "src/styles/tokens.css"];

/**
 * The least Astro site that shows the same MDX articles, with the features asked for in their simplest form. Covers and
 * Open Graph images are drawn by our own modules, so that the same pictures are compared.
 */
export function makeBareSite(root: string, site: string, wanted: readonly SharedFeature[]): void {
  const has = (feature: SharedFeature) => wanted.includes(feature);
  rmSync(site, { recursive: true, force: true });
  const files: Record<string, string> = {
    "package.json": `{ "name": "bare", "private": true, "type": "module" }`,
    "astro.config.mjs": bareConfig(has("search")),
    "src/content.config.ts": bareCollections,
    "src/pages/blog/[slug].astro": bareArticle(has),
    ...Object.fromEntries(
      Object.entries(bareComponents).map(([name, text]) => [`src/components/${name}.astro`, text] as const),
    ),
  };
  const pictures = "content/blog/images";
  if (existsSync(join(root, pictures))) copy(root, site, [pictures]);
  if (has("covers") || has("og")) copy(root, site, drawingFiles);
  if (has("covers")) {
    files["src/components/Cover.astro"] = bareCover;
    files["src/pages/art/[file].svg.js"] = bareArt;
  }
  if (has("og")) {
    copy(root, site, ["src/social-pictures/render.ts", "src/assets/fonts"]);
    files["src/pages/og/[slug].png.js"] = bareOg;
  }
  if (has("search")) files["search.js"] = bareSearch;
  if (has("lists")) {
    files["src/pages/blog/[...page].astro"] = bareBlog(has("covers"));
    files["src/pages/blog/categorie/[name]/[...page].astro"] = bareList(false, has("covers"));
    files["src/pages/blog/etiquette/[name]/[...page].astro"] = bareList(true, has("covers"));
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), `${text}\n`);
  }
  linkPackages(root, site);
}
