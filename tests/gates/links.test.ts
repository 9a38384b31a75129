import { describe, expect, it } from "vitest";
import { linkProblems } from "../../src/site-checks/links.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const site = "https://www.cabinet.example";

/** Problems of a site of four pages, one of them beside a folder of its own name, whose home page holds a body. */
function problemsWith(body: string) {
  const folder = folderWith({
    "index.html": pageWith(body),
    "404.html": pageWith(""),
    "assurance-auto.html": pageWith('<h2 id="garanties">Garanties</h2><input name="champ">'),
    "assurance-auto/transport/taxi.html": pageWith(""),
    "guide.pdf": "%PDF",
  });
  return linkProblems(sitePages(folder), folder, {
    site,
    redirects: new Set(["/auto", "/particuliers/sante"]),
    withdrawn: new Set(["/particuliers/sante"]),
  }).map(({ page, target, message }) => `${page} ${target} : ${message}`);
}

describe("the link gate lets through", () => {
  it.each([
    "/",
    "#contenu",
    "#top",
    "/#contenu",
    "/assurance-auto",
    "/assurance-auto?type=tiers#garanties",
    "/assurance-auto#garanties:~:text=vol",
    "/assurance-auto/transport/taxi",
    "/auto",
    "/guide.pdf",
    `${site}/assurance-auto`,
    "https://ailleurs.example/nulle-part",
    "tel:+33100000000",
    "tel:15",
    "sms:114",
    "mailto:contact@cabinet.example?subject=Devis",
    "mailto:?body=x",
  ])("%s", (href) => {
    expect(problemsWith(`<a href="${href}">Lire</a>`)).toEqual([]);
  });
});

describe("the link gate refuses", () => {
  it.each([
    ["/particuliers/sante#devis", "cette offre est retirée"],
    ["/nulle-part", "aucune page ne répond à /nulle-part ; corrigez l'adresse ou créez la page"],
    ["/asurance-auto", "vouliez-vous dire « /assurance-auto » ? Sinon, corrigez l'adresse"],
    ["/assurance-auto/transport", "aucune page ne répond à /assurance-auto/transport"],
    ["/assurance-auto/", "l'adresse de cette page est /assurance-auto"],
    ["/assurance-auto.html", "l'adresse de cette page est /assurance-auto"],
    ["assurance-auto", "ne commence pas par /"],
    ["/assurance-auto#garantie", "n'a pas d'ancre #garantie ; vouliez-vous dire « garanties » ?"],
    ["/assurance-auto#champ", "n'a pas d'ancre #champ"],
    ["#devis", "la page / n'a pas d'ancre #devis"],
    [`${site}/nulle-part`, "aucune page ne répond à /nulle-part"],
    ["/absent.pdf", "aucun fichier ne répond à /absent.pdf"],
    ["http://[", "ce n'est pas une adresse"],
    ["tel:appelez", "mal formée"],
    ["tel:42", "mal formée"],
    ["sms:secours", "mal formée"],
    ["mailto:contact", "mal formée"],
  ])("a link to %s", (href, words) => {
    const problems = problemsWith(`<a href="${href}">Lire</a>`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`/ ${href} : `);
    expect(problems[0]).toContain(words);
  });

  it.each([
    '<img src="/absent.png" alt="Un plan">',
    '<img src="/guide.pdf" srcset="/absent.png 2x" alt="Un plan">',
    '<form action="/absent.png" method="post"></form>',
    '<script type="module" src="/absent.png"></script>',
    '<astro-island component-url="/absent.png"></astro-island>',
  ])("a file that is not there: %s", (body) => {
    expect(problemsWith(body)).toEqual([
      "/ /absent.png : aucun fichier ne répond à /absent.png ; corrigez l'adresse ou créez la page",
    ]);
  });
});
