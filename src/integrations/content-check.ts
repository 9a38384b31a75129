import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { loadCatalogue } from "../content/catalogue.ts";
import { checkReferences, type KnownContent } from "../content/check-references.ts";
import { ContentError } from "../content/content-error.ts";
import { figuresDue } from "../content/figures.ts";
import { loadOffer, withdrawnFiles } from "../content/offer.ts";
import { readFrontMatter } from "../content/read-front-matter.ts";
import { loadRedirects } from "../content/redirects.ts";
import { loadSite } from "../content/site.ts";
import { loadTestimonials } from "../content/testimonials.ts";
import { isDependent } from "../forms/form-definition.ts";
import { formDefinitions } from "../forms/registry.ts";
import { buildTime } from "../shared/build-time.ts";
import { isProductionDeploy } from "../shared/deploy-context.ts";
import { siteProblems } from "../site-checks/site-problems.ts";

/** Fields of every form that a page may preset, with their allowed values (`null`: any text). */
function presets(): KnownContent["presets"] {
  return new Map(
    Object.entries(formDefinitions).map(([name, definition]) => {
      const fields = definition.fields.map((field) => {
        const options = "options" in field ? field.options : undefined;
        if (!options) return [field.name, null] as const;
        const list = isDependent(options) ? Object.values(options.groups).flatMap((group) => group.options) : options;
        return [field.name, new Set(list.map(({ value }) => value))] as const;
      });
      return [name, new Map(fields)];
    }),
  );
}

/** The pages of a folder of content/, without those of lines that are switched off. */
function offeredPages(folder: string): ReturnType<typeof readFrontMatter> {
  const withdrawn = new Set(withdrawnFiles(`content/${folder}`));
  if (withdrawn.has("**/*.mdx")) return [];
  return readFrontMatter(`content/${folder}`).filter(({ id }) => !withdrawn.has(`${id}.mdx`));
}

/**
 * After a build, checks what content files say of each other (forms, tags, redirects, twin titles) against the pages
 * that were really made, the links, fragments and pictures of those pages, and figures written out by hand; lists
 * figures that expire soon. A production deploy refuses an expired figure. All problems are told at once.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      "astro:build:done": ({ dir, pages, logger }) => {
        const built = new Set(pages.map(({ pathname }) => `/${pathname.replace(/\/$/, "")}`));
        const folders = [
          ...["products", "audiences", "trades", "legal", "blog"],
          ...["en/products", "en/audiences", "en/legal"],
        ];
        const glossary = readFrontMatter("content/glossary");
        const files = [...folders.flatMap(offeredPages), ...glossary];
        const problems = checkReferences(
          { catalogue: loadCatalogue(), redirects: loadRedirects(), pages: files },
          {
            pages: new Set([...built, "/", "/sitemap-index.xml", "/blog/rss.xml"]),
            forms: new Set(Object.keys(formDefinitions)),
            presets: presets() ?? new Map(),
            entries: new Set([...loadCatalogue().entries.map(({ id }) => id), ...loadOffer().withdrawnLines]),
            testimonials: new Set(loadTestimonials().flatMap(({ tags }) => tags)),
            claims: new Set(Object.keys(loadSite().claims)),
            terms: new Set(glossary.map(({ id }) => id)),
          },
        );
        const due = figuresDue(buildTime);
        for (const figure of due) {
          const end = figure.kind === "validity" ? "n'est plus valable après" : "est à relire avant";
          logger.warn(`content/data/figures.yaml, ${figure.key} : ${end} le ${figure.date}.`);
        }
        const expired = due.filter(({ isExpired }) => isExpired);
        const refused = isProductionDeploy(process.env)
          ? expired.map(({ key, date }) => ({
              file: "content/data/figures.yaml",
              field: key,
              message: `ce chiffre a expiré le ${date} ; relisez sa source, corrigez la valeur et sa date`,
            }))
          : [];
        const found = [...problems, ...siteProblems(fileURLToPath(dir)), ...refused];
        if (found.length > 0) throw new ContentError(found);
      },
    },
  };
}
