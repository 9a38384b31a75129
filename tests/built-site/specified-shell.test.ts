import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadInsurers } from "../../src/content/insurers.ts";
import { loadSite } from "../../src/content/site.ts";
import { attribute, isIndexable, metaContent } from "../../src/site-checks/page-text.ts";
import { inSection, linksIn, linksNamed, mainText, pageAt, parts, partsOf, plain, texts } from "./page-parts.ts";
import { builtPages, dist } from "./site-files.ts";

/** What a requirement of docs/specification says is on the built site, beside what is there. */
type Fact = readonly [title: string, found: () => unknown, expected: unknown];

const site = loadSite();
const all = (list: readonly string[]) => expect.arrayContaining([...list]);
const audiences = ["/particuliers", "/professionnels", "/entreprises"];
const everyAudience = <T>(found: (path: string) => T) => audiences.map(found);

/** Pages without what each page must have. */
const without = (steps: string, pages = builtPages()) =>
  pages.filter(({ path }) => parts(path, steps).length === 0).map(({ path }) => path);
const built = (...paths: readonly string[]) =>
  paths.map((path) => metaContent(pageAt(path), "description") !== undefined);
/** Insurers whose name begins each of these elements. */
const insurersIn = (elements: Parameters<typeof texts>[0]) =>
  texts(elements).map((text) => loadInsurers().find(({ name }) => text.startsWith(plain(name)))?.name);
const crumbs = (path: string) => texts(parts(path, "nav.crumbs li"));
const redirects = readFileSync(join(dist, "_redirects"), "utf8");

const routes: readonly Fact[] = [
  ["[S1-017] / is a page", () => built("/"), [true]],
  ["[S1-018] /contact is a page", () => built("/contact"), [true]],
  ["[S1-020] /sitemap is a page that search engines leave out", () => isIndexable(pageAt("/sitemap")), false],
  ["[S1-021] /particuliers is a page", () => built("/particuliers"), [true]],
  ["[S1-022] /professionnels is a page", () => built("/professionnels"), [true]],
  ["[S1-023] /entreprises is a page", () => built("/entreprises"), [true]],
  ["[S1-024] /assurance-auto is a page", () => built("/assurance-auto"), [true]],
  [
    "[S1-025] the long address of home insurance leads to its page",
    () => /^\/particuliers\/protection-biens\/assurance-habitation\s+\/assurance-habitation\s+301/m.test(redirects),
    true,
  ],
  ["[S1-026] /particuliers/sante is a page", () => built("/particuliers/sante"), [true]],
  ["[S1-027] /assurance-emprunteur is a page", () => built("/assurance-emprunteur"), [true]],
  ["[S1-028] /protection-juridique is a page", () => built("/protection-juridique"), [true]],
  ["[S1-029] /rc-pro is a page", () => built("/rc-pro"), [true]],
  ["[S1-030] /multirisque-professionnelle is a page", () => built("/multirisque-professionnelle"), [true]],
  ["[S1-031] /assurances-collectives is a page", () => built("/assurances-collectives"), [true]],
  ["[S1-033] /solutions-financieres is a page", () => built("/solutions-financieres"), [true]],
  ["[S1-034] /blog and an article are pages", () => built("/blog", "/blog/guide-assurance-vie-2025"), [true, true]],
  [
    "[S1-035] /metiers and a trade are pages",
    () => built("/metiers", "/metiers/courtier-assurance-entreprise"),
    [true, true],
  ],
  [
    "[S1-001] each offer has a page",
    () =>
      built(
        "/particuliers/sante",
        "/particuliers/prevoyance",
        "/assurance-emprunteur",
        "/assurance-auto",
        "/assurance-habitation",
        "/particuliers/epargne-placement/assurance-vie",
        "/particuliers/epargne-retraite",
        "/protection-juridique",
        "/rc-pro",
        "/multirisque-professionnelle",
        "/assurance-decennale",
        "/assurances-collectives",
        "/entreprises/homme-cle",
        "/entreprises/flotte-automobile",
        "/entreprises/cyber-risques",
      ),
    Array.from({ length: 15 }, () => true),
  ],
  [
    "[S1-037] the further addresses of the menu are pages",
    () =>
      built(
        "/particuliers/prevoyance",
        "/particuliers/epargne-placement/assurance-vie",
        "/particuliers/epargne-retraite",
        "/professionnels/prevoyance-tns",
        "/professionnels/sante-tns",
        "/assurance-decennale",
        "/professionnels/retraite-madelin",
        "/professionnels/per-individuel",
        "/entreprises/homme-cle",
        "/entreprises/flotte-automobile",
        "/entreprises/cyber-risques",
      ),
    Array.from({ length: 11 }, () => true),
  ],
  [
    "[S1-200, S1-016] no page has a password, and no link leads to an account of visitors",
    () => builtPages().filter(({ html }) => /type="?password|href="?\/(?:login|connexion|compte)\b/.test(html)).length,
    0,
  ],
];

