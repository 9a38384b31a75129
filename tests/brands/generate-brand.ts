import * as fc from "fast-check";
import type { BrandInput } from "../../scripts/brand/brand-file.ts";
import { fontTypes } from "../../src/content/brand-files.ts";
import { luhnSum } from "../../src/shared/siret.ts";

/** Name of the photograph beside a generated marque.yaml. */
export const PHOTOGRAPH = "photo.jpg";

/** Identifiers of a brand that has trackers; none of them exists. */
export const testTrackers = {
  ga4: "G-TEST12345",
  metaPixel: "1234567890123456",
  googleAds: "AW-123456789/essai",
} as const;

const TOWNS = ["Port-Salin", "Étang-Neuf", "Saint-Aubin-des-Grèves", "L'Isle", "Œuilly", "Kerlann"];
const NAMES = [
  "Yann Kerlann",
  "Marie-Charlotte de La Rochefontaine-Beaumont",
  "Léo Œil",
  "Inès Lagune",
  "Zoé Ça",
  "李",
];
const FIRMS = ["Lagune Courtage", "Kerlann", "Cabinet de l'Œillet et de la Rochefontaine associés", "A2C"];
const INSURERS = ["Assureur du Lido", "Sansouire", "Tamarin IARD", "Le Grau", "Salicorne Vie", "L'Étoile", "Ça Va"];
const DAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"] as const;
const TRADES = ["Conseiller entreprises", "Conseillère auto, habitation et litiges", "Gérant"];
const OFFERS = ["rc-pro", "auto", "habitation", "sante", "emprunteur", "assurance-vie", "prevoyance"];
const TAGS = ["home", "rc-pro", "rc-pro-artisans", "auto", "decennale", "emprunteur"];

const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${count - 1}}$`));
const grouped = (text: string) => text.replace(/\B(?=(?:\d{3})+$)/g, " ");
/** The digits with a last one that agrees with them. */
const withControlDigit = (start: string) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) => `${start}${last}`).find((digits) => luhnSum(digits) % 10 === 0) ?? start;
const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);
const phone = digits(6).map((end) => `0400${end}`.replace(/\d\d(?=\d)/g, "$& "));
const maybe = <One>(value: fc.Arbitrary<One>) => fc.option(value, { nil: undefined });
const fileOrNone = (name: string, types: readonly string[]) =>
  fc.option(fc.constantFrom(...types).map((type) => `${name}.${type}`));
const some = <One>(items: readonly One[], least: number) => fc.shuffledSubarray([...items], { minLength: least });

const office = (nom: string, ville: string) =>
  fc.record({
    nom: fc.constant(nom),
    rue: fc.constantFrom("7, quai des Sauniers", "12 bis, allée de l'Œillet"),
    codePostal: digits(5),
    ville: fc.constant(ville),
    telephone: maybe(phone),
    english: fc.constant(`${ville} office`),
  });

const person = (nom: string, photograph: string) =>
  fc.record({
    nom: fc.constant(nom),
    metier: fc.constantFrom(...TRADES),
    english: maybe(fc.constant("Insurance adviser")),
    offres: some(OFFERS, 0),
    telephone: maybe(phone),
    portrait: fc.constantFrom("claire", "antoine", photograph),
  });

const testimonial = (index: number) =>
  fc.record({
    nom: fc.constantFrom("Jeanne D.", "Örs K."),
    role: fc.constant("Assurée"),
    texte: fc.constant(`Un avis d'essai, le numéro ${index} : clair, rapide, sans surprise, et au téléphone.`),
    note: fc.integer({ min: 1, max: 5 }),
    pages: some(TAGS, 1),
    date: fc.constant("2026-11-01"),
  });

const firm = fc.record({
  forme: fc.constantFrom("société par actions simplifiée (SAS)", "entreprise individuelle"),
  capital: fc.constantFrom("1 €", "1 250 000 €"),
  siren: digits(8).map((start) => grouped(withControlDigit(start))),
  villeRcs: fc.constantFrom(...TOWNS),
  tva: digits(9).map((number) => `FR 12 ${grouped(number)}`),
  siege: fc.constant("7, quai des Sauniers, 34999 Port-Salin"),
  directeur: fc.constantFrom(...NAMES),
  orias: digits(8).map(grouped),
  assureurRc: fc.constantFrom(...INSURERS),
  association: fc.constant("Association des courtiers du littoral"),
  cif: fc.constantFrom(null, "E001234"),
  carteT: fc.constantFrom(null, "CPI 3402 2026 000 000 001"),
});

const insurers = fc.oneof(
  some(INSURERS, 1),
  fc.constant(Array.from({ length: 30 }, (_, index) => `Assureur ${index + 1}`)),
);

const mailbox = (name: string) => fc.constantFrom(`${name}@lagune-courtage.test`, `${name}.12@etang-neuf.test`);

