import * as z from "zod";
import { pageOfLaw } from "./fields.ts";

const number = z
  .string()
  .regex(
    /^(?:annexe )?(?:[LRDA]\d|\d)[\d-]*(?: (?:bis|ter|quater|quatervicies))?(?:-0)?(?: [A-Z])?(?: bis)?$/,
    "écrivez l'article sans point ni espace après la lettre, par exemple « L113-12 » ou « 163 quatervicies »",
  );
const identifier = z
  .string()
  .regex(/^LEGIARTI\d{12}$/, "écrivez l'identifiant de Légifrance : LEGIARTI et douze chiffres");
const code = () => z.record(number, identifier).default({});

const codes = z.strictObject({
  assurances: code(),
  civil: code(),
  commerce: code(),
  consommation: code(),
  impots: code(),
  monetaire: code(),
  route: code(),
  "sante-publique": code(),
  "securite-sociale": code(),
  sport: code(),
  transports: code(),
  travail: code(),
});

/** Codes of law that the site cites, by the key of their block. */
export type LawCode = keyof z.output<typeof codes>;

/**
 * content/data/law-articles.yaml: the Légifrance identifier of each article, by code and number; and the page of other
 * texts, by the words that name them in a source line.
 */
export const lawArticlesSchema = codes.extend({ textes: z.record(z.string().min(6), pageOfLaw()).default({}) });

export type LawArticles = Readonly<z.output<typeof lawArticlesSchema>>;
