import { readFileSync } from "node:fs";
import * as z from "zod";
import { fontTypes } from "../../src/content/brand-files.ts";
import { parseYaml } from "../../src/content/load-yaml.ts";
import {
  actId,
  clockTime,
  day,
  kebab,
  mailAddress,
  oriasNumber,
  sirenNumber,
  written,
} from "../../src/content/schemas/fields.ts";
import { frenchPhoneToE164 } from "../../src/shared/phone.ts";
import { portraitNames } from "../../src/shared/portrait-names.ts";

/** Days of the week as the file names them, Monday first. */
export const DAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;

/** Mailboxes beside `courriel`: of each service, of alarms, and for what another mailbox refuses. */
const MAILBOXES = ["commercial", "gestion", "sinistre", "patrimoine", "technique", "secours"] as const;

// Plain texts and numbers: the schemas of content/ give them their no-break spaces.
const text = () =>
  z
    .string()
    .trim()
    .min(1, "écrivez un texte")
    .refine((typed) => !typed.includes("[["), "ce fichier ne peut citer aucun chiffre du site ; écrivez la valeur");
/** What a person does, as short as content/team.yaml wants it. */
const trade = () => text().max(60);
const groupedNumber = () =>
  z
    .string()
    .regex(
      /^[A-Z0-9]+(?: [A-Z0-9]+)*$/,
      "écrivez ce numéro en groupes et entre guillemets, par exemple « 00 000 000 »",
    );

const phone = () =>
  z
    .string()
    .refine(
      (typed) => frenchPhoneToE164(typed)?.startsWith("+33"),
      "écrivez le numéro en cinq paires, par exemple « 02 98 00 12 34 »",
    )
    .transform((typed) => {
      const e164 = frenchPhoneToE164(typed) ?? "";
      return { display: `0${e164.slice(3)}`.replace(/\d\d(?=\d)/g, "$& "), e164 };
    });
const colour = () =>
  z.string().regex(/^#[0-9a-f]{6}$/i, "écrivez la couleur entre guillemets, par exemple « #2b3f8c »");
/** A file beside marque.yaml, or null. */
const file = (types: readonly string[]) =>
  written(
    new RegExp(`\\.(?:${types.join("|")})$`, "i"),
    `écrivez null, ou le nom d'un fichier ${types.map((type) => `.${type}`).join(", ")}`,
  )
    .nullable()
    .default(null);

const office = z.strictObject({
  nom: text(),
  rue: text(),
  codePostal: z.string().regex(/^\d{5}$/, "écrivez les cinq chiffres entre guillemets, par exemple « 29600 »"),
  ville: text(),
  telephone: phone().optional(),
  /** Its name in English; needed as long as the site is in English too. */
  english: text().optional(),
});

const person = z.strictObject({
  nom: text(),
  metier: trade(),
  english: trade().optional(),
  offres: z.array(kebab()).default([]),
  telephone: phone().optional(),
  /** A drawing of the site, or a photograph beside the file. */
  portrait: written(
    new RegExp(`^(?:${portraitNames.join("|")}|.*\\.(?:jpe?g|png|webp))$`, "i"),
    `choisissez un dessin (${portraitNames.join(", ")}) ou le fichier d'une photo, par exemple « claire.jpg »`,
  ),
});

/** marque.yaml: all that makes the site a broker's own, in the broker's words. */
export const brandSchema = z.strictObject({
  nom: text(),
  accroche: text(),
  description: text(),
  prefixe: z.string().regex(/^[A-Z]{2,3}$/, "écrivez deux ou trois lettres majuscules, par exemple « LAG »"),
  site: z.string().regex(/^https:\/\/[^\s/]+$/, "écrivez l'adresse avec https:// et sans barre finale"),
  societe: z.strictObject({
    forme: text(),
    capital: text(),
    siren: sirenNumber(),
    villeRcs: text(),
    tva: groupedNumber(),
    siege: text(),
    directeur: text(),
    orias: oriasNumber(),
    assureurRc: text(),
    association: text(),
    cif: text().nullable().default(null),
    carteT: text().nullable().default(null),
  }),
  telephone: phone(),
  courriel: mailAddress(),
  /** Mailboxes of their own; the others are `courriel`. */
  boites: z.partialRecord(z.enum(MAILBOXES), mailAddress()).default({}),
  sansReponse: mailAddress(),
  bureaux: z.array(office).min(1),
  horaires: z
    .array(
      z
        .strictObject({ jours: z.array(z.enum(DAYS)).min(1), ouvre: clockTime(), ferme: clockTime() })
        .refine(({ ouvre, ferme }) => ouvre < ferme, {
          path: ["ferme"],
          message: "le cabinet fermerait avant d'ouvrir ; inversez les deux heures",
        }),
    )
    .min(1),
  equipe: z.array(person).min(1),
  assureurs: z.array(text()).min(1),
  avis: z
    .array(
      z.strictObject({
        nom: text(),
        role: text(),
        texte: text(),
        note: z.int().min(1).max(5),
        pages: z.array(kebab()).min(1),
        date: day(),
      }),
    )
    .default([]),
  couleurs: z.strictObject({ principale: colour(), accent: colour() }).optional(),
  fichiers: z
    .strictObject({
      logo: file(["svg"]),
      logoSombre: file(["svg"]),
      icone: file(["svg"]),
      policeTitres: file(fontTypes),
      policeTexte: file(fontTypes),
    })
    .partial()
    .default({}),
  /** What is sold; empty: everything but what `sans` says. */
  vend: z.array(kebab()).default([]),
  sans: z
    .strictObject({
      offres: z.array(kebab()).default([]),
      anglais: z.boolean().default(false),
      actes: z.array(z.string().pipe(actId())).default([]),
    })
    .prefault({}),
});

export type Brand = z.output<typeof brandSchema>;
/** The values as a file holds them, before they are checked. */
export type BrandInput = z.input<typeof brandSchema>;

/**
 * Reads a broker's marque.yaml.
 * @throws {ContentError} with every mistake in French, with line and column.
 */
export function readBrand(file: string, shown = file): Brand {
  return parseYaml(readFileSync(file, "utf8"), shown, brandSchema);
}
