import { describe, expect, it } from "vitest";
import { loadSite } from "../content/site.ts";
import { insuranceAgency, webSite } from "./organisation.ts";
import { blogPosting, breadcrumbList, faqPage, service } from "./page-data.ts";
import { serializeJsonLd } from "./serialize-json-ld.ts";

const site = loadSite("tests/fixture-broker");

describe("structured data", () => {
  it("names both agencies and the hours of the broker", () => {
    const agency = insuranceAgency(site);
    expect(agency).toMatchObject({
      "@type": "InsuranceAgency",
      address: site.offices.map(({ city }) => ({ addressLocality: city })),
      openingHoursSpecification: [
        { dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "18:00" },
        { dayOfWeek: ["Saturday"], opens: "09:00", closes: "12:00" },
      ],
    });
  });

  it("carries no rating of our own", () => {
    const all = [insuranceAgency(site), webSite(site), service({ name: "a", description: "b", path: "/c" }, site)];
    expect(JSON.stringify(all)).not.toMatch(/rating|review/i);
  });

  it("leaves out the address of a crumb that has no page", () => {
    const list = breadcrumbList([{ label: "Accueil", path: "/" }, { label: "Transport" }], site);
    expect(list).toMatchObject({
      itemListElement: [
        { position: 1, item: `${site.url}/` },
        { position: 2, name: "Transport" },
      ],
    });
    expect(JSON.stringify(list).match(/"item"/g)).toHaveLength(1);
  });

  it("repeats the visible questions and points to the broker", () => {
    expect(faqPage([{ question: "Q ?", answer: "R." }])).toMatchObject({
      mainEntity: [{ name: "Q ?", acceptedAnswer: { text: "R." } }],
    });
    const article = blogPosting(
      {
        title: "T",
        description: "D",
        path: "/blog/t",
        image: "/og/t.png",
        author: "A",
        authorRole: "R",
        authorPath: "/blog/auteur/a",
        date: new Date("2025-03-15"),
        updated: new Date("2026-11-03"),
        tags: ["x"],
      },
      site,
    );
    expect(article).toMatchObject({
      datePublished: "2025-03-15",
      dateModified: "2026-11-03",
      author: { name: "A", url: `${site.url}/blog/auteur/a` },
      publisher: { "@id": `${site.url}/#cabinet`, name: site.brand.name },
    });
  });

  it("cannot be closed by a text that holds a tag", () => {
    const node = faqPage([{ question: "</script><script>alert(1)</script>", answer: "<b>" }]);
    const written = serializeJsonLd([node, node]);
    expect(written).not.toContain("<");
    expect(JSON.parse(written)).toEqual({ "@context": "https://schema.org", "@graph": [node, node] });
  });
});
