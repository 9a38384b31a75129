import { describe, expect, it } from "vitest";
import { loadOffer } from "./offer.ts";
import { linkIn } from "./translated-paths.ts";

describe.runIf(loadOffer().languages.includes("en"))("a link of an English page", () => {
  it.each([
    ["leads to the English page where there is one", "/contact", { href: "/en/contact", mark: "" }],
    [
      "keeps question and place of its address",
      "/contact?service=gestion#formulaire",
      { href: "/en/contact?service=gestion#formulaire", mark: "" },
    ],
    ["leads home", "/", { href: "/en", mark: "" }],
    [
      "says that it leads to a French page",
      "/nulle-part?a=1",
      { href: "/nulle-part?a=1", hreflang: "fr", mark: " (in French)" },
    ],
    ["with a language of its own stays as it is", "/en/contact", { href: "/en/contact", mark: "" }],
    ["to a place of the page stays as it is", "#devis", { href: "#devis", mark: "" }],
    ["to another site stays as it is", "https://www.orias.fr", { href: "https://www.orias.fr", mark: "" }],
    ["to a telephone stays as it is", "tel:+33199001234", { href: "tel:+33199001234", mark: "" }],
    [
      "to a PDF names its language, as its words do",
      "/guides/a.pdf",
      { href: "/guides/a.pdf", hreflang: "fr", mark: "" },
    ],
    ["to a picture has no language", "/art/a.svg", { href: "/art/a.svg", mark: "" }],
  ])("%s", (_title, href, link) => {
    expect(linkIn("en", href)).toEqual(link);
  });
});

it("a link of a French page stays as it is", () => {
  expect(linkIn("fr", "/contact")).toEqual({ href: "/contact", mark: "" });
});
