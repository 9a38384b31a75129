import type { Language } from "../i18n/language.ts";
import { wordsIn } from "../i18n/words.ts";
import { fill } from "../shared/fill.ts";
import { catalogueIn } from "./catalogue-in.ts";
import { helpLinks } from "./menu.ts";
import { loadRgaa } from "./rgaa.ts";

export interface FooterLink {
  readonly title: string;
  readonly path: string;
  /** On a link to a page in another language. */
  readonly hrefLang?: string | undefined;
}

/** The link columns of the footer: the audiences that have a link, and help links that are not in the legal row. */
export function footerColumns(
  language: Language,
): readonly { readonly title: string; readonly links: readonly FooterLink[] }[] {
  const { footer, entries } = catalogueIn(language);
  const legal = new Set(footer.legal.map(({ path }) => path));
  const audiences = footer.columns
    .map((column) => ({
      title: column.title,
      links: column.links.flatMap(({ label, entry: id }) => {
        const path = entries.find((entry) => entry.id === id)?.path;
        return path ? [{ title: label, path }] : [];
      }),
    }))
    .filter(({ links }) => links.length > 0);
  return [
    ...audiences,
    {
      title: wordsIn(language).help,
      links: helpLinks(language)
        .filter(({ path }) => !legal.has(path))
        .map(({ label, path, hrefLang }) => ({ title: label, path, hrefLang })),
    },
  ];
}

/** The state of accessibility in words, as each page has to say it (RGAA; loi n° 2005-102, art. 47). */
export function accessibilityStatus(language: Language): string {
  const words = wordsIn(language);
  return { full: words.rgaaFull, partial: words.rgaaPartial, none: words.rgaaNone }[loadRgaa().status];
}

/** The legal links at the bottom of every page. */
export function legalLinks(language: Language): readonly FooterLink[] {
  return catalogueIn(language).footer.legal.map(({ label, path }) => ({
    title: fill(label, { statut: accessibilityStatus(language) }),
    path,
  }));
}
