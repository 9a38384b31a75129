import { describe, expect, it } from "vitest";
import { breadcrumbs } from "./breadcrumbs.ts";
import { loadSite } from "./site.ts";

/** An asterisk marks a crumb without link. */
const trail = (path: string, title?: string) =>
  breadcrumbs(path, title)
    .map(({ label, path: link }) => (link ? label : `${label}*`))
    .join(" > ");

const cases: readonly (readonly [rule: string, path: string, expected: string])[] = [
  ["the home page has one crumb, so none shows", "/", "Accueil"],
  ["a section is below home", "/particuliers", "Accueil > Particuliers"],
  ["a product of a section is below it", "/particuliers/prevoyance", "Accueil > Particuliers > Prévoyance"],
  ["a product at the root is below its first section", "/rc-pro", "Accueil > Professionnels > RC Pro"],
  ["borrower insurance is for individuals", "/assurance-emprunteur", "Accueil > Particuliers > Assurance emprunteur"],
  [
    "a décennale trade is below the décennale",
    "/assurance-decennale/macon",
    "Accueil > Professionnels > Assurance décennale > Maçon",
  ],
  [
    "a car of an individual is below car insurance",
    "/assurance-auto-malus",
    "Accueil > Particuliers > Assurance auto > Malus",
  ],
  [
    "a vehicle for work is for professionals",
    "/assurance-auto/transport/taxi",
    "Accueil > Professionnels > Assurance taxi",
  ],
  ["whatever its address", "/assurance-auto-professionnelle", "Accueil > Professionnels > Auto professionnelle"],
  [
    "a fleet is for companies, below fleet insurance",
    "/assurance-auto/flottes/compte-propre",
    "Accueil > Entreprises > Flotte automobile > Compte propre",
  ],
  [
    "a folder without page is a text",
    "/particuliers/epargne-placement/assurance-vie",
    "Accueil > Particuliers > Épargne et placement* > Assurance vie",
  ],
  [
    "[S1-069] a trade is below Nos Métiers",
    "/metiers/courtier-assurance-auto",
    "Accueil > Nos Métiers > Courtier en assurance auto",
  ],
  ["an article is below the blog", "/blog/un-article", "Accueil > Blog > Un article"],
  ["a page outside the catalogue is below home", "/mentions-legales", "Accueil > Mentions légales"],
];

describe("breadcrumb", () => {
  it("names the list that a page continues by its own words, with accents and capitals", () => {
    const list = { label: "Maël Le Goff", path: "/blog/auteur/mael-le-goff" };
    expect(breadcrumbs("/blog/auteur/mael-le-goff/2", "Page 2", undefined, list).at(-2)).toEqual(list);
  });

  // Words of the demonstration's catalogue: another broker sells other lines under other names.
  it.runIf(loadSite().demonstration).each(cases)("%s", (_rule, path, expected) => {
    expect(trail(path)).toBe(expected);
  });

  it("takes the label that the page gives itself", () => {
    expect(trail("/blog/un-article", "Devis auto")).toBe("Accueil > Blog > Devis auto");
  });
});