const categories = all([
  "Protection des personnes",
  "Protection des biens",
  "Épargne et placement",
  "Services spécifiques",
]);

/** Categories of the header's menu with this title. */
function menuCategories(name: string): readonly string[] {
  const menus = parts("/", "details.menu").filter((menu) => texts([menu])[0]?.startsWith(name));
  return texts(partsOf(menus, "p.menu__category"));
}

const shell: readonly Fact[] = [
  ["[S1-038] every page has a skip link", () => without("a.skip-link"), []],
  ["[S1-039] every page has the header", () => without("header.header"), []],
  ["[S1-041] every page has a main part and the footer", () => [...without("main"), ...without("footer.footer")], []],
  ["[S1-043] the menu Particuliers is grouped by category", () => menuCategories("Particuliers"), categories],
  ["[S1-044] the menu Professionnels is grouped by category", () => menuCategories("Professionnels"), categories],
  ["[S1-045] the menu Entreprises is grouped by category", () => menuCategories("Entreprises"), categories],
  [
    "[S1-046] the header links to the blog",
    () => linksIn(parts("/rc-pro", "header.header .header__link")),
    all(["/blog"]),
  ],
  [
    "[S1-047] the quote button of every French header leads to /contact",
    () =>
      new Set(
        builtPages()
          .filter(({ path }) => !/^\/en(?:\/|$)/.test(path))
          .flatMap(({ path }) => linksIn(parts(path, "a.header__quote"))),
      ),
    new Set(["/contact"]),
  ],
  [
    "[S1-048] the header has a telephone link",
    () => linksIn(parts("/rc-pro", "header.header .header__phone")),
    [`tel:${site.phone.e164}`],
  ],
  [
    "[S1-054] the footer presents the company",
    () => texts(parts("/rc-pro", "footer .footer__blurb"))[0],
    expect.stringContaining(plain(site.brand.description)),
  ],
  [
    "[S1-055] the footer links car, borrower, health and legal protection",
    () => footerColumn("Particuliers"),
    all(["/assurance-auto", "/assurance-emprunteur", "/particuliers/sante", "/protection-juridique"]),
  ],
  [
    "[S1-056] the footer links RC Pro and Multirisque Pro for Professionnels",
    () => footerColumn("Professionnels"),
    all(["/rc-pro", "/multirisque-professionnelle"]),
  ],
  [
    "[S1-057] the footer links collective plans, liability and legal protection for Entreprises",
    () => footerColumn("Entreprises"),
    all(["/assurances-collectives", "/rc-pro", "/protection-juridique"]),
  ],
  [
    "[S1-058, S1-059] the last line has the year and the rights",
    () => texts(parts("/rc-pro", ".footer__legal"))[0],
    expect.stringMatching(/© 20\d\d .*[Tt]ous droits réservés/),
  ],
  [
    "[S1-060] the last line has the register number",
    () => texts(parts("/rc-pro", ".footer__legal"))[0],
    expect.stringContaining(plain(site.legal.orias)),
  ],
  [
    "[S1-061] the last line links to the site map",
    () => linksIn(parts("/rc-pro", ".footer__legal")),
    all(["/sitemap"]),
  ],
  [
    "[S1-063] the footer of each audience page shows the first six insurers",
    () => everyAudience((path) => insurersIn(parts(path, "footer .footer__insurers li"))),
    everyAudience(() =>
      loadInsurers()
        .slice(0, 6)
        .map(({ name }) => name),
    ),
  ],
  [
    "[S1-064] each breadcrumb starts with Accueil",
    () =>
      builtPages()
        .filter(({ path }) => !/^\/en(?:\/|$)/.test(path))
        .filter(({ path }) => parts(path, "nav.crumbs").length > 0 && !crumbs(path)[0]?.startsWith("Accueil")),
    [],
  ],
  ["[S1-065] the home page shows no breadcrumb", () => crumbs("/"), []],
  [
    "[S1-067] known addresses have label and parent",
    () => crumbs("/professionnels/prevoyance-tns").slice(0, 2),
    ["Accueil", "Professionnels"],
  ],
  [
    "[S1-068] the eight décennale trades stand below Assurance décennale",
    () =>
      ["macon", "electricien", "plombier", "charpentier", "couvreur", "chauffagiste", "menuisier", "carreleur"].filter(
        (trade) => !linksIn(parts(`/assurance-decennale/${trade}`, "nav.crumbs")).includes("/assurance-decennale"),
      ),
    [],
  ],
  [
    "[S2-095] a trade's breadcrumb leads home and to the trades",
    () => linksIn(parts("/metiers/courtier-assurance-entreprise", "nav.crumbs")),
    ["/", "/metiers"],
  ],
];

