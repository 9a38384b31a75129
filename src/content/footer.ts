import type { Language } from "../i18n/language.ts";
import { wordsIn } from "../i18n/words.ts";
import { fill } from "../shared/fill.ts";
import { activeEntries, entryById } from "./catalogue.ts";
import { catalogueIn } from "./catalogue-in.ts";
import { helpLinks } from "./menu.ts";
import { loadRgaa } from "./rgaa.ts";
import type { Catalogue } from "./schemas/catalogue.ts";

export interface FooterLink {
  readonly title: string;
  readonly path: string;
  /** On a link to a page in another language. */
  readonly hrefLang?: string | undefined;
}

/** An audience with fewer written links than that is given links to other offers of its own. */
const fewestOffers = 3;

/** The links of an audience: those written for it, then other offers of its own where few of the written ones are sold. */
function audienceLinks(
  { section, links }: Catalogue["footer"]["columns"][number],
  catalogue: Catalogue,
): readonly FooterLink[] {
  const written = links.flatMap(({ label, entry }) => {
    const path = entryById(entry, catalogue)?.path;
    return path ? [{ title: label, path }] : [];
  });
  const others = activeEntries(section, catalogue)
    .filter(({ path }) => !path.includes("?") && !written.some((link) => link.path === path))
    .sort((one, other) => Number(one.parent !== undefined) - Number(other.parent !== undefined));
  return [...written, ...others.slice(0, Math.max(0, fewestOffers - written.length))];
}

/** The link columns of the footer: the audiences that something is sold to, and help links that are not in the legal row. */
export function footerColumns(
  language: Language,
): readonly { readonly title: string; readonly links: readonly FooterLink[] }[] {
  const catalogue = catalogueIn(language);
  const legal = new Set(catalogue.footer.legal.map(({ path }) => path));
  const audiences = catalogue.footer.columns.flatMap((column) => {
    const section = catalogue.sections.find(({ id }) => id === column.section);
    const links = audienceLinks(column, catalogue);
    return section && links.length > 0 ? [{ title: section.title, links }] : [];
  });
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
