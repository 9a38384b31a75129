import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Document, parseDocument } from "yaml";
import type * as z from "zod";
import { ContentError } from "./content-error.ts";
import { faqsSchema } from "./faqs.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { checkFrontMatter } from "./front-matter-text.ts";
import { insurersSchema } from "./insurers.ts";
import { parseYaml } from "./load-yaml.ts";
import { redirectsSchema } from "./redirects.ts";
import { rgaaSchema } from "./rgaa.ts";
import { articleSchema } from "./schemas/article.ts";
import { audienceSchema } from "./schemas/audience.ts";
import { catalogueSchema } from "./schemas/catalogue.ts";
import { figuresSchema } from "./schemas/figures.ts";
import { glossarySchema } from "./schemas/glossary.ts";
import { legalSchema } from "./schemas/legal.ts";
import { productSchema } from "./schemas/product.ts";
import { siteSchema } from "./schemas/site.ts";
import { tradeSchema } from "./schemas/trade.ts";
import { loadSite } from "./site.ts";
import { testimonialsSchema } from "./testimonials.ts";

type Path = readonly (string | number)[];
/** `undefined` removes the key; anything else is written there. */
type Change = readonly [path: Path, value: unknown];

/** The published file with one mistake put in. */
function spoiled(file: string, [path, value]: Change): string {
  const fixture = `tests/fixture-broker/${file}`;
  const document = parseDocument(readFileSync(existsSync(fixture) ? fixture : file, "utf8"));
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

function messageOf(check: () => unknown): string {
  try {
    check();
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return "(aucune erreur)";
}

const yamlSchemas: Readonly<Record<string, z.ZodType>> = {
  "content/site.yaml": siteSchema,
  "content/navigation.yaml": catalogueSchema(),
  "content/data/figures.yaml": figuresSchema,
  "content/data/insurers.yaml": insurersSchema,
  "content/data/testimonials.yaml": testimonialsSchema(),
  "content/data/faqs.yaml": faqsSchema("fr"),
  "content/data/redirects.yaml": redirectsSchema,
  "content/data/rgaa.yaml": rgaaSchema,
};

const site = "content/site.yaml";
const navigation = "content/navigation.yaml";
const figures = "content/data/figures.yaml";
const testimonials = "content/data/testimonials.yaml";
const faqs = "content/data/faqs.yaml";
const insurers = "content/data/insurers.yaml";
const redirects = "content/data/redirects.yaml";
const rgaa = "content/data/rgaa.yaml";

/**
 * One line for each rule: where the mistake is put, the field that the message names, what it says and how to
 * correct it.
 */
// biome-ignore format: one line a rule reads as a table
const yamlCases: readonly (readonly [
  rule: string,
  file: string,
  change: Change,
  field: string,
  says: readonly string[],
])[] = [
  ["a key is missing", site, [["email"], undefined], "email", ["obligatoire et manque", "ajoutez-la", "un texte"]],
  ["an unknown key, near a known one", site, [["brand", "nam"], "x"], "brand.nam", ["« nam » n'existe pas", "vouliez-vous dire « name »", "retirez-la"]],
  ["an unknown key, near none", site, [["brand", "zzzzzzzz"], "x"], "brand.zzzzzzzz", ["n'existe pas", "choisissez parmi : name, tagline"]],
  ["a number where a text is wanted", site, [["legal", "rcsCity"], 12], "legal.rcsCity", ["attendu un texte, trouvé un nombre", "guillemets"]],
  ["a list where a text is wanted", site, [["legal", "rcsCity"], ["a"]], "legal.rcsCity", ["trouvé une liste", "écrivez un texte"]],
  ["an empty text", site, [["brand", "name"], "  "], "brand.name", ["vide", "retirez la clé"]],
  ["a claim's date in words", site, [["claims", "clients", "date"], "hier"], "claims.clients.date", ["« hier » n'existe pas", "AAAA-MM-JJ", "2026-11-21"]],
  ["a claim's date that no calendar has", site, [["claims", "clients", "date"], "2026-02-30"], "claims.clients.date", ["n'existe pas", "AAAA-MM-JJ"]],
  ["a claim without date", site, [["claims", "clients", "date"], undefined], "claims.clients.date", ["obligatoire", "AAAA-MM-JJ"]],
  ["a claim without condition", site, [["claims", "tarif-tiers", "condition"], undefined], "claims.tarif-tiers.condition", ["obligatoire et manque"]],
  ["a claim's key with capitals", site, [["claims", "Clients Heureux"], { value: "1", label: "a", date: "2026-01-01", source: "b", condition: "c" }], "claims.Clients Heureux", ["minuscules sans accent"]],
  ["a token in the file that defines them", site, [["claims", "clients", "value"], "[[pass-2026]]"], "claims.clients.value", ["ne peut pas en citer", "écrivez la valeur"]],
  ["an ORIAS number without groups", site, [["legal", "orias"], "12345678"], "legal.orias", ["huit chiffres", "00 000 000"]],
  ["a way of working that the law does not know", site, [["legal", "workingMode", "type"], "d"], "legal.workingMode.type", ["« d » n'existe pas", "a, b, c"]],
  ["a phone in the wrong shape", site, [["phone", "display"], "0199001234"], "phone.display", ["cinq paires", "01 99 00 12 34"]],
  ["a dialled number with spaces", site, [["phone", "e164"], "+33 1 99 00 12 34"], "phone.e164", ["sans espace", "+33199001234"]],
  ["two numbers that differ", site, [["phone", "e164"], "+33199009999"], "phone.e164", ["pas le même numéro", "+33199001234"]],
  ["a mailbox without @", site, [["mailboxes", "contact"], "bonjour"], "mailboxes.contact", ["pas une adresse e-mail", "nom@domaine.fr"]],
  ["the site's address with a slash", site, [["url"], "https://a.example/"], "url", ["sans barre finale"]],
  ["a link without https", site, [["officialLinks", 0, "url"], "www.orias.fr"], "officialLinks[1].url", ["https://"]],
  ["two official links instead of three", site, [["officialLinks", 2], undefined], "officialLinks", ["2 éléments", "exactement 3", "complétez-la"]],
  ["a postal code of four digits", site, [["offices", 0, "postalCode"], "7500"], "offices[1].postalCode", ["cinq chiffres", "guillemets"]],
  ["two offices of one id", site, [["offices", 1, "id"], "siege"], "offices[2].id", ["« siege » est déjà pris", "choisissez-en un autre"]],
  ["an hour without zero", site, [["hours", 0, "opens"], "9:00"], "hours[1].opens", ["quatre chiffres", "09:00"]],
  ["closing before opening", site, [["hours", 0, "closes"], "08:00"], "hours[1].closes", ["avant d'ouvrir", "inversez"]],
  ["a day that opens twice at once", site, [["hours", 1, "days"], [5]], "hours[2].opens", ["deux fois au même moment", "pause"]],
  ["a day that no week has", site, [["hours", 1, "days"], [8]], "hours[2].days[1]", ["au plus 7"]],
  ["a reference prefix in lower case", site, [["brand", "referencePrefix"], "ga"], "brand.referencePrefix", ["majuscules", "« GA »"]],
  ["a tracker id of another tool", site, [["trackers", "ga4"], "UA-1"], "trackers.ga4", ["G-ABC123", "ou null"]],
  ["a switch in words", site, [["receipts"], "oui"], "receipts", ["attendu true ou false"]],
  ["a transfer without what frames it", site, [["processors", "host", "transfer", "basis"], undefined], "processors.host.transfer.basis", ["clauses", "adequacy"]],
  ["a region in capitals", site, [["functionsRegion", "code"], "FRA"], "functionsRegion.code", ["trois lettres", "« fra »"]],
  ["an active entry without path", navigation, [["entries", 0, "path"], undefined], "entries[1].path", ["une offre active a une page", "coming-soon"]],
  ["an entry's status unknown", navigation, [["entries", 0, "status"], "actif"], "entries[1].status", ["« actif » n'existe pas", "vouliez-vous dire « active »", "coming-soon"]],
  ["an entry's section unknown", navigation, [["entries", 0, "placements", 0, "section"], "particulier"], "entries[1].placements[1].section", ["vouliez-vous dire « particuliers »"]],
  ["an entry without place", navigation, [["entries", 0, "placements"], []], "entries[1].placements", ["0 élément,", "au moins 1"]],
  ["an entry's description too long", navigation, [["entries", 0, "description"], "x".repeat(111)], "entries[1].description", ["111 caractères", "au plus 110", "raccourcissez-le"]],
  ["a path with a final slash", navigation, [["entries", 0, "path"], "/particuliers/sante/"], "entries[1].path", ["pas un lien du site", "/contact"]],
  ["two entries of one id", navigation, [["entries", 1, "id"], "sante"], "entries[2].id", ["« sante » est déjà pris", "doublon"]],
  ["two entries of one path", navigation, [["entries", 1, "path"], "/particuliers/sante"], "entries[2].path", ["déjà pris", "doublon"]],
  ["a parent that is not there", navigation, [["entries", 4, "parent"], "autos"], "entries[5].parent", ["aucune entrée ne s'appelle « autos »", "« auto »"]],
  ["a grandparent", navigation, [["entries", 4, "parent"], "auto-tiers"], "entries[5].parent", ["dépend déjà d'une autre entrée", "premier niveau"]],
  ["a side menu that names nobody", navigation, [["autoSideNavigation", 0, "entries", 0], "automobile"], "autoSideNavigation[1].entries[1]", ["aucune entrée ne s'appelle « automobile »"]],
  ["a footer link that names nobody", navigation, [["footer", "columns", 0, "links", 0, "entry"], "voiture"], "footer.columns[1].links[1].entry", ["aucune entrée ne s'appelle « voiture »", "ajoutez l'entrée"]],
  ["a footer link to a coming offer", navigation, [["footer", "columns", 0, "links", 0, "entry"], "transmission-patrimoine"], "footer.columns[1].links[1].entry", ["n'a pas encore de page", "retirez ce lien"]],
  ["a figure without source", figures, [["pass-2026", "source"], undefined], "pass-2026.source", ["obligatoire et manque"]],
  ["a figure that never ends", figures, [["pass-2026", "valid_until"], undefined], "pass-2026.review", ["une fin ou une date de relecture", "valid_until"]],
  ["a figure that ends before it begins", figures, [["pass-2026", "valid_until"], "2025-01-01"], "pass-2026.valid_until", ["la fin précède le début"]],
  ["a figure's unknown status", figures, [["pass-2026", "status"], "ok"], "pass-2026.status", ["« ok » n'existe pas", "a-verifier"]],
  ["a figure's key with an accent", figures, [["clé"], { value: "1", label: "a", source: "b", review: "2027-01-01" }], "clé", ["minuscules sans accent"]],
  ["a criterion of accessibility missing", rgaa, [["criteria", 105], undefined], "criteria", ["le critère 13.12 manque", "gardez les 106"]],
  ["a criterion named twice", rgaa, [["criteria", 1, "number"], "1.1"], "criteria[2].number", ["devrait être le 1.2", "chacun une fois"]],
  ["a criterion in no known state", rgaa, [["criteria", 0, "state"], "presque"], "criteria[1].state", ["« presque »", "non évalué"]],
  ["a criterion met without its method", rgaa, [["criteria", 0, "method"], undefined], "criteria[1].method", ["« conforme » doit avoir « method »"]],
  ["a criterion missed without the day of its mending", rgaa, [["criteria", 0, "state"], "non conforme"], "criteria[1].mend", ["doit avoir « mend »"]],
  ["a method for what nobody assessed", rgaa, [["criteria", 0, "state"], "non évalué"], "criteria[1].method", ["n'a pas de « method »", "changez l'état"]],
  ["an insurer's setting out of range", insurers, [[0, "style"], 13], "[1].style", ["« 13 » est hors limites", "au plus 12"]],
  ["two insurers of one name", insurers, [[1, "name"], "Valdoré"], "[2].name", ["« Valdoré » est déjà pris"]],
  ["an insurer's address without https", insurers, [[0, "url"], "valdore.example"], "[1].url", ["https://"]],
  ["a rating above five", testimonials, [[0, "rating"], 6], "[1].rating", ["hors limites", "au plus 5"]],
  ["a testimonial without tag", testimonials, [[0, "tags"], []], "[1].tags", ["au moins 1"]],
  ["an experience after its review", testimonials, [[0, "experienceDate"], "2027-01-01"], "[1].experienceDate", ["l'expérience suit l'avis"]],
  ["a testimonial that does not say whether it was checked", testimonials, [[0, "checked"], undefined], "[1].checked", ["obligatoire et manque"]],
  ["four home questions", faqs, [["home", 4], undefined], "home", ["4 éléments", "exactement 5"]],
  ["an unknown figure in an answer", faqs, [["home", 0, "answer"], "Sous [[hamon-delais]]."], "home[1].answer", ["[[hamon-delais]] n'existe pas", "vouliez-vous dire « hamon-delai »"]],
  ["an unknown claim in an answer", faqs, [["home", 0, "answer"], "[[claim.client]] clients"], "home[1].answer", ["« claims » de content/site.yaml", "« clients »"]],
  ["a redirect that is not permanent", redirects, [[0, "status"], 302], "[1].status", ["« 302 » n'existe pas", "301"]],
  ["a redirect to another domain", redirects, [[0, "to"], "https://a.example"], "[1].to", ["sans domaine"]],
];

describe("a mistake in a YAML file is told in French with file, field, line, column and remedy", () => {
  it.each(yamlCases)("%s", (_rule, file, change, field, says) => {
    const schema = yamlSchemas[file];
    if (!schema) throw new Error(file);
    const message = messageOf(() => parseYaml(spoiled(file, change), file, schema));
    const line = message.split("\n").find((candidate) => candidate.startsWith(`${file}, ${field} `));
    expect(line, message).toMatch(/^\S+, .+ \(ligne \d+, colonne \d+\) : .+/);
    for (const words of says) expect(line).toContain(words);
    expect(line).not.toMatch(/invalid|expected|received|zod/i);
  });
});

const titled = { title: "Un titre", text: "Une phrase." };
const product = {
  title: "Assurance de démonstration : devis",
  description: "d".repeat(130),
  h1: "Un produit",
  lead: "Une promesse.",
  category: "auto",
  updated: "2026-11-20",
  form: { name: "devis-auto", preset: { type: "tiers" }, heading: "Devis", intro: "Vite." },
  benefits: [titled, titled, titled],
  coverage: {
    heading: "Garanties",
    intro: "Les deux côtés.",
    panels: [{ id: "base", label: "Base", heading: "Base", intro: "Voici.", covered: [titled], excluded: [titled] }],
  },
  price: { value: "Dès [[claim.tarif-tiers]]", condition: "[[claim.tarif-tiers.condition]]" },
  faq: {
    heading: "Questions",
    items: Array.from({ length: 3 }, (_, index) => ({ question: `Question ${index} ?`, answer: "Oui." })),
  },
  related: ["/rc-pro"],
  cta: { heading: "Devis", text: "Gratuit.", label: "Obtenir mon devis gratuit" },
};
const article = {
  id: "un-article",
  slug: "un-article",
  title: "Un article",
  seoTitle: "Un article de démonstration complet",
  description: "d".repeat(130),
  excerpt: "Un résumé.",
  date: "2026-01-10",
  updated: "2026-11-01",
  author: "Léa Martin",
  authorRole: "Conseillère",
  category: "auto",
  tags: ["Auto", "Devis"],
  image: { cover: "auto", alt: "Courbes de niveau" },
  related: ["/rc-pro", "/assurance-auto"],
  cta: { heading: "Devis", text: "Gratuit.", label: "Devis", href: "/assurance-auto" },
  sources: [{ label: "Code des assurances" }],
};
const trade = {
  title: "Courtier de démonstration : conseil",
  description: "d".repeat(130),
  h1: "Un métier",
  lead: "Une promesse.",
  category: "professionnels",
  updated: "2026-11-20",
  skills: { heading: "Compétences", items: [titled, titled, titled] },
  benefits: { heading: "Avantages", items: [titled, titled, titled] },
  sectors: { heading: "Secteurs", items: [titled, titled, titled, titled, titled, titled] },
  solutions: { heading: "Solutions", items: [1, 2].map((n) => ({ href: `/page-${n}`, ...titled })) },
  proof: ["Une expérience de plus de 15 ans"],
  start: { heading: "Commencer", text: "Ailleurs.", points: ["Un", "Deux"], link: { href: "/rc-pro", label: "Voir" } },
  blog: { heading: "À lire" },
  blogLinks: ["/blog/un-article"],
  cta: { heading: "Parler", text: "Ici.", label: "Nous écrire", href: "/contact?service=commercial" },
};
const block = {
  id: "personnes",
  category: "personnes",
  heading: "Personnes",
  text: "Voici.",
  items: [{ entry: "sante", text: "Oui." }],
};
const audience = {
  section: "particuliers",
  title: "Assurances des particuliers, devis",
  description: "d".repeat(130),
  keywords: ["a", "b", "c"],
  h1: "Particuliers",
  lead: "Une promesse.",
  updated: "2026-11-20",
  quoteLabel: "Obtenir mon devis gratuit",
  callLabel: "Parler à un conseiller",
  card: { heading: "Nos solutions" },
  sideMenu: { heading: "Sur cette page" },
  blocks: ["personnes", "biens", "epargne", "services"].map((category) => ({ ...block, id: category, category })),
  cta: { heading: "Parler", text: "Ici.", quoteLabel: "Devis", callLabel: "Appeler" },
};
const legal = {
  title: "Mentions légales du cabinet",
  description: "d".repeat(130),
  h1: "Mentions légales",
  updated: "2026-11-20",
};
const term = { term: "Franchise", definition: "La part d'un sinistre qui reste à votre charge, prévue au contrat." };

const samples = {
  product: [productSchema("fr"), product],
  article: [articleSchema, article],
  trade: [tradeSchema("fr"), trade],
  audience: [audienceSchema("fr"), audience],
  legal: [legalSchema("fr"), legal],
  glossary: [glossarySchema, term],
} as const;
type Kind = keyof typeof samples;

// biome-ignore format: one line a rule reads as a table
const pageCases: readonly (readonly [
  rule: string,
  kind: Kind,
  change: Change,
  field: string,
  says: readonly string[],
])[] = [
  ["a title too short once the brand is added", "product", [["title"], "Auto"], "title", ["4 caractères", "au moins 26", "allongez-le"]],
  ["a title too long", "product", [["title"], "t".repeat(42)], "title", ["42 caractères", "au plus 41", "raccourcissez-le"]],
  ["a description too short", "product", [["description"], "Court."], "description", ["au moins 120"]],
  ["a description too long", "product", [["description"], "d".repeat(156)], "description", ["au plus 155"]],
  ["a benefit that shows nowhere", "product", [["benefits", 3], { title: "Un", text: "Deux." }], "benefits", ["4 avantages", "seuls les 3 premiers se voient", "sans « items »"]],
  ["more to say of a benefit, and no card to say it", "product", [["benefits", 0, "detail"], "Plus."], "benefits[1].detail", ["ne se verrait nulle part"]],
  ["cards that repeat the benefits above", "product", [["cards"], [{ id: "avantages", heading: "Tous" }]], "benefits[1].detail", ["répéterait le haut de la page"]],
  ["an unknown category", "product", [["category"], "autos"], "category", ["« autos » n'existe pas", "vouliez-vous dire « auto »", "habitation"]],
  ["an update in words", "product", [["updated"], "novembre"], "updated", ["AAAA-MM-JJ"]],
  ["two benefits", "product", [["benefits", 2], undefined], "benefits", ["2 éléments", "au moins 3", "complétez-la"]],
  ["more covered than excluded", "product", [["coverage", "panels", 0, "covered"], [titled, titled]], "coverage.panels[1].excluded", ["2 lignes couvertes pour 1 exclues", "autant des deux côtés"]],
  ["a price without condition", "product", [["price", "condition"], undefined], "price.condition", ["obligatoire et manque"]],
  ["two questions", "product", [["faq", "items", 2], undefined], "faq.items", ["au moins 3"]],
  ["a question without its mark", "product", [["faq", "items", 0, "question"], "Pourquoi"], "faq.items[1].question", ["point d'interrogation", "ajoutez-le"]],
  ["no related page", "product", [["related"], []], "related", ["au moins 1"]],
  ["a related page twice", "product", [["related"], ["/rc-pro", "/rc-pro"]], "related", ["citée deux fois"]],
  ["a related address with a domain", "product", [["related", 0], "https://a.example/rc-pro"], "related[1]", ["sans domaine", "« /rc-pro »"]],
  ["an unknown key", "product", [["titre"], "x"], "titre", ["« titre » n'existe pas", "vouliez-vous dire « title »"]],
  ["an unknown claim", "product", [["price", "value"], "Dès [[claim.tarif-tier]]"], "price.value", ["[[claim.tarif-tier]] n'existe pas", "« tarif-tiers »"]],
  ["an unknown part of a claim", "product", [["price", "value"], "[[claim.tarif-tiers.prix]]"], "price.value", ["partie inconnue", "[[claim.tarif-tiers.condition]]"]],
  ["a form name with capitals", "product", [["form", "name"], "DevisAuto"], "form.name", ["minuscules sans accent", "« rc-pro »"]],
  ["an article without date", "article", [["date"], undefined], "date", ["obligatoire", "AAAA-MM-JJ"]],
  ["an article's date the French way", "article", [["date"], "10/01/2026"], "date", ["« 10/01/2026 » n'existe pas", "AAAA-MM-JJ"]],
  ["an update before the publication", "article", [["updated"], "2025-01-01"], "updated", ["précède la publication"]],
  ["a single tag", "article", [["tags"], ["Auto"]], "tags", ["1 élément,", "au moins 2"]],
  ["a tag twice", "article", [["tags"], ["Auto", "Auto"]], "tags", ["deux fois"]],
  ["a cover without words", "article", [["image", "alt"], undefined], "image.alt", ["obligatoire et manque"]],
  ["a cover from another place", "article", [["image", "photo"], "/velo.jpg"], "image.photo", ["dossier images/ voisin", "./images/velo.jpg"]],
  ["an article without image", "article", [["image"], undefined], "image", ["obligatoire et manque"]],
  ["an article without source", "article", [["sources"], []], "sources", ["au moins 1"]],
  ["four related pages", "article", [["related"], ["/a", "/b", "/c", "/d"]], "related", ["au plus 3", "raccourcissez-la"]],
  ["an id that is not the slug", "article", [["id"], "autre"], "id", ["id et slug diffèrent", "« un-article »"]],
  ["a title over 90 characters", "article", [["title"], "t".repeat(91)], "title", ["au plus 90"]],
  ["a summary over 200 characters", "article", [["excerpt"], "t".repeat(201)], "excerpt", ["au plus 200"]],
  ["a reading time in words", "article", [["readTime"], "8 min"], "readTime", ["attendu", "trouvé un texte"]],
  ["a draft in words", "article", [["draft"], "oui"], "draft", ["attendu true ou false"]],
  ["five sectors", "trade", [["sectors", "items", 5], undefined], "sectors.items", ["5 éléments", "exactement 6"]],
  ["a trade without form nor starting point", "trade", [["start"], undefined], "form", ["form", "start"]],
  ["a trade without article", "trade", [["blogLinks"], []], "blogLinks", ["au moins 1"]],
  ["a solution's link with a final slash", "trade", [["solutions", "items", 0, "href"], "/rc-pro/"], "solutions.items[1].href", ["pas un lien du site"]],
  ["a section that does not exist", "audience", [["section"], "entreprise"], "section", ["vouliez-vous dire « entreprises »"]],
  ["a block that misses", "audience", [["blocks", 3, "category"], "epargne"], "blocks", ["aucun bloc pour la catégorie « services »"]],
  ["two keywords", "audience", [["keywords"], ["a", "b"]], "keywords", ["au moins 3"]],
  ["a legal page without date", "legal", [["updated"], undefined], "updated", ["obligatoire"]],
  ["a definition too short", "glossary", [["definition"], "Court."], "definition", ["au moins 30"]],
  ["a neighbour with an accent", "glossary", [["seeAlso"], ["préjudice"]], "seeAlso[1]", ["minuscules sans accent"]],
];
/** Mistakes that are only refused in a demonstration. */
const demonstrationCases: typeof pageCases = [
  [
    "a reviewer of a demonstration",
    "article",
    [["reviewer"], "Léa Roux, le 3 décembre 2026"],
    "reviewer",
    ["n'a pas de relecteur", "demonstration"],
  ],
];

describe("a mistake in a page's front matter is told in French with file, field, line, column and remedy", () => {
  it.each(Object.entries(samples))("the sample of %s is right before it is spoiled", (_kind, [schema, data]) => {
    expect(messageOf(() => parseFrontMatter(data, "page.mdx", schema))).toBe("(aucune erreur)");
  });

  it.each([
    ["no head", "Un texte sans en-tête.\n", "l'en-tête manque"],
    ["an empty line before the head", "\n---\ntitle: a\n---\n", "la première ligne du fichier est ---"],
    ["a head never closed", "---\ntitle: a\n\nUn texte.\n", "l'en-tête n'est pas fermé"],
  ])("%s", (_what, text, says) => {
    const message = messageOf(() => checkFrontMatter(text, "content/blog/page.mdx", legalSchema("fr")));
    expect(message).toContain(`content/blog/page.mdx (ligne 1, colonne 1) : `);
    expect(message).toContain(says);
  });

  it.each([...pageCases, ...(loadSite().demonstration ? demonstrationCases : [])])(
    "%s",
    (_rule, kind, [path, value], field, says) => {
      const [schema, data] = samples[kind];
      const document = new Document(data);
      if (value === undefined) document.deleteIn(path);
      else document.setIn(path, document.createNode(value));
      const text = `---\n${document.toString({ lineWidth: 0 })}---\n`;
      const message = messageOf(() => checkFrontMatter(text, "content/blog/page.mdx", schema));
      const line = message.split("\n").find((candidate) => candidate.startsWith(`content/blog/page.mdx, ${field} `));
      expect(line, message).toMatch(/^\S+, .+ \(ligne \d+, colonne \d+\) : .+/);
      for (const words of says) expect(line).toContain(words);
      expect(line).not.toMatch(/invalid|expected|received|zod/i);
    },
  );
});