/** Files beside marque.yaml; the brands that are built name only those of `ownFiles`, which exist. */
const files = fc.record({
  logo: fileOrNone("logo", ["svg", "SVG"]),
  logoSombre: fileOrNone("logo-dark", ["svg"]),
  icone: fileOrNone("icon", ["svg"]),
  policeTitres: fileOrNone("titles", fontTypes),
  policeTexte: fileOrNone("text", [...fontTypes, "TTF"]),
});

const brand = (lines: readonly string[], photograph: string) =>
  fc.record({
    nom: fc.constantFrom(...FIRMS),
    accroche: fc.constantFrom("Courtier à Port-Salin", "Vos assurances"),
    description: fc.constant("Courtage en assurances pour les particuliers, les indépendants et les entreprises."),
    prefixe: fc.stringMatching(/^[A-Z]{2,3}$/),
    site: fc.constant("https://www.lagune-courtage.test"),
    societe: firm,
    telephone: phone,
    courriel: mailbox("bonjour"),
    boites: fc.record(
      {
        commercial: mailbox("commercial"),
        gestion: mailbox("gestion"),
        sinistre: mailbox("sinistres"),
        patrimoine: mailbox("patrimoine"),
        technique: mailbox("technique"),
        secours: mailbox("secours"),
      },
      { requiredKeys: [] },
    ),
    sansReponse: fc.constant("ne-pas-repondre@lagune-courtage.test"),
    bureaux: some(TOWNS, 1).chain((towns) => fc.tuple(...towns.map((town) => office(`Agence de ${town}`, town)))),
    horaires: fc.tuple(
      fc.record({ jours: some(DAYS, 1), ouvre: fc.constant("08:30"), ferme: fc.constant("12:30") }),
      fc.record({ jours: some(DAYS, 1), ouvre: fc.constant("14:00"), ferme: fc.constantFrom("17:30", "19:00") }),
    ),
    equipe: some(NAMES, 1).chain((names) => fc.tuple(...names.map((name) => person(name, photograph)))),
    assureurs: insurers,
    avis: fc
      .integer({ min: 0, max: 3 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => testimonial(index)))),
    couleurs: fc.record({ principale: hex, accent: hex }),
    fichiers: files,
    sans: fc.record({
      offres: some(lines, 0).map((all) => all.slice(0, 3)),
      anglais: fc.boolean(),
      actes: some(["renonciation-vie", "resiliation-avis-tardif", "declaration-de-vol"], 0),
    }),
  });

/**
 * Brands of invented brokers: other offices, mailboxes and people, photograph or drawing, long names, lines
 * and languages withdrawn, fonts of each format, one insurer or thirty, no review or several with several pages each.
 * @param seed the same seed gives the same brands.
 * @param lines ids that may be withdrawn.
 */
export function generateBrands(seed: number, count: number, lines: readonly string[]): readonly BrandInput[] {
  return fc.sample(brand(lines, PHOTOGRAPH), { seed, numRuns: count });
}

const review = { nom: "Jeanne D.", role: "Assurée", note: 5, date: "2026-11-01" };
const twice = "Un avis montré sur deux pages, parce que le cabinet l'a voulu ainsi, et il en a le droit.";
const ownFiles = { logo: "logo.svg", logoSombre: "logo-dark.svg", icone: "icon.svg", policeTitres: "titles.woff2" };

/** What each built brand has whatever its seed, so that six of them meet every difference. The first is hard on tests. */
const DIFFERENCES: readonly Partial<BrandInput>[] = [
  {
    nom: "Lagune Courtage",
    sans: { offres: ["decennale", "sante"], anglais: true, actes: ["resiliation-avis-tardif"] },
    equipe: [{ nom: "Yann Kerlann", metier: "Gérant", portrait: PHOTOGRAPH }],
    avis: [{ ...review, texte: twice, pages: ["home", "rc-pro"] }],
    fichiers: ownFiles,
  },
  { sans: { offres: [], anglais: false }, assureurs: ["Assureur du Lido"], avis: [] },
  {
    sans: { offres: ["auto", "flotte-automobile", "moto"], anglais: false },
    nom: "Cabinet de l'Œillet et de la Roche",
  },
  { sans: { offres: ["rc-pro", "multirisque", "cyber-risques"], anglais: true } },
  { sans: { offres: ["habitation", "emprunteur", "juridique"], anglais: false }, fichiers: ownFiles },
  { sans: { offres: ["assurance-vie", "solutions-financieres", "collectives"], anglais: true } },
];

/** So many of them have the trackers: one that sells little, and one that sells everything. */
export const TRACKED_BRANDS = 2;

/** How many brands meet every difference. */
export const mostDifferent = DIFFERENCES.length;

/** The brands that a run builds: those that differ most first, then as they are drawn. */
export function brandsToBuild(seed: number, count: number, lines: readonly string[]): readonly BrandInput[] {
  return generateBrands(seed, count, lines).map((generated, index) => ({
    ...generated,
    fichiers: {},
    ...DIFFERENCES[index],
  }));
}
