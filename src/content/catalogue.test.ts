import { describe, expect, it } from "vitest";
import {
  activeEntries,
  autoSideNavigation,
  childrenOf,
  entriesOf,
  entryByPath,
  featuredEntries,
  loadCatalogue,
  topEntriesOf,
} from "./catalogue.ts";
import { footerColumns, legalLinks } from "./footer.ts";
import { menuSections } from "./menu.ts";
import { loadSite } from "./site.ts";

// The next tests are only true of the demonstration; another broker has another catalogue.
const { demonstration } = loadSite();

describe.runIf(demonstration)("the catalogue", () => {
  /** Published paths of offers, on which links from outside rely. */
  const paths = [
    "/particuliers/sante",
    "/particuliers/prevoyance",
    "/particuliers/epargne-placement/assurance-vie",
    "/particuliers/epargne-retraite",
    "/professionnels/prevoyance-tns",
    "/professionnels/sante-tns",
    "/professionnels/retraite-madelin",
    "/professionnels/per-individuel",
    "/entreprises/homme-cle",
    "/entreprises/flotte-automobile",
    "/entreprises/cyber-risques",
    "/assurance-auto",
    "/assurance-emprunteur",
    "/assurance-habitation",
    "/protection-juridique",
    "/solutions-financieres",
    "/rc-pro",
    "/assurances-collectives",
    "/assurances-collectives?tab=retraite",
    "/multirisque-professionnelle",
    "/assurance-decennale",
    ...["macon", "electricien", "plombier", "charpentier", "couvreur", "chauffagiste", "menuisier", "carreleur"].map(
      (trade) => `/assurance-decennale/${trade}`,
    ),
    ...[
      "tous-risques",
      "au-tiers",
      "conducteurs-resilies",
      "au-kilometre",
      "jeune-conducteur",
      "malus",
      "temporaire",
      "collection",
      "professionnelle",
    ].map((kind) => `/assurance-auto-${kind}`),
    ...["taxi", "vtc", "voyageurs", "professionnels-route"].map((kind) => `/assurance-auto/transport/${kind}`),
    ...["compte-propre", "transport-marchandises", "transport-voyageurs"].map(
      (kind) => `/assurance-auto/flottes/${kind}`,
    ),
  ];
  it.each(paths)("has one active entry for %s", (path) => {
    expect(entryByPath(path)?.status).toBe("active");
  });

  it("keeps the three coming offers without link, one of them with « Nouveauté »", () => {
    const coming = loadCatalogue().entries.filter(({ status }) => status === "coming-soon");
    expect(coming.map(({ id, path, badge }) => [id, path, badge])).toEqual([
      ["perte-emploi-dirigeant", undefined, "nouveaute"],
      ["transmission-patrimoine", undefined, "nouveaute"],
      ["placement-tresorerie", undefined, undefined],
    ]);
  });

  it("[S1-164, S2-113] lists only active entries of a section, in the side card only the featured ones", () => {
    expect(entriesOf("particuliers", "epargne").map(({ id }) => id)).toContain("transmission-patrimoine");
    expect(activeEntries("particuliers").map(({ id }) => id)).not.toContain("transmission-patrimoine");
    expect(featuredEntries("entreprises").map(({ id }) => id)).toEqual([
      "flotte-automobile",
      "multirisque",
      "rc-pro",
      "juridique",
      "cyber-risques",
      "collectives",
    ]);
  });

  it("puts sub-offers behind their parent, unless the parent is elsewhere", () => {
    expect(topEntriesOf("particuliers", "biens").map(({ id, parent }) => [id, parent])).toEqual([
      ["auto", undefined],
      ["moto", undefined],
      ["habitation", undefined],
    ]);
    expect(topEntriesOf("entreprises", "epargne").map(({ id }) => id)).toContain("collectives-retraite");
    expect(childrenOf("decennale").map(({ id }) => id)).toContain("decennale-macon");
  });

  it("gives the auto side navigation in groups", () => {
    expect(autoSideNavigation().flatMap(({ entries }) => entries)).toHaveLength(18);
  });

  it("knows six trades, four of them on the home page", () => {
    expect(loadCatalogue().trades).toHaveLength(6);
    expect(loadCatalogue().trades.filter(({ home }) => home)).toHaveLength(4);
  });
});

describe("menus and footer made from the catalogue", () => {
  it.runIf(demonstration)("has three menus whose coming entries carry no path", () => {
    const menus = menuSections("fr");
    expect(menus.map(({ title }) => title)).toEqual(["Particuliers", "Professionnels", "Entreprises"]);
    const coming = menus
      .flatMap(({ categories }) => categories.flatMap(({ entries }) => entries))
      .filter(({ path }) => !path);
    expect(coming.map(({ title }) => title)).toEqual([
      "Transmission de patrimoine",
      "Perte d’emploi du dirigeant",
      "Placement de trésorerie",
    ]);
  });

  it.runIf(demonstration)("has the three footer columns", () => {
    expect(
      footerColumns("fr").map(({ title, links }) => `${title} ${links.map(({ path }) => path).join(" ")}`),
    ).toEqual([
      "Particuliers /assurance-auto /assurance-emprunteur /particuliers/sante /protection-juridique",
      "Professionnels /rc-pro /multirisque-professionnelle /assurance-decennale",
      "Entreprises /assurances-collectives /rc-pro /protection-juridique",
      "Aide /sinistre /attestation /contact /questions /glossaire /avis /outils /modeles",
    ]);
  });

  it("has the legal links the law asks for", () => {
    expect(legalLinks("fr").map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "/mentions-legales",
        "/confidentialite",
        "/cookies",
        "/reclamations",
        "/accessibilite",
        "/sitemap",
      ]),
    );
  });
});
