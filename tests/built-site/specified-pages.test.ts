import { describe, expect, it } from "vitest";
import { isOffered } from "../../src/content/offer.ts";
import { loadSite } from "../../src/content/site.ts";
import { french } from "../../src/shared/typography.ts";
import { attribute, isIndexable, metaContent, textOf } from "../../src/site-checks/page-text.ts";
import { inSection, linksIn, linksNamed, mainText, pageAt, parts, partsOf, texts } from "./page-parts.ts";
import { builtPages } from "./site-files.ts";

/** What a requirement of docs/specification says is on the built site, beside what is there. */
type Fact = readonly [title: string, found: () => unknown, expected: unknown];

const site = loadSite();
const all = (list: readonly unknown[]) => expect.arrayContaining([...list]);
const advisor = `tel:${site.advisorPhone.e164}`;

/** Titles in the section that holds the element with this id, without the section's own. */
const titles = (path: string, id: string) => texts(inSection(path, id, "h3"));
const hasForm = (path: string, name: string) => parts(path, "form").some((form) => attribute(form, "name") === name);
const panels = (path: string) => parts(path, ".tab-panel").map((panel) => attribute(panel, "id"));
const tabsOf = (path: string) => parts(path, ".tab input").map((input) => attribute(input, "value"));
const questions = (path: string) => inSection(path, "questions", "details").length;
const quotes = (path: string) => inSection(path, "avis", "blockquote").length;
const headings = (path: string) => texts([...parts(path, "main h2"), ...parts(path, "main h3")]);
const productPages = [
  "/assurance-auto",
  "/assurance-emprunteur",
  "/particuliers/sante",
  "/assurance-habitation",
  "/protection-juridique",
  "/solutions-financieres",
  "/rc-pro",
  "/assurances-collectives",
  "/multirisque-professionnelle",
];

const carPages = [
  "/assurance-auto-tous-risques",
  "/assurance-auto-au-tiers",
  "/assurance-auto-conducteurs-resilies",
  "/assurance-auto-au-kilometre",
  "/assurance-auto-jeune-conducteur",
  "/assurance-auto-malus",
  "/assurance-auto/transport/taxi",
  "/assurance-auto/transport/vtc",
  "/assurance-auto/transport/voyageurs",
  "/assurance-auto/transport/professionnels-route",
  "/assurance-auto/flottes/compte-propre",
  "/assurance-auto/flottes/transport-marchandises",
  "/assurance-auto/flottes/transport-voyageurs",
];

const car: readonly Fact[] = [
  [
    "[S2-008] the car guide compares three levels of cover",
    () => texts(parts("/assurance-auto", "main th")),
    all(["Tiers", "Intermédiaire", "Tous risques"]),
  ],
  [
    "[S2-009] it gives tips on choosing",
    () => headings("/assurance-auto").join(" "),
    expect.stringMatching(/conseils/),
  ],
  ["[S2-010] it has three testimonials", () => quotes("/assurance-auto"), 3],
  ["[S2-012] it closes with a call to action", () => parts("/assurance-auto", "section.band").length, 1],
  [
    "[S2-193] it closes with a first reply in 24 h",
    () => texts(parts("/assurance-auto", "section.stats"))[0],
    expect.stringMatching(/pour une première réponse ?24 h/),
  ],
  [
    "[S1-105] each page of the side navigation has the thirteen links",
    () => carPages.map((path) => linksIn(parts(path, "nav.side-nav"))),
    carPages.map(() => all(carPages)),
  ],
];

