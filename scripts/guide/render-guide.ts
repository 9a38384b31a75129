import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ElementType, Fragment, createElement as h, type ReactElement } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { evaluate } from "satteri";
import { parse } from "yaml";
import { parseFrontMatter } from "../../src/content/front-matter.ts";
import { anchoredHeadingPlugin, tableAlignmentPlugin, visibleTextPlugin } from "../../src/content/markdown-plugins.ts";
import { type Guide, guideSchema } from "../../src/content/schemas/guide.ts";
import { loadSite } from "../../src/content/site.ts";
import { visibleText } from "../../src/content/visible-text.ts";
import { drawing } from "../../src/contours/drawings.ts";
import { formatDay } from "../../src/shared/french-dates.ts";
import { guideComponents, PrintedGuide } from "./components.ts";

/** A guide ready to print. */
export interface PrintableGuide {
  readonly title: string;
  /** The whole document: it needs no other file. */
  readonly html: string;
  /**
   * SHA-256 of what the reader gets: words with their figures, identity of the broker, print style. Colours and fonts
   * are left out: another shade does not make the words old.
   */
  readonly fingerprint: string;
}

function isElementType(value: unknown): value is ElementType {
  return typeof value === "string" || typeof value === "function" || value === Fragment;
}

/** React's own element maker behind the wider signature that the MDX compiler asks for. */
const elementMaker =
  (make: typeof jsx) =>
  (type: unknown, props: unknown, key?: unknown): ReactElement => {
    if (!isElementType(type)) throw new TypeError("A guide uses a component that does not exist.");
    return make(type, props, typeof key === "string" ? key : undefined);
  };

/** The MDX of a guide as HTML, with figures by key and French typography. */
function bodyOf(mdx: string, { sources }: Guide, file: string, root: string): string {
  const compiled = evaluate(mdx, {
    jsx: elementMaker(jsx),
    jsxs: elementMaker(jsxs),
    Fragment,
    fileURL: pathToFileURL(join(root, file)),
    mdastPlugins: [anchoredHeadingPlugin, visibleTextPlugin],
    hastPlugins: [tableAlignmentPlugin],
    features: { smartPunctuation: false },
  });
  const Content = "default" in compiled ? compiled.default : undefined;
  if (!isElementType(Content)) throw new TypeError(`${file} has no content`);
  return renderToStaticMarkup(
    h(PrintedGuide, { value: { file, sources } }, h(Content, { components: guideComponents })),
  );
}

/** Who publishes the guide, and from when its rules are. */
function identity(guide: Guide): readonly string[] {
  const { brand, legal, phone, email, demonstration } = loadSite();
  const lines = [
    `Édition du ${formatDay(guide.updated)} : règles et délais à jour à cette date. Ce guide informe ; il ne remplace ni votre contrat, ni un conseil sur votre situation.`,
    `${legal.companyName}, ${brand.tagline.toLowerCase()}, immatriculé à l'ORIAS sous le n° ${legal.orias}, sous le contrôle de l'${legal.acpr.name}. Téléphone : ${phone.display}. E-mail : ${email}.`,
    ...(demonstration ? ["Document de démonstration : le cabinet qui le signe est fictif."] : []),
  ];
  return lines.map((line) => visibleText(line, "content/site.yaml"));
}

function cover(guide: Guide): string {
  return renderToStaticMarkup(
    h(
      "header",
      { className: `cover hue-${guide.category}` },
      h("div", { className: "cover__art" }),
      h(
        "div",
        { className: "cover__words" },
        h("p", { className: "cover__brand" }, loadSite().brand.name),
        h("h1", null, guide.title),
        h("p", { className: "cover__subtitle" }, guide.subtitle),
      ),
      h(
        "div",
        { className: "cover__edition" },
        identity(guide).map((line) => h("p", { key: line }, line)),
      ),
    ),
  );
}

/** The site's fonts, inside the document: a printed page has no address to fetch them from. */
function embeddedFonts(root: string): string {
  return readFileSync(join(root, "src/styles/fonts.css"), "utf8").replace(
    /url\("\.\.\/assets\/fonts\/([^"]+)"\)/g,
    (_, name: string) => {
      const font = readFileSync(join(root, "src/assets/fonts", name)).toString("base64");
      return `url("data:font/woff2;base64,${font}")`;
    },
  );
}

/**
 * Makes the printable document of `content/guides/<name>.mdx`.
 * @throws {ContentError} for a wrong front matter or an unknown figure, in French.
 */
export function renderGuide(name: string, root: string = process.cwd()): PrintableGuide {
  const file = `content/guides/${name}.mdx`;
  const [, frontMatter = "", ...rest] = readFileSync(join(root, file), "utf8").split(/^---$/m);
  const guide = parseFrontMatter(parse(frontMatter), file, guideSchema);
  const printStyle = readFileSync(join(root, "scripts/guide/print.css"), "utf8");
  const body = `${cover(guide)}<main>${bodyOf(rest.join("---"), guide, file, root)}</main>`;
  const tokens = readFileSync(join(root, "src/styles/tokens.css"), "utf8");
  const art = Buffer.from(drawing(`cover-${guide.category}`).svg).toString("base64");
  const style = `${embeddedFonts(root)}${tokens}${printStyle}.cover__art{background-image:url("data:image/svg+xml;base64,${art}")}`;
  const head = renderToStaticMarkup(
    h(Fragment, null, h("title", null, guide.title), h("meta", { name: "description", content: guide.description })),
  );
  return {
    title: guide.title,
    html: `<!doctype html><html lang="fr"><head><meta charset="utf-8">${head}<style>${style}</style></head><body>${body}</body></html>`,
    fingerprint: createHash("sha256").update(head).update(printStyle).update(body).digest("hex"),
  };
}
