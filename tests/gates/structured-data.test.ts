import { describe, expect, it } from "vitest";
import { structuredDataProblems } from "../../scripts/gates/site/structured-data.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const site = "https://www.cabinet.example";
const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const image = `<meta property="og:image" content="${site}/og/page.png">`;
const service = { "@type": "Service", name: "RC Pro", description: "Une offre", provider: {}, url: `${site}/rc-pro` };
const trail = { "@type": "BreadcrumbList", itemListElement: [{ name: "Accueil" }, { name: "RC Pro" }] };
const crumbs = '<nav class="crumbs"><ol><li>Accueil</li><li>RC Pro</li></ol></nav>';
const faq = { "@type": "FAQPage", mainEntity: [{ name: "Combien cela coûte-t-il ?" }] };

function problemsWith(body: string, head = image, name = "page.html") {
  const folder = folderWith({ [name]: pageWith(body, { head }), "og/page.png": "PNG" });
  return structuredDataProblems(sitePages(folder), folder, site);
}

describe("the gate of structured data", () => {
  it("lets complete data through that say what the page shows", () => {
    const body = `${crumbs}<h2>Combien  cela coûte-t-il ?</h2>${script({ "@graph": [service, trail, faq] })}`;
    expect(problemsWith(body)).toEqual([]);
  });

  it.each([
    ["a type that nobody knows", script({ "@type": "Poster" }), "Poster is no type that we know"],
    ["a property that misses", script({ ...service, provider: undefined }), "Service has no provider"],
    ["an empty property", script({ ...service, name: "" }), "Service has no name"],
    ["another context", script({ ...service, "@context": "http://a.example" }), "Service has another @context"],
    ["what is no JSON", '<script type="application/ld+json">{</script>', "is no JSON"],
    [
      "a breadcrumb that differs",
      `${crumbs.replace("RC Pro", "RC")}${script(trail)}`,
      "the page shows « Accueil > RC »",
    ],
    ["a breadcrumb without data", crumbs, "the breadcrumb of the data is «  »"],
    ["a question that is not shown", script(faq), "does not show the question « Combien"],
  ])("refuses %s", (_name, body, words) => {
    expect(problemsWith(body)).toEqual([expect.stringContaining(words)]);
  });

  it("refuses a picture that is no file, or another site's", () => {
    expect(problemsWith("", image.replace("page.png", "absent.png"))).toEqual([expect.stringContaining("is no file")]);
    expect(problemsWith("", image.replace(site, "https://a.example"))).toEqual([
      expect.stringContaining("not an address"),
    ]);
    expect(problemsWith("", "")).toEqual([expect.stringContaining("og:image is «  »")]);
    expect(problemsWith("", '<meta name="robots" content="noindex">')).toEqual([]);
  });

  it("refuses a home page that does not name the broker", () => {
    expect(problemsWith("", image, "index.html")).toEqual(["/: the home page has no InsuranceAgency"]);
  });
});
