import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Document, isMap, isScalar, parseDocument, stringify } from "yaml";
import { loadWholeCatalogue } from "../../src/content/offer.ts";
import type { Site } from "../../src/content/schemas/site.ts";
import { loadTeam } from "../../src/content/team.ts";
import { dateDay } from "../../src/shared/civil-date.ts";
import { slugOf } from "../../src/shared/slug.ts";
import { makeFonts } from "../fonts/make-fonts.ts";
import { type Brand, DAYS } from "./brand-file.ts";
import { recoloured } from "./palette.ts";

/** Changes values of a YAML file and keeps its comments. */
function edit(file: string, change: (set: (path: string, value: unknown) => void, document: Document) => void): void {
  const document = parseDocument(readFileSync(file, "utf8"));
  change((path, value) => document.setIn(path.split("."), document.createNode(value)), document);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** Replaces a list by another; the comment above it stays. */
function writeList(file: string, items: readonly unknown[]): void {
  const head = /^(?:#.*\n)*/.exec(existsSync(file) ? readFileSync(file, "utf8") : "")?.[0] ?? "";
  writeFileSync(file, `${head}${stringify(items, { lineWidth: 0 })}`);
}

/** An id for each name; the second of two people of one name gets a number. */
function idsOf(names: readonly string[]): readonly string[] {
  const ids: string[] = [];
  for (const name of names) {
    const slug = slugOf(name) || "nom";
    let id = slug;
    for (let number = 2; ids.includes(id); number++) id = `${slug}-${number}`;
    ids.push(id);
  }
  return ids;
}

const officeIds = (offices: Brand["bureaux"]) => idsOf(["siege", ...offices.slice(1).map(({ nom }) => nom)]);

/**
 * What the demonstration answers for, this broker has not read yet; what the broker wrote since, another run of the command
 * leaves.
 */
function actsAfter(document: Document, { sans }: Brand) {
  const { demonstration, acts } = document.toJS() as Pick<Site, "demonstration" | "acts">;
  const own = demonstration ? { offered: {}, withdrawn: [] } : acts;
  const withdrawn: readonly string[] = [...new Set([...own.withdrawn, ...sans.actes])];
  const offered = Object.fromEntries(Object.entries(own.offered).filter(([id]) => !withdrawn.includes(id)));
  return { offered, withdrawn };
}

/**
 * What is not sold: what `sans` names, and where `vend` names something, all that is neither it, nor a part of it, nor the family
 * it is in.
 */
function unsoldLines(root: string, { vend, sans }: Brand): readonly string[] {
  if (vend.length === 0) return sans.offres;
  const { entries, trades } = loadWholeCatalogue(root);
  const families = entries.flatMap(({ id, parent }) => (parent !== undefined && vend.includes(id) ? parent : []));
  const isSold = ({ id, above }: { readonly id: string; readonly above: string | undefined }) =>
    vend.includes(id) || families.includes(id) || (above !== undefined && vend.includes(above));
  const unsold = [
    ...entries.map(({ id, parent }) => ({ id, above: parent })),
    ...trades.map(({ id, line }) => ({ id, above: line })),
  ].flatMap((line) => (isSold(line) ? [] : line.id));
  return [...new Set([...sans.offres, ...unsold])];
}

/** What the brand says of the firm, by its place in content/site.yaml. */
function identityOf(root: string, brand: Brand): Readonly<Record<string, unknown>> {
  const { societe: firm, bureaux, telephone, courriel, boites } = brand;
  const ids = officeIds(bureaux);
  const { technique = courriel, secours, ...services } = boites;
  const teams = ["commercial", "gestion", "sinistre", "patrimoine"] as const;
  return {
    demonstration: false,
    brand: {
      name: brand.nom,
      tagline: brand.accroche,
      referencePrefix: brand.prefixe,
      description: brand.description,
    },
    url: brand.site,
    "without.lines": unsoldLines(root, brand),
    "without.languages": brand.sans.anglais ? ["en"] : [],
    "legal.companyName": brand.nom,
    "legal.legalForm": firm.forme,
    "legal.capital": firm.capital,
    "legal.siren": firm.siren,
    "legal.rcsCity": firm.villeRcs,
    "legal.vat": firm.tva,
    "legal.headOffice": firm.siege,
    "legal.publicationDirector": firm.directeur,
    "legal.orias": firm.orias,
    "legal.association": firm.association,
    "legal.cif": firm.cif,
    "legal.carteT": firm.carteT,
    "legal.professionalLiability.insurer": firm.assureurRc,
    phone: telephone,
    advisorPhone: telephone,
    email: courriel,
    noReplyEmail: brand.sansReponse,
    offices: bureaux.map(({ nom, rue, codePostal, ville, telephone: own }, index) => ({
      id: ids[index],
      name: nom,
      street: rue,
      postalCode: codePostal,
      city: ville,
      phone: own ?? telephone,
    })),
    ...Object.fromEntries(
      teams.flatMap((team) => [
        [`services.${team}.email`, boites[team] ?? courriel],
        [`services.${team}.phone`, telephone],
      ]),
    ),
    hours: brand.horaires.map(({ jours, ouvre, ferme }) => ({
      days: jours.map((day) => DAYS.indexOf(day) + 1),
      opens: ouvre,
      closes: ferme,
    })),
    mailboxes: { contact: courriel, ...services, technical: technique, ...(secours && { backup: secours }) },
  };
}

function writeIdentity(root: string, brand: Brand): void {
  edit(join(root, "content", "site.yaml"), (set, document) => {
    set("acts", actsAfter(document, brand));
    for (const [place, value] of Object.entries(identityOf(root, brand))) set(place, value);
    // The comment above a file is the first key's; what the demonstration says of itself there is true of no other firm.
    const [first] = isMap(document.contents) ? document.contents.items : [];
    if (isScalar(first?.key))
      first.key.commentBefore =
        " L'identité du cabinet. Tout ce qui nomme le courtier est ici ; aucune page ne le répète.";
  });
}

/** The English texts of the identity: names of offices; what is a proper name or a number stays as it is in French. */
function writeEnglish(content: string, { bureaux, societe, sans }: Brand): void {
  if (sans.anglais) return;
  edit(join(content, "en/site.yaml"), (set, document) => {
    const names = bureaux.map(({ nom, english }) => ({ name: english ?? nom }));
    set("offices", Object.fromEntries(officeIds(bureaux).map((id, index) => [id, names[index]])));
    set("legal.capital", societe.capital);
    set("legal.professionalLiability.insurer", societe.assureurRc);
    set("legal.association", societe.association);
    for (const key of ["cif", "carteT"]) document.deleteIn(["legal", key]);
  });
}

/** Who answers, with their photographs, and who signs the articles in the place of the people before. */
function writeTeam(root: string, folder: string, { equipe, sans }: Brand): void {
  const content = join(root, "content");
  const before = loadTeam(root).map(({ name }) => name);
  for (const name of readdirSync(join(content, "team")))
    if (/\.(?:jpg|png|webp)$/.test(name)) rmSync(join(content, "team", name));
  const ids = idsOf(equipe.map(({ nom }) => nom));
  const team = equipe.map(({ nom, metier, english, offres, telephone, portrait }, index) => {
    const id = ids[index] ?? "";
    const type = extname(portrait).toLowerCase().replace("jpeg", "jpg");
    if (type !== "") copyFileSync(join(folder, portrait), join(content, "team", `${id}${type}`));
    return {
      id,
      name: nom,
      role: metier,
      ...(english && !sans.anglais ? { roleIn: { en: english } } : {}),
      offers: offres,
      ...(telephone ? { phone: telephone } : {}),
      languages: english && !sans.anglais ? ["fr", "en"] : ["fr"],
      portrait: type === "" ? portrait : `${id}${type}`,
    };
  });
  writeList(join(content, "team.yaml"), team);
  for (const name of readdirSync(join(content, "blog")).filter((file) => file.endsWith(".mdx"))) {
    const file = join(content, "blog", name);
    const text = readFileSync(file, "utf8");
    const place = before.findIndex((person) => text.includes(`\nauthor: "${person}"`));
    const author = team[place % team.length];
    if (place < 0 || author === undefined) continue;
    const signed = text
      .replaceAll(before[place] ?? "", author.name)
      .replace(/^authorRole: .*$/m, `authorRole: ${JSON.stringify(author.role)}`);
    writeFileSync(file, signed);
  }
}

function writeLists(content: string, { assureurs, avis }: Brand): void {
  const insurerIds = idsOf(assureurs);
  const reviewIds = idsOf(avis.map(({ nom }) => nom));
  writeList(
    join(content, "data/insurers.yaml"),
    assureurs.map((name, index) => ({ id: insurerIds[index], name, style: (index % 12) + 1 })),
  );
  writeList(
    join(content, "data/testimonials.yaml"),
    avis.map(({ nom, role, texte, note, pages, date }, index) => {
      const day = dateDay(date);
      return {
        id: reviewIds[index],
        name: nom,
        role,
        text: texte,
        rating: note,
        tags: pages,
        date: day,
        experienceDate: day,
        checked: true,
      };
    }),
  );
}

/** Logo, icon and fonts take the place of those that are there. */
function writeFiles(content: string, folder: string, { fichiers }: Brand): void {
  const { logo, logoSombre, icone, policeTitres, policeTexte } = fichiers;
  const files = { logo, "logo-dark": logoSombre, icon: icone, titles: policeTitres, text: policeTexte };
  const target = join(content, "brand");
  mkdirSync(target, { recursive: true });
  for (const [name, file] of Object.entries(files)) {
    if (!file) continue;
    for (const old of readdirSync(target)) if (old.startsWith(`${name}.`)) rmSync(join(target, old));
    copyFileSync(join(folder, file), join(target, `${name}${extname(file).toLowerCase()}`));
  }
}

/**
 * Writes what a brand says over the contents of a project: identity, team, insurers, reviews.
 * @param folder where the photographs that it names are.
 */
export function writeContents(root: string, brand: Brand, folder: string): void {
  const content = join(root, "content");
  writeTeam(root, folder, brand);
  writeIdentity(root, brand);
  writeEnglish(content, brand);
  writeLists(content, brand);
}

/**
 * Writes a brand over a project: its contents, colours, logo and fonts.
 * @param folder where the files that the brand names are.
 */
export async function writeBrand(root: string, brand: Brand, folder: string): Promise<void> {
  writeContents(root, brand, folder);
  const tokens = join(root, "src/styles/tokens.css");
  if (brand.couleurs) writeFileSync(tokens, recoloured(readFileSync(tokens, "utf8"), brand.couleurs));
  writeFiles(join(root, "content"), folder, brand);
  await makeFonts(root, () => {});
}
