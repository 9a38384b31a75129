/** Articles on one page of a list. */
export const articlesPerPage = 12;

/** One page of a list. */
export interface ListPage<Item> {
  /** From 1. */
  readonly number: number;
  /** How many pages the list has; at least one. */
  readonly last: number;
  readonly items: readonly Item[];
  /** How many items all pages hold together. */
  readonly total: number;
}

/** Cuts a list into pages; an empty list has one empty page. */
export function paginate<Item>(items: readonly Item[]): readonly ListPage<Item>[] {
  const last = Math.max(1, Math.ceil(items.length / articlesPerPage));
  return Array.from({ length: last }, (_, index) => ({
    number: index + 1,
    last,
    items: items.slice(index * articlesPerPage, (index + 1) * articlesPerPage),
    total: items.length,
  }));
}

/** Address of a page: the list's own for the first (there is no `/blog/1`), `/blog/2` for the second. */
export function pagePath(base: string, number: number): string {
  return number === 1 ? base : `${base}/${number}`;
}

/**
 * Numbers to show below a list: the first, the last, the current and its neighbours; `null` where some are left out.
 * A gap of a single page is shown as that page.
 */
export function shownPages(current: number, last: number): readonly (number | null)[] {
  const numbers = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === last || Math.abs(number - current) <= 1,
  );
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0) - 1;
    if (gap === 0) return [number];
    return [gap === 1 ? number - 1 : null, number];
  });
}