/** Pages that are no page of the site's tree: what is shown in place of one, or once something was sent. */
const withoutPlace = /^\/(?:en\/)?(?:404|confirmation|reponse|erreur|suivi|styleguide|index)$|^\/(?:en)?$/;

const home: readonly Fact[] = [
  [
    "[S1-040] every page below the first level has a breadcrumb",
    () =>
      builtPages()
        .filter(({ path, html }) => !withoutPlace.test(path) && !html.includes('class="crumbs"'))
        .map(({ path }) => path),
    [],
  ],
  [
    "[S1-079] the newest article and the guide to RC Pro for tradespeople",
    () => linksIn(inSection("/", "articles", "h3")),
    [expect.stringMatching(/^\/blog\//), "/blog/rc-pro-artisans-commercants-guide"],
  ],
  [
    "[S1-072, S1-002, S1-004, S1-005] four key figures, 30+ insurers, 15+ years and 10K+ clients among them",
    () => [texts(parts("/", ".hero__figures dt")).join(", "), texts(parts("/", ".hero__figures dd"))],
    [
      expect.stringMatching(/assureurs partenaires, ans de métier.*, clients/),
      ["30+", "15+", "10K+", expect.stringMatching(/^24 h/)],
    ],
  ],
  [
    "[S1-074] cards of car, décennale, borrower and legal protection",
    () => linksIn(parts("/", "article.solution h3")),
    ["/assurance-auto", "/assurance-decennale", "/assurance-emprunteur", "/protection-juridique"],
  ],
  [
    "[S1-075, S1-076, S1-077, S1-078] links to four trades",
    () => linksIn(inSection("/", "metiers", "a")),
    all([
      "/metiers/courtier-assurance-entreprise",
      "/metiers/courtier-assurance-construction",
      "/metiers/courtier-assurance-auto",
      "/metiers/conseiller-patrimoine",
    ]),
  ],
  ["[S1-080] three testimonials", () => inSection("/", "avis", "blockquote").length, 3],
  [
    "[S1-081] the insurers",
    () => insurersIn(inSection("/", "assureurs", "li")),
    loadInsurers().map(({ name }) => name),
  ],
  [
    "[S1-082] a card for each office, and one with the hours",
    () => texts(parts("/", ".contact-cards h3")),
    [...site.offices.map(({ name }) => plain(name)), "Horaires"],
  ],
  ["[S1-083] five questions", () => inSection("/", "questions", "details").length, 5],
  [
    "[S1-014] a question says that more than twenty insurers are compared",
    () => texts(inSection("/", "questions", "details")).join(" "),
    expect.stringMatching(/plus de 20\b/),
  ],
  [
    "[S1-084] a closing call to action",
    () => linksIn(parts("/", "section.band")),
    ["#devis", `tel:${site.phone.e164}`],
  ],
  [
    "[S1-085] three official links",
    () => linksIn(parts("/", "section.official")).map((href) => new URL(href).hostname),
    ["www.orias.fr", "acpr.banque-france.fr", "www.legifrance.gouv.fr"],
  ],
  [
    "[S1-006] an answer is promised within 24 h",
    () => texts(parts("/", ".hero__figures")).join(" "),
    expect.stringMatching(/pour une première réponse ?24 h/),
  ],
  [
    "[S1-008] a décennale certificate within 24 h",
    () => texts(parts("/", "article.solution")).join(" "),
    expect.stringMatching(/[Aa]ttestation[^.]*24 h/),
  ],
  [
    "[S1-009] third-party cover from 25 €",
    () => mainText("/assurance-auto-au-tiers"),
    expect.stringMatching(/25 € (?:par|\/) ?mois/),
  ],
  [
    "[S1-010] all risks from 45 €",
    () => mainText("/assurance-auto-tous-risques"),
    expect.stringMatching(/45 € (?:par|\/) ?mois/),
  ],
  [
    "50 % on borrower insurance, as one example",
    () => texts(parts("/", "article.solution")).join(" "),
    expect.stringMatching(/50 % dans un exemple/),
  ],
  [
    "[S1-013] temporary cover from 1 day to 3 months",
    () => mainText("/assurance-auto-temporaire"),
    expect.stringMatching(/1 jour à 3 mois/),
  ],
  [
    "[S1-007] a car request is called back within 2 h worked",
    () => mainText("/assurance-auto"),
    expect.stringMatching(/sous 2 h/i),
  ],
];

const contact: readonly Fact[] = [
  [
    "[S1-183] four fields of the home form carry the browser's mark of required",
    () =>
      [...parts("/", "#devis input"), ...parts("/", "#devis select")]
        .filter((one) => attribute(one, "required") !== undefined)
        .map((one) => attribute(one, "name"))
        .sort(),
    ["email", "nom", "telephone", "typeAssurance"],
  ],
  [
    "[S1-250] home, contact page and footer give the same hours",
    () => {
      const hours = (path: string) => texts(parts(path, ".contact-cards__hours"));
      return [hours("/").length, new Set([...hours("/"), ...hours("/contact")]).size];
    },
    [1, 1],
  ],
  [
    "[S1-086, S1-087] two offices, each with address and telephone",
    () => site.offices.map(({ phone }) => linksIn(parts("/contact", ".contact-cards")).includes(`tel:${phone.e164}`)),
    [true, true],
  ],
  [
    "the privacy policy names the host, says where each processor works and what frames a transfer",
    () => texts(parts("/confidentialite", "main li")).filter((line) => line.includes("Lieu :")),
    [
      expect.stringMatching(
        new RegExp(`^${site.legal.host.name}.+${site.functionsRegion.place}.+clauses contractuelles types`),
      ),
      expect.stringMatching(/Sans transfert hors de l.Union européenne/),
    ],
  ],
  [
    "[S1-088] four specialised contacts, each with a number",
    () => linksIn(parts("/contact", ".services")).filter((href) => href.startsWith("tel:")).length,
    4,
  ],
  [
    "[S1-089, S1-090, S1-091] the hours",
    () => texts(parts("/contact", ".contact-cards__hours"))[0],
    expect.stringMatching(/Lundi.*9 ?h.*18 ?h.*Samedi.*9 ?h.*12 ?h.*Dimanche.*[Ff]ermé/),
  ],
  [
    "[S1-092, S1-015] the register number, in the footer too",
    () => [mainText("/contact"), texts(parts("/contact", "footer"))[0]],
    [expect.stringContaining(plain(site.legal.orias)), expect.stringContaining(plain(site.legal.orias))],
  ],
  [
    "[S1-093] the company numbers",
    () => texts(parts("/contact", "dl.identity"))[0],
    expect.stringMatching(/SIREN.*RCS|RCS.*SIREN/),
  ],
];

const landing: readonly Fact[] = [
  [
    "[S1-117] Particuliers links the health page as Mutuelle Santé",
    () => linksNamed("/particuliers", /^Mutuelle Santé$/),
    all(["/particuliers/sante"]),
  ],
  ["[S1-106] a hero on each", () => everyAudience((path) => parts(path, "section.hero h1").length), [1, 1, 1]],
  [
    "[S1-107, S1-182] the side card lists links to pages only, and nothing that the blocks announce",
    () => {
      const announced = audiences.flatMap((path) =>
        texts(parts(path, "main li").filter((one) => plain(texts([one])[0] ?? "").includes("Bientôt"))),
      );
      return everyAudience((path) => {
        const cards = parts(path, ".hero__card li");
        const titles = texts(partsOf(cards, "h3"));
        const isAnnounced = (title: string) => announced.some((text) => text.startsWith(title));
        return [built(...linksIn(cards)).filter(Boolean).length === titles.length, titles.filter(isAnnounced)];
      });
    },
    everyAudience(() => [true, []]),
  ],
  [
    "[S1-108] each entry has icon, title, description and link",
    () =>
      everyAudience((path) =>
        ["svg", "h3", "p", "a"].map(
          (tag) => parts(path, `.hero__card li ${tag}`).length >= parts(path, ".hero__card li").length,
        ),
      ),
    everyAudience(() => [true, true, true, true]),
  ],
  [
    "[S1-109] a side menu of the section",
    () => everyAudience((path) => linksIn(parts(path, "nav.side-nav")).length > 5),
    [true, true, true],
  ],
  [
    "[S1-110] blocks on people, property, savings and services",
    () =>
      everyAudience((path) =>
        ["protection-des-personnes", "protection-des-biens", "epargne-et-placement", "services-specifiques"].map((id) =>
          parts(path, "h2").some((one) => attribute(one, "id") === id),
        ),
      ),
    everyAudience(() => [true, true, true, true]),
  ],
  ["[S1-111] a call to action", () => everyAudience((path) => parts(path, "section.band").length), [1, 1, 1]],
  [
    "[S1-112, S1-113, S1-114] title, description and keywords",
    () =>
      everyAudience((path) => [
        parts(path, "title").length > 0,
        Boolean(metaContent(pageAt(path), "description")),
        Boolean(metaContent(pageAt(path), "keywords")),
      ]),
    everyAudience(() => [true, true, true]),
  ],
  [
    "[S1-115] the canonical address",
    () =>
      everyAudience((path) =>
        parts(path, "link")
          .filter((one) => attribute(one, "rel") === "canonical")
          .map((one) => new URL(attribute(one, "href") ?? "").pathname),
      ),
    audiences.map((path) => [path]),
  ],
  [
    "[S1-116] Particuliers links its four pages",
    () => linksIn(parts("/particuliers", "main")),
    all(["/particuliers/sante", "/assurance-emprunteur", "/assurance-auto", "/protection-juridique"]),
  ],
  [
    "[S1-118] Particuliers names its topics",
    () => mainText("/particuliers"),
    expect.stringMatching(
      /(?=.*auto)(?=.*habitation)(?=.*santé)(?=.*emprunteur)(?=.*Assurance vie)(?=.*Épargne retraite)(?=.*Transmission de patrimoine)(?=.*Protection juridique)/i,
    ),
  ],
  [
    "[S1-119] Professionnels links RC Pro and legal protection",
    () => linksIn(parts("/professionnels", "main")),
    all(["/rc-pro", "/protection-juridique"]),
  ],
  [
    "[S1-120] Professionnels names its topics",
    () => mainText("/professionnels"),
    expect.stringMatching(
      /(?=.*RC Pro)(?=.*Multirisque)(?=.*décennale)(?=.*santé)(?=.*prévoyance)(?=.*Madelin)(?=.*PER individuel)/i,
    ),
  ],
  [
    "[S1-121] Entreprises links its pages, and the retirement tab from its savings",
    () => [linksIn(parts("/entreprises", "main")), linksIn(inSection("/entreprises", "epargne-et-placement", "a"))],
    [
      all(["/assurances-collectives", "/rc-pro", "/protection-juridique"]),
      all(["/assurances-collectives?tab=retraite"]),
    ],
  ],
  [
    "[S1-122] Entreprises names its topics",
    () => mainText("/entreprises"),
    expect.stringMatching(
      /(?=.*collectives)(?=.*responsabilité|.*RC Pro)(?=.*multirisque)(?=.*flotte)(?=.*cyber)(?=.*protection juridique)(?=.*trésorerie)/i,
    ),
  ],
  [
    "[S1-123] what comes soon says so, and is no link",
    () =>
      everyAudience((path) =>
        parts(path, "main li")
          .filter((one) => plain(texts([one])[0] ?? "").includes("Bientôt disponible"))
          .map((one) => linksIn([one])),
      ).flat(),
    Array.from({ length: 3 }, () => []),
  ],
  [
    "[S1-124] some of it is a Nouveauté",
    () =>
      everyAudience((path) => texts(parts(path, "main .badge")).filter((text) => text === "Nouveauté")).flat().length,
    2,
  ],
  [
    "[S1-125] « Obtenir mon devis gratuit » leads to /contact",
    () => everyAudience((path) => linksNamed(path, /^Obtenir mon devis gratuit$/)),
    everyAudience(() => ["/contact"]),
  ],
  [
    "[S1-126] « Prendre rendez-vous » leads to /contact",
    () => everyAudience((path) => new Set(linksNamed(path, /^Prendre rendez-vous$/))),
    everyAudience(() => new Set(["/contact"])),
  ],
  [
    "[S1-127] « Parler à un conseiller » or « expert » calls",
    () => everyAudience((path) => linksNamed(path, /^Parler à un (?:conseiller|expert)$/)),
    everyAudience(() => [`tel:${site.advisorPhone.e164}`]),
  ],
  [
    "[S1-128] « Appeler un conseiller » or « expert » calls",
    () => everyAudience((path) => linksNamed(path, /^Appeler un (?:conseiller|expert)$/)),
    everyAudience(() => [`tel:${site.advisorPhone.e164}`]),
  ],
];

const lost: readonly Fact[] = [
  [
    "[S1-253, S1-254, S2-093] the not-found page has its title and message",
    () => [texts(parts("/404", "h1"))[0], mainText("/404")],
    ["404", expect.stringContaining("Oups ! La page que vous recherchez semble introuvable.")],
  ],
  [
    "[S1-255, S1-256] the not-found page has its two buttons",
    () => texts(parts("/404", ".hero .cluster a")),
    ["Retour à l'accueil", "Page précédente"],
  ],
  [
    "[S1-133] the error page has its words, a refresh and the way home",
    () => [texts(parts("/erreur", "h1"))[0], texts(parts("/erreur", ".hero .cluster a"))],
    ["Oups ! Une erreur s'est produite", ["Rafraîchir la page", "Retour à l'accueil"]],
  ],
];

/** Links of the footer's column with this heading: the list that follows it. */
function footerColumn(heading: string): readonly string[] {
  const headings = parts("/rc-pro", "footer h2").filter((one) => texts([one])[0] === heading);
  const lists = parts("/rc-pro", "footer ul").filter((list) =>
    headings.some(({ parentNode }) => parentNode === list.parentNode),
  );
  return linksIn(lists);
}

describe.runIf(site.demonstration)("the specified shell and landing pages", () => {
  it.each([...routes, ...shell, ...home, ...contact, ...landing, ...lost])("%s", (_title, found, expected) => {
    expect(found()).toEqual(expected);
  });
});
