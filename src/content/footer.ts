import { loadCatalogue } from "./catalogue.ts";

export interface FooterLink {
  readonly title: string;
  readonly path: string;
}

/** The three link columns of the footer (specification 1, §2). */
export function footerColumns(): readonly { readonly title: string; readonly links: readonly FooterLink[] }[] {
  const { footer, entries } = loadCatalogue();
  return footer.columns.map((column) => ({
    title: column.title,
    links: column.links.flatMap(({ label, entry: id }) => {
      const path = entries.find((entry) => entry.id === id)?.path;
      return path ? [{ title: label, path }] : [];
    }),
  }));
}

/** The pages that the law or honesty asks for, at the foot of every page. */
export function legalLinks(): readonly FooterLink[] {
  return loadCatalogue().footer.legal.map(({ label, path }) => ({ title: label, path }));
}