const borrower: readonly Fact[] = [
  ["[S2-014] the borrower page has benefits", () => titles("/assurance-emprunteur", "avantages").length, 4],
  [
    "[S2-015] the borrower guide has its six parts",
    () => headings("/assurance-emprunteur").join(" "),
    expect.stringMatching(
      /(?=.*tableau des garanties)(?=.*analyse, garantie par garantie)(?=.*évaluation financière)(?=.*conditions de souscription)(?=.*recommandations, selon votre profil)(?=.*Conclusion)/i,
    ),
  ],
  [
    "[S2-016, S2-017] its guide leads to #top and to /contact",
    () => linksIn(parts("/assurance-emprunteur", "main .prose")),
    all(["#top", "/contact"]),
  ],
  ["[S2-016] #top is there", () => parts("/assurance-emprunteur", "#top").length, 1],
  [
    "[S2-168] its example: 104 € against 52 € for 250 000 € over 25 years at 3,5 %",
    () => mainText("/assurance-emprunteur"),
    expect.stringMatching(/(?=.*250 000 €)(?=.*25 ans)(?=.*3,50? %)(?=.*104)(?=.*52)/),
  ],
  [
    "[S2-169] its guarantees: shares, deductibles of ITT, IPT, IPP and job loss with its waiting time",
    () => mainText("/assurance-emprunteur"),
    expect.stringMatching(
      /(?=.*quotité, est le plus souvent de 25 %, 50 %, 75 % ou 100 %)(?=.*ITT, .{0,60}après 30, 60, 90 ou 180 jours)(?=.*IPT, .{0,60}au moins 66 %)(?=.*IPP, .{0,60}entre 33 % et 66 %)(?=.*Perte d'emploi.{0,60}50 % pendant 12 mois)(?=.*carence, souvent de 180 jours)/,
    ),
  ],
];

const others: readonly Fact[] = [
  [
    "[S2-021] home insurance has a title, an introduction and its form",
    () => [
      parts("/assurance-habitation", "h1").length,
      parts("/assurance-habitation", "p.lead").length > 0,
      hasForm("/assurance-habitation", "lead-habitation"),
    ],
    [1, true, true],
  ],
  ["[S2-023] legal protection has services", () => titles("/protection-juridique", "services").length, 4],
  [
    "[S2-024] it covers six domains",
    () => titles("/protection-juridique", "domaines"),
    [
      "Droit du travail",
      "Droit de la consommation",
      "Droit immobilier",
      "Droit de la famille",
      "Droit pénal",
      "Droit fiscal",
    ],
  ],
  ["[S2-025] it has advantages", () => titles("/protection-juridique", "avantages").length, 3],
  [
    "[S2-192] it offers information 24 h/24, and up to 300 000 €",
    () => texts(parts("/protection-juridique", "section.stats"))[0],
    expect.stringMatching(/(?=.*24 h\/24)(?=.*300 000 €)/),
  ],
  [
    "[S2-186] the health form's date, postal code and birth year carry the browser's mark of required",
    () =>
      parts("/particuliers/sante", "form input")
        .filter((one) => attribute(one, "required") !== undefined)
        .map((one) => attribute(one, "name")),
    ["dateEffet", "codePostal", "anneeNaissance"],
  ],
  [
    "[S2-028] financial solutions has four cards",
    () => titles("/solutions-financieres", "solutions"),
    ["Assurance vie", "Plan d'épargne retraite individuel", "Immobilier", "Épargne d'entreprise"],
  ],
  [
    "[S2-029] it compares the four in a table",
    () => texts(parts("/solutions-financieres", "main th")),
    all(["Assurance vie", "PER individuel", "Immobilier", "Épargne d'entreprise"]),
  ],
  ["[S2-030] its method has four steps", () => titles("/solutions-financieres", "etapes").length, 4],
  ["[S2-031] it shows testimonials", () => quotes("/solutions-financieres") > 0, true],
  [
    "[S2-032] it counts clients, assets, partners and years",
    () => texts(parts("/solutions-financieres", "section.stats"))[0],
    expect.stringMatching(/(?=.*1 500\+)(?=.*150 M€)(?=.*15\+)(?=.*12 ans)/),
  ],
  ["[S2-033] it answers four questions", () => questions("/solutions-financieres"), 4],
  ["[S2-034] it has a telephone link", () => linksIn(parts("/solutions-financieres", "section.band")), all([advisor])],
  [
    "[S2-035] it has a breadcrumb",
    () => linksIn(parts("/solutions-financieres", "nav.crumbs")),
    ["/", "/particuliers"],
  ],
];

const liability: readonly Fact[] = [
  ["[S2-036] the form of RC Pro has its anchor", () => parts("/rc-pro", "#devis-rc-pro form").length, 1],
  [
    "[S2-037, S2-041] the hero shows the first three of six benefits",
    () => {
      const cards = titles("/rc-pro", "avantages");
      const shown = texts(parts("/rc-pro", ".hero ul.benefits b"));
      return [cards.length, shown.length, shown.filter((title, at) => title !== cards[at])];
    },
    [6, 3, []],
  ],
  ["[S2-038] it has three tabs", () => tabsOf("/rc-pro"), ["artisans", "commercants", "liberales"]],
  [
    "[S2-038] its tabs are written as specified",
    () => texts(parts("/rc-pro", "label.tab")),
    ["Artisans", "Commerçants", "Professions Libérales"],
  ],
  [
    "[S2-039] each tab lists guarantees",
    () => ["artisans", "commercants", "liberales"].filter((id) => parts("/rc-pro", `#${id} li`).length < 4),
    [],
  ],
  [
    "[S2-040] its guide has an anchor and a file",
    () => linksIn(parts("/rc-pro", "#guide-rc-pro")),
    all(["/guides/rc-pro-essentials.pdf"]),
  ],
  ["there is a testimonial for each tab", () => quotes("/rc-pro"), 3],
  ["[S2-043, S2-170] it answers four questions that fold", () => questions("/rc-pro"), 4],
  ["[S2-044] it closes with a telephone link", () => linksIn(parts("/rc-pro", "section.band")), all([advisor])],
  [
    "it says how long a request takes to type",
    () => mainText("/rc-pro"),
    expect.stringMatching(/demande en 2 minutes/),
  ],
  [
    "[S2-003] it promises the certificate within 24 h",
    () => mainText("/rc-pro"),
    expect.stringMatching(/attestation sous 24 h/i),
  ],
];

const collective: readonly Fact[] = [
  [
    "[S2-047] the collective hero has three benefits",
    () => parts("/assurances-collectives", ".hero ul.benefits li").length,
    3,
  ],
  [
    "[S2-048, S2-049] it leads to the form and to an expert",
    () => [
      linksIn(parts("/assurances-collectives", ".hero .hero__actions")),
      parts("/assurances-collectives", "#devis-collectif form").length,
      linksNamed("/assurances-collectives", /^Appeler un expert$/),
    ],
    [["#devis-collectif", advisor], 1, [advisor]],
  ],
  [
    "[S2-050, S2-105] each tab has a description, a tip and benefits",
    () =>
      ["sante", "prevoyance", "retraite"].map((id) => [
        parts("/assurances-collectives", `#${id} .coverage__intro p`).length > 0,
        parts("/assurances-collectives", `#${id} .coverage__tip`).length,
        parts("/assurances-collectives", `#${id} li`).length > 3,
      ]),
    [
      [true, 1, true],
      [true, 1, true],
      [true, 1, true],
    ],
  ],
  [
    "[S2-171] the examples for ten employees",
    () => texts(parts("/assurances-collectives", ".savings")).join(" "),
    expect.stringMatching(
      /(?=.*3 000 €)(?=.*1 200 €)(?=.*1 800 €)(?=.*2 400 €)(?=.*960 €)(?=.*1 440 €)(?=.*10 000 €)(?=.*2 500 €)(?=.*2 000 €)(?=.*5 500 €)/,
    ),
  ],
  [
    "[S2-052] it has four benefit cards",
    () => titles("/assurances-collectives", "avantages"),
    [
      "Des solutions sur mesure",
      "La conformité juridique",
      "L'optimisation fiscale et sociale",
      "Le pilotage du contrat",
    ],
  ],
  [
    "[S2-053] it explains approach and method",
    () => [titles("/assurances-collectives", "approche").length, titles("/assurances-collectives", "etapes")],
    [4, ["Audit et analyse", "Conception et négociation", "Mise en place et déploiement", "Suivi et optimisation"]],
  ],
  ["[S2-054] it has three testimonials", () => quotes("/assurances-collectives"), 3],
  [
    "[S2-055] it answers its four questions",
    () => titles("/assurances-collectives", "questions"),
    [
      "Quelles sont les obligations légales de l'employeur ?",
      "Contrat standard ou sur mesure ?",
      "Quels avantages fiscaux et sociaux ?",
      "Comment mettre en place une assurance collective ?",
    ],
  ],
  [
    "[S2-177] its figures: half the cost since 1 January 2016, 6 % of the ceiling and 1.5 % of pay up to 12 %, 8 % of pay up to eight ceilings",
    () => mainText("/assurances-collectives"),
    expect.stringMatching(
      /(?=.*Depuis le 1er janvier 2016, tout employeur privé)(?=.*part patronale d'au moins 50 %)(?=.*6 % du plafond.{0,60} 1,5 % du salaire.{0,40} 12 %)(?=.*8 % du salaire brut[^.]* huit)/,
    ),
  ],
];

const multiRisk: readonly Fact[] = [
  [
    "[S2-056] the form of multi-risk has its anchor",
    () => parts("/multirisque-professionnelle", "#devis-multirisque form").length,
    1,
  ],
  [
    "[S2-057] three panels, each with the four risks",
    () =>
      panels("/multirisque-professionnelle").map((id) =>
        /(?=.*incendie)(?=.*eau)(?=.*vol)(?=.*exploitation|.*fermeture|.*retard)/i.test(
          texts(parts("/multirisque-professionnelle", `#${id}`)).join(" "),
        ),
      ),
    [true, true, true],
  ],
  [
    "[S2-057] the panels are those of the specification",
    () => panels("/multirisque-professionnelle"),
    ["commerce", "entreprise", "marchandises"],
  ],
  ["[S2-058] it has six benefit cards", () => titles("/multirisque-professionnelle", "avantages").length, 6],
  ["there is a testimonial for each panel", () => quotes("/multirisque-professionnelle"), 3],
  ["[S2-060] it answers four questions", () => questions("/multirisque-professionnelle"), 4],
];

const trades: readonly Fact[] = [
  [
    "[S2-062] the site map lists sections, categories, what comes soon and the other pages",
    () => [
      texts(parts("/sitemap", "main h2")).slice(0, 3),
      new Set(texts(parts("/sitemap", "main h3"))).size >= 4,
      mainText("/sitemap").split("Bientôt").length - 1,
      linksIn(parts("/sitemap", "main")),
    ],
    [["Particuliers", "Professionnels", "Entreprises"], true, 3, all(["/", "/blog", "/contact", "/metiers"])],
  ],
  [
    "[S2-063] the trades page has six cards",
    () => linksIn(parts("/metiers", "article.solution h3")),
    [
      "/metiers/courtier-assurance-entreprise",
      "/metiers/courtier-assurance-construction",
      "/metiers/courtier-assurance-auto",
      "/metiers/courtier-assurance-sante",
      "/metiers/courtier-assurance-emprunteur",
      "/metiers/conseiller-patrimoine",
    ],
  ],
  ["[S2-064] it has two testimonials", () => quotes("/metiers"), 2],
  ["[S2-065] it leads to /contact and /blog", () => linksIn(parts("/metiers", "main")), all(["/contact", "/blog"])],
  [
    "[S2-066] the company broker's page has breadcrumb and form",
    () => [parts(broker, "nav.crumbs").length, hasForm(broker, "trade-risk")],
    [1, true],
  ],
  [
    "[S2-067] it has skills, benefits and six sectors",
    () => [
      titles(broker, "savoir-faire").length > 3,
      titles(broker, "benefices").length > 3,
      titles(broker, "secteurs").length,
    ],
    [true, true, 6],
  ],
  [
    "[S2-068] it links the six solutions",
    () => linksIn(inSection(broker, "solutions", "a")).slice(0, 6),
    [
      "/rc-pro",
      "/multirisque-entreprise",
      "/assurance-auto/flottes/compte-propre",
      "/protection-juridique",
      "/assurance-homme-cle",
      "/cyber-risques",
    ],
  ],
  [
    "[S2-069] it leads to the commercial service",
    () => linksIn(parts(broker, "section.band")),
    all(["/contact?service=commercial"]),
  ],
  [
    "[S2-070] it links three articles",
    () => linksIn(inSection(broker, "articles", "h3")),
    ["/blog/rc-pro-artisans-commercants-guide", "/blog/risques-specifiques-artisans", "/blog/cybersecurite-pme-guide"],
  ],
  [
    "[S2-072] it claims 15 years and shows the register number",
    () => texts(parts(broker, ".hero .proof"))[0],
    expect.stringMatching(/(?=.*15 ans)(?=.*ORIAS)/),
  ],
];
const broker = "/metiers/courtier-assurance-entreprise";

const article = (slug: string) => `/blog/${slug}`;
const ids = (path: string) => parts(path, "main .prose h2").map((one) => attribute(one, "id") ?? "");
const rcGuide = article("guide-assurance-rc-pro-2025");
const lifeGuide = article("guide-assurance-vie-2025");
const habitationGuide = article("guide-assurance-habitation-2025");

const articles: readonly Fact[] = [
  [
    "[S2-083] the RC Pro guide has its nine anchors",
    () => ids(rcGuide),
    all([
      "introduction",
      "definition-importance",
      "obligations-legales",
      "garanties-couvertures",
      "exclusions",
      "choisir-contrat",
      "optimiser-budget",
      "tendances-2025",
      "conclusion",
    ]),
  ],
  [
    "[S2-084] it links /rc-pro, /contact and two articles",
    () => linksIn(parts(rcGuide, "main")),
    all(["/rc-pro", "/contact", article("rc-pro-artisans-commercants-guide"), article("risques-specifiques-artisans")]),
  ],
  [
    "[S2-085] the life insurance guide has its nine anchors",
    () => ids(lifeGuide),
    all([
      "introduction",
      "fonctionnement",
      "types-contrats",
      "fiscalite",
      "investir",
      "optimiser",
      "transmission",
      "tendances-2025",
      "conclusion",
    ]),
  ],
  [
    "[S2-086] it links its page, /contact and an article",
    () => linksIn(parts(lifeGuide, "main")),
    all(["/particuliers/epargne-placement/assurance-vie", "/contact", article("optimisation-fiscale-patrimoine")]),
  ],
  [
    "[S2-087] the car guide ends with related articles",
    () => linksIn(parts(article("guide-complet-assurance-auto-2025"), "main")),
    all([article("assurance-habitation-objets-connectes")]),
  ],
  [
    "[S2-089] an article links the guide's file",
    () => linksIn(parts(article("rc-pro-artisans-commercants-guide"), "main")).concat(linksIn(parts(rcGuide, "main"))),
    all(["/guides/rc-pro-essentials.pdf"]),
  ],
  [
    "[S2-079] two guides have their dates",
    () =>
      [rcGuide, lifeGuide].map((path) => parts(path, "time").map((one) => attribute(one, "datetime")?.slice(0, 10))[0]),
    ["2025-03-15", "2025-04-20"],
  ],
  [
    "[S2-173] days of vacancy and of declaration",
    () => mainText(habitationGuide),
    expect.stringMatching(/(?=.*90 jours)(?=.*5 jours ouvrés)(?=.*2 jours ouvrés)/),
  ],
  [
    "[S2-178] minimum cover of doctors, lawyers and estate agents",
    () => texts(parts(rcGuide, "main tr")),
    all([
      expect.stringMatching(/santé.* 8 M€ ?15 M€$/),
      expect.stringMatching(/^Avocats.* 3 M€ ?5 M€$/),
      expect.stringMatching(/^Agents immobiliers.* 1,5 M€ ?3 M€$/),
    ]),
  ],
  [
    "[S2-179] death allowance, flat rates and the allowance after eight years",
    () => mainText(lifeGuide),
    expect.stringMatching(
      /(?=.*17,2 %)(?=.*152 500 €)(?=.*700 000 €|.*852 500 €)(?=.*31,25 %)(?=.*30 500 €)(?=.*4 600 €)(?=.*9 200 €)/,
    ),
  ],
];

/** Offers that are asked for by a form. */
const offersWithForm = () =>
  builtPages().filter(
    ({ path, html }) =>
      html.includes('data-template="product"') && parts(path, ".form-card .request-form-root").length > 0,
  );

const everyPage: readonly Fact[] = [
  [
    "[S2-001] the card of every offer's form says when an answer comes",
    () =>
      offersWithForm()
        .filter(
          ({ path }) =>
            !/(?:sous|within) (?:un jour ouvré|one working day|2 h ouvrées|2 working hours)/.test(
              texts(parts(path, ".form-card__head")).join(" "),
            ),
        )
        .map(({ path }) => path),
    [],
  ],
  [
    "[S2-001] so does every page of a trade, with a form or without",
    () =>
      builtPages()
        .filter(({ html }) => html.includes('data-template="trade"'))
        .filter(
          ({ path }) =>
            !/(?:sous|within) (?:un jour ouvré|one working day|2 h ouvrées|2 working hours)/.test(mainText(path)),
        )
        .map(({ path }) => path),
    [],
  ],
  ["[S2-001] there are such offers", () => offersWithForm().length > 60, true],
  [
    "[S2-045] RC Pro has cards to three offers",
    () => linksIn(inSection("/rc-pro", "voir-aussi", "a")),
    ["/assurance-decennale", "/multirisque-professionnelle", "/protection-juridique"],
  ],
  [
    "[S2-061] multi-risk links three offers",
    () => linksIn(inSection("/multirisque-professionnelle", "voir-aussi", "a")),
    all(["/rc-pro", "/assurance-decennale", "/protection-juridique"]),
  ],
  [
    "[S2-073, S2-074] the nine listed articles are cards on page one of the blog",
    () => linksIn(parts("/blog", "article.article-card h2")),
    all(
      [
        "guide-complet-assurance-auto-2025",
        "guide-assurance-habitation-2025",
        "guide-assurance-rc-pro-2025",
        "guide-assurance-vie-2025",
        "devis-assurance-auto-2025",
        "rc-pro-artisans-commercants-guide",
        "risques-specifiques-artisans",
        "optimisation-fiscale-patrimoine",
        "assurance-habitation-objets-connectes",
      ].map((slug) => `/blog/${slug}`),
    ),
  ],
  [
    "[S2-078] articles have their specified read times",
    () =>
      [
        "devis-assurance-auto-2025",
        "rc-pro-artisans-commercants-guide",
        "guide-assurance-habitation-2025",
        "guide-assurance-rc-pro-2025",
        "guide-assurance-vie-2025",
      ].map((slug) => /Lecture ?(\d+) min/.exec(texts(parts(`/blog/${slug}`, "dl.article-meta")).join(" "))?.[1]),
    ["8", "8", "10", "10", "11"],
  ],
  [
    "[S2-005] product pages have telephone links",
    () => productPages.filter((path) => !linksIn(parts(path, "main")).some((href) => href.startsWith("tel:"))),
    [],
  ],
  [
    "[S2-004] pages claim 30+ insurers and 15+ years",
    () => [mainText("/"), mainText(broker)],
    [expect.stringMatching(/30\+|plus de 30/), expect.stringMatching(/plus de 15 ans/)],
  ],
  [
    "[S2-090] pages have description, social title and picture, structured data, and those for search a canonical address",
    () =>
      builtPages().flatMap(({ path, html }) => {
        const has = [
          metaContent(html, "description"),
          metaContent(html, "og:title"),
          html.includes('type="application/ld+json"'),
          parts(path, "title").length === 1 && textOf(parts(path, "title")[0] ?? fail()),
          parts(path, "link").some((link) => attribute(link, "rel") === "canonical"),
        ];
        return !isIndexable(html) || has.every(Boolean) ? [] : [path];
      }),
    [],
  ],
  [
    "[S2-092] French pages set the locale fr_FR",
    () =>
      builtPages()
        .filter(({ path, html }) => !/^\/en(?:\/|$)/.test(path) && isIndexable(html))
        .filter(({ html }) => metaContent(html, "og:locale") !== "fr_FR")
        .map(({ path }) => path),
    [],
  ],
  [
    "[S2-172] structured data of home and contact page say the opening hours, Saturday's too",
    () =>
      ["/", "/contact"].filter(
        (path) =>
          !/"Friday"\],"opens":"09:00","closes":"18:00".{0,60}\["Saturday"\],"opens":"09:00","closes":"12:00"/.test(
            pageAt(path),
          ),
      ),
    [],
  ],
  [
    "[S2-188] each testimonial has a name, a position or company, and a text",
    () => {
      const all = builtPages().flatMap(({ path }) => parts(path, "figure.testimonial"));
      const lacking = all.filter((one) => ["blockquote", "b", "small"].some((tag) => !texts(partsOf([one], tag))[0]));
      return [all.length > 0, lacking.length];
    },
    [true, 0],
  ],
];

function fail(): never {
  throw new Error("The page has no title");
}

describe.runIf(site.demonstration)("the specified product pages, trades and articles", () => {
  it.each([
    ...car,
    ...borrower,
    ...others,
    ...liability,
    ...collective,
    ...multiRisk,
    ...trades,
    ...articles,
    ...everyPage,
  ])("%s", (_title, found, expected) => {
    expect(found()).toEqual(expected);
  });
});

describe("a page has the parts of its template", () => {
  it.runIf(isOffered("/rc-pro"))("RC Pro shows three benefits beside its form, and six on cards", () => {
    expect(parts("/rc-pro", ".hero ul.benefits li")).toHaveLength(3);
    expect(titles("/rc-pro", "avantages")).toHaveLength(6);
  });

  it("the answer page has the whole shell", () => {
    for (const part of ["footer", "nav.header__nav", "a.skip-link", "nav.mobile-bar"])
      expect(parts("/reponse", part), part).toHaveLength(1);
  });

  it("the answer page, opened by its address, says that nothing was sent and leads on", () => {
    expect(mainText("/reponse")).toContain("Aucun envoi à afficher");
    expect(linksIn(parts("/reponse", "main"))).toEqual(["/contact", "/"]);
  });

  it("[S2-091] every title names the brand, and has at most 60 characters with it", () => {
    const name = french(site.brand.name);
    const ending = ` | ${name}`;
    const room = 60 - ending.length;
    const wrong = builtPages().flatMap(({ path, html }) => {
      const title = (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
      // A title that names the brand, or for which a long name leaves no room, goes without it (src/seo/title.ts).
      const mayGoWithout = title.includes(name) || (room < 41 && title.length > room);
      const isRight = title.length <= 60 && (title.endsWith(ending) || mayGoWithout);
      return isRight ? [] : [`${path}: ${title}`];
    });
    expect(wrong).toEqual([]);
  });
});
