import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { withRemedy } from "../content/nearest-key.ts";
import { attribute, elementsOf, type PageElement } from "./page-text.ts";
import type { SitePage } from "./site-pages.ts";

/** Something wrong on a built page, in French. */
export interface PageProblem {
  /** Address of the page. */
  readonly page: string;
  /** The address, picture or text concerned, as the page's HTML holds it. */
  readonly target: string;
  /** What is wrong and how to correct it. */
  readonly message: string;
}

/** What answers besides the files of the folder. */
export interface KnownAddresses {
  /** Address of the site (`https://www.cabinet.example`): absolute addresses below it are checked as its own. */
  readonly site: string;
  /** Sources of redirects. */
  readonly redirects: ReadonlySet<string>;
  /** Pages of offers that the broker has switched off: they redirect, and nothing may lead there. */
  readonly withdrawn: ReadonlySet<string>;
}

const addressAttributes = ["href", "src", "action", "poster", "component-url", "renderer-url"] as const;
const pictureMetas = new Set(["og:url", "og:image", "twitter:image"]);

/** Every address that an element asks for or leads to. */
function addressesOf(element: PageElement): readonly string[] {
  const plain = addressAttributes.flatMap((name) => attribute(element, name) ?? []);
  const candidates = attribute(element, "srcset")?.split(",") ?? [];
  const meta = pictureMetas.has(attribute(element, "property") ?? "") ? attribute(element, "content") : undefined;
  return [
    ...plain,
    ...candidates.flatMap((candidate) => candidate.trim().split(/\s+/)[0] ?? []),
    ...(meta === undefined ? [] : [meta]),
  ];
}

/**
 * Paths of a folder that answer: each file, and each page without `.html`. A folder without a page has no
 * address.
 */
function answeringPaths(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => {
      const path = `/${relative(folder, `${parentPath}/${name}`).replaceAll("\\", "/")}`;
      return path.endsWith(".html") ? path.replace(/(?:\/index|)\.html$/, "") || "/" : path;
    }),
  );
}

const ownSchemes: Readonly<Record<string, RegExp>> = {
  // 15, 17 and 18 are whole numbers; `sms:` serves 114.
  "tel:": /^tel:(?:1[578]|\+?\d[\d-]{2,})$/,
  "sms:": /^sms:\+?\d{3,}$/,
  "mailto:": /^mailto:(?:[^\s@?]+@[^\s@?]+)?(?:\?\S+)?$/,
};

/** An address that cannot be resolved, or a scheme whose rest is malformed. */
function schemeProblem(target: string): string | undefined {
  const scheme = /^[a-z][a-z+.-]*:/i.exec(target)?.[0].toLowerCase() ?? "";
  const pattern = ownSchemes[scheme];
  return pattern && !pattern.test(target) ? "l'adresse est mal formée ; corrigez-la" : undefined;
}

/**
 * Links, fragments, pictures, scripts and form targets of the built pages that lead nowhere. Other sites are not asked.
 * A page answers at its address without `.html` and without a final slash, even beside a folder of the same name.
 */
export function linkProblems(
  pages: readonly SitePage[],
  folder: string,
  { site, redirects, withdrawn }: KnownAddresses,
): readonly PageProblem[] {
  const answering = answeringPaths(folder);
  const origin = new URL(site).origin;
  const elements = new Map(pages.map(({ path, html }) => [path, elementsOf(html)]));
  const fragments = new Map(
    [...elements].map(([path, list]) => [path, new Set(list.flatMap((element) => attribute(element, "id") ?? []))]),
  );

  const problemOf = (page: string, target: string): string | undefined => {
    const malformed = schemeProblem(target);
    if (malformed) return malformed;
    const base = new URL(page, origin);
    if (!URL.canParse(target, base)) return "ce n'est pas une adresse ; corrigez-la";
    const address = new URL(target, base);
    if (address.origin !== origin) return undefined;
    if (!/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(target))
      return "l'adresse ne commence pas par / ; écrivez-la depuis la racine du site";
    const path = decodeURI(address.pathname);
    if (withdrawn.has(path)) return "cette offre est retirée (« without » de content/site.yaml) ; retirez ce lien";
    if (path.startsWith("/.netlify/functions/") || redirects.has(path)) return undefined;
    if (!answering.has(path)) {
      const tidy = path.replace(/(?:\/|(?:\/index)?\.html)$/, "");
      if (tidy !== path && answering.has(tidy)) return `l'adresse de cette page est ${tidy} ; écrivez-la ainsi`;
      const kind = /\.\w{2,5}$/.test(path) ? "aucun fichier" : "aucune page";
      return withRemedy(`${kind} ne répond à ${path}`, path, elements.keys(), "corrigez l'adresse ou créez la page");
    }
    const fragment = decodeURIComponent(address.hash.slice(1)).replace(/:~:.*$/, "");
    const anchors = fragments.get(path);
    if (fragment === "" || fragment === "top" || anchors === undefined || anchors.has(fragment)) return undefined;
    return withRemedy(
      `la page ${path} n'a pas d'ancre #${fragment}`,
      fragment,
      anchors,
      "corrigez l'ancre ou ajoutez-la",
    );
  };

  return [...elements].flatMap(([page, list]) =>
    [...new Set(list.flatMap(addressesOf))].flatMap((target) => {
      const message = problemOf(page, target);
      return message === undefined ? [] : [{ page, target, message }];
    }),
  );
}
