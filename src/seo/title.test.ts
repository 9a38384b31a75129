import { describe, expect, it } from "vitest";
import { canonicalUrl, pageTitle } from "./title.ts";

describe("pageTitle", () => {
  it.each([
    ["appends the brand", "RC Pro : garanties et devis", "RC Pro : garanties et devis | Cabinet Galibier"],
    ["does not repeat the brand", "Contacter Cabinet Galibier", "Contacter Cabinet Galibier"],
    [
      "appends it to a long title too: its writer shortens the rest",
      "Une assurance auto pour les conducteurs occasionnels",
      "Une assurance auto pour les conducteurs occasionnels | Cabinet Galibier",
    ],
  ])("%s", (_case, title, expected) => {
    expect(pageTitle(title, "Cabinet Galibier")).toBe(expected);
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
