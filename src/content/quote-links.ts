import { type Language, pathIn } from "../i18n/language.ts";

/**
 * Where each link to a quote leads, by the place that it is in: `own` is the form or the call of its page, where the
 * place leads there before anywhere else. A wide screen has the header's link, a phone those of bar and menu; the others
 * are the same at each width. No mail links to a quote.
 */
const quoteLinks = {
  header: { own: false, otherwise: "contact" },
  "phone-bar": { own: true, otherwise: "guided" },
  "phone-menu": { own: true, otherwise: "guided" },
  /** Hero and closing call of an audience. */
  audience: { own: false, otherwise: "contact" },
  /** Closing call of an offer or a calculator. */
  page: { own: true, otherwise: "contact" },
} as const;

export type QuotePlace = keyof typeof quoteLinks;

/**
 * Address of a quote link.
 * @param own anchor or path of the form or call that the page itself has.
 */
export function quoteLink(place: QuotePlace, language: Language, own?: string): string {
  const { own: leadsToPage, otherwise } = quoteLinks[place];
  if (leadsToPage && own) return own;
  // The guided quote exists in French only.
  return otherwise === "guided" && language === "fr" ? "/devis" : pathIn(language, "/contact");
}
