import * as z from "zod";
import { day, pageOfLaw, written } from "./fields.ts";

const number = written(
  /^(?:annexe )?(?:[LRDA]\d|\d)[\d-]*(?: (?:bis|ter|quater|quatervicies))?(?:-0)?(?: [A-Z])?(?: bis)?$/,
  "écrivez l'article sans point ni espace après la lettre, par exemple « L113-12 » ou « 163 quatervicies »",
);
const identifier = written(/^LEGIARTI\d{12}$/, "écrivez l'identifiant de Légifrance : LEGIARTI et douze chiffres");
/**
 * An article: its identifier alone, or also who read it, when, in the version in force since which day, and in which copy.
 * A copy may not say since when its version is in force.
 */
const article = z.preprocess(
  (value) => (typeof value === "string" ? { id: value } : value),
  z
    .strictObject({
      id: identifier,
      readOn: day().optional(),
      by: z.string().min(1).optional(),
      version: day().optional(),
      /** Day of the text that was read, when it was a copy and not the page on line. */
      copyDate: day().optional(),
    })
    .refine(
      ({ readOn, by, version, copyDate }) =>
        new Set([readOn, by, version ?? copyDate].map((value) => value !== undefined)).size === 1,
      {
        message:
          "une lecture a un jour (readOn), une personne (by), et une version ou le jour de la copie (copyDate) ; remplissez les trois, ou aucun",
      },
    ),
);
const code = () => z.record(number, article).default({});

const codes = z.strictObject({
  assurances: code(),
  civil: code(),
  commerce: code(),
  consommation: code(),
  impots: code(),
  monetaire: code(),
  mutualite: code(),
  route: code(),
  "sante-publique": code(),
  "securite-sociale": code(),
  sport: code(),
  transports: code(),
  travail: code(),
});

/** Codes of law that the site cites, by the key of their block. */
export type LawCode = keyof z.output<typeof codes>;

/** When somebody read a text, and the day of the copy where it was one. */
export interface Reading {
  readonly readOn?: Date | undefined;
  readonly copyDate?: Date | undefined;
}

/**
 * content/data/law-articles.yaml: the Légifrance identifier of each article, and its last reading, by code and number; and the page of other
 * texts, by the words that name them in a source line.
 */
export const lawArticlesSchema = codes.extend({ textes: z.record(z.string().min(6), pageOfLaw()).default({}) });

export type LawArticles = Readonly<z.output<typeof lawArticlesSchema>>;
