import { existsSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "../../../src/shared/is-record.ts";
import type { Maybe } from "../../../src/shared/present.ts";
import { elementsOf, isIndexable, metaContent, textOf } from "../../../src/site-checks/page-text.ts";
import type { SitePage } from "../../../src/site-checks/site-pages.ts";
import { eachPage } from "../each-page.ts";

type Data = Readonly<Record<string, unknown>>;

/** Properties that a search engine requires. */
const required: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ["itemListElement"],
  InsuranceAgency: ["name", "url", "telephone", "address", "openingHoursSpecification"],
  WebSite: ["name", "url"],
  DefinedTermSet: ["name", "url"],
  DefinedTerm: ["name", "description", "url", "inDefinedTermSet"],
  Service: ["name", "description", "provider", "url"],
  FAQPage: ["mainEntity"],
  BlogPosting: ["headline", "datePublished", "dateModified", "author", "image", "description"],
  Article: ["headline", "datePublished", "dateModified", "author", "image", "description"],
};

/** The structured data of a page, or the reason why it cannot be read. */
function structuredData(html: string): readonly Data[] | { readonly problem: string } {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  try {
    return blocks.flatMap(([, json = ""]) => {
      const parsed: unknown = JSON.parse(json);
      const list = isRecord(parsed) && Array.isArray(parsed["@graph"]) ? parsed["@graph"] : [parsed];
      return list.filter(isRecord);
    });
  } catch {
    return { problem: "a block of structured data is no JSON" };
  }
}

function incomplete(data: Data): readonly Maybe<string>[] {
  const type = String(data["@type"]);
  const names = required[type];
  if (names === undefined) return [`${type} is no type that we know`];
  return [
    (data["@context"] ?? "https://schema.org") !== "https://schema.org" && `${type} has another @context`,
    ...names.filter((name) => data[name] === undefined || data[name] === "").map((name) => `${type} has no ${name}`),
  ];
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** A breadcrumb or a question in the data that the page does not show. */
function unshown(list: readonly Data[], html: string): readonly Maybe<string>[] {
  const crumbs = /<nav class="crumbs[^>]*>([\s\S]*?)<\/nav>/.exec(html)?.[1];
  const items = list.find((data) => data["@type"] === "BreadcrumbList")?.itemListElement;
  const named = Array.isArray(items) ? items.map((item: unknown) => (isRecord(item) ? String(item.name) : "")) : [];
  const shownCrumbs = elementsOf(crumbs ?? "")
    .filter(({ tagName }) => tagName === "li")
    .map(textOf);
  const differs = crumbs !== undefined && isIndexable(html) && named.join(" > ") !== shownCrumbs.join(" > ");
  const faq = list.find((data) => data["@type"] === "FAQPage");
  const questions = Array.isArray(faq?.mainEntity) ? faq.mainEntity.filter(isRecord) : [];
  const shown =
    questions.length === 0
      ? ""
      : plain(
          elementsOf(html)
            .filter(({ tagName }) => tagName === "main")
            .map(textOf)
            .join(" "),
        );
  return [
    differs && `the breadcrumb of the data is « ${named.join(" > ")} », the page shows « ${shownCrumbs.join(" > ")} »`,
    ...questions
      .map(({ name }) => plain(String(name)))
      .filter((question) => !shown.includes(question))
      .map((question) => `the page does not show the question « ${question} »`),
  ];
}

/** The picture for social networks is missing, or belongs to another site. */
function pictureProblem(html: string, folder: string, site: string): string | undefined {
  if (!isIndexable(html)) return undefined;
  const address = metaContent(html, "og:image") ?? "";
  if (!address.startsWith(`${site}/`)) return `og:image is « ${address} », not an address of ${site}`;
  return existsSync(join(folder, new URL(address).pathname)) ? undefined : `og:image ${address} is no file`;
}

/**
 * Structured data that is incomplete, unknown, or says what the page does not show; missing pictures for social
 * networks; a home page that does not name the broker.
 * @param site address of the site, without a final slash.
 */
export function structuredDataProblems(pages: readonly SitePage[], folder: string, site: string): readonly string[] {
  return eachPage(({ path, html }) => {
    const list = structuredData(html);
    if ("problem" in list) return [list.problem];
    const nameless = path === "/" && !list.some((data) => data["@type"] === "InsuranceAgency");
    return [
      ...list.flatMap(incomplete),
      ...unshown(list, html),
      pictureProblem(html, folder, site),
      nameless && "the home page has no InsuranceAgency",
    ];
  })(pages);
}
