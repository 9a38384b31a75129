import type { BlogPosting, BreadcrumbList, DefinedTerm, DefinedTermSet, FAQPage, Service } from "schema-dts";
import type { Crumb } from "../content/breadcrumbs.ts";
import type { Site } from "../content/schemas/site.ts";
import type { Language } from "../i18n/language.ts";
import { dateDay } from "../shared/civil-date.ts";
import { organisation } from "./organisation.ts";

/** The breadcrumb as the page shows it; a crumb without a page has a name only. */
export function breadcrumbList(crumbs: readonly Crumb[], site: Site): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      ...(crumb.path ? { item: new URL(crumb.path, site.url).href } : {}),
    })),
  };
}

/** Questions that the page shows, word for word. */
export function faqPage(
  items: readonly { readonly question: string; readonly answer: string }[],
  language: Language = "fr",
): FAQPage {
  return {
    "@type": "FAQPage",
    ...(language === "fr" ? {} : { inLanguage: language }),
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** An offer as a service of the broker; without price, because a price needs its condition. */
export function service(
  offer: { readonly name: string; readonly description: string; readonly path: string },
  site: Site,
): Service {
  return {
    "@type": "Service",
    name: offer.name,
    description: offer.description,
    url: new URL(offer.path, site.url).href,
    areaServed: { "@type": "Country", name: "France" },
    provider: organisation(site),
  };
}

/** An article with its author and both dates. */
export function blogPosting(
  article: {
    readonly title: string;
    readonly description: string;
    readonly path: string;
    readonly image: string;
    readonly author: string;
    readonly authorRole: string;
    /** Page of the author's articles. */
    readonly authorPath: string;
    readonly date: Date;
    readonly updated: Date;
    readonly tags: readonly string[];
  },
  site: Site,
): BlogPosting {
  const url = new URL(article.path, site.url).href;
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    url,
    mainEntityOfPage: url,
    image: new URL(article.image, site.url).href,
    datePublished: dateDay(article.date),
    dateModified: dateDay(article.updated),
    inLanguage: "fr-FR",
    keywords: article.tags.join(", "),
    author: {
      "@type": "Person",
      name: article.author,
      jobTitle: article.authorRole,
      url: new URL(article.authorPath, site.url).href,
    },
    publisher: organisation(site),
  };
}

const glossaryId = (site: Site) => `${site.url}/glossaire#glossaire`;

/** The glossary, which its terms name as their set. */
export function definedTermSet(name: string, site: Site): DefinedTermSet {
  return {
    "@type": "DefinedTermSet",
    "@id": glossaryId(site),
    name,
    url: `${site.url}/glossaire`,
    inLanguage: "fr-FR",
    publisher: organisation(site),
  };
}

/** One word of the glossary, as its page defines it. */
export function definedTerm(
  term: {
    readonly name: string;
    readonly aliases: readonly string[];
    readonly definition: string;
    readonly path: string;
  },
  site: Site,
): DefinedTerm {
  return {
    "@type": "DefinedTerm",
    name: term.name,
    ...(term.aliases.length > 0 ? { alternateName: [...term.aliases] } : {}),
    description: term.definition,
    url: new URL(term.path, site.url).href,
    inDefinedTermSet: { "@type": "DefinedTermSet", "@id": glossaryId(site), url: `${site.url}/glossaire` },
  };
}
