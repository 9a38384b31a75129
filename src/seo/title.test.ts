import { describe, expect, it } from "vitest";
import { canonicalUrl, pageTitle } from "./title.ts";

describe("pageTitle", () => {
  it.each([
    ["appends the brand", "RC Pro : garanties et devis", "RC Pro : garanties et devis | Cabinet Galibier"],
    ["does not repeat the brand", "Contacter Cabinet Galibier", "Contacter Cabinet Galibier"],
    [
      "appends it to the longest title that a page may have",
      "Assurance auto : le conducteur régulier",
      "Assurance auto : le conducteur régulier | Cabinet Galibier",
    ],
  ])("%s", (_case, title, expected) => {
    expect(pageTitle(title, "Cabinet Galibier")).toBe(expected);
  });

  it("leaves out a name for which a search engine has no room", () => {
    const name = "Cabinet de l'Œillet et de la Rochefontaine";
    expect(pageTitle("RC Pro : garanties et devis", name)).toBe("RC Pro : garanties et devis");
  });
});

describe("canonicalUrl", () => {
  it.each([
    ["/", "https://www.exemple.example/"],
    ["/contact", "https://www.exemple.example/contact"],
    ["/contact/", "https://www.exemple.example/contact"],
  ])("makes %s absolute", (path, expected) => {
    expect(canonicalUrl(path, "https://www.exemple.example")).toBe(expected);
  });
});
