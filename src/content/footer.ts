import type { Language } from "../i18n/language.ts";
import { catalogueIn } from "./english-catalogue.ts";

export interface FooterLink {
  readonly title: string;
  readonly path: string;
}

/** The three link columns of the footer. */
export function footerColumns(
  language: Language,
): readonly { readonly title: string; readonly links: readonly FooterLink[] }[] {
  const { footer, entries } = catalogueIn(language);
  return footer.columns.map((column) => ({
    title: column.title,
    links: column.links.flatMap(({ label, entry: id }) => {
      const path = entries.find((entry) => entry.id === id)?.path;
      return path ? [{ title: label, path }] : [];
    }),
  }));
}

/** The pages that the law or honesty asks for, at the foot of every page. */
export function legalLinks(language: Language): readonly FooterLink[] {
  return catalogueIn(language).footer.legal.map(({ label, path }) => ({ title: label, path }));
}
