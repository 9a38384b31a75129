import { isIndexable, templateOf } from "../../../src/site-checks/page-text.ts";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";

/** One page of each template that search engines may list, or several where they differ; English among them. */
const templatePages = [
  "/",
  "/en",
  "/particuliers",
  "/rc-pro",
  "/assurance-auto",
  "/particuliers/sante",
  "/metiers/conseiller-patrimoine",
  "/contact",
  "/devis",
  "/sinistre",
  "/outils/bonus-malus",
  "/metiers",
  "/blog",
  "/blog/guide-assurance-rc-pro-2025",
  "/guides/rc-pro",
  "/confidentialite",
  "/questions",
  "/glossaire",
];

/**
 * The pages to measure: those of the list that this broker's site has.
 * @throws Error when search engines may list pages of a template of which none is in the list.
 */
export function measuredPages(built: readonly SitePage[], pages: readonly string[] = templatePages): string[] {
  const found = built.filter(({ path }) => pages.includes(path));
  const measured = new Set(found.map(({ html }) => templateOf(html)));
  const missing = new Set(
    built
      .filter(({ html }) => isIndexable(html))
      .map(({ html }) => templateOf(html))
      .filter((template) => !measured.has(template)),
  );
  if (missing.size > 0) throw new Error(`tests/lab/bench/template-pages.ts has no page of: ${[...missing].join(", ")}`);
  return pages.filter((page) => found.some(({ path }) => path === page));
}
