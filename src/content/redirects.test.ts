import { describe, expect, it } from "vitest";
import { loadWrittenRedirects, redirectProblems } from "./redirects.ts";

const to = (from: string, target: string) => ({ from, to: target, status: 301 as const, reason: "Test" });

describe("redirects", () => {
  const cases: readonly (readonly [
    rule: string,
    list: readonly (readonly [string, string])[],
    says: readonly string[],
  ])[] = [
    ["a redirect to a page is right", [["/old", "/page"]], []],
    [
      "one source twice",
      [
        ["/old", "/page"],
        ["/old", "/other"],
      ],
      ["[2].from : /old est déjà redirigé plus haut ; gardez une seule ligne"],
    ],
    [
      "a page that redirects to itself",
      [["/old", "/old"]],
      ["[1].to : /old → /old tourne en rond ; visez une page qui existe"],
    ],
    [
      "a loop of two",
      [
        ["/a", "/b"],
        ["/b", "/a"],
      ],
      ["[1].to : /a → /b tourne en rond", "[2].to : /b → /a tourne en rond"],
    ],
    [
      "a second hop",
      [
        ["/a", "/b"],
        ["/b", "/page"],
      ],
      ["[1].to : /b est lui-même redirigé ; visez directement /page"],
    ],
    [
      "a dead end",
      [["/old", "/nowhere"]],
      ["[1].to : aucune page ne répond à /nowhere ; corrigez l'adresse ou créez la page"],
    ],
    [
      "a page hidden by a redirect",
      [["/page", "/other"]],
      ["[1].from : /page est une page du site, elle deviendrait invisible"],
    ],
  ];
  it.each(cases)("%s", (_rule, list, says) => {
    const problems = redirectProblems(
      list.map(([from, target]) => to(from, target)),
      new Set(["/page", "/other"]),
    );
    expect(problems).toHaveLength(says.length);
    problems.forEach(({ field, message }, index) => {
      expect(`${field} : ${message}`).toContain(says[index]);
    });
  });

  it("does not look for pages while they are unknown", () => {
    expect(redirectProblems([to("/old", "/nowhere")])).toEqual([]);
  });

  it("holds every other name that a page has had", () => {
    const pairs = loadWrittenRedirects().map(({ from, to: target }) => `${from} ${target}`);
    expect(pairs).toEqual(
      expect.arrayContaining([
        "/particuliers/protection-biens/assurance-habitation /assurance-habitation",
        "/multirisque-entreprise /multirisque-professionnelle",
        "/assurance-homme-cle /entreprises/homme-cle",
        "/cyber-risques /entreprises/cyber-risques",
        "/assurance-auto-flottes /entreprises/flotte-automobile",
        "/assurance-marchandises-transportees /assurance-auto/flottes/transport-marchandises",
        "/sitemap.xml /sitemap-index.xml",
      ]),
    );
  });
});
